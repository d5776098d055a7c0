// What happened while a copy was being signed, as its last round tells it.
import type { RoundOnWire } from '#contract/signing.ts'
import { trackingSigningWords } from '#language/es/tracking-signing.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { shortName } from './standing.ts'

const words = trackingSigningWords.history

export type Past = { key: string; at: string; icon: IconName; text: string }

export function signingPast(round: RoundOnWire): Past[] {
  const past: Past[] = []
  const note = (what: string, at: string | null, icon: IconName, text: string) => {
    if (at) past.push({ key: `signing ${what} ${at}`, at, icon, text })
  }
  note('started', round.started_at, 'pen', words.started())
  for (const signer of round.participants) {
    const name = shortName(signer, round.participants)
    const { id, does, state, seen_at, done_at, reminded_at, letter } = signer
    note(`seen ${id}`, seen_at, 'eye', words.opened(name, does))
    // Where letters only go into a folder nobody was reminded.
    if (letter?.state !== 'kept') note(`reminded ${id}`, reminded_at, 'mail', words.reminded(name))
    if (state === 'declined') note(`declined ${id}`, done_at ?? round.ended_at, 'close', words.declined(name))
    if (state === 'done')
      note(`done ${id}`, done_at, 'check', (does === 'approve' ? words.approved : words.signed)(name))
  }
  if (round.state === 'cancelled') note('cancelled', round.ended_at, 'close', words.cancelled())
  if (round.sealed) note('sealed', round.sealed.at, 'lock', words.sealed())
  return past
}
