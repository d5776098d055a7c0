// What the other participants have filled in, shown below the reader's questions.
import { type AnswerKey, personOf } from '#domain/copy/answers/answers.ts'
import { usedFields } from '#domain/writing/usage.ts'
import { completingWords as words } from '#language/es/copy/completing.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Fillable } from '../load.ts'
import styles from './completing.module.css'
import type { Part } from './form/use-part.ts'
import { fieldOfKey, labelOf, partyOf, writtenAnswer } from './saying.ts'

type OthersProps = {
  part: Part
  fillable: Fillable
  own: ReadonlySet<AnswerKey>
  nameOf: (by: string | null) => string | undefined
}

export function Others({ part, fillable, own, nameOf }: OthersProps) {
  const { values } = part.filling
  const used = usedFields(fillable.content, values)
  const mine = new Set([...own].map(fieldOfKey))
  const put = Object.entries(part.snapshot.answers).flatMap(([key, { value, by }]) => {
    if (own.has(key) || value === null || (!partyOf(fillable, key) && !used.has(key))) return []
    const text = writtenAnswer(fillable, key, value, values)
    if (!text) return []
    const label = personOf(key) && mine.has(fieldOfKey(key)) ? words.withYou : labelOf(fillable, key)
    const name = nameOf(by)
    return [{ key, text, label: name ? words.putBy(label, name) : label }]
  })
  if (put.length === 0) return null
  return (
    <details className={`ruled-2 ${styles.others}`}>
      <summary className="row h-30 gap-06 t-14 w550 pressed listless">
        <Icon name="lock" />
        {words.others}
        <Icon name="down" />
      </summary>
      <dl className="stack gap-065 pb-2">
        {put.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="t-15 breaks">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
