// Watches the free space of the disk. While it is low, nothing more is written: a completely full disk brings the embedded
// database down.
import { statfs } from 'node:fs/promises'

export type Disk = {
  /** Costs nothing: answers the last result of the watch. */
  isLow: () => boolean
}

export const roomy: Disk = { isLow: () => false }

/** Thrown by our own check, before the disk reports ENOSPC. */
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

/** Has looked once when it resolves. An unknown amount of free space counts as enough. */
export async function watchDisk(
  { folder, reserve, log }: Watch,
  { every = 2_000, freeOn = freeBytes }: Options = {},
): Promise<Disk & { stop: () => void }> {
  let low = false
  async function look(): Promise<void> {
    const free = await freeOn(folder).catch(() => Number.POSITIVE_INFINITY)
    // Hysteresis: once it was low, 10 % more must be free before it counts as enough.
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
