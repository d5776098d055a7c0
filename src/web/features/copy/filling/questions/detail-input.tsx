// One detail of a person or a company: its name, its input, and what seems wrong once it has been left.
import { type ReactNode, useId, useState } from 'react'
import type { CompanyDetail, IdentityDocument, PersonDetail } from '#domain/parties/appearance.ts'
import { type DetailProblem, detailProblem, longestDetail } from '#domain/parties/checking.ts'
import { kindWhileTyping, personDocuments } from '#domain/parties/documents.ts'
import type { Country } from '#domain/words/conventions.ts'
import { problemSentence } from '#language/es/filling/filling.ts'
import { peopleWords as words } from '#language/es/writing/parties.ts'
import { DateBox, useTypedDay } from '#web/shared/filling/date-box.tsx'
import { sayUnprintable } from '#web/shared/filling/unprintable.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './question.module.css'

export const sentenceOf = (problem: DetailProblem): string =>
  problemSentence(problem.code === 'date' ? { code: 'no_such_day' } : problem)

type FrameProps = {
  label: string
  optional?: boolean
  hint?: string | undefined
  problem?: DetailProblem | undefined
  error: string | undefined
  children: (input: { id: string; described: string | undefined; isInvalid: boolean }) => ReactNode
}

/** The problem waits until the input has been left, and goes as soon as it is right. */
function DetailFrame({ label, optional, hint, problem, error, children }: FrameProps) {
  const id = useId()
  // What was there before has been left once already.
  const [isLeft, setIsLeft] = useState(problem !== undefined)
  const shown = problem ? (isLeft || error) && sentenceOf(problem) : error
  const described = [hint && `${id}-hint`, shown && `${id}-problem`].filter(Boolean).join(' ') || undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of the input inside.
    <div className={`stack shrinks gap-0375 m-0 p-0 frameless ${styles.question}`} onBlur={() => setIsLeft(true)}>
      <label className={`flow wrap items-baseline p-0 t-15 w550 breaks ${styles.label}`} htmlFor={id}>
        {label}
        {optional && <span className="t-13 w400 ink-3">{words.optional}</span>}
      </label>
      {hint && (
        <p className="t-13 ink-3 breaks" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, described, isInvalid: Boolean(shown) })}
      {shown && (
        <p className={`flow items-start i-105 gap-04 t-13 w500 danger ${styles.problem}`} id={`${id}-problem`}>
          <Icon name="info" />
          {shown}
        </p>
      )}
    </div>
  )
}

/** What an input says of itself while there are letters in it that cannot be printed. */
export const unprintableInput = (id: string, text: string) =>
  sayUnprintable(text) ? { 'aria-invalid': true, 'aria-describedby': `${id}-unprintable` } : {}

export function UnprintableNote({ id, text }: { id: string; text: string }) {
  const said = sayUnprintable(text)
  return (
    said && (
      <p
        className={`flow items-start i-105 gap-04 t-13 w500 danger ${styles.problem}`}
        id={`${id}-unprintable`}
        role="alert"
      >
        <Icon name="info" />
        {said}
      </p>
    )
  )
}

type TextDetail = Exclude<PersonDetail | CompanyDetail, 'identity'>
export type DetailInputProps = {
  detail: TextDetail
  /** By which the page finds it. */
  name?: string | undefined
  label: string
  value: string
  optional: boolean
  country: Country
  /** In place of what is said of this detail elsewhere. */
  hint?: string | undefined
  /** The values that it may have, with their names; without them, it is typed. */
  choices?: Record<string, string>
  /** What was refused about it. */
  error?: string | undefined
  onChange: (value: string) => void
}

const keyboards: Partial<Record<TextDetail, React.InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', inputMode: 'tel' },
  curp: { autoCapitalize: 'characters' },
  rfc: { autoCapitalize: 'characters' },
  tax_number: { autoCapitalize: 'characters' },
  nationality: { autoCapitalize: 'none' },
  profession: { autoCapitalize: 'none' },
  office: { autoCapitalize: 'none' },
}

type DayInputProps = Pick<DetailInputProps, 'name' | 'value' | 'optional' | 'onChange'> & {
  id: string
  described: string | undefined
  isInvalid: boolean
}

function DayInput({ id, name = id, described, isInvalid, value, optional, onChange }: DayInputProps) {
  return (
    <DateBox
      {...{ id, name }}
      className={styles.input}
      aria-describedby={described}
      aria-invalid={isInvalid || undefined}
      aria-required={!optional || undefined}
      {...useTypedDay(value, onChange)}
    />
  )
}

export function DetailInput(props: DetailInputProps) {
  const { detail, name, label, value, optional, country, error, onChange } = props
  const { hint = words.hints[detail], choices = detail === 'civil_status' ? words.statuses : undefined } = props
  return (
    <DetailFrame
      label={label}
      optional={optional}
      hint={hint}
      problem={detailProblem(detail, value, country)}
      error={error}
    >
      {({ id, described, isInvalid }) =>
        choices ? (
          <span className={`row anchor i-11 ${styles.control}`}>
            <select
              id={id}
              name={name}
              className={styles.input}
              value={value}
              aria-describedby={described}
              onChange={(event) => onChange(event.target.value)}
            >
              <option value="">{words.choose}</option>
              {Object.entries(choices).map(([each, called]) => (
                <option key={each} value={each}>
                  {called}
                </option>
              ))}
            </select>
            <Icon className="absolute untouchable ink-3" name="down" />
          </span>
        ) : detail === 'birth_date' || detail === 'power' ? (
          <DayInput {...{ id, name, described, isInvalid }} value={value} optional={optional} onChange={onChange} />
        ) : (
          <input
            id={id}
            name={name}
            className={styles.input}
            value={value}
            maxLength={longestDetail}
            autoComplete="off"
            aria-describedby={described}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => onChange(event.target.value)}
            {...keyboards[detail]}
          />
        )
      }
    </DetailFrame>
  )
}

type DocumentInputProps = {
  /** Where the sentence around it says already what it is. */
  label?: string
  name?: string | undefined
  value: IdentityDocument | undefined
  optional: boolean
  country: Country
  error?: string | undefined
  onChange: (document: IdentityDocument) => void
}

/** Most numbers show which document they are of; for the others, the user chooses it. */
export function DocumentInput({ label, name, value, optional, country, error, onChange }: DocumentInputProps) {
  const kinds = personDocuments(country)
  const { kind, number } = value ?? { kind: kinds[0]?.id ?? 'passport', number: '' }
  return (
    <DetailFrame
      label={label ?? words.details.identity}
      optional={optional}
      hint={label ? undefined : words.documentHint(kinds.map((each) => each.label))}
      problem={detailProblem('identity', value, country)}
      error={error}
    >
      {({ id, described, isInvalid }) => (
        <div className={`stack gap-2 ${styles.document}`}>
          <input
            id={id}
            name={name}
            className={styles.input}
            value={number}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby={described}
            aria-invalid={isInvalid || undefined}
            onChange={({ target }) =>
              onChange({ kind: kindWhileTyping(country, kind, target.value), number: target.value })
            }
          />
          <span className={`row anchor i-11 ${styles.control}`}>
            <select
              className={styles.input}
              aria-label={words.documentKind}
              value={kind}
              onChange={(event) => onChange({ kind: event.target.value, number })}
            >
              {kinds.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.label}
                </option>
              ))}
            </select>
            <Icon className="absolute untouchable ink-3" name="down" />
          </span>
        </div>
      )}
    </DetailFrame>
  )
}
