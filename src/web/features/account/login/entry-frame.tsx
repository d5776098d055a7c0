// The frame of the pages for coming in: the form on one side, a sheet that says why on the other.
import type { ReactNode } from 'react'
import { paths } from '#addresses/paths.ts'
import { entry } from '#language/es/account/login.ts'
import { root } from '#language/es/root.ts'
import { Link } from '#web/app/router/link.tsx'
import { Flourish, Logo } from '#web/ui/logo.tsx'
import styles from './entry-frame.module.css'

export function EntryFrame({ title, intro, children }: { title: string; intro?: string | null; children: ReactNode }) {
  return (
    <div className={`stack phone-block ${styles.frame}`}>
      <title>{`${title} · Rúbrica`}</title>
      <div className={`flow down ${styles.column}`}>
        <header>
          <Link className={`plain inline-block`} to={paths.landing} aria-label={root.home}>
            <Logo size="large" />
          </Link>
        </header>
        <main id="contenido" tabIndex={-1} className={`full focus-flat ${styles.main}`}>
          <h1>{title}</h1>
          {intro && <p className={`mt-035 ink-2 ${styles.intro}`}>{intro}</p>}
          {children}
        </main>
      </div>
      <aside className={`centre on-desk-2 phone-none ${styles.side}`}>
        <div className={`anchor r-paper on-sheet sh-lift ${styles.sheet}`}>
          <p className={`tight-02 balanced ${styles.motto}`}>{entry.side.title}</p>
          <Flourish className={styles.flourish} />
          <p className={`ink-2 read-18-wide`}>{entry.side.text}</p>
        </div>
      </aside>
    </div>
  )
}
