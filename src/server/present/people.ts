// Somebody of the agenda, as their owner sees them.
import type { Contact } from '#contract/people.ts'
import type { KeptParty } from '#domain/parties/kept.ts'

type Row = { id: string; usedAt: Date; kept: KeptParty }

export const presentContact = ({ id, usedAt, kept }: Row): Contact => ({
  id,
  used_at: usedAt.toISOString(),
  party: kept,
})
