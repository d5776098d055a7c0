// A copy with its people, as whoever changes it holds it: nobody else changes it meanwhile.

import { paths } from '#addresses/paths.ts'
import type { Participant as LinkedPerson } from '#domain/actor.ts'
import { valuesOf } from '#domain/copy/answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { isFilling } from '#domain/copy/copy.ts'
import { isEverybodyDone, nextInTurn, type Participant } from '#domain/copy/participant.ts'
import { missingInCopy } from '#domain/copy/parts.ts'
import { placedPeople } from '#domain/copy/presence.ts'
import { found } from '#domain/refusal.ts'
import { fullName } from '#domain/signing/in-person.ts'
import { isOwnersPart } from '#domain/signing/owners-part.ts'
import { refusedAnswers } from '#domain/writing/refused.ts'
import { secretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { raise } from '#server/effects/effects.ts'
import type { Link, Scene } from '#server/method.ts'
import type { LinkOf } from '#server/present/copy.ts'
import { findAccount } from '#server/store/accounts.ts'
import { type CopyStanding, changeCopy, findCopy, findCopyStanding, holdCopy } from '#server/store/copies.ts'
import type { Database } from '#server/store/database.ts'
import { changeParticipant, findBySecret, listParticipants, markInvited } from '#server/store/participants.ts'

export type Held = { copy: Copy; people: Participant[] }

/** Whole where the configuration says by which address people know us; otherwise the browser knows. */
export const linking =
  ({ vault, config }: Pick<Scene, 'vault' | 'config'>): LinkOf =>
  (participant) =>
    (config.publicOrigin ?? '') + paths.complete(secretOf(vault, participant))

const withPeople =
  <C>(find: (db: Database, id: string) => Promise<C | undefined>) =>
  async (db: Database, { id }: { id: string }): Promise<{ copy: C; people: Participant[] } | undefined> => {
    const copy = await find(db, id)
    return copy && { copy, people: await listParticipants(db, id) }
  }

export const loadHeld = withPeople(holdCopy)
export const loadFollowed = withPeople(findCopy)

/** The link of a participant to their part of a copy. */
export const completionLink: Link<{ id: string }, LinkedPerson> = {
  async holder({ db }, { id: secret }, caller) {
    const { id, generation, copyId } = found(await findBySecret(db, hashToken(secret)))
    return { kind: 'participant', person: id, generation, in: copyId, caller }
  },
}

export type Linked<C = Copy> = { copy: C; people: Participant[]; me: Participant }

/** The person is looked up again once the copy is held: their link may have died meanwhile. */
const linkedBy =
  <C extends CopyStanding>(find: (db: Database, id: string) => Promise<C | undefined>) =>
  async (db: Database, _input: unknown, actor: LinkedPerson): Promise<Linked<C> | undefined> => {
    const held = await withPeople(find)(db, { id: actor.in })
    const me = held?.people.find(({ id, generation }) => id === actor.person && generation === actor.generation)
    return held && me && !held.copy.deletedAt ? { ...held, me } : undefined
  }

export const loadLinked = linkedBy(holdCopy)
export const loadLinkedToRead = linkedBy(findCopy)
/** A large text would stop everybody else if every page that waits loaded it. */
export const loadLinkedToWait = linkedBy(findCopyStanding)

export const participantOf = ({ people }: Held, id: string): Participant => found(people.find((each) => each.id === id))

/** The owner is sending it at this moment: a part of their own is on the next page, and no letter says so. */
const isJustSent = ({ sentAt }: Copy, now: Date): boolean => sentAt?.getTime() === now.getTime()

/** Whose turn has come hears of it, each once. */
export async function inviteNext(db: Database, { copy, people }: Held, now: Date): Promise<void> {
  const next = nextInTurn(people, copy.inOrder)
  await markInvited(
    db,
    next.map(({ id }) => id),
    now,
  )
  const owner = isJustSent(copy, now) ? await findAccount(db, copy.userId) : undefined
  const isAtHand = (person: Participant) =>
    owner !== undefined && isOwnersPart(person, people, { name: fullName(owner), email: owner.email })
  for (const part of next) await raise({ db, now }, 'part.asked', { copy, part, isAtHand: isAtHand(part) })
}

/** Those whose party the answers leave out take no part from here on, and those whose party they bring back do again. */
async function placePeople(db: Database, { copy, people }: Held): Promise<Participant[]> {
  const placed = placedPeople(copy, people)
  for (const [at, { id, state }] of placed.entries())
    if (state !== people[at]?.state) await changeParticipant(db, id, { state })
  return placed
}

/**
 * After something was handed in or answered: it may be whole now, and if not, others may have their turn. `byOwner`: the owner did it,
 * and their page says that it is whole, or what the text does not admit; only why it is not being signed, as they had asked for, is worth a letter.
 */
export async function settle(db: Database, held: Held, now: Date, { byOwner = false } = {}): Promise<Copy> {
  const { copy } = held
  if (!copy.sentAt) return copy
  const people = await placePeople(db, held)
  if (!isFilling(copy, now)) return copy
  if (!isEverybodyDone(people)) {
    await inviteNext(db, { copy, people }, now)
    return copy
  }
  if (missingInCopy(copy.content, copy.answers, people).length > 0) return copy
  if (refusedAnswers(copy.content, valuesOf(copy.answers)).length > 0) {
    await raise({ db, now }, 'copy.refused', { copy, byOwner })
    return copy
  }
  await raise({ db, now }, 'copy.completed', { copy, byOwner })
  return changeCopy(db, copy, { state: 'complete', completedAt: now }, now)
}
