// Which address each file of the library was published under.
import type { OpenDatabase } from '#server/store/engine/database.ts'

export async function listFileSlugs({ pool }: OpenDatabase): Promise<Map<string, string>> {
  const { rows } = await pool.query('select file, slug from library_texts join catalogue using (writing_id)')
  return new Map(rows.map(({ file, slug }) => [file, slug]))
}
