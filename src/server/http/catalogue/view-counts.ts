// How often public texts are opened: counted in memory and written down now and then, by text and never by reader. Authors at
// their own texts and machines do not count.
import type { Disk } from '#server/disk.ts'
import type { Database } from '#server/store/database.ts'
import { countReadings, type Reading } from '#server/store/readings.ts'

export type Readings = {
  /** `reader` is null for a stranger. */
  note: (address: string, reader: string | null, userAgent: string | undefined) => void
  write: () => Promise<void>
  close: () => Promise<void>
}

const everyMs = 30_000
/** More than this many texts and readers between two writings is not people reading. */
const mostNoted = 20_000

const page = /^\/writings\/([^/?#]{1,200})(?:\?|$)/
const machine = /bot|crawl|spider|slurp|preview|externalhit|whatsapp|telegram|curl|wget|python|http/i

type Log = { warn: (details: object, message: string) => void }

export function openReadings({ db, disk, log }: { db: Database; disk: Pick<Disk, 'isLow'>; log: Log }): Readings {
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
    note(address, reader, userAgent) {
      const slug = page.exec(address)?.[1]
      if (!slug || !userAgent || machine.test(userAgent)) return
      const key = `${slug} ${reader ?? ''}`
      const known = noted.get(key)
      // Whoever is logged in reads a text once, however often they come back meanwhile.
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
