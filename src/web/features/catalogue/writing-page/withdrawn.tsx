// Where a withdrawn writing was: that it is gone, why if there is a reason, and where to look for another.
import { ButtonLink } from '#web/ui/button.tsx'
import type { Withdrawn } from './show.ts'
import styles from './withdrawn.module.css'

export function WithdrawnWriting({ withdrawn }: { withdrawn: Withdrawn }) {
  const { title, text, reason, why, similar, search, onward } = withdrawn
  return (
    <section className={styles.withdrawn}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {why && (
        <p className={styles.why}>
          <b>{reason}</b> {why}
        </p>
      )}
      <p className={styles.links}>
        <ButtonLink weight="ink" to={search}>
          {similar}
        </ButtonLink>
        <ButtonLink to={onward.to}>{onward.text}</ButtonLink>
      </p>
    </section>
  )
}
