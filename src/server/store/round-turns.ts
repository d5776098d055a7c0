// Whose turn it is in a round: they hear of it, once, in the transaction in which their turn has come.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { type Round, type Signer, toInvite } from '#domain/signing/round.ts'
import type { Database } from './database.ts'
import { askRoundLetters } from './letters.ts'
import { tell } from './notices.ts'
import { findParticipant } from './participants.ts'
import { appendEvent } from './round-events.ts'
import { markSignersInvited } from './rounds.ts'

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
  await markSignersInvited(
    db,
    next.map((each) => each.id),
    now,
  )
  for (const signer of next) {
    const invited = {
      kind: 'invited',
      who: signer.id,
      by: signer.way,
      ...addressIn(signer),
      ...((await hasLinkOnPage(db, signer)) && { on_page: true }),
    }
    await appendEvent(db, round.id, invited, now)
  }
  await askToSign(db, round, next, now)
}

/** Also those whose link is a new one. */
export async function askToSign(db: Database, round: Round, people: readonly Signer[], now: Date): Promise<void> {
  const { id: subject, userId } = round
  await askRoundLetters(
    db,
    'invitation',
    people.filter(({ way }) => way === 'email'),
    now,
  )
  for (const { id, email, does, generation } of people)
    await tell(
      db,
      {
        to: { email },
        kind: does === 'approve' ? 'asked-to-approve' : 'asked-to-sign',
        key: `asked:${id}:${generation}`,
        subject,
        title: nameForOthers(round),
        who: userId,
        detail: { part: id },
        ...(userId && { by: { userId } }),
      },
      now,
    )
}
