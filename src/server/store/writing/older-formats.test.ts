// Texts stored by older versions of this program are read as if they had the present format; on both engines.
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { UnreadableContent } from '#domain/writing/format.ts'
import { type Block, type Content, paragraphOf } from '#domain/writing/model.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'
import { findWriting } from './find-writing.ts'
import { readVersions, readWritings } from './writing-record.ts'

/** Format 0: sections of plain text, without a format number. */
const old = { sections: [{ title: 'Objeto', text: 'El piso de la calle Turia.\nCon su trastero.' }] }
const today: Content = {
  format: 2,
  numbering: 'ordinal_dash',
  fields: [],
  parties: [],
  sections: [
    {
      id: 's1',
      kind: 'clause',
      title: 'Objeto',
      body: [paragraphOf('El piso de la calle Turia.'), paragraphOf('Con su trastero.')],
    },
  ],
}

onBothEngines('a text of an older format', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let author: Awaited<ReturnType<typeof newcomer>>
  let made: { id: string; slug: string }
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    author = await newcomer(server)
    made = await publish(author.ask, { title: 'Antiguo' })
    await author.ask('close-writing', { id: made.id })
    await store(old, made.id)
  })

  /** Stores a text in the format of another version. */
  async function store(content: object, id: string) {
    const json = sql`${JSON.stringify(content)}::jsonb`
    await database.db.execute(sql`update writings set content = ${json} where id = ${id}`)
    await database.db.execute(sql`update writing_versions set content = ${json} where writing_id = ${id}`)
    await database.db.execute(sql`update catalogue set content = ${json} where writing_id = ${id}`)
  }
  const one = async (question: SQL) => (await database.db.execute(question)).rows[0]?.value
  const get = (url: string) => server.get(url, { cookie: author.cookie })
  const lastNumber = async () =>
    ((await author.ask('list-versions', { id: made.id })).body.data?.versions as { number: number }[] | undefined)?.[0]
      ?.number

  it('is read, also in its history, and compared', async () => {
    expect((await author.ask('get-writing', { id: made.id })).body.data?.content).toEqual(today)
    const number = await lastNumber()
    expect((await author.ask('get-version', { id: made.id, number })).body.data?.content).toEqual(today)
    const shown = await server.call('get-public-version', { slug: made.slug, number })
    expect(shown.body.data?.content).toEqual(today)
  })

  it('is shown in the catalogue', async () => {
    const { body } = await server.call('get-public-writing', { slug: made.slug })
    expect(body.data?.writing).toMatchObject({ content: today })
    expect((await server.get(`/writings/${made.slug}`)).body).toContain('Con su trastero.')
  })

  it('is printed, one’s own and the published one, blank', { timeout: 60_000 }, async () => {
    for (const url of [`/files/writings/${made.id}.pdf`, `/files/catalogue/${made.slug}.pdf`]) {
      const { statusCode, rawPayload } = await get(url)
      expect([url, statusCode]).toEqual([url, 200])
      expect((await readPdf(new Uint8Array(rawPayload))).text).toContain('Con su trastero.')
    }
    expect((await get(`/files/writings/${made.id}.docx`)).statusCode).toBe(200)
  })

  it('is duplicated and forked in today’s format', async () => {
    const duplicate = await author.ask('duplicate-writing', { id: made.id })
    const fork = await (await newcomer(server)).ask('fork-writing', { slug: made.slug, visibility: 'public' })
    for (const { body } of [duplicate, fork])
      expect(await one(sql`select content as value from writings where id = ${body.data?.id}`)).toEqual(today)
  })

  it('goes on being written in today’s', async () => {
    const { body } = await author.ask('duplicate-writing', { id: made.id })
    const id = body.data?.id as string
    await store(old, id)
    const answer = await author.ask('update-writing', { id, version: 1, changes: { numbering: 'arabic' } })
    expect(answer.status).toBe(200)
    const stored = await one(sql`select content as value from writings where id = ${id}`)
    expect(stored).toEqual({ ...today, numbering: 'arabic' })
  })

  it('is taken along in today’s, with its history', async () => {
    const userId = String((await findWriting(database.db, made.id))?.userId)
    for await (const writing of readWritings(database.db, userId))
      if (writing.id === made.id) expect(writing).toMatchObject({ content: today })
    for await (const version of readVersions(database.db, made.id)) expect(version).toMatchObject({ content: today })
  })

  it('with tables in tables is read with their words in the cell, printed, taken along, and written on', {
    timeout: 60_000,
  }, async () => {
    const { ask, cookie } = await newcomer(server)
    const { id, slug } = await publish(ask, { title: 'Con tablas en tablas' })
    const table = (...blocks: Block[]): Block => ({
      type: 'table',
      header: false,
      rows: [[blocks, [paragraphOf('z')]]],
    })
    const bodyOf = (...body: Block[]) => ({ ...today, sections: [{ id: 's1', kind: 'text', title: '', body }] })
    await store(bodyOf(table(paragraphOf('Fuera'), table(table(table(paragraphOf('Muy dentro')))))), id)
    const flat = bodyOf(table(...['Fuera', 'Muy dentro', 'z', 'z', 'z'].map(paragraphOf)))
    expect((await ask('get-writing', { id })).body.data?.content).toEqual(flat)
    expect((await server.get(`/writings/${slug}`)).body).toContain('Muy dentro')
    for (const kind of ['pdf', 'docx'])
      expect((await server.get(`/files/writings/${id}.${kind}`, { cookie })).statusCode).toBe(200)
    const userId = String((await findWriting(database.db, id))?.userId)
    for await (const writing of readWritings(database.db, userId)) expect(writing).toMatchObject({ content: flat })
    const version = (await ask('get-writing', { id })).body.data?.version
    expect((await ask('update-writing', { id, version, changes: { numbering: 'arabic' } })).status).toBe(200)
    const stored = await one(sql`select content as value from writings where id = ${id}`)
    expect(stored).toEqual({ ...flat, numbering: 'arabic' })
  })

  it('that this program cannot read fails for itself alone, says so, and stays as it is', async () => {
    const { ask, cookie } = await newcomer(server)
    const [bad, good] = [await publish(ask, { title: 'Del futuro' }), await publish(ask, { title: 'De hoy' })]
    const future = { format: 7, chapters: ['Secreto'] }
    await store(future, bad.id)
    const answer = await ask('get-writing', { id: bad.id })
    expect([answer.status, answer.body.error]).toMatchObject([500, { code: 'internal', message: /no se ha perdido/ }])
    const saving = await ask('update-writing', { id: bad.id, version: 2, title: 'Nada' })
    const printing = await server.get(`/files/writings/${bad.id}.pdf`, { cookie })
    const page = await server.get(`/writings/${bad.slug}`)
    expect([saving.status, printing.statusCode, page.statusCode]).toEqual([500, 500, 500])
    expect(printing.body).toContain('no se ha perdido nada')
    expect(await one(sql`select content as value from writings where id = ${bad.id}`)).toEqual(future)

    expect((await ask('list-writings', {})).body.data).toMatchObject({ total: 2 })
    expect((await ask('get-writing', { id: good.id })).status).toBe(200)
    const userId = String((await findWriting(database.db, good.id))?.userId)
    const packed: unknown[] = []
    for await (const writing of readWritings(database.db, userId)) packed.push(writing)
    expect(packed).toMatchObject([
      { title: 'Del futuro', unreadable: future },
      { title: 'De hoy', content: { format: 2 } },
    ])
    const failure = findWriting(database.db, bad.id)
    await expect(failure).rejects.toThrow(UnreadableContent)
    await expect(failure).rejects.toThrow(
      `the content of writing ${bad.id} is stored in format 7, which cannot be read`,
    )
  })
})
