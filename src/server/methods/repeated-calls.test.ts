// Browsers name what they create: a double click, a retry after a lost answer and a stale tab are one call.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type Ask, asOperator, newcomer, publish } from '#tests/support/writing/publishing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

type Made = { source: string; slug: string }
type Creation = { method: string; data: (id: string, made: Made) => object }

const creations: Creation[] = [
  { method: 'create-writing', data: (id) => ({ id, visibility: 'public', title: 'A', content: sampleContent() }) },
  { method: 'duplicate-writing', data: (id, { source }) => ({ id: source, new_id: id, title: 'Otro' }) },
  { method: 'fork-writing', data: (id, { slug }) => ({ id, slug, visibility: 'public' }) },
  { method: 'create-folder', data: (id) => ({ id, name: 'Pisos' }) },
  { method: 'export-account', data: (id) => ({ id }) },
]

onChosenEngine('a repeated call', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let made: Made
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { OPERATOR_EMAIL: 'operador@ejemplo.es' })
    const { slug } = await publish((await newcomer(server)).ask, { title: 'Publicado' })
    made = { source: '', slug }
  })

  /** All rows that a creation leaves. */
  async function traces() {
    const tables = ['writings', 'folders', 'exports', 'reports', 'events', 'jobs']
    const counts = tables.map((table) => sql`(select count(*)::int from ${sql.identifier(table)})`)
    const uses = sql`(select sum(uses)::int from catalogue_counts)`
    const { rows } = await database.db.execute(
      sql`select array[${sql.join([...counts, uses], sql`, `)}] as left_behind`,
    )
    return rows[0]?.left_behind
  }

  async function somebody() {
    const { ask } = await newcomer(server)
    const source = (await ask('create-writing', { visibility: 'public', title: 'Piso' })).body.data?.id as string
    return { ask, made: { ...made, source } }
  }

  for (const { method, data } of creations) {
    it(`${method} with the same id answers as the first time, and leaves nothing more behind`, async () => {
      const { ask, made } = await somebody()
      const call = data(randomUUID(), made)
      const first = await ask(method, call)
      expect(first.status, JSON.stringify(first.body)).toBe(200)
      const left = await traces()
      const second = await ask(method, call)
      expect([second.status, second.body]).toEqual([200, first.body])
      expect(await traces()).toEqual(left)
    })

    it(`${method} sent three times at once creates one`, async () => {
      const { ask, made } = await somebody()
      const id = randomUUID()
      const answers = await Promise.all([1, 2, 3].map(() => ask(method, data(id, made))))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.data?.id))).toEqual(new Set([id]))
      const left = await traces()
      expect((await ask(method, data(id, made))).status).toBe(200)
      expect(await traces()).toEqual(left)
    })

    it(`${method} with an id that is somebody else's is refused, and tells nothing of theirs`, async () => {
      const [mine, theirs] = [await somebody(), await somebody()]
      const id = randomUUID()
      expect((await theirs.ask(method, data(id, theirs.made))).status).toBe(200)
      const left = await traces()
      const refused = await mine.ask(method, data(id, mine.made))
      expect([refused.status, refused.body]).toEqual([
        400,
        { error: { code: 'invalid_input', message: expect.any(String), fields: { id: 'Este dato no es válido.' } } },
      ])
      expect(await traces()).toEqual(left)
    })

    it(`${method} without an id creates, as programs expect`, async () => {
      const { ask, made } = await somebody()
      const { id: _, new_id: __, ...rest } = data('', made) as Record<string, unknown>
      const call = method === 'duplicate-writing' ? { ...rest, id: made.source } : rest
      expect((await ask(method, call)).body.data?.id).toEqual(expect.any(String))
    })
  }

  it('with an id in capitals is the same call, and what is no id is refused', async () => {
    const { ask } = await somebody()
    const id = randomUUID()
    const write = (given: string) => ask('create-writing', { id: given, visibility: 'public' })
    expect((await write(id.toUpperCase())).body.data?.id).toBe(id)
    expect((await write(id)).body.data?.id).toBe(id)
    for (const wrong of ['', 'x', '00000000-0000-0000-0000-000000000000', `${id}\0`])
      expect((await write(wrong)).body.error?.fields?.id).toEqual(expect.any(String))
  })

  it('answers with what has become of the document since', async () => {
    const { ask } = await somebody()
    const id = randomUUID()
    const call = { id, visibility: 'public', title: 'Primero' }
    await ask('create-writing', call)
    await ask('update-writing', { id, version: 1, title: 'Después' })
    expect((await ask('create-writing', call)).body.data).toMatchObject({ id, version: 2, title: 'Después' })
  })

  it('of a report is one report, also without an account; another one under its id is refused', async () => {
    const say: Ask = (method, data) => server.call(method, data)
    const call = { id: randomUUID(), slug: made.slug, reason: 'wrong', details: 'Cita una ley derogada.' }
    expect((await say('report-writing', call)).status).toBe(200)
    const left = await traces()
    expect((await say('report-writing', call)).status).toBe(200)
    expect((await say('report-writing', { ...call, details: 'Otra cosa.' })).status).toBe(400)
    expect(await traces()).toEqual(left)
    expect((await say('report-writing', { ...call, id: undefined })).status).toBe(200)
    expect(await traces()).not.toEqual(left)
  })

  it('of a code by whoever used it answers as the first time, and gives no more days', async () => {
    const { ask } = await somebody()
    const made = await asOperator(server)('create-codes', { count: 1, days: 30 })
    const code = (made.body.data?.codes as string[] | undefined)?.[0]
    const first = await ask('redeem-code', { code })
    const left = await traces()
    expect(await ask('redeem-code', { code })).toMatchObject({ status: 200, body: first.body })
    expect(await traces()).toEqual(left)
    expect((await (await somebody()).ask('redeem-code', { code })).status).toBe(400)
  })

  it('of a restored version answers as the first time; after another change it is a conflict', async () => {
    const { ask } = await somebody()
    const id = randomUUID()
    await ask('create-writing', { id, visibility: 'public', title: 'Uno' })
    await ask('close-writing', { id })
    await ask('update-writing', { id, version: 1, title: 'Dos' })
    const call = { id, number: 1, version: 2 }
    const first = await ask('restore-version', call)
    expect(first.body.data).toMatchObject({ version: 3, title: 'Uno' })
    const left = await traces()
    const second = await ask('restore-version', call)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await traces()).toEqual(left)
    await ask('update-writing', { id, version: 3, title: 'Tres' })
    expect((await ask('restore-version', call)).status).toBe(409)
  })
})
