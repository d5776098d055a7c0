// A dialog that shows something: its title, a way out, and what is in it.
import { type ReactNode, useId } from 'react'
import { close } from '#language/es/common.ts'
import { Icon } from '../icon.tsx'
import styles from './box.module.css'
import { Dialog } from './dialog.tsx'

type BoxProps = { title: string; onClose: () => void; children: ReactNode }

export function Box({ title, onClose, children }: BoxProps) {
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className={`stack gap-4 ${styles.inside}`}>
        <header>
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className={`stack-inline place-centre rigid square-tap frameless r-ctl groundless pressed hover-desk ${styles.close}`}
            aria-label={close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </Dialog>
  )
}
