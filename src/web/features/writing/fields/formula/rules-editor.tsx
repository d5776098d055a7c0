// What a figure or a date has to keep to, and why: read by the person who fills it in, while they type.
import { useState } from 'react'
import type { Country } from '#domain/words/conventions.ts'
import { isDateFormula, isOfKind } from '#domain/writing/conditions/formulas.ts'
import {
  type Condition,
  type Content,
  type Field,
  type Formula,
  formulaOperations,
  limits,
  type Rule,
  type RuleTest,
  ruleTests,
} from '#domain/writing/model.ts'
import { conditionSentence } from '#language/es/writing/conditions.ts'
import { ruleEditorWords as words } from '#language/es/writing/party-editing.ts'
import { ConditionDialog } from '#web/shared/editing-session/conditions/condition-dialog.tsx'
import { DateField } from '#web/shared/filling/date-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field as TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { FormulaBuilder } from './formula-builder.tsx'
import styles from './rules-editor.module.css'

type RulesEditorProps = {
  field: Field
  content: Content
  country: Country
  onSet: (field: Field, key?: string) => void
}
type Comparison = Extract<Rule, { test: RuleTest }>

const fixed = 'fixed:'
const reckoned = 'reckoned:'

export function RulesEditor({ field, content, country, onSet }: RulesEditorProps) {
  const [asking, setAsking] = useState(false)
  const kind = isOfKind(field, 'date') ? 'date' : isOfKind(field, 'figure') ? 'figure' : null
  const rules = field.rules ?? []
  const put = (next: Rule[], key?: string) => {
    const { rules: _, ...bare } = field
    onSet(next.length > 0 ? ({ ...bare, rules: next } as Field) : (bare as Field), key)
  }
  return (
    <fieldset className={`stack shrinks gap-3 m-0 p-0 frameless ${styles.rules}`}>
      <legend>{words.legend}</legend>
      {rules.length === 0 && <p className="t-14 ink-3">{words.empty}</p>}
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place among the others.
        <div key={index} className={`stack gap-3 p-3 framed r-box ${styles.rule}`}>
          {rule.test !== 'never' && kind && (
            <ComparisonEditor
              rule={rule}
              kind={kind}
              self={field.id}
              fields={content.fields}
              onSet={(next) => put(rules.with(index, next))}
            />
          )}
          <RuleCondition
            rule={rule}
            number={index + 1}
            content={content}
            country={country}
            onSet={(next) => put(next ? rules.with(index, next) : rules.toSpliced(index, 1))}
          />
          <TextArea
            label={words.reason}
            hint={words.reasonHint}
            rows={2}
            maxLength={limits.reason}
            value={rule.reason}
            onChange={(event) => put(rules.with(index, { ...rule, reason: event.target.value }), `rule-${index}`)}
          />
          <Select
            label={words.level}
            value={rule.stops ? 'stops' : 'warns'}
            onChange={(event) => put(rules.with(index, { ...rule, stops: event.target.value === 'stops' }))}
          >
            <option value="stops">{words.stops}</option>
            <option value="warns">{words.warns}</option>
          </Select>
          <Button size="small" weight="quiet" onClick={() => put(rules.toSpliced(index, 1))}>
            {words.remove(index + 1)}
          </Button>
        </div>
      ))}
      {rules.length < limits.rules && (
        <div className={`flow wrap gap-1-3`}>
          {kind && (
            <Button
              icon="plus"
              size="small"
              weight="quiet"
              onClick={() => put([...rules, { reason: '', stops: true, test: 'at_most', than: firstMeasure(kind) }])}
            >
              {words.add}
            </Button>
          )}
          <Button icon="plus" size="small" weight="quiet" onClick={() => setAsking(true)}>
            {words.addNever}
          </Button>
        </div>
      )}
      {asking && (
        <ConditionDialog
          content={content}
          given={undefined}
          start={twoAnswers(field, content)}
          title={words.neverTitle}
          confirm={words.neverConfirm}
          text={words.neverText}
          onSet={(when) => when && put([...rules, { reason: '', stops: true, test: 'never', when }])}
          onClose={() => setAsking(false)}
        />
      )}
    </fieldset>
  )
}

