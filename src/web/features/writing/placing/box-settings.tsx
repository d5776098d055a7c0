// One box in the list: what it is, whose, where, and what is asked there.
import { useId } from 'react'
import { changeFieldType, setField } from '#domain/writing/editing.ts'
import { type Field as AskedField, type FieldType, limits, type PdfContent } from '#domain/writing/model.ts'
import type { Box, Place } from '#domain/writing/pdf/boxes.ts'
import { fieldOf, type PlacedKind, placedKinds } from '#domain/writing/pdf/placing.ts'
import { fieldTypeWords } from '#language/es/writing/editor.ts'
import { placedKindWords, placingWords as words } from '#language/es/writing/placing.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './box-settings.module.css'
import { KindMark } from './kind-mark.tsx'
import { boxNames, partyName, toMillimetres, toPoints } from './names.ts'
import type { BoxActs } from './use-boxes.ts'

type BoxSettingsProps = {
  box: Box
  content: PdfContent
  readOnly: boolean
  acts: BoxActs
  onClose: () => void
  onOpen: (id: string) => void
}

/** Written in a box by hand; a choice or a figure that is computed is made in the second step. */
const answers: readonly FieldType[] = [
  'text',
  'long_text',
  'date',
  'person',
  'identity',
  'number',
  'money',
  'email',
  'phone',
  'iban',
  'address',
]

export function BoxSettings({ box, content, readOnly, acts, onClose, onOpen }: BoxSettingsProps) {
  const heading = useId()
  const { kind, party, short } = boxNames(content, box)
  const field = fieldOf(content, box)
  const pages = content.file.pages
  return (
    <fieldset
      className={`stack gap-065 m-0 frameless on-sheet-2 ${styles.settings}`}
      disabled={readOnly}
      aria-labelledby={heading}
    >
      <div className="row gap-06 w600">
        <span className={`centre rigid ${styles.mark}`}>
          <KindMark kind={kind} />
        </span>
        <span id={heading} className="shrinks breaks">
          {short}
        </span>
        <button
          type="button"
          className="centre rigid square-36 ml-auto ink-2 frameless r-ctl groundless pressed hover-desk-ink phone-square-tap"
          aria-label={words.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {field && <Question field={field} isTick={kind === 'tick'} acts={acts} />}
      <Select
        label={words.whose}
        value={party ?? ''}
        onChange={(event) => acts.give(box.id, event.target.value || null)}
      >
        {(field || party === null) && <option value="">{words.unowned}</option>}
        {content.parties.map((each) => (
          <option key={each.id} value={each.id}>
            {partyName(each)}
          </option>
        ))}
      </Select>
      <div className={`stack ${styles.pair}`}>
        <Select
          label={words.kind}
          value={kind}
          onChange={(event) => acts.changeKind(box, event.target.value as PlacedKind)}
        >
          {placedKinds.map((each) => (
            <option key={each} value={each}>
              {placedKindWords[each]}
            </option>
          ))}
        </Select>
        <Select
          label={words.onWhichPage}
          value={String(box.page)}
          onChange={(event) => acts.moveTo(new Map([[box.id, { ...box, page: Number(event.target.value) }]]))}
        >
          {pages.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
            <option key={index} value={index}>
              {index + 1}
            </option>
          ))}
        </Select>
      </div>
      <div className={`stack ${styles.pair}`}>
        {measures.map(([side, label]) => (
          <Field
            key={`${side} ${box[side]}`}
            label={label}
            type="number"
            min={0}
            step={0.5}
            inputMode="decimal"
            defaultValue={toMillimetres(box[side])}
            onBlur={({ target }) => {
              const given = target.valueAsNumber
              if (Number.isNaN(given) || given === toMillimetres(box[side])) return
              acts.moveTo(new Map([[box.id, { ...box, [side]: toPoints(given) }]]))
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
        ))}
      </div>
      {!readOnly && (
        <div className="flow wrap gap-2">
          <Button size="small" icon="copy" onClick={() => onOpen(acts.duplicate(box.id))}>
            {words.duplicate}
          </Button>
          {pages.length > 1 && (
            <Button size="small" onClick={() => acts.toEveryPage(box)}>
              {words.everyPage}
            </Button>
          )}
          <Button size="small" weight="danger" icon="trash" onClick={() => acts.remove(new Set([box.id]))}>
            {words.remove}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type Side = keyof Pick<Place, 'x' | 'y' | 'width' | 'height'>
const measures: readonly [Side, string][] = [
  ['x', words.left],
  ['y', words.top],
  ['width', words.width],
  ['height', words.height],
]

type QuestionProps = { field: AskedField; isTick: boolean; acts: BoxActs }

function Question({ field, isTick, acts }: QuestionProps) {
  const { id, type } = field
  return (
    <>
      <Field
        label={words.question}
        maxLength={limits.label}
        autoComplete="off"
        value={field.label}
        onChange={(event) =>
          acts.change((before) => setField(before, { ...field, label: event.target.value }), { key: `label:${id}` })
        }
      />
      {!isTick && (
        <Select
          label={words.answer}
          value={type}
          onChange={(event) =>
            acts.change((before) =>
              setField(before, changeFieldType(field, event.target.value as FieldType, acts.country)),
            )
          }
        >
          {(answers.includes(type) ? answers : [...answers, type]).map((each) => (
            <option key={each} value={each}>
              {fieldTypeWords[each]}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
