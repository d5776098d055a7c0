// The trash and the folders of writings and of copies: their owner changes one or many at once.
import { and, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { allOf } from '../engine/all-or-none.ts'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import type { copies } from '../schema/copies.ts'
import type { writings } from '../schema/writings.ts'

/** Undefined if any of the ids has no row: the caller must roll back. */
type Touched = Promise<{ id: string }[] | undefined>

export function trashOf(table: typeof writings | typeof copies) {
  const { id, userId, folderId, deletedAt } = table
  const touched = { id }
  /** The folder for a restored item: its own, unless that is in the trash itself. */
  const folderStillThere = sql`(select live.id from folders as live where live.id = ${folderId} and live.deleted_at is null)`
  return {
    listOwners: (db: Database, ids: string[]) =>
      allOf(ids, db.select({ id, userId }).from(table).where(inArray(id, ids))),
    /** What is in the trash already stays there since when it was. */
    trash(db: Database, ids: string[], now: Date): Touched {
      const since = sql`coalesce(${deletedAt}, ${now.toISOString()}::timestamptz)`
      return allOf(ids, db.update(table).set({ deletedAt: since }).where(inArray(id, ids)).returning(touched))
    },
    restore(db: Database, ids: string[]): Touched {
      const back = { deletedAt: null, folderId: folderStillThere }
      return allOf(ids, db.update(table).set(back).where(inArray(id, ids)).returning(touched))
    },
    /** Only what is in the trash. */
    erase: (db: Database, ids: string[]): Touched =>
      allOf(
        ids,
        db
          .delete(table)
          .where(and(inArray(id, ids), isNotNull(deletedAt)))
          .returning(touched),
      ),
    /** Only what is not in the trash. */
    move(db: Database, ids: string[], to: string | null): Touched {
      const kept = and(inArray(id, ids), isNull(deletedAt))
      return allOf(ids, db.update(table).set({ folderId: to }).where(kept).returning(touched))
    },
    eraseOld: (db: Database, before: Date, most: number): Promise<number> =>
      deleteSome(db, table, { key: id, where: lt(deletedAt, before), most }),
  }
}
