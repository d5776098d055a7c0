// The avatar in the top bar; its menu loads when the user reaches for it.
import { chrome } from '#language/es/shell.ts'
import { useSession } from '#web/app/session.ts'
import { useSite } from '#web/app/site.ts'
import { LateMenuButton } from '#web/ui/overlay/menu-button.tsx'
import { Avatar, GenericAvatar } from '#web/ui/person/avatar.tsx'
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
      className={`centre square-tap bare round pressed ${styles.button}`}
      button={profile ? <Avatar {...profile} service={avatarUrl} /> : <GenericAvatar />}
      load={load}
    />
  )
}
