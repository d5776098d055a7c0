// The state of a signed document, as an icon and a few words.
import type { SignedState } from '#domain/signing/signed.ts'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../state-badge.module.css'

const looks: Record<SignedState, string | undefined> = {
  sealed: styles.complete,
  untimed: styles.withdrawn,
  sealing: styles.draft,
}

export function SignedBadge({ state }: { state: SignedState }) {
  return (
    <span className={`${styles.state} ${looks[state]}`}>
      <Icon name={state === 'sealed' ? 'check' : 'clock'} />
      {signedWords.badge[state]}
    </span>
  )
}
