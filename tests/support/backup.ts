// The operator's commands for backups, as processes of their own, and what a database and a folder hold, to compare.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { OpenDatabase } from '#server/store/engine/database.ts'

export type Ended = { code: number; said: string; complained: string }

const root = join(import.meta.dirname, '../..')

/** `command` begins with a file of `src/server`. */
export function runOperator(command: string[], env: Record<string, string>): Promise<Ended> {
  const [script = '', ...words] = command
  return new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const all = { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', ...env }
    const options = { env: all, cwd: root, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, [join('src/server', script), ...words], options, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? (error ? 1 : 0)), said, complained }),
    )
  })
}

/** Every row of every table as text, sorted here since engines sort differently; tables without rows are left out. */
export async function rowsByTable(
  { pool }: Pick<OpenDatabase, 'pool'>,
  but: readonly string[] = ['sessions', 'rate_limits'],
): Promise<Record<string, string[]>> {
  const { rows: names } = await pool.query(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const all: Record<string, string[]> = {}
  for (const { name } of names) {
    if (but.includes(name)) continue
    const { rows } = await pool.query(`select to_jsonb(t)::text as line from "${name}" t`)
    if (rows.length > 0) all[name] = rows.map(({ line }) => line).sort()
  }
  return all
}

/** Every file of a folder, but for locks and emptied folders, with the hash of its content. */
export function hashesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry) => join(entry.parentPath, entry.name))
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(files.sort().map((path) => [relative(folder, path), hash(path)]))
}

/** The stored files of a data folder. */
export const filesIn = (dataDir: string): Record<string, string> => hashesIn(join(dataDir, 'blobs'))
