// A contact, as its owner sees it.
import type { Contact } from '#contract/account/people.ts'
import type { KeptParty } from '#domain/parties/kept.ts'

type Row = { id: string; usedAt: Date; kept: KeptParty }

export const presentContact = ({ id, usedAt, kept }: Row): Contact => ({
  id,
  used_at: usedAt.toISOString(),
  party: kept,
})
