// Counts how often public texts are opened: in memory, written at intervals, by text and never by reader. Authors at their own
// texts and machines do not count.
import type { Actor } from '#domain/actor.ts'
import type { Disk } from '#server/disk-space.ts'
import { countReadings, type Reading } from '#server/store/catalogue/view-counts.ts'
import type { Database } from '#server/store/engine/database.ts'
import { openBatch } from './batch.ts'

export type ViewCounts = {
  /** Counts a view of the public text with this slug, if the answer or the page declares one. */
  note: (slug: string | undefined, reader: Actor, userAgent: string | undefined) => void
  write: () => Promise<void>
  close: () => Promise<void>
}

/** Longer than any slug: it would only take memory. */
const longestSlug = 200
const machine = /bot|crawl|spider|slurp|preview|externalhit|whatsapp|telegram|curl|wget|python|http/i

export const isMachine = (userAgent: string | undefined): boolean => !userAgent || machine.test(userAgent)

type Log = { warn: (details: object, message: string) => void }

export function openViewCounts({ db, disk, log }: { db: Database; disk: Pick<Disk, 'isLow'>; log: Log }): ViewCounts {
  const { get, note, write, close } = openBatch<Reading>({
    everyMs: 30_000,
    most: 20_000,
    disk,
    log,
    write: (readings) => countReadings(db, readings),
    add: (failed, since) => ({ ...failed, count: failed.count + since.count }),
  })
  return {
    note(slug, actor, userAgent) {
      if (!slug || slug.length > longestSlug || isMachine(userAgent)) return
      const reader = actor.kind === 'user' ? actor.account.id : null
      const key = `${slug} ${reader ?? ''}`
      const known = get(key)
      // A logged-in reader counts once for each text between two writes.
      if (known) known.count += reader === null ? 1 : 0
      else note(key, { slug, reader, count: 1 })
    },
    write,
    close,
  }
}
