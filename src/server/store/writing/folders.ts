// Folders.
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Folder } from '#domain/folder.ts'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { copies } from '../schema/copies.ts'
import { users } from '../schema/tables.ts'
import { folders, writings } from '../schema/writings.ts'
import { countSignedDocumentsByFolder, type Somebody } from '../signed-document/signed-lists.ts'

/** Serialises moves of one user's folders: two at once could make a cycle that neither sees. */
export async function lockFolders(db: Database, userId: string): Promise<Folder[]> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return listFolders(db, userId)
}

export const listFolders = (db: Database, userId: string): Promise<Folder[]> =>
  db
    .select({ id: folders.id, parentId: folders.parentId, name: folders.name })
    .from(folders)
    .where(and(eq(folders.userId, userId), isNull(folders.deletedAt)))
    .orderBy(asc(folders.name), asc(folders.id))

/** How many of each kind a user has in a folder, without those in its subfolders. */
export type FolderCount = { writings: number; copies: number; signeds: number }

/** By folder; those in none are under null. */
export async function countByFolder(db: Database, somebody: Somebody): Promise<Map<string | null, FolderCount>> {
  const { userId } = somebody
  const kept = (table: typeof writings | typeof copies, isCopy: number, isListed = sql`true`) => sql`
    select folder_id, ${isCopy}::int as is_copy from ${table}
    where user_id = ${userId} and deleted_at is null and ${isListed}`
  const { rows } = await db.execute<{ folder_id: string | null } & Omit<FolderCount, 'signeds'>>(sql`
    select folder_id, (count(*) - sum(is_copy))::int as writings, sum(is_copy)::int as copies
    from (${kept(writings, 0)} union all ${kept(copies, 1, sql`state <> 'signed'`)}) as kept group by folder_id`)
  const signeds = await countSignedDocumentsByFolder(db, somebody)
  const counts = new Map(
    rows.map(({ folder_id, writings, copies }) => [
      folder_id,
      { writings, copies, signeds: signeds.get(folder_id) ?? 0 },
    ]),
  )
  for (const [folder, count] of signeds)
    if (!counts.has(folder)) counts.set(folder, { writings: 0, copies: 0, signeds: count })
  return counts
}

/** Undefined where the id is taken. */
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

const kinds = [writings, copies]

/** Trashes folders with their content at one moment, by which they can be restored together. */
export async function trashFolders(db: Database, ids: string[], now: Date): Promise<void> {
  for (const kind of kinds)
    await db
      .update(kind)
      .set({ deletedAt: now })
      .where(and(inArray(kind.folderId, ids), isNull(kind.deletedAt)))
  await db.update(folders).set({ deletedAt: now }).where(inArray(folders.id, ids))
}

export async function findTrashedFolder(db: Database, id: string): Promise<TrashedFolder | undefined> {
  const [row] = await db
    .select(owned)
    .from(folders)
    .where(and(eq(folders.id, id), isNotNull(folders.deletedAt)))
  return row?.deletedAt ? { ...row, deletedAt: row.deletedAt } : undefined
}

export const listFoldersTrashedAt = (db: Database, userId: string, at: Date): Promise<Folder[]> =>
  db
    .select(owned)
    .from(folders)
    .where(and(eq(folders.userId, userId), eq(folders.deletedAt, at)))

/** What was trashed before them stays in the trash. */
export async function untrashFolders(db: Database, ids: string[], trashedAt: Date): Promise<void> {
  await db.update(folders).set({ deletedAt: null }).where(inArray(folders.id, ids))
  for (const kind of kinds)
    await db
      .update(kind)
      .set({ deletedAt: null })
      .where(and(inArray(kind.folderId, ids), eq(kind.deletedAt, trashedAt)))
}

export const deleteOldFolderTrash = (db: Database, before: Date, most: number): Promise<number> =>
  deleteSome(db, folders, { key: folders.id, where: lt(folders.deletedAt, before), most })

type OwnedFolder = Folder & { userId: string }
type TrashedFolder = OwnedFolder & { deletedAt: Date }

const owned = {
  id: folders.id,
  userId: folders.userId,
  parentId: folders.parentId,
  name: folders.name,
  deletedAt: folders.deletedAt,
}

export async function findFolder(db: Database, id: string): Promise<OwnedFolder | undefined> {
  const { deletedAt, ...fields } = owned
  const [row] = await db
    .select(fields)
    .from(folders)
    .where(and(eq(folders.id, id), isNull(deletedAt)))
  return row
}
