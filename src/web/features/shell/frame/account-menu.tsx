// The avatar in the top bar; the menu behind it comes when somebody reaches for it.
import { chrome } from '#language/es/chrome.ts'
import { useSession } from '#web/session.ts'
import { useSite } from '#web/site.ts'
import { Avatar, GenericAvatar } from '#web/ui/avatar.tsx'
import { LateMenuButton } from '#web/ui/menu-button.tsx'
import styles from './account-menu.module.css'

const load = async () => (await import('./account-panel.tsx')).AccountPanel

export function AccountMenu() {
  const profile = useSession()?.profile
  const { avatarUrl } = useSite()
  const { open, openGuest } = chrome.account
  return (
    <LateMenuButton
      links
      align="end"
      label={profile ? open : openGuest}
      className={styles.button}
      button={profile ? <Avatar {...profile} service={avatarUrl} /> : <GenericAvatar />}
      load={load}
    />
  )
}
