// Backups while people write, that are killed, that find files missing: what is called whole is whole, and of one moment.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openDiskBlobs } from '#server/blob/disk.ts'
import { openS3Blobs } from '#server/blob/s3.ts'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files.ts'
import { removeUnnamed } from '#server/jobs/account/named-files.ts'
import { keepFiles } from '#server/store/backup/snapshot.ts'
import { backupFolder } from '#server/store/engine/data-folder.ts'
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { lockFolder } from '#server/store/engine/embedded/lock.ts'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import { filesIn, runOperator } from './support/backup.ts'
import { openS3Server, type S3Server } from './support/blob/s3-server.ts'
import { createScratchDatabase, type ScratchDatabase } from './support/postgres.ts'
import { ready, spawnServer, temporaryFolder } from './support/process.ts'
import { silentLog } from './support/silent-log.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** `KILLS=20` for a longer run. */
const kills = Number(process.env.KILLS ?? 2)
/** Of 200 kB on average: so many that each kill finds a part of them written. */
const killedFiles = kills > 2 ? 400 : 100
const key = 'k'.repeat(40)

const folder = temporaryFolder()
const at = (name: string) => join(folder.path, name)
const scratches: ScratchDatabase[] = []
const databases: OpenDatabase[] = []
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const database of databases) await database.close()
  for (const { drop } of scratches) await drop()
  folder.remove()
})

async function postgres(options?: { migrated: false }) {
  const scratch = await createScratchDatabase(options)
  scratches.push(scratch)
  return scratch.url
}
async function opened(options: { url?: string; dataDir?: string }) {
  const database = await openDatabase({ dataDir: at('unused'), log: silentLog, ...options })
  databases.push(database)
  return database
}

/** So many files, each named by a row. */
async function addFiles({ pool }: OpenDatabase, dataDir: string, count: number): Promise<string[]> {
  const userId = randomUUID()
  await pool.query(
    `insert into users (id, email, firstname, lastname, created_at) values ($1, $2, 'Ana', 'Ñandú', now())`,
    [userId, `${userId}@ejemplo.es`],
  )
  const blobs = openDiskBlobs(join(dataDir, 'blobs'))
  const keys: string[] = []
  for (let n = 0; n < count; n++) {
    const { key, bytes } = await blobs.put(randomBytes(1 + ((n * 7_919) % 400_000)))
    keys.push(key)
    await pool.query(
      `insert into exports (id, user_id, status, blob, bytes, created_at, expires_at)
       values (gen_random_uuid(), $1, 'ready', $2, $3, now(), now() + interval '1 day')`,
      [userId, key, bytes],
    )
  }
  return keys
}

