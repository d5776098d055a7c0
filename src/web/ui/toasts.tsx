// Short notices at the edge of the screen: announced to screen readers, gone by themselves, or closed at once.
import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import styles from './toasts.module.css'

type Toast = { id: number; kind: 'done' | 'failed'; text: string }

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function toast(kind: Toast['kind'], text: string): void {
  // The same words twice would only flicker.
  change([...toasts.filter((shown) => shown.text !== text), { id: ++count, kind, text }].slice(-3))
}

const dismiss = (id: number) => change(toasts.filter((shown) => shown.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: readonly Toast[] = []

function Notice({ notice, closeLabel }: { notice: Toast; closeLabel: string }) {
  const { id, kind, text } = notice
  useEffect(() => {
    // A failure stays longer: there is more to read, and more at stake.
    const timer = setTimeout(() => dismiss(id), kind === 'failed' ? 9000 : 5000)
    return () => clearTimeout(timer)
  }, [id, kind])
  return (
    <li className={`${styles.toast} ${styles[kind]}`}>
      <Icon name={kind === 'done' ? 'check' : 'info'} />
      <span>{text}</span>
      <button type="button" aria-label={closeLabel} onClick={() => dismiss(id)}>
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