/** This answer and another: what is to be said about them is still empty. */
function twoAnswers(field: Field, { fields }: Content): Condition | undefined {
  const asked = fields.filter(({ id, type }) => type !== 'computed' && id !== field.id)
  const own = field.type === 'computed' ? [] : [field]
  const [first, second] = [...own, ...asked]
  const test = ({ id }: Field): Condition => ({ field: id, test: 'is', value: '' })
  return first && second ? { all: [test(first), test(second)] } : first && test(first)
}

type RuleConditionProps = {
  rule: Rule
  number: number
  content: Content
  country: Country
  /** Without one, the rule is gone. */
  onSet: (rule: Rule | undefined) => void
}

/** When the rule counts; of answers that do not go together, which. */
function RuleCondition({ rule, number, content, country, onSet }: RuleConditionProps) {
  const [asking, setAsking] = useState(false)
  const isNever = rule.test === 'never'
  const sentence = rule.when && conditionSentence(rule.when, { ...content, country })

  function handleSet(when: Condition | undefined) {
    if (rule.test === 'never') return onSet(when && { ...rule, when })
    const { when: _, ...always } = rule
    onSet(when ? { ...always, when } : always)
  }

  return (
    <div className={`row wrap apart t-14 ink-2 gap-1-3`}>
      <p>{isNever ? words.never(sentence ?? '') : (sentence ?? words.always)}</p>
      <Button
        size="small"
        weight="quiet"
        aria-label={isNever ? words.changeNever(number) : rule.when ? words.changeWhen(number) : words.addWhen(number)}
        onClick={() => setAsking(true)}
      >
        {rule.when ? words.change : words.onlyIf}
      </Button>
      {asking && (
        <ConditionDialog
          content={content}
          given={rule.when}
          text={isNever ? words.neverText : words.whenText}
          {...(isNever && { title: words.neverTitle, confirm: words.neverConfirm })}
          onSet={handleSet}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const firstMeasure = (kind: 'figure' | 'date'): Comparison['than'] =>
  kind === 'date' ? { date: '2030-01-01' } : { number: '0' }

const firstFormula = (kind: 'figure' | 'date'): Formula => ({
  operation: kind === 'date' ? 'months_after' : 'product',
  operands: [],
})

type ComparisonEditorProps = {
  rule: Comparison
  kind: 'figure' | 'date'
  self: string
  fields: readonly Field[]
  onSet: (rule: Comparison) => void
}

function ComparisonEditor({ rule, kind, self, fields, onSet }: ComparisonEditorProps) {
  const { than } = rule
  const others = fields.filter((other) => other.id !== self && isOfKind(other, kind))
  const chosen = 'field' in than ? than.field : 'formula' in than ? reckoned : fixed
  return (
    <>
      <Select
        label={words.test}
        value={rule.test}
        onChange={(event) => onSet({ ...rule, test: event.target.value as RuleTest })}
      >
        {ruleTests.map((test) => (
          <option key={test} value={test}>
            {words.tests[kind][test]}
          </option>
        ))}
      </Select>
      <Select
        label={words.than}
        value={chosen}
        onChange={({ target }) => {
          if (target.value === fixed) onSet({ ...rule, than: firstMeasure(kind) })
          else if (target.value === reckoned) onSet({ ...rule, than: { formula: firstFormula(kind) } })
          else onSet({ ...rule, than: { field: target.value } })
        }}
      >
        <option value={fixed}>{kind === 'date' ? words.fixedDate : words.fixedNumber}</option>
        <option value={reckoned}>{words.reckoned}</option>
        {others.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      {'formula' in than && (
        <FormulaBuilder
          formula={than.formula}
          self={self}
          fields={fields}
          operations={formulaOperations.filter((operation) => isDateFormula(operation) === (kind === 'date'))}
          onSet={(formula) => onSet({ ...rule, than: { formula } })}
        />
      )}
      {'date' in than && (
        <DateField label={words.date} day={than.date} onDay={(date) => date && onSet({ ...rule, than: { date } })} />
      )}
      {'number' in than && (
        <TextField
          label={words.number}
          type="number"
          step="any"
          value={than.number}
          onChange={({ target }) =>
            /^-?\d{1,12}(\.\d{1,6})?$/.test(target.value) && onSet({ ...rule, than: { number: target.value } })
          }
        />
      )}
    </>
  )
}
