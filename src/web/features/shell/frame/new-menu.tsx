// *Nuevo*; what it offers comes when somebody reaches for it.
import { chrome } from '#language/es/chrome.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LateMenuButton } from '#web/ui/menu-button.tsx'
import type { Align } from '#web/ui/placement.ts'
import styles from './new-menu.module.css'

const load = async () => (await import('./new-panel.tsx')).NewPanel

export function NewMenu({ align }: { align?: Align }) {
  return (
    <LateMenuButton
      links
      align={align}
      label={chrome.create}
      className={styles.button}
      button={
        <>
          <Icon name="plus" />
          <span>{chrome.create}</span>
        </>
      }
      load={load}
    />
  )
}
