// The parties: what each is called in the text, whether it signs, and how much it fills in.
import { useEffect, useRef, useState } from 'react'
import { capital, partyPhrase } from '#domain/sheet/phrases.ts'
import type { Country } from '#domain/words/conventions.ts'
import { removeParty, setParty } from '#domain/writing/editing.ts'
import { type Content, limits, type Party } from '#domain/writing/model.ts'
import { partyWords as words } from '#language/es/writing/fields.ts'
import { presenceWords } from '#language/es/writing/party-editing.ts'
import type { Regrettable } from '#web/shared/editing-session/use-regret.ts'
import { Check } from '#web/ui/form/check.tsx'
import { Field as TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuAction } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { addParty, moveParty, newId } from '../acts.ts'
import type { Change } from '../change.ts'
import listStyles from '../field-list.module.css'
import { partyName } from '../names.ts'
import styles from './party-list.module.css'
import { PresenceForm } from './presence-form.tsx'

type PartyListProps = {
  content: Content
  country: Country
  readOnly: boolean
  target: string | null
  onChange: Change
  onRemove: Regrettable
}

export function PartyList({ content, country, readOnly, target, onChange, onRemove }: PartyListProps) {
  const { parties, fields } = content
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!target?.startsWith('p-')) return
    setOpen(target.slice(2))
    document.getElementById(target)?.scrollIntoView({ block: 'center' })
  }, [target])

  function handleAdd() {
    const id = newId()
    onChange((before) => addParty(before, { id, role: '', gender: 'unknown', plural: false, signs: true }))
    setFresh(id)
    setOpen(id)
  }

  function handleMove(party: Party, steps: number) {
    const place = parties.findIndex(({ id }) => id === party.id) + steps
    onChange((before) => moveParty(before, party.id, place))
    setSaid(words.moved(partyName(party, words.unnamed), place + 1, parties.length))
  }

  return (
    <section aria-labelledby="parties-heading">
      <div className="mb-3">
        <h2 className="t-21" id="parties-heading">
          {words.heading}
        </h2>
        <p className="t-14 ink-3">{words.lead}</p>
      </div>
      {parties.length === 0 && <p className="t-14 ink-2">{words.empty}</p>}
      {parties.length > 0 && (
        <ul ref={list} className={`card clips`} aria-label={words.list}>
          {parties.map((party, index) => {
            const name = capital(partyName(party, words.unnamed))
            const count = fields.filter((field) => field.party === party.id).length
            return (
              <li
                key={party.id}
                id={`p-${party.id}`}
                className={open === party.id ? `marked-left ${styles.open}` : styles.item}
              >
                <div className={`row gap-1 ${styles.row}`}>
                  <button
                    type="button"
                    className={`stack across-start shrinks gap-015 text-start frameless r-ctl groundless pressed ${styles.summary}`}
                    aria-expanded={open === party.id}
                    aria-label={words.edit(name)}
                    aria-describedby={`p-${party.id}-facts`}
                    onClick={() => setOpen(open === party.id ? null : party.id)}
                  >
                    <b className="breaks">{name}</b>
                    <span className="t-13 ink-3" id={`p-${party.id}-facts`}>
                      {[
                        party.signs ? words.signsShort : words.doesNotSign,
                        party.presence && count === 0 ? presenceWords.told : words.fields(count),
                      ].join(' · ')}
                    </span>
                  </button>
                  {!readOnly && (
                    <MenuButton
                      label={words.menu(name)}
                      className="centre rigid square-ctl ink-2 frameless r-ctl groundless pressed hover-sheet"
                      button={<Icon name="more" />}
                    >
                      {(menu) => (
                        <Menu {...menu}>
                          <MenuAction disabled={index === 0} onChoose={() => handleMove(party, -1)}>
                            {words.up}
                          </MenuAction>
                          <MenuAction disabled={index === parties.length - 1} onChoose={() => handleMove(party, 1)}>
                            {words.down}
                          </MenuAction>
                          <MenuAction
                            icon="trash"
                            danger
                            onChoose={() => onRemove((before) => removeParty(before, party.id), words.removed(name))}
                          >
                            {words.remove}
                          </MenuAction>
                        </Menu>
                      )}
                    </MenuButton>
                  )}
                </div>
                {open === party.id && (
                  <PartyForm
                    party={party}
                    content={content}
                    country={country}
                    isNew={fresh === party.id}
                    readOnly={readOnly}
                    onChange={onChange}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {!readOnly && (
        <button
          type="button"
          className={`row middle full ctl-lg gap-06 mt-3 w550 r-ctl groundless pressed dashed-field hover-border-ink ${listStyles.add}`}
          disabled={parties.length >= limits.parties}
          onClick={handleAdd}
        >
          <Icon name="plus" />
          {parties.length >= limits.parties ? words.full(limits.parties) : words.add}
        </button>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  )
}

/** What was taken away is not there, rather than there and nothing. */
const withoutHoles = (party: Party): Party =>
  Object.fromEntries(Object.entries(party).filter(([, value]) => value !== undefined)) as Party

type PartyFormProps = {
  party: Party
  content: Content
  country: Country
  isNew: boolean
  readOnly: boolean
  onChange: Change
}

function PartyForm({ party, content, country, isNew, readOnly, onChange }: PartyFormProps) {
  const form = useRef<HTMLFieldSetElement>(null)
  const set = (next: Partial<Party>, key?: string) =>
    onChange((before) => setParty(before, withoutHoles({ ...party, ...next })), { key: key && `${key}:${party.id}` })

  useEffect(() => {
    if (isNew) form.current?.querySelector('input')?.focus()
  }, [isNew])

  return (
    <fieldset
      ref={form}
      className={`stack shrinks gap-3 m-0 frameless ${styles.form}`}
      disabled={readOnly}
      aria-label={words.edit(party.role)}
    >
      <TextField
        label={words.role}
        hint={words.roleHint}
        placeholder={words.rolePlaceholder}
        maxLength={limits.label}
        autoComplete="off"
        autoCapitalize="none"
        value={party.role}
        onChange={(event) => set({ role: event.target.value }, 'role')}
      />
      <Select
        label={words.gender}
        value={party.gender}
        onChange={(event) => set({ gender: event.target.value as Party['gender'] })}
      >
        {(['unknown', 'feminine', 'masculine'] as const).map((gender) => (
          <option key={gender} value={gender}>
            {words.genders[gender]}
          </option>
        ))}
      </Select>
      <div>
        {/* «La parte arrendadora» is right for any number of them. */}
        {party.gender !== 'unknown' && (
          <Check checked={party.plural} onChange={(event) => set({ plural: event.target.checked })}>
            {words.plural}
          </Check>
        )}
        <Check checked={party.signs} onChange={(event) => set({ signs: event.target.checked })}>
          {words.signs}
        </Check>
      </div>
      <PresenceForm party={party} content={content} country={country} onSet={set} />
      {party.role.trim() && (
        <p className={`pt-3 t-14 ink-2 breaks ruled ${styles.preview}`} aria-live="polite">
          {words.preview}{' '}
          <em className="ink">{(['the', 'of', 'to'] as const).map((form) => partyPhrase(party, form)).join(', ')}</em>
        </p>
      )}
    </fieldset>
  )
}
