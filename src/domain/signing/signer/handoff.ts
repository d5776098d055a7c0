// A drawing on its way from a phone to the screen where somebody signs: by one code, once, and soon.
import { type Round, roundStateAt, type Signer } from './round.ts'

/** Minutes that a code lives. */
export const handoffLife = 10

export const handoffEnds = (now: Date): Date => new Date(now.getTime() + handoffLife * 60_000)

export const handoffStates = ['open', 'sent', 'expired'] as const
export type HandoffState = (typeof handoffStates)[number]

export type Handoff = {
  id: string
  /** Of the link that it was asked for by: a corrected one has another. */
  generation: number
  /** What came, as a fingerprint: so that the same come twice is known. */
  sentHash: Buffer | null
  /** When a newer one was made, or it was signed. */
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
