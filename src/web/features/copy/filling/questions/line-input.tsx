// Answers that are typed: texts, numbers, money with its sign, addresses, numbers of identity and of accounts.
import type { HTMLAttributes } from 'react'
import { longest } from '#domain/filling/checking.ts'
import type { Question } from '#domain/filling/questions.ts'
import { type Country, conventionOf } from '#domain/words/conventions.ts'
import type { InputProps } from './input-props.ts'
import styles from './question.module.css'

type LineInputProps = InputProps & {
  question: Question
  country: Country
  typed: string
  onType: (typed: string) => void
}

type Keyboard = Pick<HTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize'> & { type?: string }

/** The keyboard that a telephone should show. */
function keyboardFor({ type }: Question): Keyboard {
  if (type === 'money' || type === 'number') return { inputMode: 'decimal' }
  if (type === 'email') return { inputMode: 'email', type: 'email', autoCapitalize: 'none' }
  if (type === 'phone') return { inputMode: 'tel', type: 'tel' }
  if (type === 'iban' || type === 'identity') return { autoCapitalize: 'characters' }
  return { autoCapitalize: 'sentences' }
}

/** What the figure is of: €, %, or the code of a money that the country has no sign for. */
function signOf(question: Question, country: Country): string | undefined {
  if (question.type === 'number') return question.percent ? '%' : undefined
  if (question.type !== 'money') return undefined
  return conventionOf(country).own[question.currency]?.replace('#', '').trim() ?? question.currency
}

export function LineInput(props: LineInputProps) {
  const { id, name, described, isInvalid, isRequired, question, country, typed, onType } = props
  const shared = {
    id,
    name,
    value: typed,
    autoComplete: 'off',
    'aria-describedby': described,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
  }
  if (question.type === 'long_text') {
    return (
      <textarea
        {...shared}
        rows={3}
        maxLength={longest.long_text}
        className={`content-sized ${styles.text}`}
        onChange={(event) => onType(event.target.value)}
      />
    )
  }
  const sign = signOf(question, country)
  const isCode = question.type === 'iban' || question.type === 'identity' || question.type === 'email'
  return (
    <span
      className={`row anchor i-11 ${styles.control}`}
      data-short={question.type === 'number' || question.type === 'money' || undefined}
    >
      <input
        {...shared}
        {...keyboardFor(question)}
        maxLength={longest.text}
        spellCheck={isCode ? false : undefined}
        className={styles.input}
        onChange={(event) => onType(event.target.value)}
      />
      {sign && (
        <span className={`absolute untouchable ink-3 ${styles.sign}`} aria-hidden="true">
          {sign}
        </span>
      )}
    </span>
  )
}
