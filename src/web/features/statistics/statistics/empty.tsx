// The panel of a new user: what will be here, and how to begin.
import { paths } from '#addresses/paths.ts'
import { statisticsWords } from '#language/es/statistics/statistics.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './empty.module.css'

const words = statisticsWords.empty

export function Empty() {
  return (
    <section className={styles.sheet}>
      <div>
        <h2>{words.title}</h2>
        <p>{words.soon}</p>
        <div className={styles.ways}>
          <ButtonLink weight="ink" to={paths.search()}>
            {words.search}
          </ButtonLink>
          <ButtonLink weight="quiet" to={paths.createPublic}>
            {words.publish}
          </ButtonLink>
        </div>
      </div>
      <svg viewBox="0 0 420 190" aria-hidden="true">
        <path className={styles.grid} d="M0 30h420M0 80h420M0 130h420" />
        <path className={styles.axis} d="M0 180h420" />
        <path className={styles.dream} d="M0 180c60 0 90-2 130-18s70-46 120-52 90-60 170-78" />
      </svg>
    </section>
  )
}
