// Yes or no, and one of a few; one of many is a list that opens.

import type { Question } from '#domain/filling/questions.ts'
import { fillingWords as words } from '#language/es/filling/filling.ts'
import choice from '#web/ui/form/choice.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { InputProps } from './input-props.ts'
import styles from './question.module.css'

type ChoiceInputProps = InputProps & { question: Question; typed: string; onType: (typed: string) => void }

const mostRadios = 6

const yesOrNo = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
]

export function ChoiceInput({ question, name, described, isInvalid, isRequired, typed, onType }: ChoiceInputProps) {
  const choices = question.type === 'choice' ? question.choices.map((value) => ({ value, label: value })) : yesOrNo
  if (choices.length > mostRadios) {
    return (
      <span className={`row anchor i-11 ${styles.control}`}>
        <select
          name={name}
          value={typed}
          className={styles.input}
          aria-label={question.label}
          aria-describedby={described}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onType(event.target.value)}
        >
          <option value="">{words.choose}</option>
          {choices.map(({ value, label }) => (
            <option key={value}>{label}</option>
          ))}
        </select>
        <Icon className="absolute untouchable ink-3" name="down" />
      </span>
    )
  }
  return (
    <div className={choices === yesOrNo ? `row wrap gap-2 ${styles.pair}` : `stack gap-015 ${styles.choices}`}>
      {choices.map(({ value, label }) => (
        <label key={value} className={`row ctl gap-06 r-ctl pressed hover-sheet ${choice.choice}`}>
          <input
            className="rigid accent-ink"
            type="radio"
            name={name}
            checked={typed === value}
            onChange={() => onType(value)}
          />
          <span className="shrinks breaks">{label}</span>
        </label>
      ))}
      {typed !== '' && !isRequired && (
        <button
          type="button"
          className={`t-13 ink-2 text-start underlined frameless r-ctl groundless pressed phone-tap ${styles.link}`}
          onClick={() => onType('')}
        >
          {words.unanswer}
        </button>
      )}
    </div>
  )
}
