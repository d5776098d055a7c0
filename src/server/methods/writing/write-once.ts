// A new document, under the id that the browser gave it.
import type { User } from '#domain/actor.ts'
import type { Writing } from '#domain/writing/writing.ts'
import { once } from '#server/methods/once.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findWriting } from '#server/store/writing/find-writing.ts'
import { insertWriting } from '#server/store/writing/writings.ts'
import { requireRoom } from './quota.ts'

export const writeOnce = (
  db: Database,
  { account }: User,
  id: string | undefined,
  write: (id: string) => Promise<Writing>,
) =>
  once({
    id,
    find: (madeId) => findWriting(db, madeId),
    isSame: ({ userId }) => userId === account.id,
    create: async (madeId) => {
      const writing = await write(madeId)
      await requireRoom(db, account, writing, writing.createdAt)
      return insertWriting(db, writing)
    },
  })
