// The field that was touched, with what is changed most often; and the others, to find them.
import type { Editor } from '@tiptap/core'
import { memo, useSyncExternalStore } from 'react'
import { capital, partyPhrase } from '#domain/sheet/phrases.ts'
import { changeFieldType, setField } from '#domain/writing/editing.ts'
import { type Content, type Field as ContentField, type FieldType, fieldTypes, limits } from '#domain/writing/model.ts'
import { fieldTypeWords, fieldPanelWords as words } from '#language/es/writing/editor.ts'
import { useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import chips from '../text/chips.module.css'
import styles from './field-panel.module.css'

type FieldPanelProps = {
  fields: Content['fields']
  parties: Content['parties']
  selected: string | null
  editor: Editor | null
  onSelect: (id: string | null) => void
}

export const FieldPanel = memo(function FieldPanel({ fields, parties, selected, editor, onSelect }: FieldPanelProps) {
  const field = fields.find(({ id }) => id === selected)
  const others = fields.filter(({ id }) => id !== selected)
  return (
    <>
      <div className={`mb-5 narrow-none ${styles.selected}`} data-open={field ? true : undefined}>
        <h2 className={`mb-2 ink-3 small-head tight-0 ${styles.label}`}>{words.selected}</h2>
        {field ? (
          <div className={`stack anchor gap-08 p-4 card ${styles.box}`}>
            <button
              type="button"
              className={`away ${styles.close}`}
              aria-label={words.close}
              onClick={() => onSelect(null)}
            >
              <Icon name="close" />
            </button>
            <FieldForm key={field.id} field={field} parties={parties} editor={editor} />
          </div>
        ) : (
          <p className="t-14 ink-3">{words.none}</p>
        )}
      </div>
      {others.length > 0 && (
        <div className={styles.others}>
          <h2 className={`mb-2 ink-3 small-head tight-0 ${styles.label}`}>{field ? words.others : words.all}</h2>
          <ul className={styles.list}>
            {others.map(({ id, label, type }) => (
              <li key={id}>
                <button
                  className="row apart full h-225 gap-2 text-start frameless underlined-line groundless pressed"
                  type="button"
                  onClick={() => onSelect(id)}
                >
                  <span className={chips.field}>{label}</span>
                  <small className="rigid t-13 ink-3">{fieldTypeWords[type]}</small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
})

function FieldForm({
  field,
  parties,
  editor,
}: {
  field: ContentField
  parties: Content['parties']
  editor: Editor | null
}) {
  const { store } = useEditingSession()
  const set = (next: ContentField, key?: string) =>
    store.setContent((content) => setField(content, next), { key: key && `${key}:${field.id}` })
  return (
    <>
      <Field
        label={words.label}
        value={field.label}
        maxLength={limits.label}
        onChange={(event) => set({ ...field, label: event.target.value }, 'label')}
      />
      <Select
        label={words.type}
        value={field.type}
        onChange={(event) => set(changeFieldType(field, event.target.value as FieldType, store.draft().meta.country))}
      >
        {fieldTypes
          .filter((type) => type !== 'computed' || field.type === 'computed')
          .map((type) => (
            <option key={type} value={type}>
              {fieldTypeWords[type]}
            </option>
          ))}
      </Select>
      {field.type !== 'computed' && (
        <Select
          label={words.party}
          value={field.party ?? ''}
          onChange={(event) => set({ ...field, party: event.target.value || null })}
        >
          <option value="">{words.nobody}</option>
          {parties.map((party) => (
            <option key={party.id} value={party.id}>
              {capital(partyPhrase(party, 'the'))}
            </option>
          ))}
        </Select>
      )}
      {editor && <FormOfChip field={field} editor={editor} />}
      {editor && (
        <Button
          icon="plus"
          size="small"
          className={styles.insert}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() =>
            editor
              .chain()
              .focus()
              .insertContent({ type: 'field', attrs: { field: field.id } })
              .run()
          }
        >
          {words.insert}
        </Button>
      )}
    </>
  )
}

const writtenInWords: readonly FieldType[] = ['money', 'number', 'date', 'computed']

/** How the chip that is selected in the text writes its value: figures, words, or both. */
function FormOfChip({ field, editor }: { field: ContentField; editor: Editor }) {
  const subscribe = (listener: () => void) => {
    editor.on('transaction', listener)
    return () => void editor.off('transaction', listener)
  }
  const attributes = () => ('node' in editor.state.selection ? editor.getAttributes('field') : null)
  const chip = useSyncExternalStore(
    subscribe,
    () => {
      const attrs = attributes()
      return attrs?.field === field.id ? `form:${attrs?.form ?? ''}` : ''
    },
    () => '',
  )
  if (!chip || !writtenInWords.includes(field.type)) return null
  return (
    <Select
      label={words.form}
      value={chip.slice(5)}
      onChange={(event) =>
        editor
          .chain()
          .updateAttributes('field', { form: event.target.value || null })
          .run()
      }
    >
      <option value="">{words.forms.both}</option>
      <option value="figures">{words.forms.figures}</option>
      <option value="words">{words.forms.words}</option>
    </Select>
  )
}
