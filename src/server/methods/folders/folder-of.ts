// A document is kept in a folder of its owner's, or in none.
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/store/database.ts'
import { findFolder } from '#server/store/folders.ts'

export async function insistOnFolderOf(
  db: Database,
  ownerId: string,
  folderId: string | null | undefined,
): Promise<void> {
  if (!folderId) return
  const folder = await findFolder(db, folderId)
  if (folder?.userId !== ownerId)
    throw new Refusal('invalid_input', { fields: { folder_id: { code: 'unknown_folder' } } })
}
