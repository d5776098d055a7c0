// Stands where a later page will be, and says so in one sentence.

import type { UpcomingWords } from '#language/es/upcoming.ts'
import { useLoaderData } from '#web/router/router.tsx'
import { Flourish } from '#web/ui/logo.tsx'
import styles from './upcoming.module.css'

export function Page() {
  const { title, text, note }: UpcomingWords = useLoaderData()
  return (
    <section className={styles.page}>
      <title>{`${title} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <Flourish className={styles.flourish} />
      <p className={styles.text}>{text}</p>
      <p className={styles.note}>{note}</p>
    </section>
  )
}
