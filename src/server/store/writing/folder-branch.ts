// A folder with all that is in it: its own documents, and those of its subfolders at any depth.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { folders } from '../schema/writings.ts'

/** Undefined: every folder; null: in none. `union` without `all` ends even where folders made a circle. */
export function inFolder(
  column: AnyColumn | SQL,
  userId: string,
  folderId: string | null | undefined,
): SQL | undefined {
  if (folderId === undefined) return undefined
  if (folderId === null) return sql`${column} is null`
  return sql`${column} in (
    with recursive branch as (
      select id from ${folders} where id = ${folderId} and user_id = ${userId}
      union
      select inner_folder.id from ${folders} as inner_folder join branch on inner_folder.parent_id = branch.id
      where inner_folder.deleted_at is null
    ) select id from branch)`
}
