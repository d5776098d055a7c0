// The row of a copy: how far it is, who still has to fill in or sign, and the deadline.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { CopySummary } from '#contract/copy/copy.ts'
import { copyWords as words } from '#language/es/copy/copies.ts'
import { shortDayWords } from '#language/es/when.ts'
import { useZone } from '#web/ui/moment.tsx'
import styles from '../list/list.module.css'
import { ListRow, type RowProps, When } from '../list/list-row.tsx'
import { RowTitle } from '../list/row-frame.tsx'
import { titleOf } from '../use-keeping.ts'
import { CopyBadge } from './copy-badge.tsx'
import { type CopyHandlers, CopyMenu } from './copy-menu.tsx'

type CopyRowProps = RowProps<CopySummary> & { does: CopyHandlers }
type OfCopy = { item: CopySummary }

const addressOf = ({ id, deleted_at, sent_at }: CopySummary): string | undefined => {
  if (deleted_at) return undefined
  return sent_at ? paths.copy(id) : documentPaths.fillCopy(id)
}

/** Who still has to act; if nothing is missing, the other participants. */
function People({ item: { state, sent_at, missing, names, people, done } }: OfCopy) {
  if (!sent_at) return <span>{words.nobody}</span>
  if ((state === 'filling' || state === 'signing' || state === 'expired') && missing.length > 0)
    return <span>{words.missing(missing, people - done)}</span>
  return names.length > 0 ? <span>{words.with(names, Math.max(0, people - names.length))}</span> : null
}

/** The states in which the deadline is shown. */
const timed = new Set<CopySummary['state']>(['filling', 'signing', 'expired'])

function Deadline({ item: { state, deadline }, now }: OfCopy & { now: string }) {
  const zone = useZone()
  if (!deadline || !timed.has(state)) return null
  const { date, daysAhead } = shortDayWords(deadline, now, zone)
  if (state === 'expired') return <span>{words.ended(date)}</span>
  return <span className={daysAhead <= 3 ? 'w550 pending' : undefined}>{words.until(date, daysAhead)}</span>
}

export function CopyRow({ does, ...row }: CopyRowProps) {
  const { item, folder, now } = row
  const what = (
    <>
      <RowTitle item={item} text={titleOf(item)} to={addressOf(item)} draggable={false} />
      <p className={`t-13 lh-15 ink-3 breaks ${styles.more}`}>
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
