// Begins the round in the transaction that completes the copy, if the owner asked for that when sending it.

import type { Account } from '#domain/account/account.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { nextInTurn, type Participant } from '#domain/copy/participant.ts'
import { budgets } from '#domain/rate.ts'
import { hindranceTo } from '#domain/signing/hindrance.ts'
import { withGivenAddresses } from '#domain/signing/signer/given-address.ts'
import { isRoundOwner } from '#domain/signing/signer/owners-part.ts'
import { recordEvent } from '#server/acts/record-event.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import type { Database } from '#server/store/engine/database.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { beginRound } from './begin.ts'
import { namePeople } from './name-people.ts'

/**
 * `byOwner`: the owner sent a complete copy, or gave the last answer, and their page shows that the round has begun. `message`: the
 * owner's words, if no invitation to fill in has carried them before.
 */
export type BegunBy = Pick<CallContext, 'vault' | 'caller' | 'now'> & { byOwner?: boolean; message?: string }

type Addressed = { copy: Copy; people: readonly Participant[]; owner: Account }

/**
 * Invites participants at the address that they gave while filling in. Not those of an open link, whom the owner does not know,
 * nor beyond the owner's letter budget: the owner hands them the link.
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

/** The copy must be locked. If the round cannot begin, the copy stays `complete`, and a letter tells the owner why. */
export async function beginByItself(
  db: Database,
  { copy, people: before }: { copy: Copy; people: readonly Participant[] },
  { vault, caller, now, byOwner = false, message = '' }: BegunBy,
): Promise<Copy> {
  if (copy.state !== 'complete' || !copy.signsWhenComplete) return copy
  const owner = await findAccount(db, copy.userId)
  if (!owner || hindranceTo(copy, before, owner)) return copy
  const people = await addressPeople(db, { copy, people: before, owner }, { vault, now })
  // The copy's deadline is also that of the round.
  const terms = { deadline: copy.deadline, asksCode: copy.asksCode, message, isOwnerOnPage: byOwner }
  const {
    round,
    people: signers,
    copy: begun,
  } = await beginRound(db, { copy, people, owner, ...terms }, { vault, now })
  // An owner whose turn it is gets the letter that asks for their signature, so not also the one that the round has begun.
  const isOwnerAsked = nextInTurn(signers, round.inOrder).some(
    (each) => each.way === 'email' && isRoundOwner(each, signers, round),
  )
  await raise({ db, now }, 'round.begun-by-itself', { roundId: round.id, isOwnerTold: byOwner || isOwnerAsked })
  const event = { action: 'signing.started', subject: copy.id, detail: { by_itself: true } } as const
  await recordEvent(db, event, { actor: { kind: 'system' }, now, requestId: caller.id })
  return begun
}
