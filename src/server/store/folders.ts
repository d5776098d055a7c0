// Folders at rest.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Folder } from '#domain/folder.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from './database.ts'
import { users } from './schema/tables.ts'
import { folders, writings } from './schema/writings.ts'

/** Moves of one person's folders wait for each other: two at once could make a circle that neither sees. */
export async function holdFolders(db: Database, userId: string): Promise<Folder[]> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return listFolders(db, userId)
}

export const listFolders = (db: Database, userId: string): Promise<Folder[]> =>
  db
    .select({ id: folders.id, parentId: folders.parentId, name: folders.name })
    .from(folders)
    .where(eq(folders.userId, userId))
    .orderBy(asc(folders.name), asc(folders.id))

/** How many documents are in each, not counting those in folders inside it. */
export async function countByFolder(db: Database, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ folderId: writings.folderId, count: sql<number>`count(*)::int` })
    .from(writings)
    .where(and(eq(writings.userId, userId), isNull(writings.deletedAt)))
    .groupBy(writings.folderId)
  return new Map(rows.flatMap(({ folderId, count }) => (folderId ? [[folderId, count]] : [])))
}

export async function insertFolder(db: Database, folder: Folder & { userId: string; createdAt: Date }): Promise<void> {
  await db.insert(folders).values(folder)
}

export async function saveFolder(db: Database, { id, parentId, name }: Folder): Promise<void> {
  await db.update(folders).set({ parentId, name }).where(eq(folders.id, id))
}

/** What was in them goes to the trash, from where it comes back to no folder. */
export async function deleteFolders(db: Database, ids: string[], now: Date): Promise<void> {
  await db
    .update(writings)
    .set({ deletedAt: now })
    .where(and(inArray(writings.folderId, ids), isNull(writings.deletedAt)))
  await db.delete(folders).where(inArray(folders.id, ids))
}

/** The folder a document is put into has to be one's own. */
export async function insistOnOwnFolder(db: Database, id: string | null | undefined, userId: string): Promise<void> {
  if (!id) return
  const [row] = await db
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.userId, userId)))
  if (!row) throw new Refusal('invalid_input', { fields: { folder_id: { code: 'unknown_folder' } } })
}
