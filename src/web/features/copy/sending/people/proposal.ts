// Whom the text itself proposes: the people of each party, and what each of them still has to do.
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { type AnsweredValues, valuesOf } from '#domain/copy/answers/answers.ts'
import { knownOf } from '#domain/copy/answers/known.ts'
import { handedOut } from '#domain/copy/handing-out.ts'
import { boxesOf, boxesOfParticipant, everyKey, ownKeys } from '#domain/copy/parts.ts'
import { presenceOfRepresentative } from '#domain/copy/representatives.ts'
import { type BoxCount, boxId, countOf } from '#domain/filling/boxes.ts'
import { givenAppearance, type Values } from '#domain/filling/values.ts'
import { type Appearance, actingFor, type PersonGiven, present } from '#domain/parties/appearance.ts'
import { missingDetails } from '#domain/parties/checking.ts'
import { actingIn, signersOf } from '#domain/sheet/signature-lines.ts'
import { presentParties } from '#domain/writing/conditions/conditions.ts'
import type { Party } from '#domain/writing/model.ts'
import { usedFields } from '#domain/writing/usage.ts'
import { sendingWords as words } from '#language/es/copy/sending.ts'
import { newUuid } from '#web/app/new-id.ts'
import { asMe, type Draft, type DraftKind, type Me, type Person } from '../draft.ts'

type Source = Pick<CopyOnWire, 'content' | 'answers'>
/** `isBeside`: signs for people for whom another one answers already. */
type Named = { name: string; email: string; isBeside?: boolean }

/** Each person or, where others act for them, those who sign for them; with a name or without one. */
function signersAmong(people: readonly PersonGiven[]): Named[] {
  const named = ({ name, email = '' }: PersonGiven): Named => ({ name, email })
  if (people.every((person) => actingFor(person).length === 0)) return people.map(named)
  const acting = actingIn(people).map(({ signer, of }): Named => {
    const isFirst = (person: PersonGiven) => signersOf(person)[0]?.name === signer.name
    // The address of a represented person is not that of their representative; that of a company is of its only one.
    const own = of.find((person) => person === signer || (person.isCompany && actingFor(person).length === 1))
    return { name: signer.name, email: own?.email ?? '', isBeside: !of.some(isFirst) }
  })
  return [...acting, ...people.filter(({ name }) => name.trim() === '').map(named)]
}

/**
 * Each person described, with a name or without one, and of a company its representatives; at least one. The company's mailbox is
 * proposed for a single representative only: of several, it is not known who reads it.
 */
