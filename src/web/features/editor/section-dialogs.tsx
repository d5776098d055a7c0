// Questions about one section: where it should go, and when it should be shown.
import { useState } from 'react'
import {
  type ConditionTest,
  type Content,
  type Field as ContentField,
  conditionTests,
  limits,
} from '#domain/writing/model.ts'
import { conditionTestWords, conditionWords, moveWords } from '#language/es/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Question, SectionActions } from './section-actions.ts'

type DialogProps = {
  question: Question
  content: Content
  nameOf: (id: string) => string
  actions: SectionActions
}

export function SectionDialog(props: DialogProps) {
  return props.question.kind === 'move' ? <MoveDialog {...props} /> : <ConditionDialog {...props} />
}

function MoveDialog({ question, content, nameOf, actions }: DialogProps) {
  const from = content.sections.findIndex(({ id }) => id === question.section)
  const [place, setPlace] = useState(String(from))
  const others = content.sections.filter(({ id }) => id !== question.section)
  return (
    <Confirm
      title={moveWords.title(nameOf(question.section))}
      confirm={moveWords.confirm}
      onClose={() => actions.ask(null)}
      onConfirm={() => {
        actions.ask(null)
        actions.moveTo(question.section, Number(place))
        actions.activate(question.section, 'end')
      }}
    >
      <Select label={moveWords.place} value={place} onChange={(event) => setPlace(event.target.value)}>
        <option value="0">{moveWords.first}</option>
        {others.map(({ id }, index) => (
          <option key={id} value={index + 1}>
            {moveWords.after(nameOf(id))}
          </option>
        ))}
      </Select>
    </Confirm>
  )
}

const withoutValue: readonly ConditionTest[] = ['filled', 'empty']
const ordered: readonly ContentField['type'][] = ['number', 'money', 'date', 'computed']

const testsFor = (field: ContentField | undefined): readonly ConditionTest[] =>
  conditionTests.filter((test) => (test !== 'more' && test !== 'less') || (field && ordered.includes(field.type)))

function ConditionDialog({ question, content, actions }: DialogProps) {
  const section = content.sections.find(({ id }) => id === question.section)
  const [condition, setCondition] = useState(
    section?.condition ?? { field: content.fields[0]?.id ?? '', test: 'is' as ConditionTest, value: '' },
  )
  const field = content.fields.find(({ id }) => id === condition.field)
  const needsValue = !withoutValue.includes(condition.test)

  function handleConfirm() {
    if (field) actions.setCondition(question.section, { ...condition, value: needsValue ? condition.value : '' })
    actions.ask(null)
  }

  return (
    <Confirm
      title={conditionWords.title}
      confirm={conditionWords.confirm}
      onClose={() => actions.ask(null)}
      onConfirm={handleConfirm}
    >
      <p>{content.fields.length > 0 ? conditionWords.text : conditionWords.noFields}</p>
      {content.fields.length > 0 && (
        <>
          <Select
            label={conditionWords.field}
            value={condition.field}
            onChange={(event) => setCondition({ field: event.target.value, test: 'is', value: '' })}
          >
            {!field && <option value={condition.field}>—</option>}
            {content.fields.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
          <Select
            label={conditionWords.test}
            value={condition.test}
            onChange={(event) => setCondition({ ...condition, test: event.target.value as ConditionTest })}
          >
            {testsFor(field).map((test) => (
              <option key={test} value={test}>
                {conditionTestWords[test]}
              </option>
            ))}
          </Select>
          {needsValue && (
            <ValueInput
              field={field}
              value={condition.value}
              onChange={(value) => setCondition({ ...condition, value })}
            />
          )}
        </>
      )}
      {section?.condition && (
        <Button
          weight="danger"
          onClick={() => {
            actions.setCondition(question.section, undefined)
            actions.ask(null)
          }}
        >
          {conditionWords.remove}
        </Button>
      )}
    </Confirm>
  )
}

type ValueInputProps = { field: ContentField | undefined; value: string; onChange: (value: string) => void }

/** In the form in which values are kept, so that they compare. */
function ValueInput({ field, value, onChange }: ValueInputProps) {
  const choices =
    field?.type === 'yes_no'
      ? [
          { value: 'yes', label: conditionWords.yes },
          { value: 'no', label: conditionWords.no },
        ]
      : field?.type === 'choice'
        ? field.choices.map((choice) => ({ value: choice, label: choice }))
        : null
  if (choices) {
    return (
      <Select label={conditionWords.value} value={value} onChange={(event) => onChange(event.target.value)}>
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
      label={conditionWords.value}
      type={field?.type === 'date' ? 'date' : field?.type === 'number' || field?.type === 'money' ? 'number' : 'text'}
      step="any"
      value={value}
      maxLength={limits.choice}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
