// Answers are encrypted with the keys of their owners: nothing that was typed stands in the tables, and no row opens in another's place.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { emptyContent } from '#domain/writing/model.ts'
import { openVault } from '#server/auth/vault.ts'
import { findCopy } from '#server/store/copy/copies.ts'
import { type Database, type OpenDatabase, transaction } from '#server/store/engine/database.ts'
import { openValue, sealValue } from '#server/store/sealing/row-sealing.ts'
import { Sealed } from '#server/store/sealing/sealed.ts'
import { sealRows } from '#server/store/sealing/sealing-scope.ts'
import { findRoundOf, findWholeRound } from '#server/store/signing/rounds.ts'
import { openApp, operatorToken, type TestApp, vault } from '#tests/support/app.ts'
import { newBatch, newLink, writeLease } from '#tests/support/copy/series.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { completeLease, leaseOfCompany } from '#tests/support/signing/signing.ts'
import { type Ask, newcomer } from '#tests/support/writing/publishing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

type Page = { sealed: number; opened: number; pending: number; lost: string[]; deleted: number; next: object | null }

onBothEngines('rows that are encrypted with the keys of their owners', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let owner: { ask: Ask; email: string }
  let copy: string
  const city = 'Villanueva del Trabuco'

  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { SEAL_ROWS: 'on' })
    owner = await newcomer(server)
    const { content } = leaseOfCompany()
    copy = (await completeLease(owner.ask, server.call, { values: { city }, without: 'city', content })).id
  })

  const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows
  const allKeys = async () => (await rowsOf(sql`select id, user_id, generation from owner_keys order by id`)).length
  async function seal(data: object = {}): Promise<Omit<Page, 'next'>> {
    const sum: Omit<Page, 'next'> = { sealed: 0, opened: 0, pending: 0, lost: [], deleted: 0 }
    for (let next: object | null = {}; next; ) {
      const input = Object.keys(next).length === 0 ? data : { ...data, after: next }
      const { body } = await server.call('seal-rows', input, { authorization: `Bearer ${operatorToken}` })
      const page = body.data as unknown as Page
      for (const name of ['sealed', 'opened', 'pending', 'deleted'] as const) sum[name] += page[name]
      sum.lost.push(...page.lost)
      next = page.next
    }
    return sum
  }
  const answersOf = async (id: string) => (await findCopy(database.db, id))?.answers
  const newCopy = async (ask: Ask = owner.ask) => {
    const writing = await writeLease(ask)
    const made = await ask('create-copy', { writing, values: { city: `${city} ${randomUUID().slice(0, 4)}` } })
    return made.body.data?.id as string
  }

  it('leaves nothing in any table that was answered, and reads it all', async () => {
    const writing = (await rowsOf(sql`select writing_id as id from copies where id = ${copy}`))[0]?.id as string
    await newLink(owner.ask, writing, { values: { city, rent: '1437.25' } })
    const batch = await newBatch(owner.ask, writing, 3, {
      values: { city, rent: '1437.25' },
      rows: [1, 2, 3].map((n) => [`Persona ${n}`, `persona-${n}@ejemplo.es`, '13/7/2031']),
    })
    expect(batch.status).toBe(200)
    expect((await owner.ask('start-signing', { copy })).status).toBe(200)
    const round = await findRoundOf(database.db, copy)
    const whole = await findWholeRound(database.db, round?.id ?? '')
    expect(whole?.values).toMatchObject({ city, rent: '900' })
    const { body } = await owner.ask('get-copy', { id: copy })
    expect(JSON.stringify(body.data)).toContain(city)

    // Names and addresses of people, and the names of documents, are not encrypted.
    const text = ['Y nada más.', 'Hay un tope.', 'renta entera']
    const typed = [...text, city, '1437.25', '2031-07-13', '12345678Z']
    const tables = await rowsOf(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of tables) {
      const all = await rowsOf(sql`select string_agg(t::text, '\n') as text from ${sql.identifier(String(name))} as t`)
      const found = typed.filter((text) => String(all[0]?.text).includes(text))
      expect({ name, found }).toEqual({ name, found: [] })
    }
    expect(await seal({ only_look: true })).toEqual({ sealed: 0, opened: 0, pending: 0, lost: [], deleted: 0 })
  })

  it('refuses the value of another row, a key in the place of another, and what was changed', async () => {
    const [one, other] = [await newCopy(), await newCopy()]
    const stored = (await rowsOf(sql`select answers from copies where id = ${one}`))[0]?.answers as string
    const put = (answers: string) =>
      database.db.execute(sql`update copies set answers = ${JSON.stringify(answers)}::jsonb where id = ${other}`)
    await put(stored)
    await expect(findCopy(database.db, other)).rejects.toThrow('comes from another row')
    expect((await owner.ask('get-copy', { id: other })).status).toBe(500)
    expect((await seal()).lost).toEqual([expect.stringContaining(other)])
    await put(`${stored.slice(0, -2)}AA`)
    await expect(findCopy(database.db, other)).rejects.toThrow('was changed')
    await put('b.de otra versión')
    await expect(findCopy(database.db, other)).rejects.toThrow('not in a form')
    await database.db.execute(sql`delete from copies where id = ${other}`)

    const stranger = await newcomer(server)
    await newCopy(stranger.ask)
    const exchange = async () => {
      await database.db.execute(sql`update owner_keys as a set sealed = b.sealed from owner_keys as b
        where a.user_id is not null and b.user_id is not null and a.user_id <> b.user_id`)
      // What this process has in memory is forgotten.
      sealRows(database.db, vault, true)
    }
    await exchange()
    await expect(findCopy(database.db, one)).rejects.toThrow('cannot be decrypted')
    await exchange()
    expect(await answersOf(one)).toMatchObject({ city: {} })
    await database.db.execute(sql`delete from users where email = ${stranger.email}`)
  })

  it('says that the key of the installation is another, or is not there', async () => {
    sealRows(database.db, openVault('de otra casa'), true)
    await expect(findCopy(database.db, copy)).rejects.toThrow('SECRET_KEY')
    const unopened = await open()
    const [stored] = await rowsOf(sql`select answers from copies where id = ${copy}`)
    expect(stored?.answers).toBeTypeOf('string')
    const place = { column: 'copies.answers', row: copy } as const
    await expect(openValue(unopened.db, place, new Sealed(String(stored?.answers)))).rejects.toThrow('before the key')
    sealRows(unopened.db, vault, true)
    await expect(openValue(unopened.db, place, new Sealed(String(stored?.answers)))).rejects.toThrow('is not there')
    sealRows(database.db, vault, true)
    expect(await answersOf(copy)).toMatchObject({ city: { value: city } })
  })

  it('never encrypts with a key whose making was rolled back', async () => {
    const { ask, email } = await newcomer(server)
    const [user] = await rowsOf(sql`select id from users where email = ${email}`)
    const userId = String(user?.id)
    const place = { column: 'copies.answers', row: userId } as const
    const stops = (db: Database) =>
      transaction(db, async (tx) => {
        await openValue(tx, place, await sealValue(tx, { userId }, place, { a: 1 }))
        throw new Error('stopped')
      })
    await expect(stops(database.db)).rejects.toThrow('stopped')
    await transaction(database.db, async (tx) => {
      await expect(stops(tx)).rejects.toThrow('stopped')
      const sealed = await sealValue(tx, { userId }, place, { a: 2 })
      expect(await openValue(tx, place, sealed)).toEqual({ a: 2 })
    })
    expect(await rowsOf(sql`select id from owner_keys where user_id = ${userId}`)).toHaveLength(1)
    expect(await answersOf(await newCopy(ask))).toBeDefined()
    await database.db.execute(sql`delete from users where id = ${userId}`)
    expect(await rowsOf(sql`select id from owner_keys where user_id = ${userId}`)).toEqual([])
  })

  it('turns keys, and encryption off and on, while people write', async () => {
    // Clones cannot be decrypted in another row: these are plain, as before rows were encrypted.
    await database.db.execute(sql`
      insert into copies (id, user_id, title, folded, country, content, answers, created_at, updated_at)
      select gen_random_uuid(), user_id, title, folded, country, ${JSON.stringify(emptyContent())}::jsonb,
        jsonb_build_object('city', jsonb_build_object('value', 'Plana ' || n, 'revision', 1, 'by', null, 'at', now())), now(), now()
      from copies, generate_series(1, 120) as n where copies.id = ${copy}`)
    const before = async () =>
      (await rowsOf(sql`select id from copies order by id`)).map(({ id }) => answersOf(String(id)))
    const all = async () => Promise.all(await before())
    const plain = await all()
    expect(await seal({ only_look: true })).toMatchObject({ sealed: 0, pending: 240, lost: [] })
    expect(await seal()).toMatchObject({ sealed: 240, opened: 0, pending: 0, lost: [] })
    expect(
      await rowsOf(
        sql`select id from copies where jsonb_typeof(content) = 'object' or (jsonb_typeof(answers) = 'object' and answers <> '{}')`,
      ),
    ).toEqual([])
    expect(await all()).toEqual(plain)

    const writing = await newCopy()
    let written = 0
    let isOver = false
    const write = async () => {
      while (!isOver) {
        const { body } = await owner.ask('get-copy', { id: writing })
        const { city: seen } = (body.data as { answers: Record<string, { revision: number }> }).answers
        written += 1
        const saved = await owner.ask('update-copy', {
          id: writing,
          answers: [{ key: 'city', value: `${city} ${written}`, seen: seen?.revision ?? 0 }],
        })
        expect([saved.status, written]).toEqual([200, written])
      }
    }
    const writer = write()
    const keys_since = new Date(Date.now() + 1_000).toISOString()
    const keys = await allKeys()
    const turned = await seal({ keys_since })
    expect(turned).toMatchObject({ pending: 0, lost: [], deleted: 0 })
    expect(turned.sealed).toBeGreaterThan(240)
    isOver = true
    await writer
    expect(written).toBeGreaterThan(0)
    expect(await answersOf(writing)).toMatchObject({ city: { value: `${city} ${written}` } })
    expect(await allKeys()).toBeGreaterThan(keys)
    // Not before an hour has passed, in which another process may still encrypt with the former key.
    await database.db.execute(sql`update owner_keys set created_at = now() - interval '2 hours'`)
    await seal()
    const left = await rowsOf(sql`select user_id, round_id from owner_keys group by 1, 2 having count(*) > 1`)
    expect(left).toEqual([])

    server = await openApp(database, { SEAL_ROWS: 'off' })
    expect((await seal()).lost).toEqual([])
    expect(
      await rowsOf(sql`select id from copies where 'string' in (jsonb_typeof(answers), jsonb_typeof(content))`),
    ).toEqual([])
    expect((await all()).filter((each) => JSON.stringify(each).includes('Plana'))).toHaveLength(120)
  })
})
