// *Qué ha pasado*: what happened to the copy, newest first.
import { useState } from 'react'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { HappenedOnWire, SigningHappenedOnWire } from '#contract/copy/copy-history.ts'
import { changedAnswerWords } from '#language/es/copy/changed-answers.ts'
import { listed } from '#language/es/copy/copy-counts.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { trackingHistory as words } from '#language/es/copy/copy-page-history.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Acts } from '../now/use-acts.ts'
import { namedOf } from '../standing.ts'
import type { Times } from '../times.ts'
import styles from './past.module.css'
import { signingPast } from './signing-past.ts'

const icons: Record<HappenedOnWire['what'], IconName> = {
  created: 'document',
  sent: 'send',
  opened: 'eye',
  begun: 'pen',
  answered: 'pen',
  changed_by_owner: 'pen',
  changed_of_owner: 'info',
  changed_sent: 'info',
  done: 'check',
  done_for: 'check',
  address_given: 'mail',
  handed: 'share',
  reminded: 'mail',
  reminded_by_owner: 'mail',
  corrected: 'person',
  correction_asked: 'undo',
  deadline_set: 'calendar',
  extended: 'calendar',
  changed: 'pen',
  complete: 'check',
  expired: 'clock',
  cancelled: 'close',
}

/** What is new enough to be looked for. */
const shownFirst = 8

type PastProps = {
  copy: CopyOnWire
  happened: readonly HappenedOnWire[]
  /** Of every round. */
  signing: readonly SigningHappenedOnWire[]
  acts: Acts
  times: Times
}

export function Past({ copy, happened, signing, acts, times }: PastProps) {
  const [isWhole, setWhole] = useState(false)
  // What is told of signing comes later than what happened at the same moment.
  const all = [
    ...signingPast(signing, copy.participants),
    ...happened.map((each) => ({
      key: `${each.what} ${each.at} ${each.participant} ${each.keys}`,
      at: each.at,
      icon: icons[each.what],
      text: textOf(each),
    })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const shown = isWhole ? all : all.slice(0, shownFirst)
  const left = all.length - shown.length

  function textOf({ what, participant, keys, how, change: changed }: HappenedOnWire): string {
    const person = copy.participants.find(({ id }) => id === participant)
    const name = person ? acts.nameOf(person) : words.somebody
    const own = person && acts.isMe(person) ? ownTracking.happened[what] : undefined
    const isOfSender = what === 'changed_by_owner' && !own
    function named(key: string): string {
      const { mine, theirs, sent } = words.whose
      if (changed?.detail) return (own ? mine : isOfSender ? sent : theirs)(words.details[changed.detail])
      const label = namedOf(copy, key, acts.me, person)
      return isOfSender && label === copyPageWords.ownData ? words.sentData : label
    }
    const change = changed ? changedAnswerWords.change(changed) : ''
    const more = { labels: listed(keys.map(named)), how, change }
    return own ? own(more) : words.what[what](name, more)
  }

  return (
    <section className="mt-225" aria-labelledby="pasado">
      <h2 className="mb-3 t-18" id="pasado">
        {words.title}
      </h2>
      <ol className={`i-11 ${styles.past}`}>
        {shown.map((each) => (
          <li className="stack anchor gap-065 pb-4 t-14 breaks" key={each.key}>
            <Icon className="ink-3" name={each.icon} />
            <span>
              {each.text}
              <time className="block t-13 ink-3" dateTime={each.at}>
                {words.at(times.day(each.at), times.time(each.at))}
              </time>
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
