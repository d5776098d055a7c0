// Counts how often public texts are opened: in memory, written at intervals, by text and never by reader. Authors at their own
// texts and machines do not count.
import type { Actor } from '#domain/actor.ts'
import type { Disk } from '#server/disk-space.ts'
import { countReadings, type Reading } from '#server/store/catalogue/view-counts.ts'
import type { Database } from '#server/store/engine/database.ts'

export type ViewCounts = {
  /** Counts a view of the public text with this slug, if the answer or the page declares one. */
  note: (slug: string | undefined, reader: Actor, userAgent: string | undefined) => void
  write: () => Promise<void>
  close: () => Promise<void>
}

const everyMs = 30_000
/** More texts and readers than this between two writes are not people reading. */
const mostNoted = 20_000

/** Longer than any slug: it would only take memory. */
const longestSlug = 200
const machine = /bot|crawl|spider|slurp|preview|externalhit|whatsapp|telegram|curl|wget|python|http/i

type Log = { warn: (details: object, message: string) => void }

export function openViewCounts({ db, disk, log }: { db: Database; disk: Pick<Disk, 'isLow'>; log: Log }): ViewCounts {
  let noted = new Map<string, Reading>()

  async function write(): Promise<void> {
    if (noted.size === 0 || disk.isLow()) return
    const taken = noted
    noted = new Map()
    try {
      await countReadings(db, [...taken.values()])
    } catch (error) {
      log.warn({ err: error }, 'readings could not be counted; they are tried again')
      for (const [key, reading] of taken)
        noted.set(key, { ...reading, count: reading.count + (noted.get(key)?.count ?? 0) })
    }
  }

  const timer = setInterval(write, everyMs).unref()

  return {
    note(slug, actor, userAgent) {
      if (!slug || slug.length > longestSlug || !userAgent || machine.test(userAgent)) return
      const reader = actor.kind === 'user' ? actor.account.id : null
      const key = `${slug} ${reader ?? ''}`
      const known = noted.get(key)
      // A logged-in reader counts once for each text between two writes.
      if (known) known.count += reader === null ? 1 : 0
      else if (noted.size < mostNoted) noted.set(key, { slug, reader, count: 1 })
    },
    write,
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}
