// The top of the landing page: the brand, the way to the catalogue, and the way in.

import { paths } from '#addresses/paths.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSession } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './header.module.css'
import { useWords } from './words.ts'

export function Header() {
  const isIn = useSession() !== null
  const { skip, header: words } = useWords()
  return (
    <header className={`row apart anchor gap-2 py-5 ${styles.header}`}>
      <a className={`absolute p-3-4 w550 on-ink plain r-ctl on-dark ${styles.skip}`} href="#contenido">
        {skip}
      </a>
      <Link className="row tap plain" to={paths.landing} aria-label={words.home}>
        <Logo size="large" />
      </Link>
      <nav className={`row gap-2 ${styles.links}`}>
        <ButtonLink weight="quiet" className={styles.catalogue} to={paths.search()}>
          {words.catalogue}
        </ButtonLink>
        {isIn ? (
          <ButtonLink to={paths.dashboard}>{words.dashboard}</ButtonLink>
        ) : (
          <ButtonLink to={paths.login()}>{words.login}</ButtonLink>
        )}
      </nav>
    </header>
  )
}
