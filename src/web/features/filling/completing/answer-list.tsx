// One's own answers, each as the document writes it, and the way back to it where it can still be changed.
import type { AnswersOnWire } from '#contract/copies.ts'
import { type AnswerKey, answerIn, valuesOf } from '#domain/copy/answers.ts'
import { questionGroups } from '#domain/filling/questions.ts'
import { completingWords } from '#language/es/completing.ts'
import { Button } from '#web/ui/button.tsx'
import type { Fillable } from '../load.ts'
import styles from './completing.module.css'
import { fieldOfKey, labelOf, writtenAnswer } from './saying.ts'

const words = completingWords.summary

type AnswerListProps = {
  fillable: Fillable
  answers: AnswersOnWire
  own: ReadonlySet<AnswerKey>
  /** What one's own name for it is: «Quién eres». */
  labels?: (key: AnswerKey) => string | undefined
  onGo?: (field: string) => void
}

export function AnswerList({ fillable, answers, own, labels, onGo }: AnswerListProps) {
  const values = valuesOf(answers)
  const fields = new Set([...own].map(fieldOfKey))
  const asked = questionGroups(fillable.content, values, (key) => fields.has(key)).flatMap(
    ({ asksWho, party, questions }) =>
      asksWho
        ? [...own].filter((key) => key.startsWith('@') && fieldOfKey(key) === `@${party?.id}`)
        : questions.map(({ id }) => id),
  )
  return (
    <ul className={styles.answers}>
      {asked.map((key) => {
        const label = labels?.(key) ?? labelOf(fillable, key)
        const text = writtenAnswer(fillable, key, answerIn(answers, key)?.value, values)
        return (
          <li key={key}>
            <div>
              <span>{label}</span>
              {text ? <b>{text}</b> : <i>{words.empty}</i>}
            </div>
            {onGo && (
              <Button
                size="small"
                weight="quiet"
                aria-label={words.changeNamed(label)}
                onClick={() => onGo(fieldOfKey(key))}
              >
                {words.change}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
