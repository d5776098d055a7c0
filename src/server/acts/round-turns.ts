// Whose turn it is in a round: the next signers are asked once, in the transaction in which their turn has come.
import { type Round, type Signer, toInvite } from '#domain/signing/round.ts'
import { raise } from '#server/effects/effects.ts'
import type { Database } from '#server/store/database.ts'
import { findParticipant } from '#server/store/participants.ts'
import { markSignersInvited } from '#server/store/rounds.ts'

/** A signer's address as the chain keeps it, and whether they gave it themselves. */
export const addressIn = ({ email, addressBy }: Signer) =>
  email === '' ? {} : { email, ...(addressBy === 'self' && { own_address: true }) }

/** Whether the page on which they filled in their part leads to their link, too (`goOnSigning`): not if it is dead by now. */
async function hasLinkOnPage(db: Database, { participantId, generation }: Signer): Promise<boolean> {
  const filled = participantId && generation === 1 ? await findParticipant(db, participantId) : undefined
  return filled !== undefined && filled.does === 'fill' && filled.doneGeneration === filled.generation
}

/** Of a round that is held, with its people as they are now. */
export async function inviteSigners(db: Database, round: Round, people: readonly Signer[], now: Date): Promise<void> {
  const next = toInvite(people, round.inOrder)
  const ids = next.map(({ id }) => id)
  await markSignersInvited(db, ids, now)
  const evidence = new Map()
  for (const signer of next) {
    const onPage = (await hasLinkOnPage(db, signer)) && { on_page: true }
    evidence.set(signer.id, { by: signer.way, ...addressIn(signer), ...onPage })
  }
  await raise({ db, now }, 'signers.invited', { round, people: next, evidence })
}
