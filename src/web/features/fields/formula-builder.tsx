// A formula as a sentence: «la suma de Renta y Gastos», «el 10 % de Renta», «30 días después de Inicio».
import { type ReactNode, useState } from 'react'
import { type Field, type FormulaOperation, formulaOperations, limits, type Operand } from '#domain/writing/model.ts'
import { formulaWords as words } from '#language/es/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { isDateOperation, operandChoices, takesTwo } from './formula.ts'
import styles from './formula-builder.module.css'
import { OperandPicker } from './operand-picker.tsx'

type Computed = Extract<Field, { type: 'computed' }>
type FormulaBuilderProps = { field: Computed; fields: readonly Field[]; onSet: (field: Field, key?: string) => void }
type Slot = Operand | null

const filled = (slots: readonly Slot[]): Operand[] => slots.filter((slot) => slot !== null)
const atLeastTwo = (slots: readonly Slot[]): Slot[] => [...slots, null, null].slice(0, Math.max(2, slots.length))
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export function FormulaBuilder({ field, fields, onSet }: FormulaBuilderProps) {
  const { operation, operands } = field.formula
  // A place may be empty while one chooses; what is kept has no empty places.
  const [places, setPlaces] = useState<Slot[]>(() => atLeastTwo(operands))
  if (!isSame(filled(places), operands)) setPlaces(atLeastTwo(operands))
  const slots = takesTwo(operation) ? places.slice(0, 2) : places

  function keep(next: Slot[], kept: FormulaOperation = operation) {
    setPlaces(atLeastTwo(next))
    onSet({ ...field, formula: { operation: kept, operands: filled(next) } })
  }

  function handleOperation(next: FormulaOperation) {
    // A number in the place of a date, or a date in a sum, would only be in the way.
    const changesKind = isDateOperation(operation) !== isDateOperation(next)
    const start: Slot[] = changesKind ? [null, null] : slots
    keep(takesTwo(next) ? [start[0] ?? null, start[1] ?? { number: usual[next] ?? '1' }] : start, next)
  }

  const choices = operandChoices(fields, field.id, 'number')
  const dates = isDateOperation(operation) ? operandChoices(fields, field.id, 'date') : []
  const picker = (index: number, label: string, options: { dates?: boolean; whole?: boolean } = {}) => (
    <OperandPicker
      label={label}
      operand={slots[index] ?? null}
      choices={options.dates ? dates : choices}
      fixed={!options.dates}
      whole={options.whole}
      onPick={(operand) => keep(atLeastTwo(slots).with(index, operand))}
    />
  )

  return (
    <fieldset className={styles.field}>
      <legend>{words.legend}</legend>
      <div className={styles.sentence}>
        <Select
          bare
          label={words.operation}
          value={operation}
          onChange={(event) => handleOperation(event.target.value as FormulaOperation)}
        >
          {formulaOperations.map((each) => (
            <option key={each} value={each}>
              {words.operations[each]}
            </option>
          ))}
        </Select>
        {isDateOperation(operation) ? (
          <>
            {picker(1, words.countOperand, { whole: true })}
            <span>{words.after[operation]}</span>
            {picker(0, words.dateOperand, { dates: true })}
          </>
        ) : operation === 'percentage' ? (
          <>
            <span>{words.the}</span>
            {picker(1, words.percentOperand)}
            <span>{words.percentOf}</span>
            {picker(0, words.baseOperand)}
          </>
        ) : (
          slots.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part of the sentence is its place in it.
            <Part key={index} joiner={index > 0 ? words.joiner[operation] : undefined}>
              {picker(index, words.operand(index + 1))}
              {slots.length > 2 && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={words.remove(index + 1)}
                  title={words.remove(index + 1)}
                  onClick={() => keep(slots.toSpliced(index, 1))}
                >
                  <Icon name="close" />
                </button>
              )}
            </Part>
          ))
        )}
        {!takesTwo(operation) && slots.length < limits.operands && (
          <Button size="small" weight="quiet" onClick={() => setPlaces([...places, null])}>
            <Icon name="plus" />
            {words.add}
          </Button>
        )}
      </div>
      {slots.includes(null) && <p className={styles.hint}>{hintOf(operation, choices, dates)}</p>}
    </fieldset>
  )
}

/** What most people want of it, to begin with. */
const usual: Partial<Record<FormulaOperation, string>> = {
  percentage: '10',
  days_after: '30',
  months_after: '12',
  years_after: '1',
}

function hintOf(operation: FormulaOperation, numbers: readonly Field[], dates: readonly Field[]): string {
  if (isDateOperation(operation)) return dates.length === 0 ? words.noDates : words.incomplete
  return numbers.length === 0 ? words.noFields : words.incomplete
}

function Part({ joiner, children }: { joiner: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.part}>
      {joiner && <span>{joiner}</span>}
      {children}
    </span>
  )
}
