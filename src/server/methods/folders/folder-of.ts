// A document's folder must belong to its owner.
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findFolder } from '#server/store/writing/folders.ts'

export async function requireFolderOf(
  db: Database,
  ownerId: string,
  folderId: string | null | undefined,
): Promise<void> {
  if (!folderId) return
  const folder = await findFolder(db, folderId)
  if (folder?.userId !== ownerId)
    throw new Refusal('invalid_input', { fields: { folder_id: { code: 'unknown_folder' } } })
}
