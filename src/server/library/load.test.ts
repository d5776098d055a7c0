// Loading the library, on both engines: once, again, edited, withdrawn, and by two processes at once.
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawByOperator } from '#server/store/catalogue/moderation.ts'
import { type OpenDatabase, type Transaction, transaction } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { asOperator } from '#tests/support/writing/publishing.ts'
import { loadLibrary } from './load.ts'

const few = ['pe/carta-de-renuncia', 'pe/carta-poder-simple', 'es/acuerdo-de-confidencialidad']

it('names only texts that exist in first.txt, each once', async () => {
  const lines = (await readFile('library/first.txt', 'utf8'))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(lines.filter((line) => !existsSync(join('library', `${line}.txt`)))).toEqual([])
  expect(new Set(lines).size).toBe(lines.length)
})

onBothEngines('the library', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let folder: string
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    folder = await mkdtemp(join(tmpdir(), 'rubrica-library-'))
    await cp('library/figures.txt', join(folder, 'figures.txt'))
    for (const file of few) await cp(join('library', `${file}.txt`), join(folder, `${file}.txt`))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const load = () => loadLibrary(database.db, new Date(), folder)
  const edit = async (name: string) => {
    const file = join(folder, `${name}.txt`)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^summary: /m, 'summary: Revisado. '))
  }
  const read = async (slug: string) =>
    (await server.call('get-public-writing', { slug })).body.data?.writing as Record<string, unknown>
  const counts = async () => {
    const tables = ['users', 'writings', 'writing_versions', 'catalogue', 'library_texts', 'events']
    const { rows } = await database.pool.query(
      `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
    )
    return rows[0]
  }

  it('publishes each text once, though two processes start at the same moment', async () => {
    expect((await Promise.all([load(), load(), load()])).toSorted()).toEqual([0, 0, few.length])
    expect(await counts()).toEqual({
      users: 1,
      writings: 3,
      writing_versions: 3,
      catalogue: 3,
      library_texts: 3,
      events: 1,
    })
    const writing = await read('acuerdo-de-confidencialidad')
    expect(writing).toMatchObject({
      title: 'Acuerdo de confidencialidad',
      version: 1,
      author: { name: 'Biblioteca Rúbrica' },
    })
    expect((writing.laws as unknown[]).length).toBeGreaterThan(0)
    expect(Object.keys(writing.sample as object).length).toBeGreaterThan(3)
  })

  it('changes nothing the second time', async () => {
    const before = await counts()
    expect(await load()).toBe(0)
    expect(await counts()).toEqual(before)
  })

  it('makes an edited file a new version under the same address', async () => {
    await edit('es/acuerdo-de-confidencialidad')
    expect(await load()).toBe(1)
    const writing = await read('acuerdo-de-confidencialidad')
    expect(writing.version).toBe(2)
    expect(writing.summary).toMatch(/^Revisado\. /)
    expect(await counts()).toMatchObject({ writings: 3, writing_versions: 4, catalogue: 3 })
  })

  it('keeps the version of a text when only what is said around it changes, so that the history tells of the text alone', async () => {
    const file = join(folder, 'es/acuerdo-de-confidencialidad.txt')
    const more = 'note: Léelo despacio.\nlaw: Una ley nueva (2026-11-30)\n[parties]'
    await writeFile(file, (await readFile(file, 'utf8')).replace('[parties]', more))
    const before = await counts()
    expect(await load()).toBe(1)
    const writing = await read('acuerdo-de-confidencialidad')
    expect(writing.version).toBe(2)
    expect(writing.notes).toContain('Léelo despacio.')
    expect(writing.laws).toContainEqual({ name: 'Una ley nueva', checked: '2026-11-30' })
    expect(await counts()).toEqual({ ...before, events: Number(before?.events) + 1 })
  })

  it('leaves withdrawn what the operator has withdrawn, and keeps its new text all the same', async () => {
    const slug = 'carta-poder-simple-peru'
    const shown = async () => (await server.call('get-public-writing', { slug })).body.data
    const { title } = await read(slug)
    await asOperator(server)('withdraw-public-writing', { slug, reason: 'Cita una ley derogada.' })
    const withdrawn = await shown()
    expect(withdrawn).toMatchObject({ withdrawn: { title, reason: 'Cita una ley derogada.' } })

    await edit('pe/carta-poder-simple')
    expect(await load()).toBe(1)
    expect(await shown()).toEqual(withdrawn)
    const { rows } = await database.pool.query(
      `select w.status, w.version, w.published_version, w.summary, c.version as shown, v.reason from writings w
       join catalogue c on c.writing_id = w.id
       join writing_versions v on v.writing_id = w.id and v.number = w.version where w.slug = $1`,
      [slug],
    )
    expect(rows).toEqual([
      {
        status: 'withdrawn',
        version: 2,
        published_version: 1,
        summary: expect.stringMatching(/^Revisado\. /),
        shown: 1,
        reason: 'closed',
      },
    ])
    expect(await load()).toBe(0)
  })

  /** Whether another transaction waits for this one's locks. */
  async function isWaiting(tx: Transaction): Promise<boolean> {
    if (database.engine === 'embedded') return database.pool.waitingCount > 0
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await tx.execute(waiting)).rows.length > 0
  }

  it('waits for a withdrawal that happens while it loads', async () => {
    const slug = 'acuerdo-de-confidencialidad'
    await edit('es/acuerdo-de-confidencialidad')
    const withdrawn = Promise.withResolvers<void>()
    const withdrawing = transaction(database.db, async (tx) => {
      await withdrawByOperator(tx, slug, 'Un error.', new Date())
      withdrawn.resolve()
      await expect.poll(() => isWaiting(tx)).toBe(true)
    })
    await withdrawn.promise
    const loaded = load()
    await withdrawing
    expect(await loaded).toBe(1)
    expect((await server.call('get-public-writing', { slug })).body.data).toMatchObject({
      withdrawn: { reason: 'Un error.' },
    })
  })

  it('loads nothing at all where one file cannot be read', async () => {
    const before = await counts()
    await writeFile(join(folder, 'pe/carta-de-renuncia.txt'), 'nothing that could be read')
    await expect(load()).rejects.toThrow('line 1')
    expect(await counts()).toEqual(before)
  })

  it('belongs to an account that nobody can enter or take', async () => {
    const { rows } = await database.pool.query('select email, password_hash from users')
    expect(rows).toEqual([{ email: 'biblioteca', password_hash: null }])
    const profile = { firstname: 'Ana', lastname: 'Ruiz' }
    const password = 'una frase que recuerdo'
    expect((await server.call('login', { email: 'biblioteca', password })).status).toBeGreaterThanOrEqual(400)
    expect((await server.call('register', { email: 'biblioteca', password, profile })).status).toBe(400)
    expect((await server.call('request-password-reset', { email: 'biblioteca' })).status).toBe(400)
  })
})
