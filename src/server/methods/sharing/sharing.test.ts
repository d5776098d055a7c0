// Sharing a writing: who gets at it, as what, for how long, and what the history says of it.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { WritingOnWire } from '#contract/writing.ts'
import { budgets } from '#domain/rate.ts'
import { deleteAccount, saveEraseAt } from '#server/store/account/erasures.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { joinPremium, sampleContent } from '#tests/support/writing/writings.ts'

onChosenEngine('sharing', (open, engine) => {
  let database: OpenDatabase
  let server: TestApp
  let owner: Somebody
  let other: Somebody
  let id: string
  type Somebody = {
    email: string
    cookie: string
    ask: (method: string, data?: unknown) => ReturnType<TestApp['call']>
  }

  const asking = ({ email, cookie }: { email: string; cookie: string }): Somebody => ({
    email,
    cookie,
    ask: (method, data) => server.call(method, data, { cookie }),
  })
  const share = (to: Somebody, role: string, more: object = {}) =>
    owner.ask('share-writing', { id, email: to.email, role, ...more })
  const read = async (who: Somebody) => (await who.ask('get-writing', { id })).body.data as unknown as WritingOnWire
  const idOf = async ({ email }: Somebody) =>
    (await database.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? ''
  const shared = async (who: Somebody, data: object = {}) => (await who.ask('list-shared-with-me', data)).body.data

  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(async () => {
    owner = asking(await joinPremium(server))
    other = asking(await joinPremium(server))
    const made = await owner.ask('create-writing', {
      visibility: 'private',
      title: 'Pacto de socios',
      content: sampleContent(),
    })
    id = made.body.data?.id as string
  })

  it('says what each user may do with it, and its owner about each share', async () => {
    const withMe = async () => ((await shared(other)) as { items: { can: Record<string, boolean> }[] }).items[0]?.can
    const listShares = async () => (await owner.ask('list-shares', { id })).body.data?.shares
    expect((await share(other, 'reader')).body.data).toMatchObject({
      can: ['make_commenter', 'make_suggester', 'make_editor', 'revoke'],
    })
    for (const can of [(await read(other)).can, await withMe()])
      expect(can).toMatchObject({ edit: false, history: false, leave: true, delete: false, share: false })
    await share(other, 'editor')
    expect(await listShares()).toMatchObject([
      { role: 'editor', can: ['make_reader', 'make_commenter', 'make_suggester', 'revoke'] },
    ])
    for (const can of [(await read(other)).can, await withMe()])
      expect(can).toMatchObject({ edit: true, history: true, leave: true, delete: false, share: false })
    const mine = { leave: false, history: true, delete: true, share: true, restore: false, withdraw: false }
    expect((await read(owner)).can).toMatchObject(mine)
    expect((await owner.ask('list-writings', {})).body.data).toMatchObject({ items: [{ can: mine }] })
    const [first] = (await listShares()) as { id: string }[]
    await database.db
      .update(users)
      .set({ premiumUntil: new Date(0) })
      .where(eq(users.email, owner.email))
    expect((await owner.ask('change-share', { id, share: first?.id, role: 'reader' })).body.data?.can).toEqual([
      'revoke',
    ])
    expect((await read(other)).can).toMatchObject({ edit: false, needs_premium: true, leave: true })
  })

  it('lets a reader read, and nothing else', async () => {
    expect((await other.ask('get-writing', { id })).status).toBe(404)
    expect((await share(other, 'reader', { message: 'Míralo con calma.' })).status).toBe(200)
    expect(await read(other)).toMatchObject({ role: 'reader', owner: 'Íñigo Muñoz-Güemes', can: { edit: false } })
    for (const [method, data, status] of [
      ['update-writing', { version: 1, title: 'Mío' }, 403],
      ['close-writing', {}, 403],
      ['share-writing', { email: 'otra@ejemplo.es' }, 403],
      ['list-shares', {}, 403],
      // Earlier versions may hold what its owner has since removed.
      ['list-versions', {}, 403],
      ['get-version', { number: 1 }, 403],
      // For its owner only: to others it does not exist.
      ['publish-writing', { version: 1, licence: 'CC BY 4.0' }, 404],
      ['delete-writing', {}, 404],
      ['duplicate-writing', {}, 404],
    ] as const)
      expect([method, (await other.ask(method, { id, ...data })).status]).toEqual([method, status])
    expect((await read(owner)).title).toBe('Pacto de socios')
    expect(await shared(other)).toMatchObject({
      total: 1,
      items: [{ id, role: 'reader', owner: { name: 'Íñigo Muñoz-Güemes' }, message: 'Míralo con calma.' }],
    })
  })

  it('leads whoever only reads it from its editor and its history to where it is read', async () => {
    const step = (number: number) => `/account/writings/edit/step/${number}?id=${id}`
    const places = [`/account/writings/edit/${id}`, step(2), step(3), step(4), `/account/writings/history/${id}`]
    const led = async (url: string) => {
      const { statusCode, headers } = await server.get(url, { cookie: other.cookie })
      return [url, statusCode, headers.location]
    }
    await share(other, 'reader')
    for (const url of places) expect(await led(url)).toEqual([url, 302, `/account/share/${id}`])
    await share(other, 'editor')
    for (const url of places) expect(await led(url)).toEqual([url, 200, undefined])
  })

  it('lets an editor write through the same guard, under their name in the history', async () => {
    await share(other, 'editor')
    expect((await read(other)).can).toMatchObject({ edit: true, publish: false, delete: false })
    const saved = await other.ask('update-writing', { id, version: 1, title: 'Pacto de dos socios' })
    expect(saved.body.data).toMatchObject({ version: 2 })
    expect((await owner.ask('update-writing', { id, version: 1, title: 'Otro' })).body.error?.code).toBe(
      'version_conflict',
    )
    await other.ask('close-writing', { id })
    await owner.ask('update-writing', { id, version: 2, title: 'Pacto de tres socios' })
    await owner.ask('close-writing', { id })
    const { versions } = (await owner.ask('list-versions', { id })).body.data as {
      versions: { title: string; by: string | null }[]
    }
    expect(versions.map(({ title, by }) => [title, by])).toEqual([
      ['Pacto de tres socios', null],
      ['Pacto de dos socios', 'Íñigo Muñoz-Güemes'],
    ])
    // In which folder it is kept is the owner's setting.
    expect((await other.ask('update-writing', { id, version: 3, folder_id: null })).status).toBe(403)
  })

  it('waits for whoever has no account, and for an address to be shown', async () => {
    const email = `espera-${Math.random().toString(36).slice(2)}@ejemplo.es`
    await owner.ask('share-writing', { id, email, role: 'editor' })
    const late = asking(await join(server, { email, unconfirmed: true }))
    await database.pool.query("update users set premium_until = now() + interval '1 day' where email = $1", [email])
    expect((await late.ask('get-writing', { id })).status).toBe(404)
    expect(await shared(late)).toMatchObject({ total: 0, verified: false })
    await server.confirm(email)
    expect((await read(late)).role).toBe('editor')
    expect(await shared(late)).toMatchObject({ total: 1, verified: true })
  })

  it('is for premium accounts, on both sides', async () => {
    const free = asking(await join(server))
    await share(free, 'editor')
    for (const [method, data] of [
      ['get-writing', { id }],
      ['list-versions', { id }],
      ['list-shared-with-me', {}],
      // A copy would reveal the text.
      ['create-copy', { writing: id }],
      ['create-link', { writing: id }],
    ] as const)
      expect([method, (await free.ask(method, data)).status]).toEqual([method, 402])
    // No more than the letter told.
    expect((await free.ask('get-waiting-shares')).body.data).toEqual({
      verified: true,
      count: 1,
      newest: { title: 'Pacto de socios', owner: 'Íñigo Muñoz-Güemes' },
    })
    expect((await server.get(`/files/writings/${id}.pdf`, { cookie: free.cookie })).statusCode).toBe(402)
    const own = await free.ask('create-writing', { visibility: 'public', title: 'Mío' })
    const given = await free.ask('share-writing', { id: own.body.data?.id, email: other.email })
    expect(given.body.error?.code).toBe('premium_required')
  })

  it('ends its owner’s premium for editors too', async () => {
    await share(other, 'editor')
    await database.pool.query("update users set premium_until = now() - interval '1 day' where email = $1", [
      owner.email,
    ])
    expect((await other.ask('update-writing', { id, version: 1, title: 'X' })).body.error?.code).toBe(
      'premium_required',
    )
    expect((await read(other)).can.edit).toBe(false)
    const { shares } = (await owner.ask('list-shares', { id })).body.data as { shares: { id: string }[] }
    const change = (role: string) => owner.ask('change-share', { id, share: shares[0]?.id, role })
    expect((await change('reader')).status).toBe(200)
    expect((await change('editor')).body.error?.code).toBe('premium_required')
  })

  it('is taken back, given back and changed at once', async () => {
    const given = (await share(other, 'reader')).body.data as { id: string; name: string }
    expect(given.name).toBe('Íñigo Muñoz-Güemes')
    await owner.ask('change-share', { id, share: given.id, role: 'editor' })
    expect((await read(other)).role).toBe('editor')
    await owner.ask('revoke-share', { id, share: given.id })
    expect((await owner.ask('revoke-share', { id, share: given.id })).status).toBe(200)
    expect((await other.ask('update-writing', { id, version: 1, title: 'X' })).status).toBe(404)
    await share(other, 'reader')
    expect((await other.ask('leave-share', { id })).status).toBe(200)
    expect((await other.ask('get-writing', { id })).status).toBe(404)
    expect((await owner.ask('list-shares', { id })).body.data).toMatchObject({ shares: [] })
  })

  it('writes to an address once, whatever role it gets afterwards', async () => {
    const share_id = randomUUID()
    const first = (await share(other, 'reader', { share_id })).body.data
    expect(first).toMatchObject({ is_new: true, letter: true })
    // The answer was lost: the same call gets the same answer.
    expect((await share(other, 'reader', { share_id })).body.data).toEqual(first)
    const again = await share(other, 'editor')
    expect(again.body.data).toMatchObject({ role: 'editor', is_new: false, letter: false })
    const { rows } = await database.pool.query(
      "select count(*)::int as n from jobs where kind = 'send-share-letter' and payload->>'shareId' = $1",
      [again.body.data?.id],
    )
    expect(rows).toEqual([{ n: 1 }])
    expect((await owner.ask('list-shares', { id })).body.data?.shares).toHaveLength(1)
    const oneself = await owner.ask('share-writing', { id, email: owner.email })
    expect(oneself.body.error?.fields?.email).toContain('tu propia dirección')
  })

  it('fills nobody’s mailbox by being given and taken back: it is shared, and no letter leaves', async () => {
    const letters: unknown[] = []
    const share_id = randomUUID()
    for (let time = 0; time < 11; time += 1) {
      const given = (await share(other, 'reader', time === 10 ? { share_id } : {})).body.data
      letters.push(given?.letter)
      if (time < 10) await owner.ask('revoke-share', { id, share: given?.id })
    }
    expect(letters).toEqual([...Array<boolean>(10).fill(true), false])
    expect((await share(other, 'reader', { share_id })).body.data).toMatchObject({ is_new: true, letter: false })
    expect(await shared(other)).toMatchObject({ total: 1 })
    expect((await owner.ask('share-writing', { id, email: 'otra@ejemplo.es' })).body.data?.letter).toBe(true)
    const { rows } = await database.pool.query(
      "select count(*)::int as n from jobs where kind = 'send-share-letter' and payload->>'shareId' in (select id::text from shares where email = $1)",
      [other.email],
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('is found by words, role and owner, and not once it is in its owner’s trash', async () => {
    await share(other, 'reader')
    expect(await shared(other, { q: 'SÓCIOS' })).toMatchObject({ total: 1 })
    expect(await shared(other, { q: 'alquiler' })).toMatchObject({ total: 0 })
    expect(await shared(other, { role: 'editor' })).toMatchObject({ total: 0 })
    const { owners } = (await shared(other)) as { owners: { id: string }[] }
    expect(await shared(other, { owner: owners[0]?.id })).toMatchObject({ total: 1 })
    await owner.ask('delete-writing', { id })
    expect(await shared(other)).toMatchObject({ total: 0, owners: [] })
    expect((await other.ask('get-writing', { id })).body.data?.can).toMatchObject({ edit: false })
  })

  it('is a budget for every day', async () => {
    const [, day] = budgets.share(await idOf(owner))
    if (!day) throw new Error('there is no budget for a day')
    expect([day.max, day.seconds]).toEqual([300, 86_400])
    await spend(database.db, [{ ...day, cost: day.max - 1 }], new Date())
    expect((await share(other, 'reader')).status).toBe(200)
    const refused = await share(other, 'editor')
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'too_many_requests'])
    expect((await read(other)).role).toBe('reader')
  })

  it('is given back by whoever leaves for good, however much they have of others and others of them', async () => {
    const mine = (await other.ask('create-writing', { visibility: 'private', title: 'Suyo' })).body.data?.id
    // More than go in one statement; the embedded engine takes its time for as many.
    const many = engine === 'postgres' ? 510 : 20
    for (const [original, reader] of [
      [id, other.email],
      [mine, owner.email],
    ]) {
      const copied = "jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid()))"
      await database.pool.query(
        `with made as (insert into writings select (${copied}).* from writings w, generate_series(1, ${many}) where w.id = $1 returning id)
         insert into shares (id, writing_id, email, role, shared_at) select gen_random_uuid(), id, $2, 'editor', now() from made`,
        [original, reader],
      )
    }
    expect([await shared(other), await shared(owner)]).toMatchObject([{ total: many }, { total: many }])
    const leaver = await idOf(other)
    await saveEraseAt(database.db, leaver, new Date())
    expect(await deleteAccount(database.db, leaver)).toBe(true)
    const { rows } = await database.pool.query(
      `select (select count(*)::int from writings where user_id = $1) as theirs,
         (select count(*)::int from shares where email = any($2)) as shares,
         (select count(*)::int from writings where user_id = $3) as others`,
      [leaver, [other.email, owner.email], await idOf(owner)],
    )
    expect(rows).toEqual([{ theirs: 0, shares: 0, others: many + 1 }])
    expect((await owner.ask('list-shares', { id })).body.data).toMatchObject({ shares: [] })
  })

  it('lets whoever reads it make a copy of it', async () => {
    await share(other, 'reader')
    expect((await other.ask('create-copy', { writing: id })).status).toBe(200)
  })
})
