// Other ways to a signature than making it here: one that is kept, or one that is drawn on a phone. What each of them needs
// comes when it is asked for.
import { Suspense, useEffect, useState } from 'react'
import type { Signature } from '#domain/signing/signer/signature.ts'
import { moreWaysWords as words } from '#language/es/signing/signatures.ts'
import { late } from '#web/app/late.ts'
import { useSession } from '#web/app/session.ts'
import { useIsAlive } from '#web/ui/alive.ts'
import { Button } from '#web/ui/button.tsx'
import { forgetHandoff, keptHandoff, type SignerLink } from './kept-handoff.ts'
import styles from './more-ways.module.css'
import type { Taken } from './taken.ts'

const OwnDialog = late(async () => (await import('./own-dialog.tsx')).OwnDialog)
const PhoneDialog = late(async () => (await import('./phone-dialog.tsx')).PhoneDialog)

type MoreWaysProps = {
  /** Both parts of the signer's link. */
  link: SignerLink
  /** What they have made here, which they may want to keep. */
  made: Signature | undefined
  onTake: Taken
}

export function MoreWays({ link, made, onTake }: MoreWaysProps) {
  const session = useSession()
  const isAlive = useIsAlive()
  const [open, setOpen] = useState<'own' | 'phone' | null>(null)
  const { temp_id, ref } = link
  // The signer is drawing on their phone, and this page was loaded again meanwhile.
  useEffect(() => {
    if (keptHandoff({ temp_id, ref })) setOpen('phone')
  }, [temp_id, ref])

  function close() {
    if (open === 'phone') forgetHandoff(link)
    setOpen(null)
  }

  const take: Taken = (signature, how) => {
    onTake(signature, how)
    close()
  }

  return (
    <div className={`flow wrap gap-2 ${styles.ways}`}>
      {session && (
        <Button icon="pen" size="small" weight="quiet" disabled={!isAlive} onClick={() => setOpen('own')}>
          {words.own}
        </Button>
      )}
      <Button
        icon="qr"
        size="small"
        weight="quiet"
        disabled={!isAlive}
        className={styles.phone}
        onClick={() => setOpen('phone')}
      >
        {words.phone}
      </Button>
      <Suspense>
        {open === 'own' && <OwnDialog made={made} onTake={take} onClose={close} />}
        {open === 'phone' && <PhoneDialog link={link} onTake={take} onClose={close} />}
      </Suspense>
    </div>
  )
}
