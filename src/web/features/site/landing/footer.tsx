// The foot of the landing page: the brand again, and every way on.

import { paths } from '#addresses/paths.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSession } from '#web/app/session.ts'
import { Logo } from '#web/ui/logo.tsx'
import styles from './footer.module.css'
import { useWords, type Words } from './words.ts'

const columnsOf = ({ product, community, account, legal }: Words['footer'], isIn: boolean) => [
  {
    title: product.title,
    links: [
      { to: paths.search(), text: product.catalogue },
      { to: paths.test, text: product.test },
      { to: paths.verifyDocument, text: product.verify },
      // Its own page is for members; a visitor reads about it among the plans.
      { to: isIn ? paths.seePremium : `${paths.landing}#planes`, text: product.premium },
    ],
  },
  {
    title: community.title,
    links: [
      { to: paths.howItWorks, text: community.howItWorks },
      { to: paths.join, text: community.join },
      { to: paths.rewards, text: community.rewards },
    ],
  },
  {
    title: account.title,
    links: isIn
      ? [
          { to: paths.dashboard, text: account.dashboard },
          { to: paths.account, text: account.own },
        ]
      : [
          { to: paths.login(), text: account.login },
          { to: paths.register(), text: account.register },
        ],
  },
  {
    title: legal.title,
    links: [
      { to: paths.legalNotice, text: legal.notice },
      { to: paths.privacy, text: legal.privacy },
      { to: paths.terms, text: legal.terms },
      { to: paths.cookies, text: legal.cookies },
    ],
  },
]

export function Footer() {
  const words = useWords().footer
  const isIn = useSession() !== null
  return (
    <footer className={`stack gap-6 t-14 ruled ${styles.footer}`}>
      <div className="phone-whole-row">
        <Logo />
        <p className={`ink-3 ${styles.tagline}`}>{words.tagline}</p>
      </div>
      {columnsOf(words, isIn).map(({ title, links }) => (
        <div key={title}>
          <h2 className={`tight-0 ${styles.title}`}>{title}</h2>
          <ul className={styles.links}>
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link className="inline-block py-1 ink-2 plain hover-ink-underlined" to={to}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </footer>
  )
}
