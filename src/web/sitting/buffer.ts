// What is written and not yet saved, kept in this browser so that a closed tab or a dead network loses nothing.
import type { Patch } from './draft.ts'

export type Buffered = {
  /** The version that the patch was made for. */
  version: number
  patch: Patch
  /** What was sent and never answered: the server may have it all the same. */
  attempts: Patch[]
  at: number
}
export type BufferKey = { account: string; writing: string; tab: string }

export type Buffer = {
  /** Those of tabs that are no longer there, oldest first. */
  orphans: (key: BufferKey) => Promise<{ tab: string; buffered: Buffered }[]>
  /** Whether it is safe now. */
  write: (key: BufferKey, buffered: Buffered) => Promise<boolean>
  remove: (key: BufferKey) => Promise<void>
}

const database = 'rubrica'
const shelf = 'unsaved'

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(shelf)
    const opening = await answered(request)
    // A newer version of this page in another tab must be able to change the shelf.
    opening.onversionchange = () => opening.close()
    opening.onclose = () => {
      opened = undefined
    }
    return opening
  })()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const keyOf = ({ account, writing, tab }: BufferKey) => [account, writing, tab]
const lockOf = (tab: string) => `rubrica-tab-${tab}`

async function living(): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? []
  return new Set(held.map(({ name }) => name ?? ''))
}

/** Others see by it that this tab is alive. */
export function announceTab(tab: string): void {
  navigator.locks?.request(lockOf(tab), () => new Promise(() => {})).catch(() => {})
}

/** Without IndexedDB (a private window, say) everything goes on as if nothing had been kept. */
export const browserBuffer: Buffer = {
  async orphans({ account, writing, tab }) {
    try {
      const store = (await open()).transaction(shelf).objectStore(shelf)
      const range = IDBKeyRange.bound([account, writing], [account, writing, []])
      const [keys, values, alive] = await Promise.all([
        answered(store.getAllKeys(range)),
        answered(store.getAll(range)) as Promise<Buffered[]>,
        living(),
      ])
      return keys
        .map((key, index) => ({ tab: String((key as string[])[2]), buffered: values[index] }))
        .filter((found): found is { tab: string; buffered: Buffered } => Boolean(found.buffered))
        .filter((found) => found.tab !== tab && !alive.has(lockOf(found.tab)))
        .sort((a, b) => a.buffered.at - b.buffered.at)
    } catch {
      return []
    }
  },
  async write(key, buffered) {
    try {
      await answered((await open()).transaction(shelf, 'readwrite').objectStore(shelf).put(buffered, keyOf(key)))
      return true
    } catch {
      return false
    }
  },
  async remove(key) {
    try {
      await answered((await open()).transaction(shelf, 'readwrite').objectStore(shelf).delete(keyOf(key)))
    } catch {
      // Nothing was kept, so there is nothing to remove.
    }
  },
}
