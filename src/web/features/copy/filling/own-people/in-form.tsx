// *Soy yo* and the agenda, in the card of a person or a company. Loaded after the form, and only for logged-in users.
import { paths } from '#addresses/paths.ts'
import type { Contact } from '#contract/account/people.ts'
import { matching } from '#domain/parties/agenda.ts'
import {
  actedForBy,
  companyFrom,
  type KeptParty,
  type KeptPerson,
  nameOfKept,
  personFrom,
  putIn,
} from '#domain/parties/kept.ts'
import { fold } from '#domain/writing/text/fold.ts'
import { ownInFormWords as words } from '#language/es/account/own-people.ts'
import { call } from '#web/app/call.ts'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { initialsOf } from '#web/ui/person/initials.ts'
import styles from './in-form.module.css'
import { KeepAll, Keeping } from './keeping.tsx'
import type { OfferProps, OwnParts } from './offer.ts'
import { loadPeople, usePeople, useSelf } from './store.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** How many of the last used stand above an empty name. */
const mostRecent = 2
const mostFound = 5

function put(offer: OfferProps, party: KeptParty, sentence: (replaces: boolean) => string) {
  if (offer.kind === 'person' && party.kind === 'person') {
    const { given, replaces } = putIn(offer.typed, personFrom(party.person, offer.asked, offer.country))
    offer.onPut(given, sentence(replaces))
  }
  if (offer.kind === 'company' && party.kind === 'company') {
    const { given, replaces } = putIn(offer.typed, companyFrom(party.company, offer.asked, offer.country))
    offer.onPut(given, sentence(replaces))
  }
}

function putContact(offer: OfferProps, { id, party }: Contact) {
  const name = nameOfKept(party)
  put(offer, party, (replaces) => words.put(name, replaces))
  // That they were used is remembered as well as it can be.
  call('use-contact', { id }).catch(() => {})
}

const isNamed = ({ typed }: OfferProps, name: string): boolean => fold(typed.name) === fold(name)

/** Nothing more of *Mis datos* would be filled in. */
const isPut = (offer: OfferProps, self: KeptPerson): boolean =>
  offer.kind === 'person' &&
  isNamed(offer, self.name) &&
  JSON.stringify(putIn(offer.typed, personFrom(self, offer.asked, offer.country)).given) === JSON.stringify(offer.typed)

type ShortcutProps = { name: string; label?: string; isPressed?: boolean; onPut: () => void }

function Shortcut({ name, label = name, isPressed, onPut }: ShortcutProps) {
  return (
    <button
      type="button"
      className={`row-inline at-most-full h-225 i-10 gap-2 t-14 w550 ink framed-2 r-pill on-sheet pressed hover-border-2 ${styles.shortcut}`}
      aria-pressed={isPressed}
      onClick={onPut}
    >
      <span className="centre rigid ink-2 round on-desk-2" aria-hidden="true">
        {isPressed ? <Icon name="check" /> : initialsOf(name)}
      </span>
      <bdi className="cut">{label}</bdi>
    </button>
  )
}

function Shortcuts(offer: OfferProps) {
  const { contacts, companies } = usePeople()
  const { self } = useSelf()
  if (!self) return null
  const isEmpty = offer.typed.name.trim() === ''
  const recent = isEmpty ? contacts.filter(({ party }) => party.kind === offer.kind).slice(0, mostRecent) : []
  // A person who stands beside this place already is not put here a second time.
  const isBeside = offer.beside?.some((name) => fold(name) === fold(self.name)) ?? false
  const offersSelf = offer.kind === 'person' && !isBeside
  const isShown = offersSelf || recent.length > 0 || (offer.kind === 'company' && companies.length > 0)
  return (
    isShown && (
      <fieldset className="flow wrap shrinks gap-04 m-0 p-0 frameless" aria-label={words.shortcuts}>
        {offersSelf && (
          <Shortcut
            name={self.name}
            label={words.self}
            isPressed={isPut(offer, self)}
            onPut={() => put(offer, { kind: 'person', person: self }, words.selfPut)}
          />
        )}
        {offer.kind === 'company' &&
          companies.map(({ id, ...company }) => (
            <Shortcut
              key={id}
              name={company.name}
              isPressed={isNamed(offer, company.name)}
              onPut={() =>
                put(offer, { kind: 'company', company: actedForBy(self, company) }, (replaces) =>
                  words.put(company.name, replaces),
                )
              }
            />
          ))}
        {recent.map((contact) => (
          <Shortcut
            key={contact.id}
            name={nameOfKept(contact.party)}
            onPut={() => {
              putContact(offer, contact)
              // The button goes, since the name is no longer empty.
              offer.input.current?.focus()
            }}
          />
        ))}
      </fieldset>
    )
  )
}

function Suggestions(offer: OfferProps) {
  const { contacts } = usePeople()
  const found = matching(
    contacts.filter(({ party }) => party.kind === offer.kind),
    offer.typed.name,
    mostFound,
  )
  return <SuggestionList input={offer.input} found={found} onPick={(contact) => putContact(offer, contact)} />
}

function Note() {
  return (
    <p className="flow i-105 gap-2 m-0 t-13 ink-3">
      <Icon className="rigid mt-01" name="lock" />
      <span>
        {words.note} <Link to={paths.ownDetails}>{words.noteLink}</Link>.
      </span>
    </p>
  )
}

export async function loadParts(): Promise<OwnParts> {
  await loadPeople()
  return { Shortcuts, Suggestions, Keeping, Note, KeepAll }
}
