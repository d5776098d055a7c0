// The five places of the platform, and *Nuevo*. Beside the page on a wide screen, behind the menu button on a phone.

import { paths } from '#addresses/paths.ts'
import type { SessionUser } from '#contract/account/account.ts'
import { chrome } from '#language/es/shell.ts'
import { Link, NavLink } from '#web/app/router/link.tsx'
import { useSession } from '#web/app/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { NewMenu } from './new-menu.tsx'
import styles from './sidebar.module.css'

const places: { name: keyof typeof chrome.menu; icon: IconName }[] = [
  { name: 'dashboard', icon: 'home' },
  { name: 'panel', icon: 'panel' },
  { name: 'writings', icon: 'document' },
  { name: 'signeds', icon: 'pen' },
  { name: 'share', icon: 'people' },
]

function targetOf(name: keyof typeof chrome.menu, session: SessionUser | null): string {
  if (!session) return paths.login(paths[name])
  return name === 'share' && !session.premium_enabled ? paths.premium : paths[name]
}

export function Sidebar() {
  const session = useSession()
  const free = session !== null && !session.premium_enabled
  return (
    <div className={`flow down gap-4 page-high`}>
      <NewMenu />
      <nav aria-label={chrome.navigation}>
        <ul className={styles.places}>
          {places.map(({ name, icon }) => {
            const elsewhere = targetOf(name, session) !== paths[name]
            const label = (
              <>
                <Icon name={icon} />
                <span className={`row apart grows gap-2 ${styles.label}`}>
                  {chrome.menu[name]}
                  {name === 'share' && free && <Badge>{chrome.premium}</Badge>}
                </span>
              </>
            )
            return (
              <li key={name}>
                {elsewhere ? (
                  <Link to={targetOf(name, session)}>{label}</Link>
                ) : (
                  <NavLink to={paths[name]} also={name === 'writings' ? paths.copies : undefined}>
                    {label}
                  </NavLink>
                )}
              </li>
            )
          })}
        </ul>
      </nav>
      <div className={`mt-auto px-3 t-13 ink-3 ${styles.foot}`}>
        {free && (
          <p className={styles.plan}>
            {chrome.plan} {chrome.free}
            <Link className="block own-width mt-02" to={paths.seePremium}>
              {chrome.seePremium}
            </Link>
          </p>
        )}
        <Link
          className="inline-block mt-3 py-1 plain hover-ink-underlined phone-tap phone-flex phone-centred"
          to={paths.privacy}
        >
          {chrome.legal}
        </Link>
      </div>
    </div>
  )
}
