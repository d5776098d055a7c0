// The bar at the top: menu on a phone, brand, search, the tools of a logged-in user, and the account.
import type { ComponentType, ReactNode } from 'react'
import { paths } from '#addresses/paths.ts'
import { root } from '#language/es/root.ts'
import { chrome } from '#language/es/shell.ts'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './top-bar.module.css'

type TopBarProps = {
  menu?: ReactNode
  search: ComponentType<{ label: string; placeholder: string }>
  /** The tools of a logged-in user beside it; the way to the search on a phone is handed on to them. */
  tools: ComponentType<{ search: ReactNode }>
}

export function TopBar({ menu, search: Search, tools: Tools }: TopBarProps) {
  return (
    <header className={`row sticky on-top gap-4 px-5 underlined-line on-desk ${styles.bar}`}>
      <a className={`absolute on-ink on-dark ${styles.skip}`} href="#contenido">
        {chrome.skip}
      </a>
      {menu}
      <Link className={`row tap plain ${styles.brand}`} to={paths.landing} aria-label={root.home}>
        <Logo />
      </Link>
      <div className={`grows anchor w-36 phone-none ${styles.search}`}>
        <Search label={chrome.search} placeholder={chrome.searchPlaceholder} />
      </div>
      <div className="row gap-1 ml-auto">
        <Tools
          search={
            <Link
              className="away place-centre ink-2 phone-square-tap phone-grid"
              to={paths.search()}
              aria-label={chrome.search}
            >
              <Icon name="search" />
            </Link>
          }
        />
        <AccountMenu />
      </div>
    </header>
  )
}
