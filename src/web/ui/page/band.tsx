// A titled part of a page that explains itself, ruled off from the one above.
import { type ReactNode, useId } from 'react'
import styles from './band.module.css'

export function Band({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`ruled ${styles.band}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
