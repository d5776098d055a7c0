// Who signs a copy that is whole, in which order and where each is asked, while its owner decides it.

import type { Input } from '#contract/contract.ts'
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import { looksLikeEmail } from '#domain/account/account.ts'
import { addedDeeds } from '#domain/signing/asked-to-sign.ts'
import { type GivenAddress, givenAddress } from '#domain/signing/given-address.ts'
import { signersIn } from '#domain/signing/signers.ts'
import { endOfDay } from '#web/deadline.ts'
import { acts, type Draft, type DraftKind, type Me, mayAskCode, type Person, turnOf } from '../draft.ts'

/** The address that a person's answers give: their own, or another's where nobody has named one. `me`: the owner's address. */
export function addressGiven(copy: CopyOnWire, { id }: { id: string }, me: string): GivenAddress | undefined {
  const named = copy.participants.find((each) => each.id === id)
  const given = named && givenAddress(copy, named, copy.participants, me)
  return given && (given.by === id || named.email === '') ? given : undefined
}

/** People who receive it have no turn: they stand last. */
export const receiversLast = (people: readonly Person[]): Person[] => [
  ...people.filter(acts),
  ...people.filter((each) => !acts(each)),
]

/** Somebody who approves or receives it, and who stands for nobody in the text: what they do may be another. */
const isBesides = ({ does }: { does: string }): boolean => (addedDeeds as readonly string[]).includes(does)
export const isAdded = ({ participants }: CopyOnWire, { id }: { id: string }): boolean =>
  !participants.some((each) => each.id === id)
export const knownAs = ({ participants }: CopyOnWire, { id }: { id: string }): ParticipantOnWire | undefined =>
  participants.find((each) => each.id === id)

/** Everybody who signs stands for somebody in the text, or has filled in a part of it: they stay. */
export const isRemovable = (copy: CopyOnWire, person: Person): boolean => isBesides(knownAs(copy, person) ?? person)

function propose(copy: CopyOnWire, me: Me): Draft {
  const people = signersIn(copy, copy.participants).map(({ participantId, party, name, does, ...reached }): Person => {
    const id = participantId ?? ''
    const isMe = reached.email !== '' && reached.email === me.email
    const email = isMe ? reached.email : (addressGiven(copy, { id }, me.email)?.email ?? reached.email)
    const way = email !== reached.email && me.mayMail ? 'email' : reached.way
    return { id, party, name, email, way, does, isMe }
  })
  const turns = new Map(copy.participants.map(({ id, turn }) => [id, turn]))
  const turn = ({ id }: Person) => (copy.in_order ? (turns.get(id) ?? 0) : 0)
  return {
    people: receiversLast(people.toSorted((one, other) => turn(one) - turn(other))),
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
    return isAdded(copy, each) ? [each] : []
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
      // What is no address is of no use to somebody who gets no letter.
      ...((way === 'email' || email === '' || looksLikeEmail(email)) && { email }),
      ...(!known && { name }),
      ...((!known || isBesides(known)) && isBesides(person) && { does: does as 'approve' | 'receive' }),
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
