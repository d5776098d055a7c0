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
      <p className={styles.who}>{words.guest}</p>
      <ul className={styles.list}>
        <li>
          <Link to={paths.login()}>
            <Icon name="person" />
            {words.login}
          </Link>
        </li>
        <li>
          <Link to={paths.register()}>
            <Icon name="plus" />
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
      <p className={styles.who}>
        <b>
          {firstname} {lastname}
        </b>
        <span>{email}</span>
      </p>
      <ul className={styles.list}>
        <li>
          <Link to={paths.account}>
            <Icon name="person" />
            {words.mine}
          </Link>
        </li>
        <li>
          <a href={paths.logout}>
            <Icon name="logout" />
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
