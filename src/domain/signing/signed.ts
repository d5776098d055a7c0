// A signed document as its participants have it: its states, what they can do with it, and how long a shared link lives.
import type { Round } from './round.ts'

/** Sealed; sealed, but the timestamp of the authority is still missing; and being sealed, so that there is no file yet. */
export const signedStates = ['sealed', 'untimed', 'sealing'] as const
export type SignedState = (typeof signedStates)[number]

/** `asksTime`: whether this installation has a timestamp authority. Without one no timestamp is missing. */
export function signedStateOf({ state, sealed }: Pick<Round, 'state' | 'sealed'>, asksTime: boolean): SignedState {
  if (state === 'sealing' || !sealed) return 'sealing'
  return sealed.level === 'B-B' && asksTime ? 'untimed' : 'sealed'
}

/** `download`: the sealed PDF and its evidence; `share`: by a link of the participant's own. */
export const signedActs = ['download', 'share', 'move', 'hide', 'show'] as const
export type SignedAct = (typeof signedActs)[number]

/** What a participant can do with it now. */
export const actsOnSigned = (state: SignedState, isHidden: boolean): SignedAct[] => [
  ...(state === 'sealing' ? [] : (['download', 'share'] as const)),
  'move',
  isHidden ? 'show' : 'hide',
]

/** All signers have signed. */
export const isSigned = ({ state }: Pick<Round, 'state'>): boolean => state === 'sealing' || state === 'signed'

/** In days: the choices for a shared link. */
export const shareDays = [7, 30, 90] as const
/** Bounds the rows of one document; each stays until its link ends. */
export const mostShares = 20

export const shareEnds = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000)

export const shareStates = ['open', 'expired', 'revoked'] as const
export type ShareState = (typeof shareStates)[number]

/** `copy`: copies its link. */
export const shareActs = ['copy', 'revoke'] as const
export type ShareAct = (typeof shareActs)[number]
export const actsOnShare = (state: ShareState): readonly ShareAct[] => (state === 'open' ? shareActs : [])

export const shareStateAt = (
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): ShareState => (revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'open')
