// Stands where a later page will be, and says so in one sentence.
import { useMatches } from 'react-router'
import { upcoming, upcomingNote } from '#copy/es/upcoming.ts'
import type { Handle } from '#web/routes.tsx'
import { Flourish } from '#web/ui/logo.tsx'
import styles from './upcoming.module.css'

export function Page() {
  const handle = useMatches().at(-1)?.handle as Handle | undefined
  if (!handle?.upcoming) throw new Error('an upcoming page without its words')
  const { title, text } = upcoming[handle.upcoming]
  return (
    <section className={styles.page}>
      <title>{`${title} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <Flourish className={styles.flourish} />
      <p className={styles.text}>{text}</p>
      <p className={styles.note}>{upcomingNote}</p>
    </section>
  )
}
