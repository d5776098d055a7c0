// Counts searches that found nothing of their own, for the operator and without personal data (docs/decisions/0109).
import { finished, generalWords } from '#domain/catalogue/empty-search.ts'
import type { Vault } from '#server/auth/vault.ts'
import type { Disk } from '#server/disk-space.ts'
import type { EmptyHanded } from '#server/dispatch/method.ts'
import { countEmptySearches } from '#server/store/catalogue/empty-searches.ts'
import type { Database } from '#server/store/engine/database.ts'
import { openBatch } from './batch.ts'
import { isMachine } from './view-counts.ts'

export type SearchCounts = {
  /** Counts the search once until the next write, if the answer declares that it found nothing of its own. */
  note: (search: EmptyHanded | undefined, userAgent: string | undefined) => void
  write: () => Promise<void>
  close: () => Promise<void>
}

type Noted = { country: string; words: string }
type Around = {
  db: Database
  disk: Pick<Disk, 'isLow'>
  vault: Pick<Vault, 'fingerprint'>
  log: { warn: (details: object, message: string) => void }
}

/** 128 bits of the keyed hash tell them apart. */
const digestBytes = 16

export function openSearchCounts({ db, disk, vault, log }: Around, now = () => new Date()): SearchCounts {
  const { note, write, close } = openBatch<Noted>({
    everyMs: 60_000,
    most: 500,
    disk,
    log,
    write(noted) {
      const whole = new Set(finished(noted.map(({ words }) => words)))
      const searches = noted
        .filter(({ words }) => whole.has(words))
        .map((each) => ({
          ...each,
          digest: vault.fingerprint(`empty search ${each.country} ${each.words}`).subarray(0, digestBytes),
        }))
      return countEmptySearches(db, searches, now().toISOString().slice(0, 10))
    },
    add: (failed) => failed,
  })
  return {
    note(search, userAgent) {
      const words = search && !isMachine(userAgent) ? generalWords(search.q) : undefined
      const country = search?.country ?? ''
      if (words) note(`${country} ${words}`, { country, words })
    },
    write,
    close,
  }
}
