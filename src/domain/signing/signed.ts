// A signed document as those have it who took part in it: when it is one, whose it is, and for how long it is shown to others.
import type { Round } from './round.ts'

/** Sealed; sealed, and somebody else's clock is still to come; and being sealed, so that there is no file yet. */
export const signedStates = ['sealed', 'untimed', 'sealing'] as const
export type SignedState = (typeof signedStates)[number]

/** `asksTime`: whether this installation has its seals timestamped. Without it nothing is missing. */
export function signedStateOf({ state, sealed }: Pick<Round, 'state' | 'sealed'>, asksTime: boolean): SignedState {
  if (state === 'sealing' || !sealed) return 'sealing'
  return sealed.level === 'B-B' && asksTime ? 'untimed' : 'sealed'
}

/** Everybody has signed. */
export const isSigned = ({ state }: Pick<Round, 'state'>): boolean => state === 'sealing' || state === 'signed'

/** In days; whoever shows a document chooses among these. */
export const shareDays = [7, 30, 90] as const
/** More than anybody shows of one document; each is a row that stays until it is over. */
export const mostShares = 20

export const shareEnds = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000)

export const shareStates = ['open', 'expired', 'revoked'] as const
export type ShareState = (typeof shareStates)[number]

export const shareStateAt = (
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): ShareState => (revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'open')
