// Compares the rows of a round with its chain: a changed row no longer matches what was hashed.
import { canonicalJson } from './evidence/canonical.ts'
import type { Link, Sha256 } from './evidence/chain.ts'
import { eventsIn } from './evidence/chain-events.ts'
import type { Round, Signer } from './round.ts'
import type { Signature } from './signer/signature.ts'

/** At a link that names another round, at one of its files, or at a person who signed or approved. */
export type Contradiction = { at: number | 'shown' | 'sealed' | 'signer'; why: 'changed' }

type Kept = { round: Pick<Round, 'id' | 'state' | 'shown' | 'sealed'>; people: readonly Signer[] }

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const encoder = new TextEncoder()

/** The first contradiction. The chain must be valid by itself. */
export function contradictionIn(
  { round, people }: Kept,
  links: readonly Link[],
  sha256: Sha256,
): Contradiction | undefined {
  const told = eventsIn(links)
  const last = (...kinds: string[]) => told.findLast(({ kind }) => kinds.includes(kind))
  // After a cancelled or declined round, its file and signatures may have been deleted with the owner's account.
  const isOver = round.state === 'cancelled' || round.state === 'declined'
  const differs = (kept: string | undefined, said: string | undefined) =>
    kept !== said && !(isOver && kept === undefined)
  const fingerprint = (signature: Signature | null) =>
    signature ? hexOf(sha256(encoder.encode(canonicalJson(signature)))) : undefined
  const isChanged = ({ id, name, state, consent, signature }: Signer): boolean => {
    const deed = told.find(({ kind, who }) => who === id && (kind === 'signed' || kind === 'approved'))
    if (!deed) return state === 'done' || signature !== null
    return (
      name !== deed.name || (consent ?? undefined) !== deed.consent || differs(fingerprint(signature), deed.signature)
    )
  }
  const foreign = told.findIndex((each) => each.round !== round.id)
  if (foreign >= 0) return { at: foreign + 1, why: 'changed' }
  if (differs(round.shown?.sha256, last('started')?.document?.sha256)) return { at: 'shown', why: 'changed' }
  if (differs(round.sealed?.sha256, last('sealed', 'timestamped')?.sha256)) return { at: 'sealed', why: 'changed' }
  return people.some(isChanged) ? { at: 'signer', why: 'changed' } : undefined
}
