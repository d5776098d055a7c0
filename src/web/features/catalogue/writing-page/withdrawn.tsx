// Where a withdrawn writing was: that it is gone, why if there is a reason, and where to look for another.
import { ButtonLink } from '#web/ui/button.tsx'
import type { Withdrawn } from './show.ts'
import styles from './withdrawn.module.css'

export function WithdrawnWriting({ withdrawn }: { withdrawn: Withdrawn }) {
  const { title, text, reason, why, similar, search, onward } = withdrawn
  return (
    <section className={`stack w-38 gap-4 breaks ${styles.withdrawn}`}>
      <h1>{title}</h1>
      <p className={`ink-2 read-17-wide`}>{text}</p>
      {why && (
        <p className={`ink-2 read-17-wide ${styles.why}`}>
          <b className="block ink-3">{reason}</b> {why}
        </p>
      )}
      <p className="flow wrap gap-3 mt-3">
        <ButtonLink weight="ink" to={search}>
          {similar}
        </ButtonLink>
        <ButtonLink to={onward.to}>{onward.text}</ButtonLink>
      </p>
    </section>
  )
}
