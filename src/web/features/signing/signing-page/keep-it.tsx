// How a signed document comes into the signer's account, whether they have one already or not.
import type { MouseEvent } from 'react'
import { paths } from '#addresses/paths.ts'
import { signingPageWords } from '#language/es/signing/signing-page.ts'
import { useNavigate } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { SigningOnPage } from './load.ts'
import styles from './states.module.css'

const words = signingPageWords.keep

/** Whether it comes into the account that is open here. */
export const useIsOwnAddress = (email: string): boolean => useSession()?.email.toLowerCase() === email.toLowerCase()

export function KeepIt({ signing }: { signing: SigningOnPage }) {
  const session = useSession()
  const navigate = useNavigate()
  const { name, email, does } = signing.mine
  const isMine = useIsOwnAddress(email)
  // By the address it is found again: where none is known, the link and the file are all there is.
  if (!email) return null
  if (session) {
    const isThere = signing.state === 'signed'
    if (isMine && !isThere) return null
    return (
      <section className={`stack gap-3 p-4 card ${styles.keep}`} aria-label={words.title}>
        <p>{isMine ? words.mine : words.other(email)}</p>
        {isThere && (
          <p>
            <ButtonLink size="small" to={paths.signeds}>
              {words.open}
            </ButtonLink>
          </p>
        )}
      </section>
    )
  }
  // The e-mail address must not appear in a URL.
  const handleRegister = (event: MouseEvent) => {
    event.preventDefault()
    void navigate(paths.register(paths.signeds), { state: { name, email } })
  }
  return (
    <section className={`stack gap-3 p-4 card ${styles.keep}`} aria-labelledby="guardar">
      <h2 className="t-18" id="guardar">
        {words.title}
      </h2>
      <p>{words.text(email, does)}</p>
      <p>
        <ButtonLink to={paths.register(paths.signeds)} onClick={handleRegister}>
          {words.register}
        </ButtonLink>
        <ButtonLink weight="quiet" to={paths.login(paths.signeds)}>
          {words.login}
        </ButtonLink>
      </p>
    </section>
  )
}
