// Files in two places, while they are moved from one to the other: new ones go to `to`, and the rest is read where it is.
import { type Blobs, FilesAway } from './blobs.ts'

/** A move and a read may cross: what has just left one place has arrived in the other. */
async function first<T>(to: () => Promise<T>, from: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  const found = await to()
  if (isThere(found)) return found
  const before = await from()
  return isThere(before) ? before : to()
}

export const openBoth = (to: Blobs, from: Blobs): Blobs => ({
  put: to.put,
  get: (key) =>
    first(
      () => to.get(key),
      () => from.get(key),
      (file) => file !== undefined,
    ),
  has: (key) =>
    first(
      () => to.has(key),
      () => from.has(key),
      (has) => has,
    ),
  check: (key) =>
    first(
      () => to.check(key),
      () => from.check(key),
      (state) => state !== 'missing',
    ),
  async remove(key) {
    await Promise.all([from.remove(key), to.remove(key)])
  },
  async *list(after) {
    yield* to.list(after)
    yield* from.list(after)
  },
  moving: { to, from },
})

/** Copies one file and reads the copy back. `changed`: its bytes no longer match its key, so it stays where it is. */
export async function copyFile(
  { to, from }: { to: Blobs; from: Blobs },
  key: string,
): Promise<'copied' | 'missing' | 'changed'> {
  const state = await from.check(key)
  const file = state === 'whole' ? await from.get(key) : undefined
  if (!file) return state === 'changed' ? state : 'missing'
  // What changed between the two readings arrives under another name, and is swept away there.
  if ((await to.put(file)).key !== key) return 'changed'
  if ((await to.check(key)) !== 'whole') throw new FilesAway('OtherBytesThanWereWritten')
  return 'copied'
}
