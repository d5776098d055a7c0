// *Inicio*: a greeting and, for now, three places to go.
import { Link } from 'react-router'
import { dashboard } from '#copy/es/dashboard.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './dashboard.module.css'

const links = [
  { to: paths.createPublic, text: dashboard.links.create },
  { to: paths.search(), text: dashboard.links.search },
  { to: paths.account, text: dashboard.links.account },
]

export function Page() {
  const session = useSession()
  return (
    <>
      <title>{`${dashboard.title} · Rúbrica`}</title>
      <h1 className={styles.title}>{dashboard.greeting(session?.profile.firstname ?? '')}</h1>
      <p className={styles.text}>{dashboard.text}</p>
      <h2 className={styles.heading}>{dashboard.start}</h2>
      <ul className={styles.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>
              {text}
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
