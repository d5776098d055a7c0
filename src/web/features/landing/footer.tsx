// The foot of the landing page: the brand again, and every way on.
import { Link } from 'react-router'
import { landing } from '#copy/es/landing.ts'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/ui/logo.tsx'
import styles from './footer.module.css'

const { tagline, product, community, account } = landing.footer

const columns = [
  {
    title: product.title,
    links: [
      { to: paths.search(), words: product.catalogue },
      { to: paths.test, words: product.test },
      { to: paths.premium, words: product.premium },
    ],
  },
  {
    title: community.title,
    links: [
      { to: paths.howItWorks, words: community.howItWorks },
      { to: paths.join, words: community.join },
      { to: paths.rewards, words: community.rewards },
    ],
  },
  {
    title: account.title,
    links: [
      { to: paths.login(), words: account.login },
      { to: paths.register(), words: account.register },
    ],
  },
]

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.brand}>
        <Logo />
        <p className={styles.tagline}>{tagline}</p>
      </div>
      {columns.map(({ title, links }) => (
        <div key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.links}>
            {links.map(({ to, words }) => (
              <li key={to}>
                <Link to={to}>{words}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </footer>
  )
}
