// The owner's batches, or how to come by the first.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { BatchSummary } from '#contract/series.ts'
import { seriesWords as words } from '#language/es/series/series.ts'
import { Link } from '#web/app/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './many.module.css'

const stateOf = ({ under_way, called_off }: BatchSummary): string =>
  called_off ? words.calledOff : under_way ? words.underWay : words.over

export function BatchList({ batches }: { batches: BatchSummary[] }) {
  if (batches.length === 0)
    return (
      <section className={`stack across-centre gap-3 text-centre ${styles.empty}`}>
        <h2>{words.empty.title}</h2>
        <p className="ink-2 read-17">{words.empty.text}</p>
        <ButtonLink weight="ink" to={paths.writings}>
          {words.empty.action}
        </ButtonLink>
      </section>
    )
  return (
    <ul className={`stack p-0 card listless divided ${styles.list}`}>
      {batches.map((batch) => (
        <li className="flow wrap items-baseline apart shrinks anchor" key={batch.id}>
          <Link className="w560 breaks" to={documentPaths.batch(batch.id)}>
            {batch.title}
          </Link>
          <span>{`${stateOf(batch)} · ${words.progress(batch.counts.sent, batch.rows)}`}</span>
        </li>
      ))}
    </ul>
  )
}
