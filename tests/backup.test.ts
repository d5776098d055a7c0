// An installation is backed up and restored from engine to engine: every row and file is the same afterwards. What is damaged, not
// empty or without its keys is refused, and says so.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readArchive } from '#server/backup/archive-reader.ts'
import { backUp as backUpFrom } from '#server/backup/backup.ts'
import { checkArchive } from '#server/backup/check-archive.ts'
import { openDiskBlobs } from '#server/blob/disk.ts'
import { readConfig } from '#server/config.ts'
import { openSealing } from '#server/installation-seal.ts'
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { seeded } from './fuzz/random.ts'
import { openApp, type TestApp, vault } from './support/app.ts'
import { type Ended, filesIn, hashesIn, rowsByTable, runOperator } from './support/backup.ts'
import { deliverAll } from './support/jobs.ts'
import { migrationsUpTo } from './support/migrations/older-migrations.ts'
import { createScratchDatabase, type ScratchDatabase } from './support/postgres.ts'
import { temporaryFolder } from './support/process.ts'
import { seed } from './support/seed.ts'
import { signedLease } from './support/signing/signing.ts'
import { silentLog } from './support/silent-log.ts'
import { newcomer, publish } from './support/writing/publishing.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** `FLIPS=5000` for a longer run. */
const flips = Number(process.env.FLIPS ?? 100)
/** In a header: its name, mode, size, time, checksum, kind and so on. */
const inHeader = [0, 50, 105, 124, 130, 140, 148, 155, 156, 257, 300, 511]

const passphrase = 'una frase larga para copias'
/** What `openApp` seals with. */
const secret = 'secret of the tests'

