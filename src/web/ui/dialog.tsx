// The browser's own modal dialog: open as long as it is rendered, left by Escape or by pressing beside it.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

type DialogProps = {
  /** The id of its heading. */
  labelledBy: string
  /** Something is on its way: it cannot be left now. */
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

export function Dialog({ labelledBy, busy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing it before it leaves the page gives the focus back to where it came from.
    return () => element?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already; this is the same for the pointer.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !busy) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
