// What follows from a later deadline of a copy or of a round.
import type { User } from '#domain/actor.ts'
import { awaitedNow, type Participant } from '#domain/copy/participant.ts'
import { budgets } from '#domain/rate.ts'
import type { Signer } from '#domain/signing/round.ts'
import { fullName } from '#domain/signing/signer/in-person.ts'
import { isOwnersPart } from '#domain/signing/signer/owners-part.ts'
import type { Admitted } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { changeParticipant, remindAnew } from '#server/store/copy/participants.ts'
import { spend } from '#server/store/engine/rate-limits.ts'

type Extended = {
  of: { copyId: string } | { roundId: string }
  until: Date | null
  /** The earlier deadline had passed. */
  isBack: boolean
  people: readonly (Participant | Signer)[]
  inOrder: boolean
}

/**
 * Each reminder is sent once more. If the earlier deadline had passed, the awaited people who were invited by letter get one, without
 * the owner. Beyond the letter budgets no letter is sent: the deadline changes all the same. Returns who gets one.
 */
export async function tellOfExtension(
  { db, actor: { account }, now }: Pick<Admitted<User>, 'db' | 'actor' | 'now'>,
  { of, until, isBack, people, inOrder }: Extended,
): Promise<string[]> {
  if (until) await remindAnew(db, of)
  const owner = { name: fullName(account), email: account.email }
  const isWritten = (each: Participant | Signer) =>
    each.way === 'email' && each.invitedAt !== null && !isOwnersPart(each, people, owner)
  const awaited = isBack && account.emailVerifiedAt ? awaitedNow(people, inOrder).filter(isWritten) : []
  const told = (await spend(db, budgets.askLetters(account.id, awaited), now)) > 0 ? [] : awaited
  for (const { id } of told) await changeParticipant(db, id, { remindedAt: now })
  const roundId = 'roundId' in of ? of.roundId : null
  await raise({ db, now }, 'deadline.extended', { roundId, until, told })
  return told.map(({ id }) => id)
}
