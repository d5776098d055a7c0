// The avatar in the top bar and the menu behind it.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '#addresses/paths.ts'
import { chrome } from '#language/es/chrome.ts'
import { useSession } from '#web/session.ts'
import { useSite } from '#web/site.ts'
import { Avatar, GenericAvatar } from '#web/ui/avatar.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './account-menu.module.css'

// Comes when the menu is first opened.
const ThemeChoice = lazy(async () => ({ default: (await import('./theme-choice.tsx')).ThemeChoice }))

export function AccountMenu() {
  const session = useSession()
  const { avatarUrl } = useSite()
  const words = chrome.account
  if (!session)
    return (
      <Dropdown align="end" label={words.openGuest} buttonClassName={styles.button} button={<GenericAvatar />}>
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
        <Suspense>
          <ThemeChoice />
        </Suspense>
      </Dropdown>
    )
  const { firstname, lastname } = session.profile
  const avatar = <Avatar firstname={firstname} lastname={lastname} service={avatarUrl} />
  return (
    <Dropdown align="end" label={words.open} buttonClassName={styles.button} button={avatar}>
      <p className={styles.who}>
        <b>
          {firstname} {lastname}
        </b>
        <span>{session.email}</span>
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
      <Suspense>
        <ThemeChoice />
      </Suspense>
    </Dropdown>
  )
}
