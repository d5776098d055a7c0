// An installation is backed up and restored from engine to engine: every row and file is the same afterwards. What is damaged, not
// empty or without its keys is refused, and says so.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from './support/app.ts'
import { type Ended, filesIn, rowsByTable, runOperator } from './support/backup.ts'
import { deliverAll } from './support/jobs.ts'
import { createScratchDatabase, type ScratchDatabase } from './support/postgres.ts'
import { temporaryFolder } from './support/process.ts'
import { signedLease } from './support/signing/signing.ts'
import { silentLog } from './support/silent-log.ts'
import { newcomer, publish } from './support/writing/publishing.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

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
    const there = await opened({ dataDir: at('embedded') })
    expect(await rowsByTable(there)).toEqual(rows)
    expect(await rowsByTable(await opened({ url: back.DATABASE_URL }))).toEqual(rows)
  })
})
