// One question with the input that fits its type, its help, and what seems wrong with the answer.
import { type ReactNode, useId } from 'react'
import type { Question } from '#domain/filling/questions.ts'
import type { Value } from '#domain/filling/values.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { BrokenRule } from '#domain/writing/conditions/rules.ts'
import { fillingWords as words } from '#language/es/filling/filling.ts'
import { DateBox } from '#web/shared/filling/date-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PersonInput } from '../people/person-input.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { inputName } from './input-name.ts'
import type { InputProps } from './input-props.ts'
import { LineInput } from './line-input.tsx'
import styles from './question.module.css'
import { RuleNotice } from './rule-notice.tsx'

type QuestionProps = {
  question: Question
  country: Country
  typed: Value | undefined
  problem: string | undefined
  /** The author's rules that the answer breaks. */
  rules?: readonly BrokenRule[] | undefined
  labelOf: (field: string) => string
  onType: (typed: Value) => void
  /** The answer has been left. */
  onSettle: () => void
  onFocus: () => void
}

const isSet = ({ type }: Question): boolean => type === 'yes_no' || type === 'choice' || type === 'person'

export function QuestionField(props: QuestionProps) {
  const { question, country, typed, problem, rules = [], labelOf, onType, onSettle, onFocus } = props
  const id = useId()
  const { label, help, required, type } = question
  const described =
    [help && `${id}-help`, problem && `${id}-problem`, rules.length > 0 && `${id}-rules`].filter(Boolean).join(' ') ||
    undefined
  const input: InputProps = {
    id,
    name: inputName(question.id),
    described,
    isInvalid: problem !== undefined || rules.some(({ rule }) => rule.stops),
    isRequired: required,
  }
  const text = typeof typed === 'string' ? typed : ''
  const answer: ReactNode =
    type === 'person' ? (
      <PersonInput {...input} label={label} typed={typed} onType={onType} />
    ) : type === 'yes_no' || type === 'choice' ? (
      <ChoiceInput {...input} question={question} typed={text} onType={onType} />
    ) : type === 'date' ? (
      <DateBox
        id={input.id}
        name={input.name}
        className={styles.input}
        aria-describedby={input.described}
        aria-invalid={input.isInvalid || undefined}
        aria-required={input.isRequired || undefined}
        typed={text}
        onType={onType}
      />
    ) : (
      <LineInput {...input} question={question} country={country} typed={text} onType={onType} />
    )
  const name = (
    <>
      <bdi>{label}</bdi>
      {!required && <span className="t-13 w400 ink-3">{words.optional}</span>}
    </>
  )
  const below = (
    <>
      {help && (
        <p className="t-13 ink-3 breaks" id={`${id}-help`}>
          {help}
        </p>
      )}
      {answer}
      {problem && (
        <p className={`flow items-start i-105 gap-04 t-13 w500 danger ${styles.problem}`} id={`${id}-problem`}>
          <Icon name="info" />
          {problem}
        </p>
      )}
      {rules.length > 0 && (
        <div id={`${id}-rules`}>
          {rules.map((broken, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place among the others.
            <RuleNotice key={index} {...{ broken, question, country, labelOf, onType }} />
          ))}
        </div>
      )}
    </>
  )
  /** Going from the name to the treatment of the same person is not leaving. */
  const handleBlur = (event: React.FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onSettle()
  }
  if (isSet(question)) {
    return (
      <fieldset
        className={`stack shrinks gap-0375 m-0 p-0 frameless ${styles.question}`}
        aria-describedby={described}
        onFocus={onFocus}
        onBlur={handleBlur}
      >
        <legend className={`flow wrap items-baseline p-0 t-15 w550 breaks ${styles.label}`}>{name}</legend>
        {below}
      </fieldset>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of the input inside.
    <div
      className={`stack shrinks gap-0375 m-0 p-0 frameless ${styles.question}`}
      onFocus={onFocus}
      onBlur={handleBlur}
    >
      <label className={`flow wrap items-baseline p-0 t-15 w550 breaks ${styles.label}`} htmlFor={id}>
        {name}
      </label>
      {below}
    </div>
  )
}
