// One part of the account page: its title, its state beside it, what it says, and what can be done.
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type SectionProps = { title: string; state?: ReactNode; action?: ReactNode; children: ReactNode }

export function Section({ title, state, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={id}>{title}</h2>
          {state}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
