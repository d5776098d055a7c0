// The head of a page that explains itself: its title, signed, and what it is about.
import type { ReactNode } from 'react'
import { Flourish } from '../logo.tsx'
import styles from './lead.module.css'

export function Lead({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <header className={`w-42 ${styles.lead}`}>
      <title>{`${title} · Rúbrica`}</title>
      <h1>{title}</h1>
      <Flourish className={styles.flourish} />
      <p>{text}</p>
      {children}
    </header>
  )
}
