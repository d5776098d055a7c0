// A round with its people, as whoever changes it holds it: always the copy first, then the round.
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { Participant } from '#domain/actor.ts'
import { found } from '#domain/refusal.ts'
import type { Round, Signer, WholeRound } from '#domain/signing/round.ts'
import { kioskSecretOf, signingSecretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Admitted, Link, Scene } from '#server/method.ts'
import { findCopy, holdCopy, holdCopyState } from '#server/store/copies.ts'
import type { Database } from '#server/store/database.ts'
import {
  findRound,
  findRoundOf,
  findSignerBySecret,
  findWholeRound,
  holdRound,
  listSigners,
} from '#server/store/rounds.ts'

type Linked<R extends Round> = { round: R; people: Signer[]; me: Signer }
export type LinkedRound = Linked<Round>
export type SigningLink = { temp_id: string; ref: string }

/** Whole where the configuration says by which address people know us; otherwise the browser knows. */
export const signingLinks =
  ({ vault, config }: Pick<Scene, 'vault' | 'config'>, { tempId }: Round) =>
  (signer: Signer): string =>
    (config.publicOrigin ?? '') + paths.sign(tempId, signingSecretOf(vault, signer))

/** Where a signer reads the file; in a kiosk by the name that the signer has there. */
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

/** The signer is looked up again once the round is held: the link may have died meanwhile. */
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
  if (before?.copyId) await holdCopyState(db, before.copyId)
  return holdRound(db, roundId)
}

export const loadLinkedRound = linkedBy(hold)
export const loadLinkedRoundToRead = linkedBy<WholeRound>(findWholeRound)
export const loadLinkedRoundToFollow = linkedBy(findRound)

/** The owner's: the copy, and its last round where there is one. */
export async function loadOwnRound(db: Database, { copy: id }: { copy: string }) {
  const copy = await findCopy(db, id)
  const round = await findRoundOf(db, id)
  return copy && { copy, round, people: round ? await listSigners(db, round.id) : [] }
}

export async function holdOwnRound(db: Database, { copy: id }: { copy: string }) {
  const copy = await holdCopy(db, id)
  const last = await findRoundOf(db, id)
  const round = last && (await holdRound(db, last.id))
  return copy && { copy, round, people: round ? await listSigners(db, round.id) : [] }
}

export function insistOnRound<T extends { round: Round | undefined }>(held: T): T & { round: Round } {
  return { ...held, round: found(held.round) }
}

/** Whoever takes part in the copy as this participant. */
export const signerAs = ({ people }: { people: readonly Signer[] }, participant: string): Signer =>
  found(people.find(({ participantId }) => participantId === participant))

export const signerOf = ({ people }: { people: readonly Signer[] }, id: string): Signer =>
  found(people.find((each) => each.id === id))
