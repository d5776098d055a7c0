// *Qué ha pasado*: what happened to the copy, newest first.
import { useState } from 'react'
import type { CopyOnWire, HappenedOnWire, SigningHappenedOnWire } from '#contract/copies.ts'
import { changedAnswers } from '#domain/copy/changed-answers.ts'
import { changedAnswerWords } from '#language/es/changed-answers.ts'
import { listed } from '#language/es/tracking.ts'
import { trackingHistory as words } from '#language/es/tracking-history.ts'
import { ownTracking } from '#language/es/tracking-own.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './past.module.css'
import { signingPast } from './signing-past.ts'
import { namedOf } from './standing.ts'
import type { Times } from './times.ts'
import type { Acts } from './use-acts.ts'

const icons: Record<HappenedOnWire['what'], IconName> = {
  created: 'document',
  sent: 'send',
  opened: 'eye',
  begun: 'pen',
  answered: 'pen',
  changed_by_owner: 'pen',
  changed_of_owner: 'info',
  done: 'check',
  done_for: 'check',
  address_given: 'mail',
  handed: 'share',
  reminded: 'mail',
  corrected: 'person',
  correction_asked: 'undo',
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
  const changes = changedAnswers(copy)
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

  function textOf({ what, participant, keys, how }: HappenedOnWire): string {
    const person = copy.participants.find(({ id }) => id === participant)
    const name = person ? acts.nameOf(person) : words.somebody
    const labels = listed(keys.map((key) => namedOf(copy, key, acts.me, person)))
    const changed = what === 'changed_of_owner' ? changes.find(({ key }) => key === keys[0]) : undefined
    const change = changed ? changedAnswerWords.change(changed) : ''
    const own = person && acts.isMe(person) ? ownTracking.happened[what] : undefined
    return own ? own({ labels, how, change }) : words.what[what](name, { labels, how, change })
  }

  return (
    <section className={styles.section} aria-labelledby="pasado">
      <h2 id="pasado">{words.title}</h2>
      <ol className={styles.past}>
        {shown.map((each) => (
          <li key={each.key}>
            <Icon name={each.icon} />
            <span>
              {each.text}
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
