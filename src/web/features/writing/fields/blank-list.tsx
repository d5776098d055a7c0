// Blanks that were typed by hand, «[NOMBRE]» or «_____», each with the field it could become.
import { useMemo, useState } from 'react'
import type { Country } from '#domain/words/conventions.ts'
import { blanksBeside } from '#domain/writing/blanks/blank-fields.ts'
import { acceptBlanks, type Blank } from '#domain/writing/blanks/blanks.ts'
import type { PartyBlank } from '#domain/writing/blanks/party-blanks.ts'
import { blankField } from '#domain/writing/editing.ts'
import { type Content, type Field, type FieldType, fieldTypes, limits } from '#domain/writing/model.ts'
import { fieldTypeWords } from '#language/es/writing/editor.ts'
import { blankListWords as words } from '#language/es/writing/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { newId } from './acts.ts'
import styles from './blank-list.module.css'
import type { Change } from './change.ts'

type Wish = { label?: string; type?: FieldType }
type BlankListProps = {
  content: Content
  country: Country
  names: ReadonlyMap<string, string>
  /** Whose blanks are not offered as fields. */
  parties: readonly PartyBlank[]
  onChange: Change
}

const firstShown = 5
const offeredTypes = fieldTypes.filter((type) => type !== 'computed')

export function BlankList({ content, country, names, parties, onChange }: BlankListProps) {
  const blanks = useMemo(() => blanksBeside(parties, content), [parties, content])
  const [wishes, setWishes] = useState<Record<string, Wish>>({})
  const [all, setAll] = useState(false)
  const count = blanks.reduce((sum, blank) => sum + blank.count, 0)
  if (blanks.length === 0) return null
  const shown = all ? blanks : blanks.slice(0, firstShown)

  function fieldOf(blank: Blank): Field {
    const { label = blank.label, type = blank.type } = wishes[blank.key] ?? {}
    const field = blankField(type, newId(), label.trim() || blank.label, country)
    return field.type === 'number' && blank.percent ? { ...field, percent: true } : field
  }

  function handleAccept(chosen: readonly Blank[]) {
    if (content.fields.length + chosen.length > limits.fields) return toast('failed', words.full)
    const made = chosen.map((blank) => ({ blank, field: fieldOf(blank) }))
    onChange((before) => acceptBlanks(before, made))
    toast('done', words.accepted(chosen.reduce((sum, blank) => sum + blank.count, 0)))
  }

  const wish = (key: string, change: Wish) => setWishes({ ...wishes, [key]: { ...wishes[key], ...change } })

  return (
    <section className="mb-6 p-4-5 framed-pen r-box on-sheet phone-p-4" aria-labelledby="blanks-heading">
      <div className={`flow items-start gap-3 ${styles.head}`}>
        <Icon className="mt-015" name="field" />
        <div>
          <h2 className="t-18" id="blanks-heading">
            {words.title(count)}
          </h2>
          <p className="t-14 ink-2">{words.lead}</p>
        </div>
        <Button weight="ink" onClick={() => handleAccept(blanks)}>
          {words.acceptAll(count)}
        </Button>
      </div>
      <ul className={`mt-3 ${styles.list}`} aria-label={words.list} data-own-undo>
        {shown.map((blank) => {
          const { label = blank.label, type = blank.type } = wishes[blank.key] ?? {}
          return (
            <li className="stack items-centre gap-2-3 py-2 ruled" key={blank.key}>
              <span className={`flow wrap items-baseline shrinks phone-whole-row ${styles.text}`}>
                <code className="breaks">{blank.text}</code>
                <small className="t-13 ink-3">
                  {[names.get(blank.places[0]?.section ?? ''), blank.count > 1 && words.times(blank.count)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <input
                className="full tap px-3 control phone-whole-row"
                aria-label={words.label(blank.text)}
                maxLength={limits.label}
                autoComplete="off"
                value={label}
                onChange={(event) => wish(blank.key, { label: event.target.value })}
              />
              <Select
                bare
                label={words.type(blank.text)}
                value={type}
                onChange={(event) => wish(blank.key, { type: event.target.value as FieldType })}
              >
                {offeredTypes.map((each) => (
                  <option key={each} value={each}>
                    {fieldTypeWords[each]}
                  </option>
                ))}
              </Select>
              <Button aria-label={words.acceptOne(label)} onClick={() => handleAccept([blank])}>
                {words.accept}
              </Button>
            </li>
          )
        })}
      </ul>
      {shown.length < blanks.length && (
        <Button size="small" weight="quiet" onClick={() => setAll(true)}>
          {words.more(blanks.length - shown.length)}
        </Button>
      )}
    </section>
  )
}
