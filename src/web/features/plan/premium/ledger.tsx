// Every line of the user's plan: what it was, how many days, and until when Premium lasted with it.
import type { PlanEntryOnWire } from '#contract/plan.ts'
import { premiumWords } from '#language/es/plan/premium.ts'
import { useZone } from '#web/ui/moment.tsx'
import styles from './ledger.module.css'

const { ledger: words, own } = premiumWords

export function Ledger({ entries }: { entries: readonly PlanEntryOnWire[] }) {
  const { head } = words
  const zone = useZone()
  return (
    <table className={`full t-14 figures paper collapsed ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{head.at}</th>
          <th scope="col">{head.source}</th>
          <th scope="col">{head.days}</th>
          <th scope="col">{head.until}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ source, days, until, at }, position) => (
          // Two lines may be alike in everything: their place tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: the ledger only grows
          <tr key={entries.length - position}>
            <td data-head={head.at}>{own.onDay(at, zone)}</td>
            <th scope="row">{words.sources[source]}</th>
            <td data-head={head.days}>{words.days(days)}</td>
            <td data-head={head.until}>{own.onDay(until, zone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
