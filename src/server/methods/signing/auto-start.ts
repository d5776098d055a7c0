// The last answer is there, and its owner wanted it to be signed at once: the round begins in the same transaction.

import type { Account } from '#domain/account/account.ts'
import type { Copy } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { budgets } from '#domain/rate.ts'
import { withGivenAddresses } from '#domain/signing/given-address.ts'
import { hindranceTo } from '#domain/signing/hindrance.ts'
import { isRoundOwner } from '#domain/signing/owners-part.ts'
import { toInvite } from '#domain/signing/round.ts'
import { raise } from '#server/effects/effects.ts'
import type { Scene } from '#server/method.ts'
import { findAccount } from '#server/store/accounts.ts'
import type { Database } from '#server/store/database.ts'
import { recordEvent } from '#server/store/events.ts'
import { spend } from '#server/store/rate-limits.ts'
import { beginRound } from './begin.ts'
import { namePeople } from './name-people.ts'

/**
 * `byOwner`: the owner sent it whole, or gave the last answer, and sees on their page that it has begun. `message`: the owner's
 * words, where no letter to fill in has carried them before.
 */
export type BegunBy = Pick<Scene, 'vault' | 'caller' | 'now'> & { byOwner?: boolean; message?: string }

type Addressed = { copy: Copy; people: readonly Participant[]; owner: Account }

/**
 * Those who gave their address while they completed it are asked there. Not behind an open link, whose visitors the owner does
 * not know, nor beyond the letters that the owner may ask for: these get their link from the owner.
 */
async function addressPeople(
  db: Database,
  { copy, people: before, owner }: Addressed,
  { vault, now }: Pick<BegunBy, 'vault' | 'now'>,
): Promise<readonly Participant[]> {
  if (!owner.emailVerifiedAt || copy.seriesId !== null) return before
  const people = withGivenAddresses(copy, before, owner.email)
  const written = people.filter(({ email }, place) => email !== before[place]?.email)
  if ((await spend(db, budgets.askLetters(owner.id, written), now)) > 0) return before
  return namePeople(db, before, { people, added: [], removed: new Set(), corrected: new Set() }, vault)
}

/** Of a copy that is held and has just been settled. Where it cannot begin it stays complete: the letter about that says why. */
export async function beginByItself(
  db: Database,
  { copy, people: before }: { copy: Copy; people: readonly Participant[] },
  { vault, caller, now, byOwner = false, message = '' }: BegunBy,
): Promise<Copy> {
  if (copy.state !== 'complete' || !copy.signsWhenComplete) return copy
  const owner = await findAccount(db, copy.userId)
  if (!owner || hindranceTo(copy, before, owner)) return copy
  const people = await addressPeople(db, { copy, people: before, owner }, { vault, now })
  // The last day that its owner has set is that of the whole.
  const terms = { deadline: copy.deadline, asksCode: copy.asksCode, message }
  const {
    round,
    people: signers,
    copy: begun,
  } = await beginRound(db, { copy, people, owner, ...terms }, { vault, now })
  // An owner whose turn it is gets the letter that asks for their signature, and no other.
  const isOwnerAsked = toInvite(signers, round.inOrder).some(
    (each) => each.way === 'email' && isRoundOwner(each, signers, round),
  )
  await raise({ db, now }, 'round.begun-by-itself', { roundId: round.id, isOwnerTold: byOwner || isOwnerAsked })
  const event = { action: 'signing.started', subject: copy.id, detail: { by_itself: true } } as const
  await recordEvent(db, event, { actor: { kind: 'system' }, now, requestId: caller.id })
  return begun
}
