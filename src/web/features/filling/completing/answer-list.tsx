// One's own answers box by box, and the way back to each where it can still be changed.
import type { AnswersOnWire } from '#contract/copies.ts'
import { type AnswerKey, answerIn, valuesOf } from '#domain/copy/answers.ts'
import { questionGroups } from '#domain/filling/questions.ts'
import { appearanceKey } from '#domain/parties/appearance.ts'
import { completingWords } from '#language/es/completing.ts'
import { Button } from '#web/ui/button.tsx'
import type { Fillable } from '../load.ts'
import { whoRowsOf } from './boxes-of-part.ts'
import styles from './completing.module.css'
import { fieldOfKey, labelOf, writtenAnswer } from './saying.ts'

const words = completingWords.summary

type AnswerListProps = {
  fillable: Fillable
  answers: AnswersOnWire
  own: ReadonlySet<AnswerKey>
  onGo?: (box: string) => void
}

export function AnswerList({ fillable, answers, own, onGo }: AnswerListProps) {
  const values = valuesOf(answers)
  const fields = new Set([...own].map(fieldOfKey))
  const who = whoRowsOf(fillable, answers, own)
  const rows = questionGroups(fillable.content, values, (key) => fields.has(key)).flatMap(
    ({ asksWho, party, questions }) =>
      asksWho
        ? who.filter(({ key }) => party && fieldOfKey(key) === appearanceKey(party.id))
        : questions.flatMap(({ id }) => {
            const text = writtenAnswer(fillable, id, answerIn(answers, id)?.value, values)
            return text ? { id, label: labelOf(fillable, id), text } : []
          }),
  )
  if (rows.length === 0) return null
  return (
    <ul className={styles.answers}>
      {rows.map(({ id, label, text }) => (
        <li key={id}>
          <div>
            <span>{label}</span>
            <b>{text}</b>
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
