// Of a sealed document: those to whom no letter brings it, and the links by which they download it.
import type { FollowedSigner } from '#contract/signing.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { trackingSigningWords } from '#language/es/tracking-signing.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Ask } from './asked.ts'
import styles from './now-box.module.css'
import type { SigningActs } from './use-signing-acts.ts'

type UnmailedProps = { people: readonly FollowedSigner[]; signing: SigningActs; onAsk: Ask }

export function Unmailed({ people, signing, onAsk }: UnmailedProps) {
  async function handleCopy(signer: FollowedSigner) {
    if (!(await signing.copyLink(signer))) onAsk({ about: 'signLink', signer })
  }
  return (
    <ul className={styles.links}>
      {people.map((signer) => (
        <li key={signer.id}>
          <Icon name="person" />
          <span>{trackingSigningWords.now.noAddress(signing.nameOf(signer))}</span>
          <Button size="small" onClick={() => void handleCopy(signer)}>
            {trackingWords.now.copyLink}
          </Button>
          <Button size="small" onClick={() => onAsk({ about: 'signLink', signer })}>
            {trackingWords.now.showQr}
          </Button>
        </li>
      ))}
    </ul>
  )
}
