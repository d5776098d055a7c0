// People and companies that the text leaves to be filled in, «D. ____, con DNI ____», each with the party it could become.
import { useState } from 'react'
import { type PresenceKind, presenceKinds } from '#domain/parties/appearance.ts'
import { companyNumber } from '#domain/parties/documents.ts'
import type { Country } from '#domain/words/conventions.ts'
import { listed } from '#domain/words/lists.ts'
import { acceptParties, type PartyBlank, presenceAs } from '#domain/writing/blanks/party-blanks.ts'
import { countMentions } from '#domain/writing/blanks/party-mentions.ts'
import { type Content, limits } from '#domain/writing/model.ts'
import { partyBlankWords as words } from '#language/es/writing/fields.ts'
import { peopleWords } from '#language/es/writing/parties.ts'
import { presenceWords } from '#language/es/writing/party-editing.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/form/check.tsx'
import { Field as TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { newId } from '../acts.ts'
import box from '../blank-list.module.css'
import type { Change } from '../change.ts'
import styles from './party-blank-list.module.css'

type Wish = { role?: string; kind?: PresenceKind; agrees?: boolean }
type PartyBlankListProps = {
  content: Content
  country: Country
  parties: readonly PartyBlank[]
  names: ReadonlyMap<string, string>
  onChange: Change
  onDismiss: (key: string) => void
}

function asWished({ party }: PartyBlank, { role = party.role, kind = party.presence.kind }: Wish): PartyBlank['party'] {
  const presence = kind === party.presence.kind ? party.presence : presenceAs(party.presence, kind)
  return { ...party, role: role.trim() || party.role, presence }
}

function askedOf({ presence }: PartyBlank['party'], country: Country): string {
  const company = presence.company.map((detail) =>
    detail === 'tax_number' ? companyNumber(country).label : peopleWords.companyDetails[detail].toLowerCase(),
  )
  const person = presence.person.map((detail) =>
    detail === 'curp' || detail === 'rfc' ? peopleWords.details[detail] : peopleWords.details[detail].toLowerCase(),
  )
  return listed([...new Set([words.asksName, ...person, ...company])])
}

export function PartyBlankList(props: PartyBlankListProps) {
  const { content, country, parties, names, onChange, onDismiss } = props
  const [wishes, setWishes] = useState<Record<string, Wish>>({})
  if (parties.length === 0) return null

  function handleAccept(chosen: readonly PartyBlank[]) {
    if (content.parties.length + chosen.length > limits.parties) return toast('failed', words.full)
    const made = chosen.map((blank) => {
      const { agrees = false, ...wish } = wishes[blank.key] ?? {}
      return { key: blank.key, agrees, party: { ...asWished(blank, wish), id: newId() } }
    })
    onChange((before) => acceptParties(before, made))
    toast('done', words.accepted(chosen.length))
  }

  return (
    <section className="mb-6 p-4-5 framed-pen r-box on-sheet phone-p-4" aria-labelledby="party-blanks-heading">
      <div className={`flow items-start gap-3 ${box.head}`}>
        <Icon className="mt-015" name="person" />
        <div>
          <h2 className="t-18" id="party-blanks-heading">
            {words.title(parties.length)}
          </h2>
          <p className="t-14 ink-2">{words.lead}</p>
        </div>
        {parties.length > 1 && (
          <Button weight="ink" onClick={() => handleAccept(parties)}>
            {words.acceptAll(parties.length)}
          </Button>
        )}
      </div>
      <ul className="mt-3" aria-label={words.list} data-own-undo>
        {parties.map((blank) => (
          <Offer
            key={blank.key}
            blank={blank}
            place={names.get(blank.places[0]?.section ?? '')}
            content={content}
            country={country}
            wish={wishes[blank.key] ?? {}}
            onWish={(wish) => setWishes({ ...wishes, [blank.key]: { ...wishes[blank.key], ...wish } })}
            onAccept={() => handleAccept([blank])}
            onDismiss={() => onDismiss(blank.key)}
          />
        ))}
      </ul>
    </section>
  )
}

type OfferProps = {
  blank: PartyBlank
  place: string | undefined
  content: Content
  country: Country
  wish: Wish
  onWish: (wish: Wish) => void
  onAccept: () => void
  onDismiss: () => void
}

function Offer({ blank, place, content, country, wish, onWish, onAccept, onDismiss }: OfferProps) {
  const party = asWished(blank, wish)
  const mentions = countMentions(content, party)
  return (
    <li className={`stack gap-3 py-4 ruled ${styles.offer}`}>
      <blockquote className={`m-0 breaks ${styles.text}`}>
        {blank.text}
        {place && <small className="block ink-3">{place}</small>}
      </blockquote>
      <div className={`stack w-36 gap-3 ${styles.settings}`}>
        <TextField
          label={words.role}
          maxLength={limits.label}
          autoComplete="off"
          autoCapitalize="none"
          value={wish.role ?? blank.party.role}
          onChange={(event) => onWish({ role: event.target.value })}
        />
        <Select
          label={words.kind}
          value={party.presence.kind}
          onChange={(event) => onWish({ kind: event.target.value as PresenceKind })}
        >
          {presenceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {presenceWords.kinds[kind]}
            </option>
          ))}
        </Select>
      </div>
      <p className="t-14 ink-2">{words.asks(askedOf(party, country))}</p>
      {mentions > 0 && (
        <div>
          <Check checked={wish.agrees ?? false} onChange={(event) => onWish({ agrees: event.target.checked })}>
            {words.agrees(party.role, mentions)}
          </Check>
          {wish.agrees && <p className="t-14 ink-2">{words.agreesHint}</p>}
        </div>
      )}
      <div className="flow wrap gap-2">
        <Button aria-label={words.acceptOne(party.role)} onClick={onAccept}>
          {words.accept}
        </Button>
        <Button weight="quiet" aria-label={words.dismissOne(party.role)} onClick={onDismiss}>
          {words.dismiss}
        </Button>
      </div>
    </li>
  )
}
