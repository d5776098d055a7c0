// One part of a formula: a field, or a number that is always the same.
import { useState } from 'react'
import type { Field, Operand } from '#domain/writing/model.ts'
import { fieldWords, formulaWords as words } from '#language/es/writing/fields.ts'
import { Select } from '#web/ui/form/select.tsx'
import { readNumber, shownNumber } from './formula.ts'
import styles from './formula-builder.module.css'

type OperandPickerProps = {
  label: string
  operand: Operand | null
  choices: readonly Field[]
  /** Whether a number will do. */
  fixed: boolean
  whole?: boolean
  onPick: (operand: Operand | null) => void
}

const number = 'number:'

export function OperandPicker({ label, operand, choices, fixed, whole = false, onPick }: OperandPickerProps) {
  const isNumber = operand !== null && 'number' in operand
  const known = operand === null || isNumber || choices.some(({ id }) => id === operand.field)

  function handlePick(value: string) {
    if (value === number) onPick({ number: '1' })
    else onPick(value ? { field: value } : null)
  }

  return (
    <span className="row-inline shrinks at-most-full gap-2">
      {isNumber && <FixedNumber number={operand.number} whole={whole} onSet={(next) => onPick({ number: next })} />}
      <Select
        bare
        label={label}
        value={isNumber ? number : operand && known ? operand.field : ''}
        onChange={(event) => handlePick(event.target.value)}
      >
        <option value="">{words.choose}</option>
        {choices.map((field) => (
          <option key={field.id} value={field.id}>
            {field.label.trim() || fieldWords.unlabelled}
          </option>
        ))}
        {fixed && <option value={number}>{words.fixed}</option>}
      </Select>
    </span>
  )
}

/** What is not a number yet stays here until it is one: the formula holds the last that was. */
function FixedNumber({
  number: kept,
  whole,
  onSet,
}: {
  number: string
  whole: boolean
  onSet: (number: string) => void
}) {
  const [text, setText] = useState(shownNumber(kept))
  const read = readNumber(text, whole)
  if (read !== undefined && read !== kept) setText(shownNumber(kept))

  function handleChange(next: string) {
    setText(next)
    const number = readNumber(next, whole)
    if (number !== undefined && number !== kept) onSet(number)
  }

  const problem = read === undefined ? (whole ? words.badCount : words.badNumber) : undefined
  return (
    <input
      className={`tap px-06 ink control ${styles.number}`}
      inputMode="decimal"
      autoComplete="off"
      aria-label={words.number}
      aria-invalid={problem ? true : undefined}
      title={problem}
      value={text}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => setText(shownNumber(kept))}
    />
  )
}
