// A question that has to be answered before anything happens: the browser's own modal dialog.
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cancel } from '#copy/es/common.ts'
import { Button, type Weight } from './button.tsx'
import styles from './confirm.module.css'

type ConfirmProps = {
  title: string
  /** The word on the button that does it. */
  confirm: string
  weight?: Weight
  busy?: boolean
  /** It only says something: there is nothing left to cancel. */
  told?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Open as long as it is rendered. Escape, the backdrop and the first button leave everything as it was. */
export function Confirm({ title, confirm, weight = 'ink', busy, told, onConfirm, onClose, children }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing it before it leaves the page gives the focus back to where it came from.
    return () => element?.close()
  }, [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onConfirm()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already; this is the same for the pointer.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !busy) onClose()
      }}
    >
      <form className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className={styles.buttons}>
          {!told && <Button onClick={onClose}>{cancel}</Button>}
          <Button type="submit" weight={weight} busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
