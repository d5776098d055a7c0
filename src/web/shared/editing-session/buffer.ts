// Unsaved changes, kept in IndexedDB so that a closed tab or a lost network loses nothing.
import type { Visibility } from '#domain/writing/model.ts'
import { announceTab, liveTabs } from '#web/shared/autosave/live-tabs.ts'
import type { Patch } from './draft.ts'

export type Buffered = {
  /** The version that the patch was made for; 0 while it is unknown whether the server has created the document. */
  version: number
  visibility: Visibility
  patch: Patch
  /** Patches sent without an answer: the server may have applied them. */
  attempts: Patch[]
  /** The way back from what the patch leads to: what it was made of. */
  back: Patch
  /** Of a document that several people write: the change of the shared document, of the beginning with that name. */
  together?: { epoch: string; update: Uint8Array }
  at: number
}
export type BufferKey = { account: string; writing: string; tab: string }
export type Found = { key: BufferKey; buffered: Buffered }

export type Buffer = {
  /** The entries that closed tabs left of this document, oldest first. */
  orphans: (key: BufferKey) => Promise<Found[]>
  /** Documents begun and perhaps never created, by closed tabs or by this one; newest first. */
  unborn: (account: string, visibility: Visibility, tab: string) => Promise<Found[]>
  /** Resolves to whether it was stored. */
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
    // Another tab runs a newer version of the page and has upgraded the database: the object store is still there.
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
    // Another tab upgrades the database, or the browser closes the connection: the next use opens a new one.
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

/** Retries once on a new connection: the browser may have closed this one. */
async function transact(mode: IDBTransactionMode): Promise<IDBTransaction> {
  try {
    return (await open()).transaction(shelf, mode)
  } catch {
    opened = undefined
    return (await open()).transaction(shelf, mode)
  }
}

/** Resolves when the transaction is committed, not when the request succeeds. */
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

/** The entries whose key begins like this, except those of other open tabs; oldest first. */
async function found(beginning: string[], ownTab: string): Promise<Found[]> {
  try {
    const store = (await transact('readonly')).objectStore(shelf)
    const range = IDBKeyRange.bound(beginning, [...beginning, []])
    const [keys, values, alive] = await Promise.all([
      answered(store.getAllKeys(range)),
      answered(store.getAll(range)) as Promise<Buffered[]>,
      liveTabs(),
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

/** Holds the lock by which other tabs see that this one is open. */
export const announceThisTab = (tab: string): void => void announceTab(lockOf(tab))

/** Without IndexedDB (in a private window, say) reads find nothing and `write` resolves to false. */
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
      // Without storage there is nothing to remove.
    }
  },
}
