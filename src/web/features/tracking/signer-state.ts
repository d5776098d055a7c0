// What is said of one who signs: a word for where they are, and a line on what happened last.
import type { CopyOnWire } from '#contract/copies.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { trackingSigningWords as words } from '#language/es/tracking-signing.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { handedAt, isSignLinkToHand, isUnderSignature } from './round-need.ts'
import type { Tone } from './state-pill.tsx'
import type { Times } from './times.ts'

type Shown = { tone: Tone; icon: IconName; text: string }
type Of = { copy: CopyOnWire; round: RoundOnWire; signer: FollowedSigner; isMe: boolean }

export function signerBadge({ copy, round, signer, isMe }: Of): Shown {
  const { badge } = words
  const { does, state, invited_at } = signer
  if (does === 'receive')
    return round.state === 'signed'
      ? { tone: 'done', icon: 'check', text: badge.received }
      : { tone: 'plain', icon: 'mail', text: badge.later }
  if (state === 'done') return { tone: 'done', icon: 'check', text: does === 'sign' ? badge.signed : badge.approved }
  if (state === 'declined') return { tone: 'danger', icon: 'close', text: badge.declined }
  if (!isUnderSignature(round)) return { tone: 'plain', icon: 'clock', text: badge.missed }
  if (!invited_at) return { tone: 'plain', icon: 'clock', text: badge.notYet }
  if (isMe) return { tone: 'pending', icon: 'pen', text: badge.mine }
  if (state === 'seen') return { tone: 'pending', icon: 'eye', text: badge.seen }
  if (isSignLinkToHand(copy, signer)) return { tone: 'pending', icon: 'send', text: badge.toHand }
  return { tone: 'plain', icon: 'send', text: signer.way === 'email' ? badge.sent : badge.handed }
}

function lastOf({ copy, round, signer, isMe }: Of, { day, time }: Times): string {
  const { last } = words
  const { does, state, done_at, seen_at, invited_at } = signer
  if (does === 'receive') {
    if (round.state !== 'signed') return last.receive
    return signer.way === 'email' ? last.received : last.receivedByHand
  }
  if (state === 'done' && done_at) return (does === 'sign' ? last.signed : last.approved)(day(done_at), time(done_at))
  if (state === 'declined') {
    const at = done_at ?? round.ended_at
    return at ? last.declined(day(at), time(at)) : ''
  }
  if (!isUnderSignature(round)) return last.missed
  if (!invited_at) return round.state === 'preparing' ? last.preparing : last.notYet
  if (isMe) return last.mine
  if (state === 'seen' && seen_at) return last.seen(day(seen_at), time(seen_at))
  if (isSignLinkToHand(copy, signer)) return last.toHand
  const handed = handedAt(copy, signer)
  return signer.way !== 'email' && handed ? last.handed(day(handed)) : last.mailed(signer.email, day(invited_at))
}

/** With the last reminder, where somebody is still waited for. */
export function signerLine(of: Of, times: Times): string {
  const { reminded_at, state } = of.signer
  const isWaited = isUnderSignature(of.round) && (state === 'pending' || state === 'seen')
  const reminded =
    reminded_at && isWaited && trackingWords.last.reminded(times.day(reminded_at), times.time(reminded_at))
  return [lastOf(of, times), reminded].filter(Boolean).join(' · ')
}

/** How many of their stages are behind them. */
export function stageOf({ copy, signer, isMe }: Pick<Of, 'copy' | 'signer' | 'isMe'>): number {
  if (signer.state === 'done') return 2
  if (signer.state === 'seen' || signer.seen_at) return 1
  return isSignLinkToHand(copy, signer) && !isMe ? -1 : 0
}
