// An embedded database with its schema, made once and copied: making one takes eight seconds of a processor.

import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { databaseFolder } from '#server/store/engine/data-folder.ts'
import { asPgPool, openEmbeddedPool } from '#server/store/engine/embedded/pool.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { migrationsDigest } from './postgres.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/rubrica')

/** A dump, that databases in memory start from. */
export const madeDump = (): Promise<string> =>
  made('tar', async (draft) => {
    const pool = await openEmbeddedPool({})
    await migrate(asPgPool(pool))
    await pool.dump(draft)
    await pool.end()
  })

/** Spares the server that is started on this data folder its first start. */
export async function putDatabaseIn(dataDir: string): Promise<void> {
  const folder = await made('folder', async (draft) => {
    const pool = await openEmbeddedPool({ folder: draft })
    await migrate(asPgPool(pool))
    await pool.end()
  })
  cpSync(folder, databaseFolder(dataDir), { recursive: true })
}

async function made(kind: string, make: (draft: string) => Promise<void>): Promise<string> {
  const path = join(cache, `${pgliteVersion()}-${migrationsDigest()}.${kind}`)
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  // Forty megabytes each: those of older schemas go, another test process's draft of this one stays.
  for (const old of readdirSync(cache))
    if (old.includes(`.${kind}`) && !old.startsWith(basename(path)))
      rmSync(join(cache, old), { recursive: true, force: true })
  const draft = `${path}.${process.pid}`
  await make(draft)
  try {
    // Another test process may have made it meanwhile, and a third one be reading it: neither of these replaces what is there.
    if (statSync(draft).isFile()) linkSync(draft, path)
    else renameSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  }
  for (const left of readdirSync(cache))
    if (join(cache, left).startsWith(draft)) rmSync(join(cache, left), { recursive: true, force: true })
  return path
}

function pgliteVersion(): string {
  const manifest = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  return JSON.parse(manifest).version
}
