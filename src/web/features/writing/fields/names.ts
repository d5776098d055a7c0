// How parties are called when others speak of them.
import { partyPhrase } from '#domain/sheet/phrases.ts'
import type { Party } from '#domain/writing/model.ts'

/** «la arrendadora», as it goes into a sentence; the fallback where it has no role yet. */
export const partyName = (party: Party, unnamed: string): string =>
  party.role.trim() ? partyPhrase(party, 'the') : unnamed
