// Loads a copy with its people: locked for mutations (`SELECT … FOR UPDATE`), unlocked for queries.

import { paths } from '#addresses/paths.ts'
import type { Participant as LinkedPerson } from '#domain/actor.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { isFilling } from '#domain/copy/copy.ts'
import { isEverybodyDone, nextInTurn, type Participant } from '#domain/copy/participant.ts'
import { missingInCopy } from '#domain/copy/parts.ts'
import { placedPeople } from '#domain/copy/presence.ts'
import { found } from '#domain/refusal.ts'
import { fullName } from '#domain/signing/signer/in-person.ts'
import { isOwnersPart } from '#domain/signing/signer/owners-part.ts'
import { refusedAnswers } from '#domain/writing/conditions/refused-answers.ts'
import { secretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { CallContext, Link } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import type { LinkOf } from '#server/present/copy.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { type CopyStanding, changeCopy, findCopy, findCopyStanding, lockCopy } from '#server/store/copy/copies.ts'
import { changeParticipant, findBySecret, listParticipants, markInvited } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'

export type LockedCopy = { copy: Copy; people: Participant[] }

/** An absolute address if the public origin is configured; otherwise a path, which the browser completes. */
export const linking =
  ({ vault, config }: Pick<CallContext, 'vault' | 'config'>): LinkOf =>
  (participant) =>
    (config.publicOrigin ?? '') + paths.complete(secretOf(vault, participant))

const withPeople =
  <C>(find: (db: Database, id: string) => Promise<C | undefined>) =>
  async (db: Database, { id }: { id: string }): Promise<{ copy: C; people: Participant[] } | undefined> => {
    const copy = await find(db, id)
    return copy && { copy, people: await listParticipants(db, id) }
  }

export const loadHeld = withPeople(lockCopy)
export const loadCopyWithPeople = withPeople(findCopy)

/** The link of a participant to their part of a copy. */
export const completionLink: Link<{ id: string }, LinkedPerson> = {
  async holder({ db }, { id: secret }, caller) {
    const { id, generation, copyId } = found(await findBySecret(db, hashToken(secret)))
    return { kind: 'participant', person: id, generation, in: copyId, caller }
  },
}

export type Linked<C = Copy> = { copy: C; people: Participant[]; me: Participant }

/** Looks the participant up again after the copy is locked: the link may have been revoked meanwhile. */
const linkedBy =
  <C extends CopyStanding>(find: (db: Database, id: string) => Promise<C | undefined>) =>
  async (db: Database, _input: unknown, actor: LinkedPerson): Promise<Linked<C> | undefined> => {
    const held = await withPeople(find)(db, { id: actor.in })
    const me = held?.people.find(({ id, generation }) => id === actor.person && generation === actor.generation)
    return held && me && !held.copy.deletedAt ? { ...held, me } : undefined
  }

export const loadLinked = linkedBy(lockCopy)
export const loadLinkedToRead = linkedBy(findCopy)
/** Without the text: pages that poll must not make the server parse a large text each time. */
export const loadLinkedToWait = linkedBy(findCopyStanding)

export const participantOf = ({ people }: LockedCopy, id: string): Participant =>
  found(people.find((each) => each.id === id))

/** In the call with which the owner sends the copy: the owner's own part is on the next page, so it needs no letter. */
const isJustSent = ({ sentAt }: Copy, now: Date): boolean => sentAt?.getTime() === now.getTime()

/** Invites the participants whose turn has come, each once. */
export async function inviteNext(db: Database, { copy, people }: LockedCopy, now: Date): Promise<void> {
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

/** Participants whose party the answers leave out become `absent`; those whose party is back take part again. */
async function placePeople(db: Database, { copy, people }: LockedCopy): Promise<Participant[]> {
  const placed = placedPeople(copy, people)
  for (const [at, { id, state }] of placed.entries())
    if (state !== people[at]?.state) await changeParticipant(db, id, { state })
  return placed
}

/**
 * After a part was handed in or an answer changed: completes the copy, or invites the next participants. `byOwner`: the owner did it,
 * and the owner's page shows the result. Then only one letter is sent: why signing, which the owner had asked for, has not begun.
 */
export async function completeIfDone(
  db: Database,
  held: LockedCopy,
  now: Date,
  { byOwner = false } = {},
): Promise<Copy> {
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
