// The fields in their order: found, opened, moved, copied, added and taken away.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Country } from '#domain/words/conventions.ts'
import { blankField, removeField } from '#domain/writing/editing.ts'
import { type Content, type Field, limits } from '#domain/writing/model.ts'
import { fold } from '#domain/writing/text/fold.ts'
import { fieldDragWords, fieldWords as words } from '#language/es/writing/fields.ts'
import type { Regrettable } from '#web/shared/editing-session/use-regret.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { addField, duplicateField, moveField, newId } from './acts.ts'
import type { Change } from './change.ts'
import { FieldForm } from './field-form.tsx'
import styles from './field-list.module.css'
import { FieldRow, type RowActions } from './field-row.tsx'
import { formulaPhrase } from './formula/formula.ts'
import { partyName } from './names.ts'
import { type Uses, useUses } from './uses.ts'

type FieldListProps = {
  content: Content
  country: Country
  readOnly: boolean
  target: string | null
  names: ReadonlyMap<string, string>
  linkTo: (section: string) => string
  onChange: Change
  onRemove: Regrettable
}

/** Below this, everything is in sight anyway. */
const searchedFrom = 9
const manyRows = 60

export function FieldList(props: FieldListProps) {
  const { content, country, readOnly, target, onChange } = props
  const { fields } = content
  const uses = useUses(content)
  const [open, setOpen] = useState<string | null>(null)
  const [q, setQ] = useState('')
  const [said, setSaid] = useState('')
  const [isNew, setIsNew] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  const ids = useIds(fields)
  const wanted = fold(q)
  const shown = wanted ? fields.filter(({ label }) => fold(label).includes(wanted)) : fields
  const partyNames = useMemo(
    () => new Map(content.parties.map((party) => [party.id, partyName(party, '')])),
    [content.parties],
  )
  const actions = useRowActions(props, uses, { setOpen, setIsNew, setSaid, onEmpty: () => adding.current?.focus() })
  const nameOf = useCallback((id: string) => labelOf(fields, id), [fields])

  useEffect(() => {
    if (!target?.startsWith('f-')) return
    setOpen(target.slice(2))
    document.getElementById(target)?.scrollIntoView({ block: 'center' })
  }, [target])

  function handleAdd() {
    const id = newId()
    setQ('')
    onChange((before) => addField(before, blankField('text', id, freshLabel(before.fields), country)))
    setIsNew(true)
    setOpen(id)
  }

  return (
    <section aria-labelledby="fields-heading">
      <div className="flow items-baseline apart gap-4 mb-3">
        <h2 className="t-21" id="fields-heading">
          {words.heading}
        </h2>
        {fields.length > 0 && <p className="t-13 ink-3">{words.count(fields.length)}</p>}
      </div>
      {fields.length >= searchedFrom && (
        <search className={`block anchor i-11 mb-3 ${styles.filter}`} data-own-undo>
          <Icon className="absolute ink-3" name="search" />
          <input
            className="full tap control"
            type="search"
            aria-label={words.filter}
            placeholder={words.filter}
            autoComplete="off"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        </search>
      )}
      {fields.length === 0 && (
        <div className={`stack gap-035 p-5 ink-2 card ${styles.empty}`}>
          <p>{words.emptyTitle}</p>
          <p>{words.empty}</p>
        </div>
      )}
      {wanted && shown.length === 0 && <p className={`ink-2 py-4`}>{words.noMatch(q)}</p>}
      <SortableList
        ids={ids}
        nameOf={nameOf}
        words={fieldDragWords}
        onMove={actions.moveTo}
        renderLifted={(id) => <div className={`w500 pen r-ctl on-sheet sh-lift ${styles.lifted}`}>{nameOf(id)}</div>}
      >
        <ol
          className={shown.length > manyRows ? `clips card ${styles.long}` : `card clips`}
          aria-label={words.list}
          hidden={shown.length === 0}
        >
          {shown.map((field) => (
            <FieldRow
              key={field.id}
              field={field}
              count={uses.of(field.id).count}
              needed={uses.isNeeded(field.id)}
              party={field.party === null ? undefined : partyNames.get(field.party)}
              formula={
                field.type === 'computed' ? formulaPhrase(field.formula, (id) => labelIn(fields, id)) : undefined
              }
              open={open === field.id}
              readOnly={readOnly}
              fixed={wanted !== ''}
              actions={actions}
            >
              {open === field.id && (
                <FieldForm
                  key={field.id}
                  field={field}
                  isNew={isNew}
                  content={content}
                  country={country}
                  use={uses.of(field.id)}
                  needed={uses.isNeeded(field.id)}
                  names={props.names}
                  readOnly={readOnly}
                  linkTo={props.linkTo}
                  onChange={onChange}
                  onClose={actions.close}
                />
              )}
            </FieldRow>
          ))}
        </ol>
      </SortableList>
      {!readOnly && (
        <button
          type="button"
          ref={adding}
          className={`row middle full ctl-lg gap-06 mt-3 w550 r-ctl groundless pressed dashed-field hover-border-ink ${styles.add}`}
          disabled={fields.length >= limits.fields}
          onClick={handleAdd}
        >
          <Icon name="plus" />
          {fields.length >= limits.fields ? words.full(limits.fields) : words.add}
        </button>
      )}
      <p className="sr" role="status">
        {said || (wanted && words.matches(shown.length))}
      </p>
    </section>
  )
}