describe('a backup', () => {
  const folder = temporaryFolder()
  const at = (name: string) => join(folder.path, name)
  const archive = at('copia.tar')
  const scratches: ScratchDatabase[] = []
  const databases: OpenDatabase[] = []
  let source: OpenDatabase
  let server: TestApp
  let made: Ended
  let rows: Record<string, string[]>
  let files: Record<string, string>
  const emptyPostgres = async () => {
    const scratch = await createScratchDatabase({ migrated: false })
    scratches.push(scratch)
    return scratch.url
  }
  const opened = async (options: { url?: string; dataDir?: string }) => {
    const database = await openDatabase({ dataDir: at('unused'), log: silentLog, ...options })
    databases.push(database)
    return database
  }
  const backUp = (file: string, env: Record<string, string>) => runOperator(['admin.ts', 'backup', file], env)
  const restore = (file: string, env: Record<string, string>) =>
    runOperator(['restore.ts', file], { BACKUP_PASSPHRASE: passphrase, ...env })

  let settings: Record<string, string>
  beforeAll(async () => {
    const scratch = await createScratchDatabase()
    scratches.push(scratch)
    source = await opened({ url: scratch.url })
    const env = { DATA_DIR: at('source') }
    mkdirSync(at('source'))
    server = await openApp(source, env)
    writeFileSync(at('source/secret-key'), `${secret}\n`)
    // Keys of its own, which are encrypted.
    await openSealing({ db: source.db, vault, config: readConfig(env), canWrite: true }, new Date())
    const { ask } = await newcomer(server)
    const stranger: typeof ask = (method, data) => server.call(method, data)
    await signedLease(ask, stranger, () => deliverAll(source, { renderer: server.renderer, env }))
    await publish(ask, { title: 'Líneas\u2028raras \\ "citas" {a,b} \\x41 NULL 🏛️' })
    const { id: parent } = (await ask('create-folder', { name: 'Arriba' })).body.data as { id: string }
    await ask('create-folder', { name: 'Abajo', parent })
    settings = { ...env, DATABASE_URL: scratch.url }
    made = await backUp(archive, { ...settings, BACKUP_PASSPHRASE: passphrase })
    rows = await rowsByTable(source)
    files = filesIn(at('source'))
  })
  afterAll(async () => {
    await server.app.close()
    for (const database of databases) await database.close()
    for (const { drop } of scratches) await drop()
    folder.remove()
  })

  it('says what it holds', () => {
    expect(made).toEqual({ code: 0, complained: '', said: expect.stringMatching(/\d+ rows of \d+ tables, 2 files/) })
    expect(made.said).toMatch(/With the keys .*\nLeft out: sessions, rate_limits\n.*copia\.tar \(.+\) is whole, after/)
    expect(Object.keys(files)).toHaveLength(2)
    expect(['folders', 'copies', 'round_events', 'catalogue', 'tally_changes'].filter((name) => !rows[name])).toEqual(
      [],
    )
  })

  it('goes from PostgreSQL to the embedded engine and back, with every row and file', async () => {
    const embedded = { DATA_DIR: at('embedded') }
    const first = await restore(archive, embedded)
    expect(first).toMatchObject({ code: 0, complained: '' })
    expect(first.said).toMatch(/1 chains of evidence and 2 files looked through, 0 faults/)
    expect(readFileSync(at('embedded/secret-key'), 'utf8').trim()).toBe(secret)
    expect(filesIn(at('embedded'))).toEqual(files)
    expect((await backUp(at('dos.tar'), { ...embedded, BACKUP_PASSPHRASE: passphrase })).code).toBe(0)

    const back = { DATABASE_URL: await emptyPostgres(), DATA_DIR: at('back') }
    expect(await restore(at('dos.tar'), back)).toMatchObject({ code: 0, complained: '' })
    expect(filesIn(at('back'))).toEqual(files)
    const there = await opened({ url: back.DATABASE_URL })
    expect(await rowsByTable(there)).toEqual(rows)
    // New rows go on where the old ones ended.
    const { rows: next } = await there.pool.query(
      `insert into tally_changes (user_id, kind, at, change) select user_id, kind, at, 1 from tally_changes limit 1 returning id`,
    )
    const { rows: known } = await source.pool.query('select last_value as last from tally_changes_id_seq')
    expect(Number(next[0]?.id)).toBe(Number(known[0]?.last) + 1)
  })

  it('moves from the embedded engine to PostgreSQL, and the old folder stays as it was', async () => {
    const old = { DATA_DIR: at('embedded') }
    const before = hashesIn(at('embedded'))
    const url = await emptyPostgres()
    const moved = await runOperator(['move.ts', '--to', url, '--data-dir', at('new')], old)
    expect(moved).toMatchObject({ code: 0, complained: '' })
    expect(moved.said).toMatch(/2 files looked through, 0 faults/)
    expect(moved.said).toContain(`\nDATABASE_URL=${url}\nDATA_DIR=${at('new')}\n`)
    expect(hashesIn(at('embedded'))).toEqual(before)
    expect(filesIn(at('new'))).toEqual(files)
    expect(readFileSync(at('new/secret-key'), 'utf8').trim()).toBe(secret)
    expect(await rowsByTable(await opened({ url }))).toEqual(rows)
    const again = await runOperator(['move.ts', '--to', url], old)
    expect([again.code, again.complained]).toEqual([1, expect.stringMatching(/^Only an empty installation/)])
  })

  it('is refused where there is something already, and leaves that as it was', async () => {
    const scratch = await createScratchDatabase()
    scratches.push(scratch)
    const busy = await opened({ url: scratch.url })
    await busy.pool.query(`insert into catalogue_words (word, spelling, count) values ('contrato', 'contrato', 1)`)
    const before = await rowsByTable(busy)
    const refused = await restore(archive, { DATABASE_URL: scratch.url, DATA_DIR: at('busy') })
    expect(refused).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^Only an empty installation .+ catalogue_words has rows/),
    })
    expect([await rowsByTable(busy), existsSync(at('busy'))]).toEqual([before, false])
    expect((await backUp(archive, settings)).complained).toMatch(/copia\.tar exists already/)
  })

  it('gives its keys for its passphrase only', async () => {
    const url = await emptyPostgres()
    const target = { DATABASE_URL: url, DATA_DIR: at('keys') }
    const complaint = async (env: Record<string, string>, file = archive) => {
      const { code, complained } = await restore(file, { ...target, ...env })
      expect(code).toBe(1)
      return complained
    }
    expect(await complaint({ BACKUP_PASSPHRASE: 'otra frase distinta' })).toMatch(/^BACKUP_PASSPHRASE is not the one/)
    expect(await complaint({ BACKUP_PASSPHRASE: '' })).toMatch(/^Set BACKUP_PASSPHRASE, .+ or SECRET_KEY/)
    expect(await complaint({ SECRET_KEY: 'k'.repeat(40) })).toMatch(/is not that of the backup/)
    const bare = at('sin-claves.tar')
    const made = await backUp(bare, settings)
    expect(made.said).toMatch(/Without the keys of the installation/)
    expect(await complaint({}, bare)).toMatch(/^The backup holds no keys/)
    expect(existsSync(at('keys'))).toBe(false)
    // With another key everything is there, and what that key cannot open is said.
    const other = await restore(bare, { ...target, SECRET_KEY: 'k'.repeat(40) })
    expect([other.code, other.complained]).toEqual([1, expect.stringMatching(/^The key is not the one/)])
    for (const [name, text] of [
      ['archive', readFileSync(archive)],
      ['bare', readFileSync(bare)],
    ] as const)
      expect([name, text.includes(secret)]).toEqual([name, false])
  })

  it('of an earlier version is brought to this one', async () => {
    const older = await migrationsUpTo('0046_next-texts-of-the-library')
    const then = await opened({ url: await emptyPostgres() })
    await migrate(then.pool, older)
    rmSync(older, { recursive: true })
    await then.pool.query(`insert into catalogue_words (word, spelling, count) values ('contrato', 'contrato', 7)`)
    const blobs = openDiskBlobs(at('none'))
    await backUpFrom(then.pool, { file: at('antes.tar'), blobs, sealing: undefined, now: new Date(), say: () => {} })
    const url = await emptyPostgres()
    const restored = await restore(at('antes.tar'), {
      DATABASE_URL: url,
      DATA_DIR: at('then'),
      SECRET_KEY: 'k'.repeat(40),
    })
    expect(restored).toMatchObject({ code: 0, complained: '' })
    const now = await opened({ url })
    expect(await rowsByTable(now)).toEqual({ catalogue_words: [expect.stringContaining('contrato')] })
    expect((await now.pool.query('select count(*)::int as count from empty_searches')).rows).toEqual([{ count: 0 }])
  })

  it('that was altered is refused by name, and nothing is written', async () => {
    const bytes = readFileSync(archive)
    const at0 = bytes.indexOf('tables/copies.jsonl.gz')
    bytes[at0 + 512 + 40] = (bytes[at0 + 512 + 40] ?? 0) ^ 1
    writeFileSync(at('alterada.tar'), bytes)
    const target = { DATABASE_URL: await emptyPostgres(), DATA_DIR: at('altered') }
    const refused = await restore(at('alterada.tar'), target)
    expect([refused.code, refused.said]).toEqual([1, ''])
    expect(refused.complained).toBe(
      'The archive is damaged; nothing was restored from it:\n  tables/copies.jsonl.gz: its bytes were changed\n',
    )
    expect([existsSync(target.DATA_DIR), await rowsByTable(await opened({ url: target.DATABASE_URL }))]).toEqual([
      false,
      {},
    ])
  })

  it('names what was altered, whichever byte it is', async () => {
    const bytes = readFileSync(archive)
    const path = at('un-byte.tar')
    copyFileSync(archive, path)
    const file = await open(path, 'r+')
    const entries: { name: string; from: number; to: number }[] = []
    for await (const { name, end } of readArchive(file)) entries.push({ name, from: entries.at(-1)?.to ?? 0, to: end })
    const chance = seeded(seed)
    const anywhere = Array.from({ length: flips }, () => Math.floor(chance.next() * bytes.length))
    // All headers have one form: each is altered in one place, the next in the next, and in a long run all of them everywhere.
    const inHeaders = entries.flatMap(({ from }, index) =>
      inHeader.filter((_, n) => flips >= 1_000 || n === index % inHeader.length).map((n) => from + n),
    )
    const wrong: unknown[] = []
    for (const place of [...anywhere, ...inHeaders]) {
      const flipped = Buffer.from([(bytes[place] ?? 0) ^ (1 << Math.floor(chance.next() * 8))])
      await file.write(flipped, 0, 1, place)
      const said = await checkArchive(file).then(
        () => 'nothing',
        (error: Error) => `${error.name} ${error.message}`,
      )
      await file.write(bytes, place, 1, place)
      const entry = entries.find(({ to }) => place < to)
      const isHeader = entry && place < entry.from + 512
      const expected = !entry
        ? 'the archive'
        : isHeader
          ? `(at byte ${entry.from})`
          : entry.name.replace(/\.sha256$/, '')
      if (!said.startsWith('BackupError') || !said.includes(expected)) wrong.push({ place, entry, said })
    }
    expect(wrong).toEqual([])
    await expect(checkArchive(file)).resolves.toMatchObject({ format: 1 })
    for (const size of [0, 1, 511, 512, 5_000, bytes.length - 1, bytes.length - 1_024]) {
      await file.truncate(size)
      await expect(checkArchive(file)).rejects.toThrow(/ends too early|something is missing/)
      await file.write(bytes, size, bytes.length - size, size)
    }
    await file.close()
    writeFileSync(path, 'no es una copia'.repeat(1_000))
    const other = await runOperator(['restore.ts', path, '--check'], {})
    expect([other.code, other.complained]).toEqual([
      1,
      expect.stringMatching(/damaged; .+\n.+ the beginning \(at byte 0\)/),
    ])
  })

  it('is a tar archive like any other', () => {
    const listed = execFileSync('tar', ['-tvf', archive], { encoding: 'utf8' })
    for (const name of ['format.txt', 'tables/users.jsonl.gz', 'keys.enc', 'manifest.json'])
      expect(listed).toContain(name)
    const manifest = JSON.parse(execFileSync('tar', ['-xOf', archive, 'manifest.json'], { encoding: 'utf8' }))
    const users = execFileSync('tar', ['-xOf', archive, 'tables/users.jsonl.gz'])
    const lines = gunzipSync(users).toString().trimEnd().split('\n')
    const described = manifest.tables.find(({ name }: { name: string }) => name === 'users')
    expect([lines.length, JSON.parse(lines[0] ?? '').length]).toEqual([described.rows, described.columns.length])
  })
})
