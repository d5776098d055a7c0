// What a repayment table is worked out from: four fields of the text.
import { isOfKind } from '#domain/writing/conditions/formulas.ts'
import type { Content, Repayment } from '#domain/writing/model.ts'
import { repaymentWords as words } from '#language/es/writing/party-editing.ts'
import { useWriting } from '#web/shared/editing-session/editing-session-context.tsx'
import { Select } from '#web/ui/form/select.tsx'
import styles from './repayment-form.module.css'

const empty: Repayment = { principal: '', rate: '', count: '', first: '' }
const parts = ['principal', 'rate', 'count', 'first'] as const

type RepaymentFormProps = { repayment: Repayment | undefined; onSet: (repayment: Repayment) => void }

const choicesFor = ({ fields }: Content, part: keyof Repayment) =>
  fields.filter(
    (field) =>
      field.type !== 'computed' &&
      isOfKind(field, part === 'first' ? 'date' : 'figure') &&
      (part !== 'principal' || field.type === 'money'),
  )

export function RepaymentForm({ repayment = empty, onSet }: RepaymentFormProps) {
  const { content } = useWriting()
  return (
    <div className={`stack gap-3 py-3 ${styles.form}`}>
      <p>{words.lead}</p>
      {parts.map((part) => (
        <Select
          key={part}
          label={words.parts[part]}
          value={repayment[part]}
          onChange={(event) => onSet({ ...repayment, [part]: event.target.value })}
        >
          <option value="">{words.choose}</option>
          {choicesFor(content, part).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}
