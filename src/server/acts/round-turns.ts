// The turns of a round: the next signers are invited once, in the transaction in which their turn begins.
import { nextInTurn } from '#domain/copy/participant.ts'
import type { Round, Signer } from '#domain/signing/round.ts'
import { isRoundOwner } from '#domain/signing/signer/owners-part.ts'
import { raise } from '#server/effects/effects.ts'
import { findParticipant, markInvited } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'

/** A signer's address as the chain keeps it, and whether they gave it themselves. */
export const addressIn = ({ email, addressBy }: Signer) =>
  email === '' ? {} : { email, ...(addressBy === 'self' && { own_address: true }) }

/** Whether the page of the part that they filled in leads to their signing link (`signingOfParticipant`): not if that link was replaced. */
async function hasLinkOnPage(db: Database, { participantId, generation }: Signer): Promise<boolean> {
  const filled = participantId && generation === 1 ? await findParticipant(db, participantId) : undefined
  return filled !== undefined && filled.does === 'fill' && filled.doneGeneration === filled.generation
}

/**
 * Of a locked round, with its present people. `isOwnerOnPage`: the owner has just begun it, and gets no letter where the first turn is
 * theirs alone: the link is in their account.
 */
export async function inviteSigners(
  db: Database,
  round: Round,
  people: readonly Signer[],
  now: Date,
  isOwnerOnPage = false,
): Promise<void> {
  const next = nextInTurn(people, round.inOrder)
  const ids = next.map(({ id }) => id)
  await markInvited(db, ids, now)
  const isOnlyOwner = isOwnerOnPage && next.every((each) => isRoundOwner(each, people, round))
  const evidence = new Map()
  for (const signer of next) {
    const onPage = (await hasLinkOnPage(db, signer)) && { on_page: true }
    evidence.set(signer.id, { by: isOnlyOwner ? 'link' : signer.way, ...addressIn(signer), ...onPage })
  }
  await raise({ db, now }, 'signers.invited', { round, people: next, evidence })
}
