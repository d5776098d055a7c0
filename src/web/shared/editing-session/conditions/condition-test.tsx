// One question of a condition: what it is about, what is asked of that, and with what it is compared.
import { partyPhrase } from '#domain/sheet/phrases.ts'
import type { Test } from '#domain/writing/conditions/condition-groups.ts'
import { type ConditionFaultPlace, faultOfTest, partyTestsOf } from '#domain/writing/conditions/conditions.ts'
import {
  type ConditionTest,
  type Content,
  type Field as ContentField,
  conditionTests,
  type FieldCondition,
  limits,
  type PartyTest,
} from '#domain/writing/model.ts'
import { partyTestWords, testWords } from '#language/es/writing/conditions.ts'
import { conditionWords as words } from '#language/es/writing/editor.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

const withoutValue: readonly ConditionTest[] = ['filled', 'empty']
const ordered: readonly ContentField['type'][] = ['number', 'money', 'date']

const testsFor = (field: ContentField | undefined): readonly ConditionTest[] =>
  conditionTests.filter((test) => (test !== 'more' && test !== 'less') || (field && ordered.includes(field.type)))

/** What can be asked about at all: what is filled in, and parties of whom there is more than one possibility. */
function subjectsOf({ fields, parties }: Content) {
  return {
    // A computed field is never filled in, so no question can be asked about it.
    fields: fields.filter(({ type }) => type !== 'computed'),
    parties: parties.filter((party) => partyTestsOf(party).length > 0),
  }
}

export function firstTest(content: Content): Test | undefined {
  const { fields, parties } = subjectsOf(content)
  const [field] = fields
  const [party] = parties
  if (field) return { field: field.id, test: 'is', value: '' }
  const is = party && partyTestsOf(party)[0]
  return is && { party: party.id, is }
}

type TestEditorProps = {
  content: Content
  test: Test
  tried: boolean
  onChange: (test: Test) => void
  /** Two tests instead of this one; null where there is no room for them. */
  onBetween: ((tests: [FieldCondition, FieldCondition]) => void) | null
}

const between = 'between'

const subjectOf = (test: Test): string => ('field' in test ? `field ${test.field}` : `party ${test.party}`)

export function TestEditor({ content, test, tried, onChange, onBetween }: TestEditorProps) {
  const { fields, parties } = subjectsOf(content)
  const fault: ConditionFaultPlace | undefined = tried ? faultOfTest(test, content) : undefined
  const field = 'field' in test ? fields.find(({ id }) => id === test.field) : undefined
  const party = 'party' in test ? parties.find(({ id }) => id === test.party) : undefined

  function handleSubject(chosen: string) {
    const [kind, id = ''] = chosen.split(' ')
    const other = parties.find((each) => each.id === id)
    const is = other && partyTestsOf(other)[0]
    if (kind === 'party' && is) onChange({ party: id, is })
    else onChange({ field: id, test: 'is', value: '' })
  }

  return (
    <>
      <Select
        label={words.field}
        value={subjectOf(test)}
        error={fault === 'field' ? words.missing.field : undefined}
        onChange={(event) => handleSubject(event.target.value)}
      >
        {!field && !party && <option value={subjectOf(test)}>—</option>}
        {fields.map(({ id, label }) => (
          <option key={id} value={`field ${id}`}>
            {label}
          </option>
        ))}
        {parties.map((each) => (
          <option key={each.id} value={`party ${each.id}`}>
            {words.who(partyPhrase(each, 'the'))}
          </option>
        ))}
      </Select>
      {'party' in test ? (
        <Select
          label={words.test}
          value={test.is}
          onChange={(event) => onChange({ ...test, is: event.target.value as PartyTest })}
        >
          {(party ? partyTestsOf(party) : [test.is]).map((is) => (
            <option key={is} value={is}>
              {partyTestWords[is]}
            </option>
          ))}
        </Select>
      ) : (
        <>
          <Select
            label={words.test}
            value={test.test}
            error={fault === 'test' ? words.missing.test : undefined}
            onChange={({ target: { value } }) => {
              if (value !== between) onChange({ ...test, test: value as ConditionTest })
              else
                onBetween?.([
                  { ...test, test: 'more' },
                  { ...test, test: 'less', value: '' },
                ])
            }}
          >
            {testsFor(field).map((each) => (
              <option key={each} value={each}>
                {testWords(each, field?.type)}
              </option>
            ))}
            {onBetween && field && ordered.includes(field.type) && <option value={between}>{words.between}</option>}
          </Select>
          {!withoutValue.includes(test.test) && (
            <ValueInput
              field={field}
              value={test.value}
              isMissing={fault === 'value'}
              onChange={(value) => onChange({ ...test, value })}
            />
          )}
        </>
      )}
    </>
  )
}

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
