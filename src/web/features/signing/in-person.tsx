// *Firmar aquí*: somebody signs on the device of whoever asked for it, and hands it back.
import { signingPaths } from '#addresses/signing-paths.ts'
import { inPersonWords } from '#language/es/in-person.ts'
import { useLocation } from '#web/router/router.tsx'
import { useSession } from '#web/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './in-person.module.css'
import type { SigningOnPage } from './load.ts'

const words = inPersonWords.handBack

/** The copy whose people take turns here; null on somebody's own device. */
export function useInPerson(): string | null {
  const session = useSession()
  const copy = new URLSearchParams(useLocation().search).get('aqui')
  return session && copy && /^[\w-]{36}$/.test(copy) ? copy : null
}

export function InPersonBanner({ signing: { owner }, copy }: { signing: SigningOnPage; copy: string }) {
  return (
    <div className={styles.banner}>
      <p>
        <Icon name="people" />
        {words.banner(owner)}
      </p>
      <ButtonLink size="small" weight="quiet" replace to={signingPaths.signHere(copy)}>
        {words.leave}
      </ButtonLink>
    </div>
  )
}

export function HandBack({ signing: { owner }, copy }: { signing: SigningOnPage; copy: string }) {
  return (
    <>
      <p>{words.text(owner)}</p>
      <ButtonLink weight="ink" size="large" block replace to={signingPaths.signHere(copy)}>
        {words.next}
      </ButtonLink>
    </>
  )
}
