// One document under way in the list: how far it is, who is still missing, and until when.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { CopySummary } from '#contract/copies.ts'
import { copyWords as words } from '#language/es/copies.ts'
import { shortDayWords } from '#language/es/when.ts'
import { Link } from '#web/router/link.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { CopyBadge } from './copy-badge.tsx'
import { type CopyHandlers, CopyMenu } from './copy-menu.tsx'
import styles from './list.module.css'
import { ListRow, type RowProps, When } from './list-row.tsx'
import { titleOf } from './use-keeping.ts'

type CopyRowProps = RowProps<CopySummary> & { does: CopyHandlers }
type OfCopy = { item: CopySummary }

function Title({ item }: OfCopy) {
  const look = item.title ? styles.title : `${styles.title} ${styles.untitled}`
  if (item.deleted_at) return <span className={look}>{titleOf(item)}</span>
  return (
    <Link className={look} to={item.sent_at ? paths.copy(item.id) : documentPaths.fillCopy(item.id)} draggable={false}>
      {titleOf(item)}
    </Link>
  )
}

/** Who is missing; where nobody is, who was in it. */
function People({ item: { state, sent_at, missing, names, people, done } }: OfCopy) {
  if (!sent_at) return <span>{words.nobody}</span>
  if ((state === 'filling' || state === 'signing' || state === 'expired') && missing.length > 0)
    return <span>{words.missing(missing, people - done)}</span>
  return names.length > 0 ? <span>{words.with(names, Math.max(0, people - names.length))}</span> : null
}

/** Only what still goes on, or whose time is over, has a last day. */
const timed = new Set<CopySummary['state']>(['filling', 'signing', 'expired'])

function Deadline({ item: { state, deadline }, now }: OfCopy & { now: string }) {
  const zone = useZone()
  if (!deadline || !timed.has(state)) return null
  const { date, daysAhead } = shortDayWords(deadline, now, zone)
  if (state === 'expired') return <span>{words.ended(date)}</span>
  return <span className={daysAhead <= 3 ? styles.soon : undefined}>{words.until(date, daysAhead)}</span>
}

export function CopyRow({ does, ...row }: CopyRowProps) {
  const { item, folder, now } = row
  const what = (
    <>
      <Title item={item} />
      <p className={styles.more}>
        <People item={item} />
        <Deadline item={item} now={now} />
        {folder && <span>{folder}</span>}
        <span className={styles.narrow}>
          <When item={item} now={now} />
        </span>
      </p>
    </>
  )
  return (
    <ListRow
      {...row}
      what={what}
      state={<CopyBadge item={item} />}
      menu={(menu) => <CopyMenu item={item} on={{ ...row.on, ...does }} menu={menu} />}
    />
  )
}
