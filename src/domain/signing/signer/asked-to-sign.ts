// The people of a round as the owner corrects them before it begins: turns, addresses, people who approve or receive, and signers
// for the lines of the text that had none.
import type { Copy } from '#domain/copy/copy.ts'
import { mostParticipants, newParticipant, type Participant } from '#domain/copy/participant.ts'
import { type ProblemCode, Refusal } from '#domain/refusal.ts'
import type { Deed } from '../round.ts'
import { originOf } from './given-address.ts'
import { unsignedLines } from './signers.ts'

/** The parts of people who stand for no party of the text: they may be added, removed, and change from one to the other. */
export const addedDeeds = ['approve', 'receive'] as const satisfies readonly Deed[]
const isAddedDeed = (does: string): boolean => (addedDeeds as readonly string[]).includes(does)

/** An id that no participant of the copy has adds a person. */
type Asked = { id: string; order?: number | undefined; party?: string | undefined } & {
  [Key in 'name' | 'email' | 'way' | 'does']?: Participant[Key] | undefined
}

type Named = {
  /** All who stay, in the order that they had: who signs on which line does not depend on the turns. */
  people: Participant[]
  /** The ids of those who are left out. */
  removed: Set<string>
  added: Participant[]
  /** The ids of those whose earlier link is revoked. */
  corrected: Set<string>
}

function refuse(place: number, field: string, code: ProblemCode): never {
  throw new Refusal('invalid_input', { fields: { [`participants.${place}.${field}`]: { code } } })
}

/** Takes a line of that party without a signer; false where none is left. */
type TakeLine = (party: string | null | undefined) => boolean

function addedPerson(
  { id, name, email = '', does, order: turn = 1, ...asked }: Asked,
  { copyId, place, takeLine }: { copyId: string; place: number; takeLine: TakeLine },
) {
  if (!name) return refuse(place, 'name', 'required')
  if (!does) return refuse(place, 'does', 'required')
  if (does === 'sign' ? !takeLine(asked.party) : !isAddedDeed(does)) return refuse(place, 'does', 'bad_value')
  const way = asked.way ?? (email === '' ? 'link' : 'email')
  return { id, copyId, party: does === 'sign' ? (asked.party ?? null) : null, name, email, way, does, turn }
}

function changed(before: Participant, asked: Asked, place: number, takeLine: TakeLine): Participant {
  const { name = before.name, email = before.email, way = before.way, does = before.does, order = before.turn } = asked
  const mayDo = () => isAddedDeed(does) || (does === 'sign' && takeLine(before.party))
  if (does !== before.does && !(isAddedDeed(before.does) && mayDo())) refuse(place, 'does', 'bad_value')
  return { ...before, name, email, way, does, turn: order }
}

export function askedToSign(
  copy: Pick<Copy, 'id' | 'content' | 'answers' | 'country'>,
  before: readonly Participant[],
  { asked, removed: out = [], owner }: { asked: readonly Asked[]; removed?: readonly string[]; owner: string },
  now: Date,
): Named {
  const places = new Map(asked.map(({ id }, place) => [id, place]))
  if (places.size < asked.length)
    throw new Refusal('invalid_input', { fields: { participants: { code: 'bad_value' } } })
  const known = new Map(before.map((each) => [each.id, each]))
  const removed = new Set(out.filter((id) => known.has(id)))
  for (const [place, id] of out.entries()) {
    const does = known.get(id)?.does
    // A signer stands for a party of the text, and cannot be left out.
    if (places.has(id) || (does && !isAddedDeed(does)))
      throw new Refusal('invalid_input', { fields: { [`removed.${place}`]: { code: 'bad_value' } } })
  }
  const staying = before.filter(({ id }) => !removed.has(id))
  const open = unsignedLines(copy, staying).map(({ party }) => party)
  const takeLine: TakeLine = (party) => {
    const at = open.indexOf(party ?? '')
    if (at >= 0) open.splice(at, 1)
    return at >= 0
  }
  const people = staying.map((each) => {
    const place = places.get(each.id)
    const said = place === undefined ? undefined : asked[place]
    if (!said || place === undefined) return each
    const next = changed(each, said, place, takeLine)
    return { ...next, addressBy: originOf(copy, each, { email: next.email, people: before, owner }) }
  })
  const added = asked.flatMap((each, place) =>
    known.has(each.id) ? [] : newParticipant(addedPerson(each, { copyId: copy.id, place, takeLine }), now),
  )
  if (people.length + added.length > mostParticipants)
    throw new Refusal('invalid_input', { fields: { participants: { code: 'too_long', limit: mostParticipants } } })
  for (const { id, way, email } of [...people, ...added])
    if (way === 'email' && email === '') refuse(places.get(id) ?? 0, 'email', 'required')
  const isCorrected = (each: Participant): boolean => {
    const was = known.get(each.id)
    // An address that the participant gave came through their present link: the link stays valid.
    return each.name !== was?.name || (each.email !== was.email && each.addressBy === 'owner')
  }
  return { people, added, removed, corrected: new Set(people.filter(isCorrected).map(({ id }) => id)) }
}
