// An account's storage is counted, limited, and freed by erasing.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { storageFor } from '#domain/plan/storage.ts'
import { budgets } from '#domain/rate.ts'
import { type Content, emptyContent, paragraphOf } from '#domain/writing/model.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { bytesOf } from '#server/store/writing/storage.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type Ask, newcomer, release } from '#tests/support/writing/publishing.ts'
import { joinPremium } from '#tests/support/writing/writings.ts'

const textOf = (words: string): Content => ({
  ...emptyContent(),
  sections: [{ id: 'a', kind: 'text', title: '', body: [paragraphOf(words)] }],
})
const change = (words: string) => ({ changes: { sections: textOf(words).sections } })

onChosenEngine('storage', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  const used = async (ask: Ask) => {
    const { storage } = (await ask('get-my-data')).body.data as { storage: { used: object } }
    return storage.used
  }
  const create = async (ask: Ask, words: string) => {
    const { body } = await ask('create-writing', { visibility: 'public', title: 'X', content: textOf(words) })
    return body.data?.id as string
  }
  /** Pretends that this document's history takes so much. */
  const fill = (id: string, bytes: number) =>
    database.db.execute(sql`update writings set history_bytes = ${bytes} where id = ${id}`)
  const stored = async (id: string) =>
    (await database.db.execute(sql`select bytes, history_bytes::int as history from writings where id = ${id}`)).rows[0]

  it('counts texts as they are saved, with their history, and forgets what is erased', async () => {
    const { ask } = await newcomer(server)
    expect(await used(ask)).toEqual({ bytes: 0, documents: 0 })
    const id = await create(ask, 'corto')
    const short = bytesOf(textOf('corto'))
    expect(await used(ask)).toEqual({ bytes: short, documents: 1 })
    await ask('close-writing', { id })
    expect(await stored(id)).toEqual({ bytes: short, history: short })
    await ask('update-writing', { id, version: 1, ...change('mucho más largo') })
    const long = bytesOf(textOf('mucho más largo'))
    expect(await used(ask)).toEqual({ bytes: long + short, documents: 1 })
    await ask('duplicate-writing', { id })
    expect(await used(ask)).toEqual({ bytes: 2 * long + short, documents: 2 })
    await ask('delete-writing', { id })
    expect(await used(ask)).toMatchObject({ documents: 2 })
    await ask('erase-writing', { ids: [id] })
    expect(await used(ask)).toEqual({ bytes: long, documents: 1 })
  })

  it('refuses what has no room, in Spanish, and lets texts become shorter', async () => {
    const { ask } = await newcomer(server)
    const id = await create(ask, 'algo de texto')
    await fill(id, 250_000_000 - bytesOf(textOf('algo de texto')))
    const refused = [
      await ask('update-writing', { id, version: 1, ...change('algo de texto y más') }),
      await ask('create-writing', { visibility: 'public', title: 'X' }),
      await ask('duplicate-writing', { id }),
    ]
    for (const { status, body } of refused)
      expect([status, body.error]).toMatchObject([
        413,
        { code: 'storage_full', message: /^No queda espacio en tu cuenta/ },
      ])
    expect((await ask('update-writing', { id, version: 1, title: 'Otro título' })).status).toBe(200)
    expect((await ask('update-writing', { id, version: 2, ...change('algo') })).status).toBe(200)
    expect((await ask('get-writing', { id })).body.data).toMatchObject({ title: 'Otro título', version: 3 })
  })

  it('has room for more with Premium', async () => {
    const { cookie } = await joinPremium(server)
    const ask: Ask = (method, data) => server.call(method, data, { cookie })
    const id = await create(ask, 'texto')
    await fill(id, 250_000_000)
    expect((await ask('update-writing', { id, version: 1, ...change('texto y más') })).status).toBe(200)
    await fill(id, 5_000_000_000)
    expect((await ask('update-writing', { id, version: 2, ...change('texto y más y más') })).status).toBe(413)
  })

  /** Repeats that document until the account has `count` of them. */
  const multiply = (id: string, count: number) =>
    database.db.execute(sql`
      insert into writings (id, user_id, visibility, title, folded, content, bytes, created_at, updated_at)
      select gen_random_uuid(), user_id, visibility, title, folded, content, bytes, created_at, updated_at
      from writings, generate_series(2, ${count}::int) where id = ${id}`)

  it('has a limit of documents', async () => {
    const { ask } = await newcomer(server)
    const id = await create(ask, 'uno')
    await multiply(id, 2_000)
    expect((await ask('create-writing', { visibility: 'public', title: 'X' })).status).toBe(413)
    expect((await ask('update-writing', { id, version: 1, ...change('uno y más') })).status).toBe(200)
  })

  it('is not exceeded by documents and copies that are made at the same time', async () => {
    const { ask, cookie } = await newcomer(server)
    const writing = await create(ask, 'uno')
    await multiply(writing, 1_998)
    // Each process lets an account make only few at once.
    const processes = [server, ...(await Promise.all([1, 2, 3].map(() => openApp(database))))]
    const calls = processes.flatMap(({ call }) => [
      call('create-writing', { visibility: 'public', title: 'X' }, { cookie }),
      call('create-copy', { writing }, { cookie }),
    ])
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(await used(ask)).toMatchObject({ documents: 2_000 })
  })

  it('thins a long history out, and keeps what was published', async () => {
    const { ask } = await newcomer(server)
    const id = await create(ask, 'uno')
    await ask('update-writing', { id, version: 1, category: 'housing', summary: 'Para pisos.' })
    expect((await release(ask, id)).status).toBe(200)
    const { rows } = await database.db.execute(sql`
      insert into writing_versions (writing_id, number, reason, title, content, bytes, at)
      select id, 100 + number, 'closed', title, content, bytes, now() - interval '300 days' + number * interval '1 minute'
      from writings, generate_series(1, 300) as number where id = ${id} returning number`)
    expect(rows).toHaveLength(300)
    await database.db.execute(sql`update writings set version = 500 where id = ${id}`)
    await ask('close-writing', { id })
    const kept = await database.db.execute(
      sql`select number, reason, bytes from writing_versions where writing_id = ${id} order by number`,
    )
    const numbers = kept.rows.map(({ number }) => number)
    expect(kept.rows[0]).toMatchObject({ reason: 'published' })
    expect(numbers.at(-1)).toBe(500)
    expect(numbers.length).toBeLessThan(60)
    const sum = kept.rows.reduce((total, { bytes }) => total + Number(bytes), 0)
    expect((await stored(id))?.history).toBe(sum)
  })

  it('lets nobody save without end', async () => {
    const { ask, email } = await newcomer(server)
    const id = await create(ask, 'uno')
    const { rows } = await database.db.execute(sql`select id from users where email = ${email}`)
    const [tenMinutes] = budgets.saveWriting(String(rows[0]?.id))
    if (!tenMinutes) throw new Error('there is no such budget')
    for (let at = 0; at < tenMinutes.max; at += 1) await spend(database.db, [tenMinutes], new Date())
    const { status, body, headers } = await ask('update-writing', { id, version: 1, ...change('dos') })
    expect([status, body.error?.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

it('is more for Premium, while it lasts', () => {
  const now = new Date('2026-06-01')
  const account = (premiumUntil: Date | null) => ({ premiumUntil }) as Parameters<typeof storageFor>[0]
  expect(storageFor(account(new Date('2026-05-01')), now)).toEqual(storageFor(account(null), now))
  expect(storageFor(account(new Date('2026-07-01')), now).bytes).toBeGreaterThan(storageFor(account(null), now).bytes)
})
