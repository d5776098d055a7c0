// A date: typed in any usual way, or picked from the calendar that the device brings along.
import { type InputHTMLAttributes, useId, useRef, useState } from 'react'
import { typedDate } from '#domain/filling/dates-typed.ts'
import { dateWords as words } from '#language/es/dates.ts'
import field from '#web/ui/form/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import styles from './date-box.module.css'

type DateBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'min' | 'max'> & {
  typed: string
  onType: (typed: string) => void
  /** What its calendar offers. */
  min?: string | undefined
  max?: string | undefined
}

/** A day as people write it: «01/12/2026». */
export const shownAs = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
/** What was typed, as it is kept; nothing where it is no day. */
export const dayTyped = (text: string): string => typedDate(text).date ?? ''

export function DateBox({ typed, onType, min, max, ...input }: DateBoxProps) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className={`row anchor ${styles.box}`}>
      <input
        autoComplete="off"
        placeholder={words.placeholder}
        maxLength={60}
        {...input}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <button
        type="button"
        className={`centre absolute ink-2 frameless r-ctl groundless pressed hover-ink ${styles.calendar}`}
        aria-label={words.calendar}
        onClick={() => calendar.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
      {/* Only its calendar is used: how it wants to be typed in depends on the browser's language, not on ours. */}
      <input
        ref={calendar}
        type="date"
        className={`absolute untouchable p-0 frameless invisible ${styles.picker}`}
        value={dayTyped(typed)}
        min={min || undefined}
        max={max || undefined}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => onType(shownAs(event.target.value))}
      />
    </span>
  )
}

/** Typed in any usual way, kept as `2026-12-01`; what is no day yet is not kept. */
export function useTypedDay(day: string, onDay: (day: string) => void) {
  // Where an unfinished day is not taken, the one before it stays and the text goes on.
  const [{ text, over }, setTyped] = useState({ text: '', over: '' })
  return {
    typed: dayTyped(text) === day || (text && over === day) ? text : shownAs(day),
    onType(next: string) {
      setTyped({ text: next, over: day })
      if (dayTyped(next) !== day) onDay(dayTyped(next))
    },
  }
}

export type DateFieldProps = Pick<DateBoxProps, 'min' | 'max'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  day: string
  onDay: (day: string) => void
}

function problemOf(typed: string, { min, max }: Pick<DateBoxProps, 'min' | 'max'>): string | undefined {
  const day = dayTyped(typed)
  if (typed.trim() === '') return undefined
  if (day === '') return words.unread
  if (min && day < min) return words.early(shownAs(min))
  return max && day > max ? words.late(shownAs(max)) : undefined
}

/** With its label, its hint and its error, as the other boxes of a form. */
export function DateField({ label, hint, error, day, onDay, min, max }: DateFieldProps) {
  const id = useId()
  const typing = useTypedDay(day, onDay)
  const [isLeft, setIsLeft] = useState(false)
  const own = isLeft || error ? problemOf(typing.typed, { min, max }) : undefined
  const problem = own ?? (error || undefined)
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`stack gap-0375 ${field.field}`}>
      <label htmlFor={id}>{label}</label>
      <DateBox
        id={id}
        className={field.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described}
        {...{ ...typing, min, max }}
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
      />
      {hint && (
        <p className="t-13 ink-3" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="flow items-start i-105 gap-04 t-13 w500 danger" id={`${id}-error`}>
          <Icon className="mt-005" name="info" />
          {problem}
        </p>
      )}
    </div>
  )
}
