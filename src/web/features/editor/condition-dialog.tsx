// When a section is shown: a condition is put once it is complete, and says what is missing where it is missing.
import { useState } from 'react'
import { conditionFault } from '#domain/writing/conditions.ts'
import {
  type Condition,
  type ConditionTest,
  type Content,
  type Field as ContentField,
  conditionTests,
  limits,
} from '#domain/writing/model.ts'
import { conditionTestWords, conditionWords as words } from '#language/es/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Question, SectionActions } from './section-actions.ts'

const withoutValue: readonly ConditionTest[] = ['filled', 'empty']
const ordered: readonly ContentField['type'][] = ['number', 'money', 'date']

const testsFor = (field: ContentField | undefined): readonly ConditionTest[] =>
  conditionTests.filter((test) => (test !== 'more' && test !== 'less') || (field && ordered.includes(field.type)))

function choicesOf(field: ContentField | undefined): { value: string; label: string }[] | null {
  if (field?.type === 'choice') return field.choices.map((choice) => ({ value: choice, label: choice }))
  if (field?.type !== 'yes_no') return null
  return [
    { value: 'yes', label: words.yes },
    { value: 'no', label: words.no },
  ]
}

const inputTypes: Partial<Record<ContentField['type'], 'date' | 'number'>> = {
  date: 'date',
  number: 'number',
  money: 'number',
}

type ConditionDialogProps = { question: Question; content: Content; actions: SectionActions }

export function ConditionDialog({ question, content, actions }: ConditionDialogProps) {
  const given = content.sections.find(({ id }) => id === question.section)?.condition
  // Nobody fills in what is computed, so there is nothing to ask about it.
  const fields = content.fields.filter(({ type }) => type !== 'computed')
  const [condition, setCondition] = useState<Condition>(given ?? { field: fields[0]?.id ?? '', test: 'is', value: '' })
  const [tried, setTried] = useState(false)
  const field = fields.find(({ id }) => id === condition.field)
  const fault = conditionFault(condition, field)
  const shown = tried ? fault : undefined
  const change = (part: Partial<Condition>) => setCondition({ ...condition, ...part })

  function handleConfirm() {
    if (fields.length === 0) return actions.ask(null)
    setTried(true)
    if (fault) return
    const value = withoutValue.includes(condition.test) ? '' : condition.value.trim()
    actions.setCondition(question.section, { ...condition, value })
    actions.ask(null)
  }

  function handleRemove() {
    actions.setCondition(question.section, undefined)
    actions.ask(null)
  }

  return (
    <Confirm
      title={words.title}
      confirm={fields.length > 0 ? words.confirm : words.understood}
      told={fields.length === 0}
      onClose={() => actions.ask(null)}
      onConfirm={handleConfirm}
    >
      <p>{fields.length > 0 ? words.text : words.noFields}</p>
      {fields.length > 0 && (
        <>
          <Select
            label={words.field}
            value={condition.field}
            error={shown === 'field' ? words.missing.field : undefined}
            onChange={(event) => setCondition({ field: event.target.value, test: 'is', value: '' })}
          >
            {!field && <option value={condition.field}>—</option>}
            {fields.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
          <Select
            label={words.test}
            value={condition.test}
            error={shown === 'test' ? words.missing.test : undefined}
            onChange={(event) => change({ test: event.target.value as ConditionTest })}
          >
            {testsFor(field).map((test) => (
              <option key={test} value={test}>
                {conditionTestWords[test]}
              </option>
            ))}
          </Select>
          {!withoutValue.includes(condition.test) && (
            <ValueInput
              field={field}
              value={condition.value}
              isMissing={shown === 'value'}
              onChange={(value) => change({ value })}
            />
          )}
        </>
      )}
      {given && (
        <Button weight="danger" onClick={handleRemove}>
          {words.remove}
        </Button>
      )}
    </Confirm>
  )
}

type ValueInputProps = {
  field: ContentField | undefined
  value: string
  isMissing: boolean
  onChange: (value: string) => void
}

/** In the form in which values are kept, so that they compare. */
function ValueInput({ field, value, isMissing, onChange }: ValueInputProps) {
  const choices = choicesOf(field)
  const type = (field && inputTypes[field.type]) ?? 'text'
  const error = isMissing ? words.missing[choices ? 'choice' : type] : undefined
  if (choices) {
    return (
      <Select label={words.value} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
        <option value="">—</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <Field
      label={words.value}
      type={type}
      step="any"
      value={value}
      maxLength={limits.choice}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