describe('a backup of PostgreSQL', () => {
  it('is of one moment, although people write meanwhile', async () => {
    const url = await postgres()
    const source = await opened({ url })
    await addFiles(source, at('busy'), 50)
    let isOver = false
    let written = 0
    const write = async (writer: number) => {
      while (!isOver) {
        // Both tables, or none: they are far apart in the order of tables.
        const word = `${writer}-${written++}`
        const client = await source.pool.connect()
        await client.query('begin')
        await client.query(`insert into catalogue_words (word, spelling, count) values ($1, $1, 1)`, [word])
        await client.query(
          `insert into withdrawn_texts (digest, writing_id, author_id, at)
           values (sha256(convert_to($1, 'UTF8')), gen_random_uuid(), gen_random_uuid(), now())`,
          [word],
        )
        await client.query('commit')
        client.release()
      }
    }
    const writers = [1, 2, 3].map(write)
    await pause(500)
    const before = written
    const env = { DATABASE_URL: url, DATA_DIR: at('busy'), SECRET_KEY: key }
    const made = await runOperator(['admin.ts', 'backup', at('busy.tar')], env)
    isOver = true
    await Promise.all(writers)
    expect(made).toMatchObject({ code: 0, complained: '' })
    const target = { DATABASE_URL: await postgres({ migrated: false }), DATA_DIR: at('calm'), SECRET_KEY: key }
    expect(await runOperator(['restore.ts', at('busy.tar')], target)).toMatchObject({ code: 0, complained: '' })
    const { pool } = await opened({ url: target.DATABASE_URL })
    const { rows } = await pool.query(
      `select (select count(*) from catalogue_words)::int as words, (select count(*) from withdrawn_texts)::int as texts`,
    )
    expect(rows[0].words).toBe(rows[0].texts)
    expect(rows[0].words).toBeGreaterThan(before - 4)
    expect(rows[0].words).toBeLessThanOrEqual(written)
    expect(filesIn(at('calm'))).toEqual(filesIn(at('busy')))
  })

  it('that is killed leaves no file that looks whole, and the next one goes on with its files', async () => {
    const url = await postgres()
    await addFiles(await opened({ url }), at('killed'), killedFiles)
    const env = { DATABASE_URL: url, DATA_DIR: at('killed'), SECRET_KEY: key }
    const file = at('killed.tar')
    const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0)
    for (let round = 0; round < kills; round++) {
      const child = spawn(process.execPath, ['src/server/admin.ts', 'backup', file], {
        env: { PATH: process.env.PATH, ...env },
        stdio: 'ignore',
      })
      children.push(child)
      const gone = once(child, 'exit')
      // At first among the rows, later among the files.
      const limit = round === 0 ? 1 : sizeOf(`${file}.part`) + Math.floor((killedFiles * 100_000) / kills)
      const watched = round === 0 ? `${file}.rows` : `${file}.part`
      while (sizeOf(watched) < limit && child.exitCode === null) await pause(1)
      child.kill('SIGKILL')
      expect(await gone).toEqual([null, 'SIGKILL'])
      expect(existsSync(file)).toBe(false)
      const refused = await runOperator(['restore.ts', `${file}.part`, '--check'], {})
      expect([refused.code, round === 0 || /ends too early|damaged/.test(refused.complained)]).toEqual([1, true])
    }
    const made = await runOperator(['admin.ts', 'backup', file], env)
    expect(made).toMatchObject({ code: 0, complained: '' })
    expect(made.said).toMatch(/^[1-9]\d* files are there from a backup that was interrupted$/m)
    expect(made.said).toContain(`, ${killedFiles} files (`)
    expect((await runOperator(['restore.ts', file, '--check'], {})).code).toBe(0)
    expect(readdirSync(folder.path).filter((name) => name.startsWith('killed.tar'))).toEqual(['killed.tar'])
  })

  it('names the files that it does not find, and holds the rest', async () => {
    const url = await postgres()
    const keys = await addFiles(await opened({ url }), at('holed'), 3)
    const [missing = ''] = keys
    rmSync(join(at('holed'), 'blobs', missing.slice(0, 2), missing))
    const env = { DATABASE_URL: url, DATA_DIR: at('holed'), SECRET_KEY: key }
    const made = await runOperator(['admin.ts', 'backup', at('holed.tar')], env)
    expect([made.code, made.complained]).toEqual([1, `File ${missing} is named by a row, and is missing or damaged\n`])
    const target = { DATABASE_URL: await postgres({ migrated: false }), DATA_DIR: at('mended'), SECRET_KEY: key }
    const restored = await runOperator(['restore.ts', at('holed.tar')], target)
    expect(restored.code).toBe(1)
    expect(restored.complained).toBe(
      `Already when it was made: File ${missing} is named by a row, and is missing or damaged\nFile ${missing} is missing\n`,
    )
    expect(Object.keys(filesIn(at('mended'))).length).toBe(2)
  })

  it('keeps files that lose their name meanwhile, and is the only one', async () => {
    const source = await opened({ url: await postgres() })
    const blobs = openDiskBlobs(at('kept'))
    const { key: unnamed } = await blobs.put(randomBytes(10))
    const other = await opened({ url: scratches.at(-1)?.url ?? '' })
    const isAlone = await keepFiles(source.pool, async () => {
      await removeUnnamed(source.db, blobs, [unnamed])
      expect(await blobs.has(unnamed)).toBe(true)
      expect(await keepFiles(other.pool, async () => {})).toBe(false)
    })
    expect(isAlone).toBe(true)
    await removeUnnamed(source.db, blobs, [unnamed])
    expect(await blobs.has(unnamed)).toBe(false)
  })
})