const labelIn = (fields: readonly Field[], id: string) => fields.find((field) => field.id === id)?.label
const labelOf = (fields: readonly Field[], id: string): string => labelIn(fields, id)?.trim() || words.unlabelled

function freshLabel(fields: readonly Field[]): string {
  const taken = new Set(fields.map(({ label }) => fold(label)))
  let number = 1
  while (taken.has(fold(words.newLabel(number)))) number += 1
  return words.newLabel(number)
}

/** The same array for as long as the order is. */
function useIds(fields: readonly Field[]): string[] {
  const key = fields.map(({ id }) => id).join()
  return useMemo(() => (key ? key.split(',') : []), [key])
}

type Stage = {
  setOpen: (change: (open: string | null) => string | null) => void
  setIsNew: (isNew: boolean) => void
  setSaid: (text: string) => void
  onEmpty: () => void
}

/** One object that stays the same, so that a letter typed in one row does not draw all of them again. */
function useRowActions({ content, onChange, onRemove }: FieldListProps, uses: Uses, stage: Stage): RowActions {
  const latest = useRef({ content, uses, stage })
  useEffect(() => {
    latest.current = { content, uses, stage }
  })
  return useMemo(() => {
    const fields = () => latest.current.content.fields
    const indexOf = (id: string) => fields().findIndex((field) => field.id === id)
    const focusRow = (id: string | undefined) => {
      if (id) document.getElementById(`f-${id}`)?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      else latest.current.stage.onEmpty()
    }
    const moveTo = (id: string, index: number) => {
      const total = fields().length
      const place = Math.min(Math.max(index, 0), total - 1)
      onChange((before) => moveField(before, id, place))
      latest.current.stage.setSaid(words.moved(labelOf(fields(), id), place + 1, total))
    }
    return {
      toggle(id) {
        latest.current.stage.setIsNew(false)
        latest.current.stage.setOpen((open) => (open === id ? null : id))
      },
      close(id) {
        latest.current.stage.setOpen(() => null)
        focusRow(id)
      },
      moveTo,
      moveBy: (id, steps) => moveTo(id, indexOf(id) + steps),
      isFirst: (id) => indexOf(id) === 0,
      isLast: (id) => indexOf(id) === fields().length - 1,
      duplicate(id) {
        const copy = { id: newId(), label: words.copyOf(labelOf(fields(), id)) }
        onChange((before) => duplicateField(before, id, copy))
        latest.current.stage.setIsNew(true)
        latest.current.stage.setOpen(() => copy.id)
      },
      remove(id) {
        const next = fields()[indexOf(id) + 1] ?? fields()[indexOf(id) - 1]
        onRemove(
          (before) => removeField(before, id),
          words.removed(labelOf(fields(), id), latest.current.uses.of(id).count),
        )
        latest.current.stage.setOpen((open) => (open === id ? null : open))
        requestAnimationFrame(() => focusRow(next?.id))
      },
    }
  }, [onChange, onRemove])
}
