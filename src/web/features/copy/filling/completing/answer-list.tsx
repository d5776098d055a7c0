// One's own answers box by box, and the way back to each where it can still be changed.
import type { AnswersOnWire } from '#contract/copies.ts'
import { type AnswerKey, answerIn, valuesOf } from '#domain/copy/answers.ts'
import { questionGroups } from '#domain/filling/questions.ts'
import { appearanceKey } from '#domain/parties/appearance.ts'
import { completingWords } from '#language/es/completing.ts'
import { Button } from '#web/ui/button.tsx'
import type { Fillable } from '../load.ts'
import type { Place } from '../places.ts'
import { whoRowsOf } from './boxes-of-part.ts'
import styles from './completing.module.css'
import { fieldOfKey, labelOf, writtenAnswer } from './saying.ts'

const words = completingWords.summary
type Own = { fillable: Fillable; answers: AnswersOnWire; own: ReadonlySet<AnswerKey> }
type AnswerListProps = Own & {
  onGo?: (box: string) => void
  /** What seems wrong, at its row. */
  doubtful?: readonly Place[]
  /** What a box is called, with who else put what stands in it or what they had put. */
  named?: (box: string, label: string, text: string) => string
}

/** Every box that something stands in. */
export function answerRows({ fillable, answers, own }: Own) {
  const values = valuesOf(answers)
  const fields = new Set([...own].map(fieldOfKey))
  const who = whoRowsOf(fillable, answers, own)
  return questionGroups(fillable.content, values, (key) => fields.has(key)).flatMap(({ asksWho, party, questions }) =>
    asksWho
      ? who.filter(({ key }) => party && fieldOfKey(key) === appearanceKey(party.id))
      : questions.flatMap(({ id }) => {
          const text = writtenAnswer(fillable, id, answerIn(answers, id)?.value, values)
          return text ? { id, label: labelOf(fillable, id), text } : []
        }),
  )
}

export function AnswerList({ onGo, doubtful = [], named, ...own }: AnswerListProps) {
  const rows = answerRows(own)
  if (rows.length === 0) return null
  const notes = new Map(doubtful.map(({ id, note }) => [id, note]))
  return (
    <ul className={styles.answers}>
      {rows.map(({ id, label, text }) => (
        <li key={id} data-doubt={notes.has(id) || undefined}>
          <div>
            <span>{named?.(id, label, text) ?? label}</span>
            <b>{text}</b>
            {notes.get(id) && <small>{notes.get(id)}</small>}
          </div>
          {onGo && (
            <Button size="small" weight="quiet" aria-label={words.changeNamed(label)} onClick={() => onGo(id)}>
              {words.change}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
