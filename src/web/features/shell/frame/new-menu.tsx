// *Nuevo*; what it offers loads when the user reaches for it.
import { chrome } from '#language/es/shell.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LateMenuButton } from '#web/ui/overlay/menu-button.tsx'
import type { Align } from '#web/ui/overlay/placement.ts'
import styles from './new-menu.module.css'

const load = async () => (await import('./new-panel.tsx')).NewPanel

export function NewMenu({ align }: { align?: Align }) {
  return (
    <LateMenuButton
      links
      align={align}
      label={chrome.create}
      className={`row-inline tap gap-06 w550 on-ink r-ctl on-dark pressed ${styles.button}`}
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
