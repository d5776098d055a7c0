// What can be put into the text without typing it: a field, the number of a clause, the name of a party.
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { shownOfPeople } from '#domain/parties/written.ts'
import { partyPhrase, peopleBlank } from '#domain/sheet/phrases.ts'
import { guessByName } from '#domain/writing/blanks/blank-guess.ts'
import { blankField, setField, setParty } from '#domain/writing/editing.ts'
import { type FieldType, fieldTypes, type Party, partyForms } from '#domain/writing/model.ts'
import { clauseNumbers } from '#domain/writing/text/numbering.ts'
import { fieldTypeWords } from '#language/es/writing/editor.ts'
import { pickerWords as words } from '#language/es/writing/inserting.ts'
import { shownPeopleWords } from '#language/es/writing/party-editing.ts'
import { useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { newId } from '#web/shared/editing-session/new-id.ts'
import { Select } from '#web/ui/form/select.tsx'
import chips from '../text/chips.module.css'
import styles from './picker.module.css'
import { Picker, type PickerOption } from './picker.tsx'

export type Insertion = 'field' | 'reference' | 'party' | 'agreeing'

export type InsertionProps = {
  editor: Editor
  section: string
  anchor: Parameters<typeof Picker>[0]['anchor']
  /** What was typed to call it, and goes when something is chosen. */
  typed?: { from: number; to: number }
  /** The chip that is to be changed; it stands where `typed` says. */
  chip?: { party: string; form: string }
  onField: (id: string) => void
  /** Something else is to be put there. */
  onOther: (what: Insertion) => void
  onClose: () => void
}

const othersFor = ({ onOther }: InsertionProps, ...others: Insertion[]) => ({
  options: others.map((id) => ({ id, label: words.others[id] })),
  onPick: (id: string) => onOther(id as Insertion),
})

/** Puts the chip where the caret is, with a space after it where words would stick to it. */
function put(
  { editor, typed }: InsertionProps,
  type: Exclude<Insertion, 'agreeing'> | 'people',
  attrs: Record<string, string | null>,
) {
  const chain = editor.chain().focus()
  if (typed) chain.deleteRange(typed)
  chain.insertContent({ type, attrs }).run()
}

export function FieldInsertion(props: InsertionProps) {
  const { store } = useEditingSession()
  const [type, setType] = useState<FieldType | null>(null)
  const { content, meta } = store.draft()

  function handlePick(field: string) {
    put(props, 'field', { field, form: null })
    props.onField(field)
    props.onClose()
  }

  function handleCreate(name: string) {
    const guess = guessByName(name)
    const field = blankField(type ?? guess.type, newId(), name, meta.country)
    const percent = type === null && guess.percent && field.type === 'number' ? { percent: true } : {}
    store.setContent((before) => setField(before, { ...field, ...percent } as typeof field), { place: props.section })
    handlePick(field.id)
  }

  const options = content.fields.map(
    ({ id, label, type: kind }): PickerOption => ({
      id,
      text: label,
      label: <span className={chips.field}>{label}</span>,
      hint: fieldTypeWords[kind],
    }),
  )
  return (
    <Picker
      anchor={props.anchor}
      title={words.fieldTitle}
      placeholder={words.fieldSearch}
      none={words.fieldNone}
      options={options}
      onPick={handlePick}
      onClose={props.onClose}
      others={othersFor(props, 'party', 'agreeing', 'reference')}
      create={{
        label: words.fieldCreate,
        onCreate: handleCreate,
        more: (name) => (
          <div className={`stack gap-03 mt-035 t-14 ruled ${styles.more}`}>
            <Select
              label={words.fieldType}
              value={type ?? guessByName(name).type}
              onChange={(event) => setType(event.target.value as FieldType)}
            >
              {fieldTypes
                .filter((each) => each !== 'computed')
                .map((each) => (
                  <option key={each} value={each}>
                    {fieldTypeWords[each]}
                  </option>
                ))}
            </Select>
          </div>
        ),
      }}
    />
  )
}

export function ReferenceInsertion(props: InsertionProps) {
  const { content } = useEditingSession().store.draft()
  const numbers = clauseNumbers(content.sections, content.numbering)
  const options = content.sections
    .filter(({ id, title }) => id !== props.section && (numbers.has(id) || title))
    .map(({ id, title }): PickerOption => {
      const text = [numbers.get(id)?.label, title].filter(Boolean).join(' ')
      return { id, text, label: text }
    })
  return (
    <Picker
      anchor={props.anchor}
      title={words.referenceTitle}
      placeholder={words.referenceSearch}
      none={words.referenceNone}
      options={options}
      onClose={props.onClose}
      onPick={(section) => {
        put(props, 'reference', { section, form: null })
        props.onClose()
      }}
    />
  )
}

export function PartyInsertion(props: InsertionProps) {
  const { store } = useEditingSession()
  const options = store.draft().content.parties.flatMap((party): PickerOption[] => [
    ...partyForms.map((form): PickerOption => {
      const text = partyPhrase(party, form)
      return { id: `${party.id} ${form}`, text, label: text }
    }),
    ...(party.presence ? shownOfPeople : []).map((show): PickerOption => {
      const text = peopleBlank(show, partyPhrase(party, 'of'))
      return { id: `${party.id} ${show}`, text, label: text, hint: shownPeopleWords[show] }
    }),
  ])

  function handlePick(choice: string) {
    const [party = '', form = 'the'] = choice.split(' ')
    put(props, shownOfPeople.some((show) => show === form) ? 'people' : 'party', { party, form })
    props.onClose()
  }

  function handleCreate(name: string) {
    const party: Party = { id: newId(), role: name, gender: 'unknown', plural: false, signs: true }
    store.setContent((before) => setParty(before, party), { place: props.section })
    handlePick(`${party.id} the`)
  }

  return (
    <Picker
      anchor={props.anchor}
      title={words.partyTitle}
      placeholder={words.partySearch}
      none={words.partyNone}
      options={options}
      onPick={handlePick}
      onClose={props.onClose}
      others={othersFor(props, 'agreeing')}
      create={{ label: words.partyCreate, onCreate: handleCreate }}
    />
  )
}
