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

/** Undefined where there is one with its id. */
export async function insertFolder(db: Database, folder: OwnedFolder, now: Date): Promise<OwnedFolder | undefined> {
  const rows = await db
    .insert(folders)
    .values({ ...folder, createdAt: now })
    .onConflictDoNothing({ target: folders.id })
    .returning({ id: folders.id })
  return rows[0] && folder
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

type OwnedFolder = Folder & { userId: string }

export async function findFolder(db: Database, id: string): Promise<OwnedFolder | undefined> {
  const { userId, parentId, name } = folders
  const [row] = await db.select({ id: folders.id, userId, parentId, name }).from(folders).where(eq(folders.id, id))
  return row
}

export async function loadFolder(db: Database, id: string): Promise<OwnedFolder> {
  const folder = await findFolder(db, id)
  if (!folder) throw new Refusal('not_found')
  return folder
}
