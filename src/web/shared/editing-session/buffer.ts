// What is written and not yet saved, kept in this browser so that a closed tab or a dead network loses nothing.
import type { Visibility } from '#domain/writing/model.ts'
import type { Patch } from './draft.ts'

export type Buffered = {
  /** The version that the patch was made for; 0 where nobody knows yet whether the server has the document at all. */
  version: number
  visibility: Visibility
  patch: Patch
  /** What was sent and never answered: the server may have it all the same. */
  attempts: Patch[]
  at: number
}
export type BufferKey = { account: string; writing: string; tab: string }
export type Found = { key: BufferKey; buffered: Buffered }

export type Buffer = {
  /** Those of tabs that are no longer there, oldest first. */
  orphans: (key: BufferKey) => Promise<Found[]>
  /** Documents that were begun and perhaps never created, by tabs that are gone or by this one; newest first. */
  unborn: (account: string, visibility: Visibility, tab: string) => Promise<Found[]>
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

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(shelf)
  try {
    return await answered(request)
  } catch (error) {
    // A newer version of this page, in another tab, has changed it: it still has our shelf.
    if ((error as DOMException | null)?.name !== 'VersionError') throw error
    return await answered(indexedDB.open(database))
  }
}

function open(): Promise<IDBDatabase> {
  if (opened) return opened
  const opening = connect().then((connection) => {
    const forget = () => {
      if (opened === opening) opened = undefined
    }
    // Another tab wants to change the shelf, or the browser takes the connection away: what comes next opens it again.
    connection.onversionchange = () => {
      connection.close()
      forget()
    }
    connection.onclose = forget
    return connection
  })
  opened = opening
  opening.catch(() => {
    if (opened === opening) opened = undefined
  })
  return opening
}

/** A connection may have been closed between two words: then on a new one. */
async function transact(mode: IDBTransactionMode): Promise<IDBTransaction> {
  try {
    return (await open()).transaction(shelf, mode)
  } catch {
    opened = undefined
    return (await open()).transaction(shelf, mode)
  }
}

/** Done when it is on the shelf for good, not when it was asked for. */
async function change(act: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = await transact('readwrite')
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    act(transaction.objectStore(shelf))
    transaction.commit?.()
  })
}

const keyOf = ({ account, writing, tab }: BufferKey) => [account, writing, tab]
const lockOf = (tab: string) => `rubrica-tab-${tab}`

async function living(): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? []
  return new Set(held.map(({ name }) => name ?? ''))
}

/** Everything whose key begins like this, but for what belongs to other tabs that are alive; oldest first. */
async function found(beginning: string[], ownTab: string): Promise<Found[]> {
  try {
    const store = (await transact('readonly')).objectStore(shelf)
    const range = IDBKeyRange.bound(beginning, [...beginning, []])
    const [keys, values, alive] = await Promise.all([
      answered(store.getAllKeys(range)),
      answered(store.getAll(range)) as Promise<Buffered[]>,
      living(),
    ])
    return keys
      .map((key, index) => {
        const [account = '', writing = '', tab = ''] = key as string[]
        return { key: { account, writing, tab }, buffered: values[index] }
      })
      .filter((each): each is Found => Boolean(each.buffered))
      .filter(({ key: { tab } }) => tab === ownTab || !alive.has(lockOf(tab)))
      .sort((a, b) => a.buffered.at - b.buffered.at)
  } catch {
    return []
  }
}

/** Others see by it that this tab is alive. */
export function announceTab(tab: string): void {
  navigator.locks?.request(lockOf(tab), () => new Promise(() => {})).catch(() => {})
}

/** Without IndexedDB (a private window, say) everything goes on as if nothing had been kept. */
export const browserBuffer: Buffer = {
  async orphans({ account, writing, tab }) {
    return (await found([account, writing], tab)).filter(({ key }) => key.tab !== tab)
  },
  async unborn(account, visibility, tab) {
    const all = await found([account], tab)
    return all.filter(({ buffered }) => buffered.version === 0 && buffered.visibility === visibility).reverse()
  },
  async write(key, buffered) {
    try {
      await change((store) => store.put(buffered, keyOf(key)))
      return true
    } catch {
      return false
    }
  },
  async remove(key) {
    try {
      await change((store) => store.delete(keyOf(key)))
    } catch {
      // Nothing was kept, so there is nothing to remove.
    }
  },
}
