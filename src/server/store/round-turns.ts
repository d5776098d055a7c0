// Whose turn it is in a round: they hear of it, once, in the transaction in which their turn has come.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { type Round, type Signer, toInvite } from '#domain/signing/round.ts'
import { gaveAddress, hasLinkOnPage } from './address-origin.ts'
import type { Database } from './database.ts'
import { askRoundLetters } from './letters.ts'
import { tell } from './notices.ts'
import { appendEvent } from './round-events.ts'
import { markSignersInvited } from './rounds.ts'

/** Of a round that is held, with its people as they are now. */
export async function inviteSigners(db: Database, round: Round, people: readonly Signer[], now: Date): Promise<void> {
  const next = toInvite(people, round.inOrder)
  await markSignersInvited(
    db,
    next.map((each) => each.id),
    now,
  )
  for (const signer of next) {
    const { id, way, email } = signer
    const invited = {
      kind: 'invited',
      who: id,
      by: way,
      ...(email && { email }),
      ...((await gaveAddress(db, round, signer)) && { own_address: true }),
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
