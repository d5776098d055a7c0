// A titled band of the landing page, ruled off from the one above.
import type { ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = { id: string; title: string; aside?: ReactNode; split?: boolean; children: ReactNode }

/** `split` puts the title beside the content on a wide screen. */
export function Section({ id, title, aside, split = false, children }: SectionProps) {
  return (
    <section
      className={split ? `ruled ${styles.section} stack gap-7 ${styles.split}` : `ruled ${styles.section}`}
      aria-labelledby={id}
    >
      <div className={`flow wrap items-baseline apart gap-1-4 mb-225 ${styles.head}`}>
        <h2 id={id} className={`w560 tight-02 ${styles.title}`}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