describe('files in an S3 store', () => {
  it('are backed up, and restored to another place in it', async () => {
    const [store, other] = [await openS3Server(), await openS3Server({ prefix: 'otra/' })]
    const url = await postgres()
    await addFiles(await opened({ url }), at('bucket'), 8)
    const blobs = openS3Blobs(store.address, { drafts: at('drafts') })
    for (const path of Object.keys(filesIn(at('bucket'))))
      await blobs.put(readFileSync(join(at('bucket'), 'blobs', path)))
    const env = { DATABASE_URL: url, DATA_DIR: at('no-files'), SECRET_KEY: key, ...store.env }
    const made = await runOperator(['admin.ts', 'backup', at('bucket.tar')], env)
    expect([made.code, made.complained]).toEqual([0, ''])
    const target = {
      DATABASE_URL: await postgres({ migrated: false }),
      DATA_DIR: at('no-files-either'),
      SECRET_KEY: key,
    }
    const restored = await runOperator(['restore.ts', at('bucket.tar')], { ...target, ...other.env })
    expect([restored.code, restored.complained]).toEqual([0, ''])
    const names = (server: S3Server) => [...server.files.keys()].map((name) => basename(name)).sort()
    expect([names(other), names(other).length]).toEqual([names(store), 8])
    // A store that goes away in the middle: no archive, and one line.
    store.fail((request) => request.destroy())
    const away = await runOperator(['admin.ts', 'backup', at('away.tar')], env)
    expect([away.code, away.complained.trim().split('\n').length, existsSync(at('away.tar'))]).toEqual([1, 1, false])
    await Promise.all([store.close(), other.close()])
  })
})

describe('a backup of the embedded engine', () => {
  it('is made beside the server that has it open, while people write', async () => {
    const dataDir = at('embedded')
    await putDatabaseIn(dataDir)
    const server = await ready(await spawnServer(dataDir))
    children.push(server.process)
    const port = new URL(server.url).port
    const env = { DATA_DIR: dataDir, PORT: port, BACKUP_PASSPHRASE: 'una frase para copias' }
    const register = (n: number) =>
      fetch(`${server.url}/api`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          method: 'register',
          data: {
            email: `p${n}@ejemplo.es`,
            password: 'una frase larga',
            profile: { firstname: 'Ana', lastname: 'Ñ' },
          },
        }),
      })
    const statuses: number[] = []
    let isOver = false
    const writing = (async () => {
      for (let n = 0; !isOver; n++) statuses.push((await register(n)).status)
    })()
    while (statuses.length < 2) await pause(50)
    const before = statuses.length
    const made = await runOperator(['admin.ts', 'backup', at('embedded.tar')], env)
    isOver = true
    await writing
    expect(made).toMatchObject({ code: 0, complained: '' })
    expect([...new Set(statuses.filter((status) => status !== 429))]).toEqual([200])
    // The copy is gone, and a server elsewhere cannot be asked for it.
    expect(existsSync(backupFolder(dataDir))).toBe(false)
    await putDatabaseIn(at('elsewhere'))
    const elsewhere = await ready(await spawnServer(at('elsewhere')))
    children.push(elsewhere.process)
    const wrong = await runOperator(['admin.ts', 'backup', at('wrong.tar')], {
      ...env,
      PORT: new URL(elsewhere.url).port,
    })
    expect([wrong.code, existsSync(at('wrong.tar')), existsSync(backupFolder(dataDir))]).toEqual([1, false, false])
    const target = { DATA_DIR: at('restored'), BACKUP_PASSPHRASE: env.BACKUP_PASSPHRASE }
    expect(await runOperator(['restore.ts', at('embedded.tar')], target)).toMatchObject({ code: 0, complained: '' })
    const { pool } = await opened({ dataDir: at('restored') })
    const { rows } = await pool.query('select count(*)::int as people from users')
    expect(rows[0].people).toBeGreaterThanOrEqual(before)
    expect(rows[0].people).toBeLessThanOrEqual(statuses.length)
    const busy = await runOperator(['move.ts', '--to', await postgres({ migrated: false })], env)
    expect([busy.code, busy.complained]).toEqual([1, expect.stringMatching(/in use by another process/)])
  })

  it('keeps files that are removed meanwhile', async () => {
    const blobs = await openFiles(readConfig({ DATA_DIR: at('locked') }))
    const { key } = await blobs.put(randomBytes(10))
    const unlock = lockFolder(backupFolder(at('locked')))
    await blobs.remove(key)
    expect(await blobs.has(key)).toBe(true)
    const second = await runOperator(['admin.ts', 'backup', at('second.tar')], { DATA_DIR: at('locked') })
    expect([second.code, second.complained]).toEqual([1, 'Another backup of this installation is under way.\n'])
    unlock()
    await blobs.remove(key)
    expect(await blobs.has(key)).toBe(false)
  })
})
