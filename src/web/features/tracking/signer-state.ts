// What is said of one who signs: a word for where they are, and a line on what happened last.
import type { CopyOnWire } from '#contract/copies.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { ownTracking } from '#language/es/tracking-own.ts'
import { trackingSigningWords as words } from '#language/es/tracking-signing.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { hasLeft, isByLetter, letterBadge, letterLine } from './letter.ts'
import { handedAt, isSignLinkToHand, isUnderSignature } from './round-need.ts'
import type { Tone } from './state-pill.tsx'
import type { Times } from './times.ts'

type Shown = { tone: Tone; icon: IconName; text: string }
type Of = {
  copy: CopyOnWire
  round: RoundOnWire
  signer: FollowedSigner
  isMe: boolean
  /** They signed or approved with *Firmar aquí*. */
  isInPerson: boolean
}

/** What was signed in it is used for nothing. One whose time is over may get more. */
const hasComeToNothing = ({ state }: RoundOnWire): boolean => state === 'declined' || state === 'cancelled'

export function signerBadge({ copy, round, signer, isMe }: Omit<Of, 'isInPerson'>): Shown {
  const { badge } = isMe ? ownTracking.signing : words
  const { does, state, invited_at } = signer
  if (does === 'receive')
    return round.state === 'signed'
      ? // That a letter left is known; whether its link was used is not.
        { tone: 'plain', icon: 'mail', text: isMailedSealed(signer) ? badge.mailed : badge.available }
      : { tone: 'plain', icon: 'mail', text: badge.later }
  if (state === 'done') {
    const text = does === 'sign' ? badge.signed : badge.approved
    return hasComeToNothing(round) ? { tone: 'plain', icon: 'clock', text } : { tone: 'done', icon: 'check', text }
  }
  if (state === 'declined') return { tone: 'danger', icon: 'close', text: badge.declined }
  if (!isUnderSignature(round)) return { tone: 'plain', icon: 'clock', text: badge.missed[does] }
  if (!invited_at) return { tone: 'plain', icon: 'clock', text: badge.notYet }
  if (isMe) return { tone: 'pending', icon: 'pen', text: badge.mine }
  if (state === 'seen') return { tone: 'pending', icon: 'eye', text: badge.seen }
  const byLetter = isByLetter(signer, handedAt(copy, signer))
  if (isSignLinkToHand(copy, signer))
    return { tone: 'pending', icon: 'send', text: byLetter ? letterBadge(signer) : badge.toHand }
  return { tone: 'plain', icon: 'send', text: byLetter ? letterBadge(signer) : badge.handed[signer.way] }
}

/** The letter with the link to the sealed document has left for them. */
export const isMailedSealed = (signer: FollowedSigner): boolean =>
  signer.email !== '' && (signer.letter === null || signer.letter.template === 'signed') && hasLeft(signer)

function lastOf({ copy, round, signer, isMe, isInPerson }: Of, times: Times): string {
  const { last } = isMe ? ownTracking.signing : words
  const { day, time } = times
  const { does, state, done_at, seen_at, invited_at } = signer
  if (does === 'receive') {
    if (round.state !== 'signed') return last.receive
    return isMailedSealed(signer) ? last.received : last.receivedByHand
  }
  if (state === 'done' && done_at) {
    const done = (does === 'sign' ? last.signed : last.approved)(day(done_at), time(done_at), isInPerson)
    return hasComeToNothing(round) ? last.void(done) : done
  }
  if (state === 'declined') {
    const at = done_at ?? round.ended_at
    return at ? last.declined(day(at), time(at)) : ''
  }
  if (!isUnderSignature(round)) return last.missed[does]
  if (!invited_at) return round.state === 'preparing' ? last.preparing : last.notYet
  if (isMe) return last.mine[does]
  if (state === 'seen' && seen_at) return last.seen(day(seen_at), time(seen_at))
  const handed = handedAt(copy, signer)
  if (isByLetter(signer, handed)) return letterLine(signer, times)
  return handed ? last.handed(day(handed), signer.way) : last.toHand
}

/** With the last reminder, where somebody is still waited for. */
export function signerLine(of: Of, times: Times): string {
  const { state, letter } = of.signer
  // Where letters only go into a folder nobody was reminded.
  const reminded_at = letter?.state === 'kept' ? null : of.signer.reminded_at
  const isWaited = isUnderSignature(of.round) && (state === 'pending' || state === 'seen')
  const reminded =
    reminded_at &&
    isWaited &&
    (of.isMe ? ownTracking : trackingWords).last.reminded(times.day(reminded_at), times.time(reminded_at))
  return [lastOf(of, times), reminded].filter(Boolean).join(' · ')
}

/** How many of their stages are behind them. */
export function stageOf({ copy, signer, isMe }: Pick<Of, 'copy' | 'signer' | 'isMe'>): number {
  if (signer.state === 'done') return 2
  if (signer.state === 'seen' || signer.seen_at) return 1
  if (isMe) return 0
  const isGiven = signer.way === 'email' && !handedAt(copy, signer) ? hasLeft(signer) : !isSignLinkToHand(copy, signer)
  return isGiven ? 0 : -1
}
