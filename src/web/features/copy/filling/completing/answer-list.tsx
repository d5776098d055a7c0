// A list of answers box by box, with a button to each box where they can still be changed.
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import { type AnswerKey, answerIn, valuesOf } from '#domain/copy/answers/answers.ts'
import { questionGroups } from '#domain/filling/questions.ts'
import { appearanceKey } from '#domain/parties/appearance.ts'
import { completingWords } from '#language/es/copy/completing.ts'
import { Button } from '#web/ui/button.tsx'
import type { Fillable } from '../load.ts'
import type { Place } from '../people/places.ts'
import styles from './completing.module.css'
import { whoRowsOf } from './form/boxes-of-part.ts'
import { fieldOfKey, labelOf, writtenAnswer } from './saying.ts'

const words = completingWords.summary
type Own = { fillable: Fillable; answers: AnswersOnWire; own: ReadonlySet<AnswerKey> }
type AnswerListProps = Own & {
  onGo?: (box: string) => void
  /** The answers that seem wrong, each with a note at its row. */
  doubtful?: readonly Place[]
  /** The label of a box, with who else filled it in or what they had written. */
  named?: (box: string, label: string, text: string) => string
}

/** Every filled-in box. */
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
    <ul className={`card divided ${styles.answers}`}>
      {rows.map(({ id, label, text }) => (
        <li className="stack items-centre text-and-end" key={id} data-doubt={notes.has(id) || undefined}>
          <div>
            <span>{named?.(id, label, text) ?? label}</span>
            <b className="pen breaks">{text}</b>
            {notes.get(id) && <small className="block mt-015 t-13 pending">{notes.get(id)}</small>}
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
