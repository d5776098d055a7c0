// What the avatar opens: who is logged in, the way to the account and the way out; for a visitor, the ways in.

import { paths } from '#addresses/paths.ts'
import type { SessionUser } from '#contract/account/account.ts'
import { chrome } from '#language/es/shell.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSession } from '#web/app/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkMenu } from '#web/ui/overlay/menu.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import styles from './account-panel.module.css'
import { ThemeChoice } from './theme-choice.tsx'

const words = chrome.account

function Guest() {
  return (
    <>
      <p className={`stack w-20 mb-035 breaks underlined-line ${styles.who}`}>{words.guest}</p>
      <ul className={`underlined-line ${styles.list}`}>
        <li>
          <Link className="row ctl gap-07 px-3 w500 plain r-ctl hover-desk" to={paths.login()}>
            <Icon className="ink-2" name="person" />
            {words.login}
          </Link>
        </li>
        <li>
          <Link className="row ctl gap-07 px-3 w500 plain r-ctl hover-desk" to={paths.register()}>
            <Icon className="ink-2" name="plus" />
            {words.register}
          </Link>
        </li>
      </ul>
    </>
  )
}

function Member({ email, profile: { firstname, lastname } }: SessionUser) {
  return (
    <>
      <p className={`stack w-20 mb-035 breaks underlined-line ${styles.who}`}>
        <b className="head-18">
          {firstname} {lastname}
        </b>
        <span className="t-13 ink-3">{email}</span>
      </p>
      <ul className={`underlined-line ${styles.list}`}>
        <li>
          <Link className="row ctl gap-07 px-3 w500 plain r-ctl hover-desk" to={paths.account}>
            <Icon className="ink-2" name="person" />
            {words.mine}
          </Link>
        </li>
        <li>
          <a className="row ctl gap-07 px-3 w500 plain r-ctl hover-desk" href={paths.logout}>
            <Icon className="ink-2" name="logout" />
            {words.logout}
          </a>
        </li>
      </ul>
    </>
  )
}

export function AccountPanel(menu: Hanging) {
  const session = useSession()
  return (
    <LinkMenu {...menu}>
      {session ? <Member {...session} /> : <Guest />}
      <ThemeChoice />
    </LinkMenu>
  )
}
