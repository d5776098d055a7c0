// Who signs a copy that is whole, in which order and where each is asked, while its owner decides it.

import type { Input } from '#contract/contract.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import { looksLikeEmail } from '#domain/account/account.ts'
import { mostParticipants } from '#domain/copy/participant.ts'
import { findByName } from '#domain/sheet/phrases.ts'
import type { Deed } from '#domain/signing/round.ts'
import { addedDeeds } from '#domain/signing/signer/asked-to-sign.ts'
import { type GivenAddress, givenAddress } from '#domain/signing/signer/given-address.ts'
import { signersIn, type UnsignedLine, unsignedLines } from '#domain/signing/signer/signers.ts'
import { fold } from '#domain/writing/text/fold.ts'
import { newUuid } from '#web/app/new-id.ts'
import { endOfDay } from '#web/shared/copy/deadline.ts'
import { acts, asMe, type Draft, type DraftKind, type Me, mayAskCode, type Person, turnOf } from '../draft.ts'

/** The address that the document has for a person. `me`: the owner's address. */
export function addressInText(copy: CopyOnWire, { id }: { id: string }, me: string): GivenAddress | undefined {
  const named = knownAs(copy, { id })
  return named && givenAddress(copy, named, copy.participants, me)
}

/**
 * The address that a person's answers give: their own, or another's where the owner has named none. Of two, the later one: where
 * the owner has corrected the address since (`invited_at` of the new link), the answer says the old one.
 */
export function addressGiven(copy: CopyOnWire, { id }: { id: string }, me: string): GivenAddress | undefined {
  const named = knownAs(copy, { id })
  const given = addressInText(copy, { id }, me)
  if (!named || !given || named.email === '') return given
  return given.by === id && named.invited_at !== null && given.at >= named.invited_at ? given : undefined
}

/** People who receive it have no turn: they stand last. */
export const receiversLast = (people: readonly Person[]): Person[] => [
  ...people.filter(acts),
  ...people.filter((each) => !acts(each)),
]

/** A person who approves or receives it, and who stands for no party in the text: what they do may be another. */
const isBesides = ({ does }: { does: string }): boolean => (addedDeeds as readonly string[]).includes(does)
export const isAdded = ({ participants }: CopyOnWire, { id }: { id: string }): boolean =>
  !participants.some((each) => each.id === id)
export const knownAs = ({ participants }: CopyOnWire, { id }: { id: string }): ParticipantOnWire | undefined =>
  participants.find((each) => each.id === id)

/** All who sign stand for a party in the text, or have filled in a part of it: they stay. */
export const isRemovable = (copy: CopyOnWire, person: Person): boolean => isBesides(knownAs(copy, person) ?? person)

const sameName = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim())

/** Signers for lines without one: a person of that party who was only to receive it, or a new one. */
function withEveryLine(copy: CopyOnWire, people: readonly Person[], me: Me): Person[] {
  const all = [...people]
  for (const { party, name } of unsignedLines(copy, copy.participants)) {
    const isTheirs = (each: Person) => each.party === party && each.does !== 'sign'
    const at = all.findIndex((each) => isTheirs(each) && (name === '' || sameName(each.name, name)))
    const found = all[at]
    if (found) all[at] = { ...found, does: 'sign' }
    else all.push(signerAt({ party, name }, me))
  }
  return all
}

function signerAt({ party, name }: Pick<UnsignedLine, 'party' | 'name'>, me: Me): Person {
  // The text may call the owner by a longer name than the account.
  const isMe = name !== '' && findByName([{ name }], me.name) !== undefined
  const mine = isMe ? asMe(me) : { isMe, email: '', way: me.mayMail ? ('email' as const) : ('whatsapp' as const) }
  return { ...mine, id: newUuid(), party, name, does: 'sign', isNamedInText: name !== '' }
}

/** The lines of the text that had no signer before this page was opened. */
export const addedSigners = (copy: CopyOnWire, people: readonly Person[]): Person[] =>
  people.filter((each) => each.does === 'sign' && isAdded(copy, each))

function propose(copy: CopyOnWire, me: Me): Draft {
  const people = signersIn(copy, copy.participants).map(({ participantId, party, name, does, ...reached }): Person => {
    const id = participantId ?? ''
    const isMe = reached.email !== '' && reached.email === me.email
    const email = isMe ? reached.email : (addressGiven(copy, { id }, me.email)?.email ?? reached.email)
    const way = email !== reached.email && me.mayMail ? 'email' : reached.way
    return { id, party, name, email, way, does, isMe }
  })
  const turns = new Map(copy.participants.map(({ id, turn }) => [id, turn]))
  // Those who are new to it come after the others.
  const turn = ({ id }: Person) => (copy.in_order ? (turns.get(id) ?? mostParticipants + 1) : 0)
  const every = withEveryLine(copy, people, me)
  return {
    people: receiversLast(every.toSorted((one, other) => turn(one) - turn(other))),
    inOrder: copy.in_order,
    signsWhenComplete: true,
    asksCode: copy.asks_code,
    message: '',
    deadline: '',
  }
}

function refresh(kept: Draft, proposal: Draft, copy: CopyOnWire): Draft {
  const left = new Map(proposal.people.map((each) => [each.id, each]))
  const people = kept.people.flatMap((each): Person[] => {
    const now = left.get(each.id)
    left.delete(each.id)
    if (now) return [{ ...now, email: each.email, way: each.way, ...(isBesides(now) && { does: each.does }) }]
    // Those who have no part in the text any more are not asked.
    if (!isAdded(copy, each)) return []
    if (each.does !== 'sign') return [each]
    const line = [...left.values()].find(
      (proposed) =>
        isAdded(copy, proposed) &&
        proposed.party === each.party &&
        (!proposed.isNamedInText || sameName(proposed.name, each.name)),
    )
    if (line) left.delete(line.id)
    return line ? [each] : []
  })
  // Who could be removed and is not in what was kept was removed.
  const others = [...left.values()].filter((each) => !isRemovable(copy, each))
  return { ...kept, people: receiversLast([...people, ...others]) }
}

export const signingDraft: DraftKind = { nameOf: (copy) => `rubrica:firmas:${copy}`, propose, refresh }

export function asStart(copy: CopyOnWire, { people, inOrder, ...draft }: Draft): Input<'start-signing'> {
  const participants = people.map((person) => {
    const { id, name, way, does } = person
    const email = person.email.trim()
    const known = knownAs(copy, person)
    return {
      id,
      way,
      // What is no address is of no use for a person who gets no letter.
      ...((way === 'email' || email === '' || looksLikeEmail(email)) && { email }),
      ...(!known && { name }),
      ...((!known || isBesides(known)) && { does: does as Deed }),
      ...(!known && does === 'sign' && person.party !== null && { party: person.party }),
      ...(inOrder && acts(person) && { order: turnOf(people, id) }),
    }
  })
  const taking = new Set(signersIn(copy, copy.participants).map(({ participantId }) => participantId))
  const besides = copy.participants.filter((each) => isBesides(each) && taking.has(each.id)).map(({ id }) => id)
  return {
    copy: copy.id,
    in_order: inOrder,
    participants,
    removed: besides.filter((id) => !people.some((each) => each.id === id)),
    message: draft.message,
    deadline: endOfDay(draft.deadline),
    asks_code: draft.asksCode && mayAskCode(people),
  }
}
