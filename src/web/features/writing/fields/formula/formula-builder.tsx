// A formula as a sentence: «la suma de Renta y Gastos», «el 10 % de Renta», «30 días después de Inicio».
import { Fragment, type ReactNode, useState } from 'react'
import { operandKinds } from '#domain/writing/conditions/formulas.ts'
import {
  type Field,
  type Formula,
  type FormulaOperation,
  formulaOperations,
  limits,
  type Operand,
} from '#domain/writing/model.ts'
import { formulaWords as words } from '#language/es/writing/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { operandChoices, sentenceOf } from './formula.ts'
import styles from './formula-builder.module.css'
import { OperandPicker } from './operand-picker.tsx'

type FormulaBuilderProps = {
  formula: Formula
  /** Whose it is: it cannot be made of itself. */
  self: string
  fields: readonly Field[]
  operations?: readonly FormulaOperation[]
  onSet: (formula: Formula) => void
}
type Slot = Operand | null

const filled = (slots: readonly Slot[]): Operand[] => slots.filter((slot) => slot !== null)
const atLeast = (slots: readonly Slot[], most: number): Slot[] =>
  [...slots, null, null, null].slice(0, Math.max(most, slots.length))
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export function FormulaBuilder(props: FormulaBuilderProps) {
  const { formula, self, fields, operations = formulaOperations, onSet } = props
  const { operation, operands } = formula
  // A place may be empty while the user chooses; what is kept has no empty places.
  const kinds = operandKinds(operation)
  const count = kinds?.length ?? 2
  const [places, setPlaces] = useState<Slot[]>(() => atLeast(operands, count))
  if (!isSame(filled(places), operands)) setPlaces(atLeast(operands, count))
  const slots = kinds ? atLeast(places, count).slice(0, count) : places

  function keep(next: Slot[], kept: FormulaOperation = operation) {
    setPlaces(atLeast(next, operandKinds(kept)?.length ?? 2))
    onSet({ operation: kept, operands: filled(next) })
  }

  function handleOperation(next: FormulaOperation) {
    const wanted = operandKinds(next)
    // A number in the place of a date, or a date in a sum, would only be in the way.
    const kindAt = (of: typeof wanted, index: number) => of?.[index] ?? 'figure'
    const start = slots.map((slot, index) => (kindAt(kinds, index) === kindAt(wanted, index) ? slot : null))
    if (!wanted) return keep(start, next)
    const last = wanted.length - 1
    const common = usual[next]
    keep(
      wanted.map((_, index) => start[index] ?? (index === last && common ? { number: common } : null)),
      next,
    )
  }

  const numbers = operandChoices(fields, self, 'figure')
  const dates = operandChoices(fields, self, 'date')
  const picker = (index: number, label: string) => {
    const isDate = kinds?.[index] === 'date'
    return (
      <OperandPicker
        label={label}
        operand={slots[index] ?? null}
        choices={isDate ? dates : numbers}
        fixed={!isDate}
        whole={wholeAt[operation] === index}
        onPick={(operand) => keep(atLeast(slots, count).with(index, operand))}
      />
    )
  }
  const sentence = sentenceOf(operation)

  return (
    <fieldset className={`shrinks m-0 p-0 frameless ${styles.field}`}>
      <legend>{words.legend}</legend>
      <div className={`row wrap gap-2 p-3 ink-2 r-ctl on-sheet-2 ${styles.sentence}`}>
        <Select
          bare
          label={words.operation}
          value={operation}
          onChange={(event) => handleOperation(event.target.value as FormulaOperation)}
        >
          {operations.map((each) => (
            <option key={each} value={each}>
              {words.operations[each]}
            </option>
          ))}
        </Select>
        {sentence
          ? sentence.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part of the sentence is its place in it.
              <Fragment key={index}>
                {typeof part === 'string' ? <span>{part}</span> : picker(part.place, part.label)}
              </Fragment>
            ))
          : slots.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part of the sentence is its place in it.
              <Part key={index} joiner={index > 0 ? words.joiner[operation as keyof typeof words.joiner] : undefined}>
                {picker(index, words.operand(index + 1))}
                {slots.length > 2 && (
                  <button
                    type="button"
                    className={`centre rigid ink-3 frameless r-ctl groundless pressed hover-desk-ink ${styles.remove}`}
                    aria-label={words.remove(index + 1)}
                    title={words.remove(index + 1)}
                    onClick={() => keep(slots.toSpliced(index, 1))}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </Part>
            ))}
        {!sentence && slots.length < limits.operands && (
          <Button icon="plus" size="small" weight="quiet" onClick={() => setPlaces([...places, null])}>
            {words.add}
          </Button>
        )}
      </div>
      {slots.includes(null) && <p className={`t-13 w500 pending mt-04`}>{hintOf(operation, numbers, dates)}</p>}
    </fieldset>
  )
}

/** What most people want of it, to begin with. */
const usual: Partial<Record<FormulaOperation, string>> = {
  percentage: '10',
  days_after: '30',
  months_after: '12',
  years_after: '1',
  last_day: '12',
  instalment: '12',
}

/** Which place takes whole numbers only. */
const wholeAt: Partial<Record<FormulaOperation, number>> = {
  days_after: 1,
  months_after: 1,
  years_after: 1,
  last_day: 1,
  instalment: 2,
}

function hintOf(operation: FormulaOperation, numbers: readonly Field[], dates: readonly Field[]): string {
  if (operandKinds(operation)?.includes('date')) return dates.length === 0 ? words.noDates : words.incomplete
  return numbers.length === 0 ? words.noFields : words.incomplete
}

function Part({ joiner, children }: { joiner: string | undefined; children: ReactNode }) {
  return (
    <span className="row-inline shrinks at-most-full gap-2">
      {joiner && <span>{joiner}</span>}
      {children}
    </span>
  )
}
