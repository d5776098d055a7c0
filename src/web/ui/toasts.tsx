// Short notices at the edge of the screen: announced to screen readers, gone by themselves, or closed at once.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import styles from './toasts.module.css'

/** What can still be done about it, usually undoing it. */
type ToastAction = { label: string; onAct: () => void }
type Toast = { id: number; kind: 'done' | 'failed'; text: string; action?: ToastAction }

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Answers how to take it away again before its time. */
export function toast(kind: Toast['kind'], text: string, action?: ToastAction): () => void {
  // The same words twice would only flicker; but two deletions are two things to undo.
  const others = toasts.filter((shown) => shown.action || shown.text !== text)
  const id = ++count
  change([...others, { id, kind, text, action }].slice(-3))
  return () => dismiss(id)
}

const dismiss = (id: number) => change(toasts.filter((shown) => shown.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: readonly Toast[] = []

/** A failure stays longer: there is more to read, and more at stake. What can be undone stays longest. */
const lastingMs = ({ kind, action }: Toast) => (action ? 12_000 : kind === 'failed' ? 9000 : 5000)

function Notice({ notice, closeLabel }: { notice: Toast; closeLabel: string }) {
  const { id, kind, text, action } = notice
  const lasts = lastingMs(notice)
  // Nothing goes away under somebody's hand.
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), lasts)
    return () => clearTimeout(timer)
  }, [id, lasts, held])

  function handleAct() {
    dismiss(id)
    action?.onAct()
  }

  return (
    <li
      className={`${styles.toast} ${styles[kind]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={kind === 'done' ? 'check' : 'info'} />
      <span>{text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={handleAct}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </li>
  )
}

export function Toasts({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <section className={styles.region} aria-live="polite" aria-label={regionLabel}>
      <ul>
        {shown.map((notice) => (
          <Notice key={notice.id} notice={notice} closeLabel={closeLabel} />
        ))}
      </ul>
    </section>
  )
}
