// Where a signer's address and link come from besides the owner: what the chain and the letters say of it.
import { normalEmail } from '#domain/account/account.ts'
import { gaveLastAddress } from '#domain/copy/history.ts'
import { givenAddress } from '#domain/signing/given-address.ts'
import type { Round, Signer } from '#domain/signing/round.ts'
import { findCopy } from './copies.ts'
import type { Database } from './database.ts'
import { listEventsOf } from './events.ts'
import { findParticipant, listParticipants } from './participants.ts'
import { findOpenLinkOf } from './series.ts'

/** Whether they left the address themselves: at an open link, behind their link, or in their answers before any letter reached them. */
export async function gaveAddress(
  db: Database,
  { copyId, ownerEmail }: Round,
  { id, participantId, email }: Signer,
): Promise<boolean> {
  if (!copyId || !participantId || email === '') return false
  if (gaveLastAddress(await listEventsOf(db, copyId), [participantId, id])) return true
  const copy = await findCopy(db, copyId)
  const people = copy ? await listParticipants(db, copy.id) : []
  const me = people.find((each) => each.id === participantId)
  if (!copy || !me) return false
  // Whoever begins at an open link fills it in; the others of such a copy were named by the owner.
  if (me.does === 'fill' && me.email === email && (await findOpenLinkOf(db, copyId))) return true
  const given = me.letter === null ? givenAddress(copy, me, people, ownerEmail) : undefined
  return given !== undefined && given.by === participantId && given.email === normalEmail(email)
}

/** Whether the page on which they filled in their part leads to their link, too (`goOnSigning`). */
export async function hasLinkOnPage(db: Database, { participantId, generation }: Signer): Promise<boolean> {
  if (!participantId || generation !== 1) return false
  return (await findParticipant(db, participantId))?.does === 'fill'
}
