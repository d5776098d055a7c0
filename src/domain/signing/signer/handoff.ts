// Transfers a drawn signature from a phone to the screen where the signer signs: by a code for one use, valid for minutes.
import { type Round, roundStateAt, type Signer } from '../round.ts'

/** Minutes for which a code is valid. */
export const handoffLife = 10

export const handoffEnds = (now: Date): Date => new Date(now.getTime() + handoffLife * 60_000)

export const handoffStates = ['open', 'sent', 'expired'] as const
export type HandoffState = (typeof handoffStates)[number]

export type Handoff = {
  id: string
  /** The generation of the signer's link: a corrected link has another. */
  generation: number
  /** Hash of the drawing that came, to recognise the same one sent twice. */
  sentHash: Buffer | null
  /** When a newer code was made, or the signer signed. */
  endedAt: Date | null
  expiresAt: Date
}

type For = { round: Pick<Round, 'state' | 'deadline'>; signer: Pick<Signer, 'state' | 'generation'> }

export function handoffStateAt(handoff: Handoff, { round, signer }: For, now: Date): HandoffState {
  if (handoff.sentHash) return 'sent'
  const isWanted =
    signer.generation === handoff.generation &&
    (signer.state === 'pending' || signer.state === 'seen') &&
    roundStateAt(round, now) === 'signing'
  return isWanted && handoff.endedAt === null && handoff.expiresAt > now ? 'open' : 'expired'
}
