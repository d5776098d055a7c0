// What happened while a copy was being signed, as its last round tells it.
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { ownTracking } from '#language/es/tracking-own.ts'
import { trackingSigningWords } from '#language/es/tracking-signing.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { shortName } from './standing.ts'

const words = trackingSigningWords.history
const own = ownTracking.signing.history

export type Past = { key: string; at: string; icon: IconName; text: string }

export function signingPast(round: RoundOnWire, isMe: (signer: FollowedSigner) => boolean): Past[] {
  const past: Past[] = []
  const note = (what: string, at: string | null, icon: IconName, text: string) => {
    if (at) past.push({ key: `signing ${what} ${at}`, at, icon, text })
  }
  note('started', round.started_at, 'pen', words.started())
  for (const signer of round.participants) {
    const name = shortName(signer, round.participants)
    const { id, does, state, seen_at, done_at, reminded_at, letter } = signer
    const isMine = isMe(signer)
    note(`seen ${id}`, seen_at, 'eye', isMine ? own.opened(does) : words.opened(name, does))
    // Where letters only go into a folder nobody was reminded.
    if (letter?.state !== 'kept')
      note(`reminded ${id}`, reminded_at, 'mail', isMine ? own.reminded : words.reminded(name))
    if (state === 'declined')
      note(`declined ${id}`, done_at ?? round.ended_at, 'close', isMine ? own.declined : words.declined(name))
    const deed = does === 'approve' ? 'approved' : 'signed'
    if (state === 'done') note(`done ${id}`, done_at, 'check', isMine ? own[deed] : words[deed](name))
  }
  if (round.state === 'cancelled') note('cancelled', round.ended_at, 'close', words.cancelled())
  if (round.sealed) note('sealed', round.sealed.at, 'lock', words.sealed())
  return past
}
