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
    <div className={styles.frame}>
      <title>{`${title} · Rúbrica`}</title>
      <div className={styles.column}>
        <header>
          <Link className={styles.home} to={paths.landing} aria-label={root.home}>
            <Logo size="large" />
          </Link>
        </header>
        <main id="contenido" tabIndex={-1} className={styles.main}>
          <h1>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          {children}
        </main>
      </div>
      <aside className={styles.side}>
        <div className={styles.sheet}>
          <p className={styles.motto}>{entry.side.title}</p>
          <Flourish className={styles.flourish} />
          <p className={styles.reason}>{entry.side.text}</p>
        </div>
      </aside>
    </div>
  )
}
