// What the owner may want to mend before the signatures begin: another date, a number that looks wrong, what the text warns of. It stops nothing.
import { useMemo } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { changedAnswers } from '#domain/copy/answers/changed-answers.ts'
import { documentDate } from '#domain/signing/document-date.ts'
import { doubtsIn } from '#domain/signing/doubts.ts'
import { calledName } from '#domain/words/called-name.ts'
import { warnedAnswers } from '#domain/writing/conditions/refused-answers.ts'
import { changedAnswerWords } from '#language/es/copy/changed-answers.ts'
import { secondLookWords as words } from '#language/es/signing/second-look.ts'
import { isoDay } from '#language/es/when.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSession } from '#web/app/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
import styles from './second-look.module.css'

type Item = { box: string; text: string; change: string; label?: string }

function itemsOf(copy: CopyOnWire, today: string, me: string): Item[] {
  const { content, country, answers, participants } = copy
  const values = valuesOf(answers)
  const date = documentDate(content, values)
  return [
    ...changedAnswers(copy).flatMap((changed): Item[] => {
      const who = participants.find(({ id }) => id === changed.by)
      if (!who || (who.email !== '' && who.email === me)) return []
      const text = changedAnswerWords.by(calledName(who.name), changed)
      return [{ box: changed.key, text, change: words.change, label: words.changeNamed(changed.label) }]
    }),
    ...(date && date.day !== today
      ? [{ box: date.field, text: words.date(date.day, today), change: words.changeDate }]
      : []),
    ...doubtsIn({ content, country, answers }, participants)
      // The date is told once.
      .filter(({ box }) => box !== date?.field)
      .map((doubt) => ({
        box: doubt.box,
        text: words.doubt(doubt, country),
        change: words.change,
        label: words.changeOf(doubt, country),
      })),
    ...warnedAnswers(content, values).map(({ key, label, reason }) => ({
      box: key,
      text: words.warned(label, reason),
      change: words.change,
      label: words.changeNamed(label),
    })),
  ]
}

export function SecondLook({ copy, now }: { copy: CopyOnWire; now: string }) {
  const today = isoDay(now, useZone())
  const me = useSession()?.email ?? ''
  const items = useMemo(() => itemsOf(copy, today, me), [copy, today, me])
  // What ran out while it was being signed keeps its answers.
  const isMendable = copy.can.includes('fill')
  if (items.length === 0) return null
  return (
    <section
      className={`stack mark-and-text gap-06 pending r-ctl on-pending-soft ${styles.look}`}
      aria-labelledby="second-look"
    >
      <Icon name="info" />
      <div>
        <h2 id="second-look">{words.title}</h2>
        <ul className="stack gap-06 mt-2 listless">
          {items.map(({ box, text, change, label }) => (
            <li className="ink breaks" key={`${box} ${text}`}>
              {text}{' '}
              {isMendable && (
                <Link to={documentPaths.fillCopyAt(copy.id, box)} aria-label={label}>
                  {change}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-06">{words.mayGoOn}</p>
      </div>
    </section>
  )
}
