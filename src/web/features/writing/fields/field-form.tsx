// Everything about one field, changed in its place and kept at once.
import { useEffect, useRef } from 'react'
import { written } from '#domain/filling/written.ts'
import { capital } from '#domain/sheet/phrases.ts'
import type { Country } from '#domain/words/conventions.ts'
import { changeFieldType, setField } from '#domain/writing/editing.ts'
import { type Content, type Field, type FieldType, fieldTypes, limits } from '#domain/writing/model.ts'
import { fold } from '#domain/writing/text/fold.ts'
import { fieldTypeWords } from '#language/es/writing/editor.ts'
import { fieldWords, partyWords, sampleValues, fieldFormWords as words } from '#language/es/writing/fields.ts'
import { Link } from '#web/app/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/form/check.tsx'
import { Field as TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import type { Change } from './change.ts'
import styles from './field-form.module.css'
import { FieldSettings } from './field-settings.tsx'
import { RulesEditor } from './formula/rules-editor.tsx'
import { partyName } from './names.ts'
import type { Use } from './uses.ts'

type FieldFormProps = {
  field: Field
  /** Just added: its name is the first thing to be written. */
  isNew: boolean
  content: Content
  country: Country
  use: Use
  needed: boolean
  names: ReadonlyMap<string, string>
  readOnly: boolean
  linkTo: (section: string) => string
  onChange: Change
  onClose: (id: string) => void
}

export function FieldForm(props: FieldFormProps) {
  const { field, isNew, content, country, readOnly, onChange, onClose } = props
  const form = useRef<HTMLFieldSetElement>(null)
  const set = (next: Field, key?: string) =>
    onChange((before) => setField(before, next), { key: key && `${key}:${field.id}` })
  const isDuplicate = content.fields.some(
    (other) => other.id !== field.id && field.label.trim() && fold(other.label) === fold(field.label),
  )

  useEffect(() => {
    if (!isNew) return
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector('input')?.select()
  }, [isNew])

  return (
    <fieldset
      ref={form}
      className={`stack shrinks gap-4 m-0 frameless ${styles.form}`}
      disabled={readOnly}
      aria-label={fieldWords.edit(field.label)}
    >
      <div className={`stack gap-4 ${styles.pair}`}>
        <TextField
          label={words.label}
          value={field.label}
          maxLength={limits.label}
          autoComplete="off"
          hint={isDuplicate ? words.sameLabel : undefined}
          onChange={(event) => set({ ...field, label: event.target.value }, 'label')}
        />
        <Select
          label={words.type}
          value={field.type}
          onChange={(event) => set(changeFieldType(field, event.target.value as FieldType, country))}
        >
          {fieldTypes.map((type) => (
            <option key={type} value={type}>
              {fieldTypeWords[type]}
            </option>
          ))}
        </Select>
      </div>
      <FieldSettings field={field} content={content} onSet={set} onChange={onChange} />
      <Sample field={field} country={country} />
      <RulesEditor field={field} content={content} country={country} onSet={set} />
      {field.type !== 'computed' && (
        <>
          <div className={`stack gap-4 ${styles.pair}`}>
            <Select
              label={words.party}
              value={field.party ?? ''}
              onChange={(event) => set({ ...field, party: event.target.value || null })}
            >
              <option value="">{words.nobody}</option>
              {content.parties.map((party) => (
                <option key={party.id} value={party.id}>
                  {capital(partyName(party, partyWords.unnamed))}
                </option>
              ))}
            </Select>
            <div className={styles.tick}>
              <Check checked={field.required} onChange={(event) => set({ ...field, required: event.target.checked })}>
                {words.required}
              </Check>
            </div>
          </div>
          <TextArea
            label={words.help}
            hint={words.helpHint}
            placeholder={words.helpPlaceholder}
            rows={2}
            maxLength={limits.help}
            counted={field.help.length > limits.help / 2 ? words.counted : undefined}
            value={field.help}
            onChange={(event) => set({ ...field, help: event.target.value }, 'help')}
          />
          <TextField
            label={words.step}
            hint={`${words.stepHint} ${words.counted((field.step ?? '').length, limits.step)}.`}
            placeholder={words.stepPlaceholder}
            maxLength={limits.step}
            autoComplete="off"
            value={field.step ?? ''}
            onChange={({ target }) => {
              const { step: _step, ...rest } = field
              set(target.value ? { ...rest, step: target.value } : rest, 'step')
            }}
          />
        </>
      )}
      <div className="row wrap apart gap-3 pt-3 ruled">
        <Places {...props} />
        <Button size="small" onClick={() => onClose(field.id)}>
          {words.close}
        </Button>
      </div>
    </fieldset>
  )
}

/** An example of how the answer is written: money in figures and words, dates in words. */
function Sample({ field, country }: { field: Field; country: Country }) {
  const value = sampleValues[field.type]
  if (!value) return null
  const fields = new Map([[field.id, field]])
  const text = written(field, { fields, country, values: { [field.id]: value } })
  return (
    <p className={`t-14 ink-2 ${styles.sample}`}>
      {words.sample} <em className="pen">{text}</em>
    </p>
  )
}

function Places({ use, needed, names, linkTo }: FieldFormProps) {
  if (use.count === 0)
    return <p className={`t-14 ink-2 basis-14`}>{needed ? fieldWords.indirectHint : fieldWords.unusedHint}</p>
  return (
    <p className={`t-14 ink-2 basis-14`}>
      {words.places}{' '}
      {use.sections.slice(0, 6).map((section, index) => (
        <span key={section}>
          {index > 0 && ', '}
          <Link to={linkTo(section)}>{names.get(section)}</Link>
        </span>
      ))}
      {use.sections.length > 6 && '…'}
    </p>
  )
}
