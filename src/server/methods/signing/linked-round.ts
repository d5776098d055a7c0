// Loads a round with its people. Lock order for mutations: the copy first, then the round.
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { Participant } from '#domain/actor.ts'
import { found } from '#domain/refusal.ts'
import type { Round, Signer, WholeRound } from '#domain/signing/round.ts'
import { kioskSecretOf, signingSecretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Admitted, CallContext, Link } from '#server/dispatch/method.ts'
import { findCopy, lockCopy, lockCopyState } from '#server/store/copy/copies.ts'
import { findSignerBySecret, listSigners } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findRound, findRoundOf, findWholeRound, lockRound } from '#server/store/signing/rounds.ts'

type Linked<R extends Round> = { round: R; people: Signer[]; me: Signer }
export type LinkedRound = Linked<Round>
export type SigningLink = { temp_id: string; ref: string }

/** An absolute address if the public origin is configured; otherwise a path, which the browser completes. */
export const signingLinks =
  ({ vault, config }: Pick<CallContext, 'vault' | 'config'>, { tempId }: Round) =>
  (signer: Signer): string =>
    (config.publicOrigin ?? '') + paths.sign(tempId, signingSecretOf(vault, signer))

/** The address of the file to sign; in a kiosk by the secret of the kiosk's session, not by the signer's link. */
export function shownFile(
  { actor: { caller }, vault, input }: Pick<Admitted<Participant>, 'actor' | 'vault'> & { input: SigningLink },
  { me }: Pick<LinkedRound, 'me'>,
): string {
  const ref = caller.kind === 'kiosk' ? kioskSecretOf(vault, caller.session, me) : input.ref
  return signingPaths.file(input.temp_id, ref, 'documento')
}

/** The link of a signer or approver to a signing round. */
export const signingLink: Link<SigningLink, Participant> = {
  async holder({ db }, { temp_id, ref }, caller) {
    const { id, generation, roundId } = found(await findSignerBySecret(db, temp_id, hashToken(ref)))
    return { kind: 'participant', person: id, generation, in: roundId, caller }
  },
}

/** Looks the signer up again after the round is locked: the link may have been revoked meanwhile. */
const linkedBy =
  <R extends Round>(load: (db: Database, roundId: string) => Promise<R | undefined>) =>
  async (db: Database, _input: unknown, actor: Participant): Promise<Linked<R> | undefined> => {
    const round = await load(db, actor.in)
    const people = round ? await listSigners(db, round.id) : []
    const me = people.find(({ id, generation }) => id === actor.person && generation === actor.generation)
    return round && me && { round, people, me }
  }

async function hold(db: Database, roundId: string): Promise<Round | undefined> {
  const before = await findRound(db, roundId)
  if (before?.copyId) await lockCopyState(db, before.copyId)
  return lockRound(db, roundId)
}

export const loadLinkedRound = linkedBy(hold)
export const loadLinkedRoundToRead = linkedBy<WholeRound>(findWholeRound)
export const loadLinkedRoundToFollow = linkedBy(findRound)

/** For the owner: the copy, and its last round if there is one. */
export async function loadOwnRound(db: Database, { copy: id }: { copy: string }) {
  const copy = await findCopy(db, id)
  const round = await findRoundOf(db, id)
  return copy && { copy, round, people: round ? await listSigners(db, round.id) : [] }
}

export async function lockOwnRound(db: Database, { copy: id }: { copy: string }) {
  const copy = await lockCopy(db, id)
  const last = await findRoundOf(db, id)
  const round = last && (await lockRound(db, last.id))
  return copy && { copy, round, people: round ? await listSigners(db, round.id) : [] }
}

export function requireRound<T extends { round: Round | undefined }>(held: T): T & { round: Round } {
  return { ...held, round: found(held.round) }
}

/** The signer of the last round who was made from this participant. */
export async function lockSignerAs(db: Database, copy: string, participant: string) {
  const { round, people } = requireRound(found(await lockOwnRound(db, { copy })))
  return { round, people, signer: found(people.find(({ participantId }) => participantId === participant)) }
}
