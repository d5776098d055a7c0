// A dialog about signatures: its title, a way out, and what is in it.
import { type ReactNode, useId } from 'react'
import { moreWaysWords as words } from '#language/es/signatures.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './more-ways.module.css'

type BoxProps = { title: string; onClose: () => void; children: ReactNode }

export function Box({ title, onClose, children }: BoxProps) {
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className={styles.inside}>
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </Dialog>
  )
}
