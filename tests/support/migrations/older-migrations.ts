// Folders with our migrations up to a certain one, for databases as earlier versions left them.
import { copyFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder, stepsBeforeBaseline } from '#server/store/engine/migrate.ts'

type Journal = { entries: { tag: string }[] }

const journalOf = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))

export const lastMigration = async (): Promise<string> =>
  String((await journalOf(migrationsFolder)).entries.at(-1)?.tag)

/** A new folder with the migrations up to the one of this name, which the caller deletes: the steps before the baseline, or those
 * from the baseline on. */
export async function migrationsUpTo(tag: string): Promise<string> {
  for (const source of [stepsBeforeBaseline, migrationsFolder]) {
    const { entries, ...rest } = await journalOf(source)
    const known = entries.slice(0, entries.findIndex((entry) => entry.tag === tag) + 1)
    if (known.length === 0) continue
    const folder = await mkdtemp(join(tmpdir(), 'rubrica-migrations-'))
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: known }))
    for (const entry of known) await copyFile(join(source, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`))
    return folder
  }
  throw new Error(`No migration is called ${tag}.`)
}
