// *Te esperan*: what others have asked for, and what the user has to see to in their own documents. It changes as it happens.
import { useRef, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { WaitingOnWire } from '#contract/dashboard.ts'
import { dashboard } from '#language/es/dashboard.ts'
import { shortDayWords } from '#language/es/when.ts'
import { Link } from '#web/app/router/link.tsx'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useLive } from '#web/shared/calls/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
import type { Dashboard } from './load.ts'
import styles from './waiting.module.css'

const words = dashboard.waiting

const isOwnTask = ({ kind }: WaitingOnWire): boolean => kind === 'fill' || kind === 'sign'

function saidOf({ kind, names, deadline }: WaitingOnWire, now: string, zone: string): string {
  const { date, daysAhead } = shortDayWords(deadline ?? now, now, zone)
  if (kind === 'fill' || kind === 'sign')
    return [words[kind](names), deadline && words.until(date, daysAhead)].filter(Boolean).join(' ')
  if (kind === 'complete') return words.complete
  if (kind === 'declined') return words.declined(names)
  // A last day that is over may still be today's.
  const isOver = deadline !== null && deadline <= now
  return kind === 'late' ? words.late(names, date, isOver ? -1 : daysAhead) : words.handOver(names)
}

function Task({ waiting, now }: { waiting: WaitingOnWire; now: string }) {
  const zone = useZone()
  const { kind, id, title, link } = waiting
  const isMine = isOwnTask(waiting)
  const name = title || dashboard.untitled
  return (
    <li data-mine={isMine ? '' : undefined}>
      <div>
        <h3>{name}</h3>
        <p>{saidOf(waiting, now, zone)}</p>
      </div>
      <ButtonLink
        weight={kind === 'sign' ? 'sign' : isMine ? 'ink' : 'outline'}
        to={link ?? paths.copy(id)}
        aria-label={`${words.do[kind]}: ${name}`}
      >
        {isMine && <Icon name="pen" />}
        {words.do[kind]}
      </ButtonLink>
    </li>
  )
}

/** What was read so short a time ago need not be read again only because the page begins to listen. */
const freshMilliseconds = 10_000

function Listening() {
  const { revalidate } = useRevalidator()
  const [since] = useState(() => Date.now())
  const hasBegun = useRef(false)
  useLive((heard) => {
    const isBeginning = heard === 'everything' && !hasBegun.current && Date.now() - since < freshMilliseconds
    hasBegun.current = true
    if (!isBeginning) void revalidate()
  })
  return null
}

export function Waiting({ dashboard: { waiting, under_way, now } }: { dashboard: Dashboard }) {
  return (
    <>
      {under_way && <Listening />}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting-heading">
          <div className={`flow wrap items-baseline apart gap-1-4`}>
            <h2 className="t-21" id="waiting-heading">
              {words.title}
            </h2>
            {waiting.some((each) => !isOwnTask(each)) && (
              <Link className="t-14" to={paths.copies}>
                {words.all}
              </Link>
            )}
          </div>
          <ul className={`mt-3 card divided ${styles.tasks}`}>
            {waiting.map((each) => (
              <Task key={each.kind + each.id} waiting={each} now={now} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
