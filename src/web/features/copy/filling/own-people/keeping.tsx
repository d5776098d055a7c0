// Keeping who is in a card: among the user's own data or in the agenda, only when the user asks for it.
import { useRef, useState } from 'react'
import { isSameParty, saysSomething, tellsMore } from '#domain/parties/agenda.ts'
import type { Appearance } from '#domain/parties/appearance.ts'
import { type KeptParty, keptCompany, keptParties, keptPerson, keptProblems, nameOfKept } from '#domain/parties/kept.ts'
import type { Country } from '#domain/words/conventions.ts'
import { fold } from '#domain/writing/text/fold.ts'
import { ownInFormWords as words } from '#language/es/account/own-people.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { newUuid } from '#web/app/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './in-form.module.css'
import type { OfferProps } from './offer.ts'
import { savedCompany, savedContacts, savedSelf, usePeople, useSelf } from './store.ts'

const partyOf = ({ kind, typed, country }: OfferProps): KeptParty =>
  kind === 'person' ? { kind, person: keptPerson(typed, country) } : { kind, company: keptCompany(typed, country) }

const isSound = (party: KeptParty): boolean =>
  nameOfKept(party) !== '' &&
  saysSomething(party) &&
  Object.keys(keptProblems(party.kind === 'person' ? party.person : party.company)).length === 0

async function keepContacts(parties: KeptParty[]) {
  const { contacts } = await call('keep-contacts', { parties })
  savedContacts(contacts)
}

/** One thing at a time; what came of it is said beside the buttons, and read out. */
function useKeeping() {
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  async function keep(what: () => Promise<void>, done: string) {
    if (isBusy) return
    setIsBusy(true)
    try {
      await what()
      setSaid(done)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setSaid(error.message)
    } finally {
      setIsBusy(false)
      // The button that was pressed has gone.
      status.current?.focus({ preventScroll: true })
    }
  }
  const line = (
    <p ref={status} role="status" tabIndex={-1} className="m-0 t-14 ink-2 unless-empty focus-unseen">
      {said}
    </p>
  )
  return { keep, isBusy, line }
}

type Way = { label: string; keep: () => Promise<void>; done: string }

export function Keeping(offer: OfferProps) {
  const { contacts, companies } = usePeople()
  const { self, isKept } = useSelf()
  const { keep, isBusy, line } = useKeeping()
  const party = partyOf(offer)
  const ways = self && isSound(party) ? waysOf() : []

  function waysOf(): Way[] {
    const known = contacts.find((contact) => isSameParty(contact.party, party))?.party
    const asContact: Way[] = tellsMore(known, party)
      ? [{ label: known ? words.update : words.keep, keep: () => keepContacts([party]), done: words.kept }]
      : []
    return party.kind === 'person' ? waysOfPerson(party, asContact) : waysOfCompany(party, asContact)
  }

  function waysOfPerson({ person }: Extract<KeptParty, { kind: 'person' }>, asContact: Way[]): Way[] {
    const isSelf = self !== undefined && fold(self.name) === fold(person.name)
    const asSelf: Way = {
      label: isKept ? words.updateSelf : words.keepSelf,
      async keep() {
        const { gender, ...rest } = person
        savedSelf(await call('update-own-person', gender === 'unknown' ? rest : person))
      },
      done: words.keptSelf,
    }
    if (isSelf) return !isKept || tellsMore({ kind: 'person', person: self }, party) ? [asSelf] : []
    return isKept ? asContact : [...asContact, asSelf]
  }

  function waysOfCompany({ company }: Extract<KeptParty, { kind: 'company' }>, asContact: Way[]): Way[] {
    const { representatives, ...details } = company
    const oneself = representatives.find(({ name }) => self && fold(name) === fold(self.name))
    const isOwn = companies.some(({ name }) => fold(name) === fold(company.name))
    if (isOwn) return []
    // The user's own companies have no other representatives: the agenda keeps them all.
    if (!oneself || representatives.length > 1) return asContact
    const { name: _, gender: __, documents: ___, ...offices } = oneself
    const own = { id: newUuid(), ...details, ...offices }
    const asOwn = async () => savedCompany(await call('save-own-company', own))
    return [{ label: words.keepCompany, keep: asOwn, done: words.keptSelf }]
  }

  return (
    <div className={`row wrap gap-1-2 ${styles.keeping}`}>
      {ways.map(({ label, keep: what, done }) => (
        <Button key={label} size="small" weight="quiet" busy={isBusy} onClick={() => keep(what, done)}>
          {label}
        </Button>
      ))}
      {line}
    </div>
  )
}

type KeepAllProps = { appearances: readonly Appearance[]; country: Country }

export function KeepAll({ appearances, country }: KeepAllProps) {
  const { contacts, companies } = usePeople()
  const { self } = useSelf()
  const { keep, isBusy, line } = useKeeping()
  const isSelf = ({ name }: { name: string }) => self !== undefined && fold(name) === fold(self.name)
  // A company that the reader represents is offered among their own, in its card, and not for the agenda.
  const isOwn = (party: KeptParty) =>
    party.kind === 'person'
      ? isSelf(party.person)
      : party.company.representatives.some(isSelf) ||
        companies.some(({ name }) => fold(name) === fold(party.company.name))
  const parties = appearances
    .flatMap((appearance) => keptParties(appearance, country))
    .filter((party) => isSound(party) && !isOwn(party))
    .filter((party) => {
      const known = contacts.find((contact) => isSameParty(contact.party, party))
      return tellsMore(known?.party, party)
    })
  return (
    <div className={`stack across-start one-column gap-2 mt-4 ${styles.all}`}>
      {parties.length > 0 && (
        <>
          <h3 className="m-0 t-15">{words.allTitle(parties.length)}</h3>
          <Button size="small" busy={isBusy} onClick={() => keep(() => keepContacts(parties.slice(0, 40)), words.kept)}>
            {words.keepAll(parties.map(nameOfKept))}
          </Button>
        </>
      )}
      {line}
    </div>
  )
}
