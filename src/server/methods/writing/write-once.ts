// A new document of one's own, under the id that the browser gave it.
import type { User } from '#domain/actor.ts'
import type { Writing } from '#domain/writing/writing.ts'
import { once } from '#server/methods/once.ts'
import type { Database } from '#server/store/database.ts'
import { findWriting, insertWriting } from '#server/store/writings.ts'
import { insistOnRoom } from './room.ts'

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
      await insistOnRoom(db, account, writing, writing.createdAt)
      return insertWriting(db, writing)
    },
  })
