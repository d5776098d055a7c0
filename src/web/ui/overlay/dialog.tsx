// The browser's own modal dialog: open as long as it is rendered, left by Escape or by pressing beside it.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { Toasts } from './toasts.tsx'

type DialogProps = {
  /** The id of its heading. */
  labelledBy: string
  /** In the middle of the screen, along its edge, or under the top; on a phone the last is the whole screen. */
  look?: 'box' | 'drawer' | 'palette'
  /** Something is on its way: it cannot be left now. */
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

export function Dialog({ labelledBy, look = 'box', busy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)

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
      className={`${styles.dialog} ${styles[look]}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target }) => {
        // Only what begins and ends beside it: words are also marked with the mouse, and past the edge.
        if (target === dialog.current && pressed.current === target && !busy) onClose()
      }}
    >
      {children}
      <Toasts />
    </dialog>
  )
}
