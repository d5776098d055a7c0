// What each plan gives, side by side; the figures come from the place where they are set.
import { planLimits } from '#domain/plan/offer.ts'
import { premiumWords } from '#language/es/plan/premium.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './compare.module.css'

const words = premiumWords.compare

function Has({ has }: { has: boolean }) {
  return (
    <span className={has ? `row-inline gap-2 w550 ${styles.yes}` : `row-inline gap-2 w550 ink-3 ${styles.no}`}>
      {has ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
      {has ? words.yes : words.no}
    </span>
  )
}

type RowProps = { what: string; more?: string; free: React.ReactNode; premium: React.ReactNode }

function Row({ what, more, free, premium }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {what}
        {more && <small>{more}</small>}
      </th>
      <td data-plan={words.free}>{free}</td>
      <td data-plan={words.premium}>{premium}</td>
    </tr>
  )
}

const Group = ({ title }: { title: string }) => (
  <tr className={styles.group}>
    <th colSpan={3} scope="colgroup">
      {title}
    </th>
  </tr>
)

export function Compare({ payments }: { payments: boolean }) {
  const { limits } = words
  const { free, premium } = planLimits
  return (
    <table className={`full figures paper collapsed ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className={`clipped absolute ${styles.hidden}`}>{words.what}</span>
          </th>
          <th scope="col">
            {words.free}
            <small>{words.freeNote}</small>
          </th>
          <th scope="col">
            {words.premium}
            <small>{payments ? words.premiumNote() : words.byCode}</small>
          </th>
        </tr>
      </thead>
      {words.groups.map(({ title, differs, rows }) => (
        <tbody key={title}>
          <Group title={title} />
          {rows.map(({ what, more }) => (
            <Row key={what} what={what} more={more} free={<Has has={!differs} />} premium={<Has has />} />
          ))}
        </tbody>
      ))}
      <tbody>
        <Group title={limits.title} />
        <Row
          what={limits.documents}
          free={limits.figure(free.storage.documents)}
          premium={limits.figure(premium.storage.documents)}
        />
        <Row what={limits.rows} free={limits.figure(free.rowsADay)} premium={limits.figure(premium.rowsADay)} />
      </tbody>
    </table>
  )
}
