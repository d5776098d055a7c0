// A date: typed as one likes, or picked from the calendar that the device brings along.
import { useRef } from 'react'
import { typedDate } from '#domain/filling/dates-typed.ts'
import { fillingWords as words } from '#language/es/filling.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { InputProps } from './input-props.ts'
import styles from './question.module.css'

type DateInputProps = InputProps & { typed: string; onType: (typed: string) => void }

/** A day as people write it: «01/12/2026». */
export const shownAs = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')

export function DateInput({ id, name, described, isInvalid, isRequired, typed, onType }: DateInputProps) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.control} data-short>
      <input
        id={id}
        name={name}
        value={typed}
        autoComplete="off"
        placeholder={words.datePlaceholder}
        maxLength={60}
        className={styles.input}
        aria-describedby={described}
        aria-invalid={isInvalid || undefined}
        aria-required={isRequired || undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <button
        type="button"
        className={styles.calendar}
        aria-label={words.calendar}
        onClick={() => calendar.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
      {/* Only its calendar is used: how it wants to be typed in depends on the browser's language, not on ours. */}
      <input
        ref={calendar}
        type="date"
        className={styles.picker}
        value={typedDate(typed).date ?? ''}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => onType(shownAs(event.target.value))}
      />
    </span>
  )
}
