// Stores a new copy of the user, under the id that the browser made, if the storage quota admits it.
import type { User } from '#domain/actor.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { storageFor } from '#domain/plan/storage.ts'
import { Refusal } from '#domain/refusal.ts'
import { once } from '#server/methods/once.ts'
import { bytesOfCopy, findCopy, insertCopy } from '#server/store/copy/copies.ts'
import type { Database } from '#server/store/engine/database.ts'
import { lockStorage, usedStorage } from '#server/store/writing/storage.ts'

export const copyOnce = (
  db: Database,
  { account }: User,
  id: string | undefined,
  now: Date,
  make: (id: string) => Copy | Promise<Copy>,
) =>
  once({
    id,
    find: (madeId) => findCopy(db, madeId),
    isSame: ({ userId }) => userId === account.id,
    create: async (madeId) => {
      const copy = await make(madeId)
      const most = storageFor(account, now)
      await lockStorage(db, account.id)
      const used = await usedStorage(db, account.id)
      if (used.documents >= most.documents || used.bytes + bytesOfCopy(copy) > most.bytes)
        throw new Refusal('storage_full')
      return insertCopy(db, copy)
    },
  })
