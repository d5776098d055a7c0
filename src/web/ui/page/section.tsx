// One part of an account page: its title, its state beside it, what it says, and what can be done.
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type SectionProps = {
  /** By which an address leads to it. */
  id?: string
  title: string
  state?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function Section({ id, title, state, action, children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={`stack w-46 gap-4 mt-5 p-5 card ${styles.section}`} aria-labelledby={titleId}>
      <div className="row wrap apart gap-3">
        <div className="row wrap gap-2-3">
          <h2 id={titleId}>{title}</h2>
          {state}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
