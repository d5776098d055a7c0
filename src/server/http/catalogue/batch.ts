// Notes what is counted in memory, bounded, and writes it at intervals: no request waits for a count.
import type { Disk } from '#server/disk-space.ts'

export type Batch<T> = {
  /** What was noted under this key since the last write. */
  get: (key: string) => T | undefined
  note: (key: string, noted: T) => void
  write: () => Promise<void>
  close: () => Promise<void>
}

type Log = { warn: (details: object, message: string) => void }

type Options<T> = {
  everyMs: number
  /** More than this between two writes are not people: the rest is not counted. */
  most: number
  disk: Pick<Disk, 'isLow'>
  log: Log
  write: (noted: T[]) => Promise<void>
  /** What could not be written, beside what was noted meanwhile. */
  add: (failed: T, since: T) => T
}

export function openBatch<T>({ everyMs, most, disk, log, write: store, add }: Options<T>): Batch<T> {
  let noted = new Map<string, T>()

  async function write(): Promise<void> {
    if (noted.size === 0 || disk.isLow()) return
    const taken = noted
    noted = new Map()
    try {
      await store([...taken.values()])
    } catch (error) {
      log.warn({ err: error }, 'counts could not be written; they are tried again')
      for (const [key, failed] of taken) {
        const since = noted.get(key)
        noted.set(key, since === undefined ? failed : add(failed, since))
      }
    }
  }

  const timer = setInterval(write, everyMs).unref()

  return {
    get: (key) => noted.get(key),
    note(key, each) {
      if (noted.has(key) || noted.size < most) noted.set(key, each)
    },
    write,
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}
