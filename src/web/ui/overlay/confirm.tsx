// A question that has to be answered before anything happens.
import { type FormEvent, type ReactNode, useId } from 'react'
import { cancel } from '#language/es/common.ts'
import { Button, type Weight } from '../button.tsx'
import styles from './confirm.module.css'
import { Dialog } from './dialog.tsx'

type ConfirmProps = {
  title: string
  /** The word on the button that does it. */
  confirm: string
  weight?: Weight
  busy?: boolean
  /** The word on the button that leaves everything as it was. */
  leave?: string
  /** It only says something: there is nothing left to cancel. */
  told?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Escape, the backdrop and the first button leave everything as it was. */
export function Confirm({
  title,
  confirm,
  weight = 'ink',
  busy,
  leave = cancel,
  told,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  const id = useId()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onConfirm()
  }

  return (
    <Dialog labelledBy={id} busy={busy} onClose={onClose}>
      <form className={`stack gap-4 p-5 ${styles.form}`} method="post" noValidate onSubmit={handleSubmit}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className={`flow wrap to-end gap-3 ${styles.buttons}`}>
          {!told && <Button onClick={onClose}>{leave}</Button>}
          <Button type="submit" weight={weight} busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
