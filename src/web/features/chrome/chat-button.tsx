// The floating link to our chat, on every page.
import { root } from '#language/es/root.ts'
import styles from './chat-button.module.css'

export function ChatButton({ href }: { href: string }) {
  return (
    <aside aria-label={root.help}>
      <a className={styles.chat} href={href} target="_blank" rel="noopener noreferrer">
        <span className={styles.icon} aria-hidden="true" />
        <span className="sr">{root.chat}</span>
      </a>
    </aside>
  )
}
