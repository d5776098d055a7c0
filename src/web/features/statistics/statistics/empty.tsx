// The panel of a new user: what will be here, and how to begin.
import { paths } from '#addresses/paths.ts'
import { statisticsWords } from '#language/es/statistics/statistics.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './empty.module.css'

const words = statisticsWords.empty

export function Empty() {
  return (
    <section className={`stack items-centre gap-7 paper ${styles.sheet}`}>
      <div>
        <h2 className="t-26 w560">{words.title}</h2>
        <p className="ink-2 read-17-wide">{words.soon}</p>
        <div className={`flow wrap gap-3 ${styles.ways}`}>
          <ButtonLink weight="ink" to={paths.search()}>
            {words.search}
          </ButtonLink>
          <ButtonLink weight="quiet" to={paths.createPublic}>
            {words.publish}
          </ButtonLink>
        </div>
      </div>
      <svg className="full" viewBox="0 0 420 190" aria-hidden="true">
        <path className="stroke-line" d="M0 30h420M0 80h420M0 130h420" />
        <path className="stroke-field" d="M0 180h420" />
        <path className={`stroke-field ${styles.dream}`} d="M0 180c60 0 90-2 130-18s70-46 120-52 90-60 170-78" />
      </svg>
    </section>
  )
}