function humansOf(given: Appearance | undefined): Named[] {
  if (given?.kind === 'person' && given.people.length > 0) return signersAmong(given.people)
  const known = present(given)
  if (known?.kind !== 'company') return [{ name: '', email: '' }]
  const { name, email = '', representatives } = known.company
  const named = representatives.filter((each) => each.name.trim() !== '')
  return named.length > 0
    ? named.map((each) => ({ name: each.name, email: named.length === 1 ? email : '' }))
    : [{ name, email }]
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
const isMine = (named: Named, me: Me): boolean =>
  (named.email !== '' && same(named.email, me.email)) || (named.name.trim() !== '' && same(named.name, me.name))

/** The answers as they will be once each person has their own part. */
function answersFor({ content, answers }: Source, people: readonly Person[]): AnsweredValues {
  const given = handedOut(content, answers, people)
  const parted = { ...answers, ...Object.fromEntries(given.map(({ key, value }) => [key, { value }])) }
  const known = knownOf(content, parted, people)
  return { ...parted, ...Object.fromEntries(known.map(({ key, value }) => [key, { value }])) }
}

export type Missing = {
  /** The boxes of each one; what a party shares is asked of all its people. */
  by: ReadonlyMap<string, BoxCount>
  /** Each empty box once, beside the people who may fill it in. */
  shared: { ids: string[]; count: number }[]
  /** Asked of no named person: only the owner can fill them in. */
  ownerBoxes: number
  total: number
}

export function missingFrom(source: Source, people: readonly Person[]): Missing {
  const { content } = source
  const answers = answersFor(source, people)
  const boxes = people.map((each) => boxesOfParticipant(content, answers, each, people))
  const gaps = boxes.map((own) => new Set(own.filter(({ isEmpty }) => isEmpty).map(boxId)))
  const shared = new Map<string, { ids: string[]; count: number }>()
  for (const gap of new Set(gaps.flatMap((own) => [...own]))) {
    const ids = people.filter((_, at) => gaps[at]?.has(gap)).map(({ id }) => id)
    shared.set(ids.join(), { ids, count: (shared.get(ids.join())?.count ?? 0) + 1 })
  }
  const asked = new Set(people.flatMap((each) => [...ownKeys(content, each, people)]))
  const left = new Set([...everyKey(content, people)].filter((key) => !asked.has(key)))
  const ownerBoxes = countOf(boxesOf(content, answers, left)).missing
  return {
    by: new Map(people.map(({ id }, at) => [id, countOf(boxes[at] ?? [])])),
    shared: [...shared.values()],
    ownerBoxes,
    total: new Set(gaps.flatMap((own) => [...own])).size + ownerBoxes,
  }
}

/** The people who would have empty boxes if they filled in their part. */
export const peopleWithGaps = (source: Source, people: readonly Person[]): ReadonlySet<string> =>
  new Set(
    people.flatMap(({ id }) => {
      const filling = people.map((each) => (each.id === id ? { ...each, does: 'fill' as const } : each))
      return (missingFrom(source, filling).by.get(id)?.missing ?? 0) > 0 ? [id] : []
    }),
  )

/** The empty boxes, by the names of those who may fill them in; people without a name share that of their party. */
export function missingByName(
  { shared }: Missing,
  people: readonly Person[],
  nameOf: (person: Person) => string,
): [names: string[], count: number][] {
  const counts = new Map<string, [names: string[], count: number]>()
  for (const { ids, count } of shared) {
    const those = people.filter(({ id }) => ids.includes(id))
    const names = [...new Set(those.map((each) => (each.isMe ? words.ownersName : nameOf(each))))]
    counts.set(names.join(), [names, (counts.get(names.join())?.[1] ?? 0) + count])
  }
  return [...counts.values()]
}

function isKnownRepresentative({ presence }: Party, appearance: Appearance | undefined, place: number): boolean {
  if (!presence || appearance?.kind !== 'company') return false
  const named = appearance.company.representatives.filter((each) => each.name.trim() !== '')
  const people = named.slice(place, place + 1)
  return missingDetails(presenceOfRepresentative(presence), { kind: 'person', people }).length === 0
}

function peopleOf(party: Party, values: Values, me: Me, newId: () => string): Person[] {
  const appearance = givenAppearance(values, party.id)
  const usual = me.mayMail ? 'email' : 'whatsapp'
  return humansOf(appearance).map(({ isBeside, ...named }, at): Person => {
    const person = { id: newId(), party: party.id, does: 'fill' as const }
    // A company answers once: who else represents it signs with the first, unless something of their own is missing.
    const does = isBeside || (at > 0 && isKnownRepresentative(party, appearance, at)) ? 'sign' : person.does
    return isMine(named, me)
      ? { ...person, does, ...asMe(me) }
      : { ...person, does, ...named, way: named.email && me.mayMail ? 'email' : usual, isMe: false }
  })
}

/** Where nothing is missing of a party any more, its people sign, or only receive it. */
export function proposedDraft(source: Source, me: Me, newId: () => string): Draft {
  const values = valuesOf(source.answers)
  const parties = presentParties(source.content, values)
  const people = parties.flatMap((party) => peopleOf(party, values, me, newId))
  const { by, total } = missingFrom(source, people)
  const isOpen = (party: string | null) =>
    people.some((each) => each.party === party && (by.get(each.id)?.missing ?? 0) > 0)
  const signing = new Set(parties.filter(({ signs }) => signs).map(({ id }) => id))
  return {
    people: people.map((each) =>
      isOpen(each.party) ? each : { ...each, does: each.party && signing.has(each.party) ? 'sign' : 'receive' },
    ),
    inOrder: false,
    // Nothing is left to wait for, and the owner has just read it.
    signsWhenComplete: total === 0 && signing.size > 0,
    asksCode: false,
    message: '',
    deadline: '',
    described: countedByParty(people),
  }
}

const countedByParty = (people: readonly Person[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { party } of people) if (party) counts[party] = (counts[party] ?? 0) + 1
  return counts
}

/** What the text proposes for a person after other answers were filled in; what the owner chose for them stays. */
function afterProposal(person: Person, draft: Draft, proposal: Draft): Person {
  if (person.isTaskChosen || person.party === null) return person
  const inParty = (people: readonly Person[]) => people.filter(({ party }) => party === person.party)
  const [first, ...others] = inParty(proposal.people)
  const isAlone = others.length === 0 && inParty(draft.people).length === 1
  const found = isAlone
    ? first
    : inParty(proposal.people).find((each) => (each.isMe && person.isMe) || same(each.name, person.name))
  return found ? { ...person, does: found.does } : person
}

/**
 * What was decided before, where the text has changed since: people who had no name yet have it now, what each of them does follows what is
 * filled in, and people whom a party has gained join it. Those whom the owner has removed from the list stay away.
 */
export function refreshed(draft: Draft, proposal: Draft): Draft {
  const known = new Set(draft.people.map(({ name }) => name.trim().toLowerCase()))
  const named = proposal.people.filter(({ name }) => name && !known.has(name.trim().toLowerCase()))
  const people = draft.people.map((each) => {
    if (each.name.trim()) return each
    const at = named.findIndex(({ party }) => party === each.party)
    const [found] = at < 0 ? [] : named.splice(at, 1)
    return found ? { ...each, name: found.name, email: each.email || found.email } : each
  })
  const { described = countedByParty(draft.people) } = draft
  const now = countedByParty(proposal.people)
  const gained = Object.entries(now).flatMap(([party, count]) => {
    const more = Math.max(0, count - Math.max(described[party] ?? 0, countedByParty(people)[party] ?? 0))
    const left = [
      ...named.filter((each) => each.party === party),
      ...proposal.people.filter((each) => each.party === party && !each.name),
    ]
    return left.slice(0, more)
  })
  const kept = people.map((each) => afterProposal(each, draft, proposal))
  return { ...draft, people: [...kept, ...gained], described: now }
}

export const sendingDraft: DraftKind = {
  nameOf: (copy) => `rubrica:envio:${copy}`,
  propose: (copy, me) => proposedDraft(copy, me, newUuid),
  refresh: refreshed,
}

/** Which answers of the owner a participant may change, by their questions: those of their party, without who they are. */
export const changeableBy = ({ content, answers }: Source, person: Person, people: readonly Person[]): string[] => {
  const used = usedFields(content, valuesOf(answers))
  const own = ownKeys(content, person, people)
  return content.fields
    .filter(({ id }) => own.has(id) && used.has(id) && (answers[id]?.value ?? null) !== null)
    .map(({ label }) => label)
}
