// The floating link to our chat, on every page.
import { useRef } from 'react'
import { root } from '#language/es/root.ts'
import styles from './chat-button.module.css'
import { useStepAside } from './step-aside.ts'

export function ChatButton({ href }: { href: string }) {
  const place = useRef<HTMLElement>(null)
  useStepAside(place)
  return (
    <aside ref={place} className={`fixed untouchable ${styles.place}`} aria-label={root.help}>
      <a className={`centre absolute full ${styles.chat}`} href={href} target="_blank" rel="noopener noreferrer">
        <span className={styles.icon} aria-hidden="true" />
        <span className="sr">{root.chat}</span>
      </a>
    </aside>
  )
}
