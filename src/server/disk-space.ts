// Whether there is room left on the disk that everything lies on. While there is little, nothing more is written: a disk that
// fills up to its last byte takes the embedded database along.
import { statfs } from 'node:fs/promises'

export type Disk = {
  /** Costs nothing: somebody else has looked. */
  isLow: () => boolean
}

export const roomy: Disk = { isLow: () => false }

/** What the guard says itself, before the disk has to. */
export class DiskFull extends Error {
  override name = 'DiskFull'
  readonly code = 'ENOSPC'

  constructor() {
    super('the disk is nearly full')
  }
}

type Say = (details: object, message: string) => void
type Watch = { folder: string; reserve: number; log: { warn: Say; info: Say } }
type Options = { every?: number; freeOn?: (folder: string) => Promise<number> }

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Has looked once when it resolves. What cannot be found out is no reason to refuse anybody. */
export async function watchDisk(
  { folder, reserve, log }: Watch,
  { every = 2_000, freeOn = freeBytes }: Options = {},
): Promise<Disk & { stop: () => void }> {
  let low = false
  async function look(): Promise<void> {
    const free = await freeOn(folder).catch(() => Number.POSITIVE_INFINITY)
    // Once it was low, a little more has to be free than before: it would go to and fro otherwise.
    const isLow = free < (low ? reserve * 1.1 : reserve)
    const megabytes = Math.round(free / 1e6)
    if (isLow && !low)
      log.warn({ folder, megabytes }, 'The disk is nearly full: nothing is saved until there is space again')
    if (low && !isLow) log.info({ folder, megabytes }, 'There is space on the disk again')
    low = isLow
  }
  await look()
  const timer = setInterval(look, every).unref()
  return { isLow: () => low, stop: () => clearInterval(timer) }
}
