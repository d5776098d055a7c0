// *Qué ha pasado*: what happened to the copy, newest first.
import { useState } from 'react'
import type { CopyOnWire, HappenedOnWire } from '#contract/copies.ts'
import { listed, trackingWords } from '#language/es/tracking.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './past.module.css'
import { namedOf } from './standing.ts'
import type { Times } from './times.ts'
import type { Acts } from './use-acts.ts'

const words = trackingWords.history

const icons: Record<HappenedOnWire['what'], IconName> = {
  created: 'document',
  sent: 'send',
  opened: 'eye',
  begun: 'pen',
  answered: 'pen',
  done: 'check',
  done_for: 'check',
  handed: 'share',
  reminded: 'mail',
  corrected: 'person',
  correction_asked: 'undo',
  extended: 'calendar',
  complete: 'check',
  expired: 'clock',
  cancelled: 'close',
}

/** What is new enough to be looked for. */
const shownFirst = 8

type PastProps = { copy: CopyOnWire; happened: readonly HappenedOnWire[]; acts: Acts; times: Times }

export function Past({ copy, happened, acts, times }: PastProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? happened : happened.slice(0, shownFirst)
  const left = happened.length - shown.length

  function textOf({ what, participant, keys, how }: HappenedOnWire): string {
    const person = copy.participants.find(({ id }) => id === participant)
    const name = person ? acts.nameOf(person) : words.somebody
    const labels = listed(keys.map((key) => namedOf(copy, key, person)))
    return words.what[what](name, { labels, how })
  }

  return (
    <section className={styles.section} aria-labelledby="pasado">
      <h2 id="pasado">{words.title}</h2>
      <ol className={styles.past}>
        {shown.map((each) => (
          <li key={`${each.what} ${each.at} ${each.participant}`}>
            <Icon name={icons[each.what]} />
            <span>
              {textOf(each)}
              <time dateTime={each.at}>{words.at(times.day(each.at), times.time(each.at))}</time>
            </span>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button size="small" weight="quiet" onClick={() => setWhole(true)}>
          {words.more(left)}
        </Button>
      )}
    </section>
  )
}
