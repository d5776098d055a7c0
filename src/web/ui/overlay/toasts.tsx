// Short notices at the edge of the screen: announced to screen readers, gone by themselves, or closed at once.
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { chrome } from '#language/es/shell.ts'
import { Icon } from '../icon.tsx'
import styles from './toasts.module.css'

/** What can still be done about it, usually undoing it. */
type ToastAction = { label: string; onAct: () => void }
type Toast = { id: number; kind: 'done' | 'failed'; text: string; action?: ToastAction }

let toasts: readonly Toast[] = []
let count = 0
/** Who shows them: the page, or the dialog above it, outside of which nothing can be touched. */
let hosts: readonly string[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

function change(next: readonly Toast[]) {
  toasts = next
  tell()
}

function host(id: string, above: boolean): () => void {
  // The page's own may come after the dialog that is over it.
  hosts = above ? [...hosts, id] : [id, ...hosts]
  tell()
  return () => {
    hosts = hosts.filter((other) => other !== id)
    tell()
  }
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

function Notice({ notice }: { notice: Toast }) {
  const { id, kind, text, action } = notice
  const lasts = lastingMs(notice)
  // A toast stays while the pointer or the focus is on it.
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
      <span className="breaks">{text}</span>
      {action && (
        <button
          type="button"
          className={`centre frameless r-ctl groundless pressed ${styles.action}`}
          onClick={handleAct}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={`centre frameless r-ctl groundless pressed ${styles.close}`}
        aria-label={chrome.closeToast}
        onClick={() => dismiss(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

export function Toasts() {
  const id = useId()
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => host(id, region.current?.closest('dialog') !== null), [id])
  const isTop = useSyncExternalStore(
    subscribe,
    () => hosts.at(-1) === id,
    () => false,
  )
  const shown = useSyncExternalStore(
    subscribe,
    () => (isTop ? toasts : none),
    () => none,
  )
  return (
    <section
      ref={region}
      className={`fixed ${styles.region}`}
      aria-live="polite"
      aria-label={chrome.notices}
      aria-hidden={!isTop}
    >
      <ul>
        {shown.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}
