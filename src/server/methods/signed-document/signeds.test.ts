// *Firmados*: who has a document, how it is found, and that each person keeps their own list.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedOnWire, SignedSummary } from '#contract/signed-document.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { rateLimits, users } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, ana, leaseContent, secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { putSigned } from '#tests/support/signing/signed-documents.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

type Listed = { items: SignedSummary[]; total: number; counts: Record<string, number>; people: string[] }

onChosenEngine('signed documents', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(() => database.db.delete(rateLimits))

  async function somebody() {
    const { ask, email, cookie } = await newcomer(server)
    const [row] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return { ask: ask as Ask, email, cookie, id: String(row?.id) }
  }
  const verify = (id: string) => database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
  const unverify = (id: string) => database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id))
  const listOf = async (ask: Ask, data: object = {}) => {
    const { status, body } = await ask('list-signeds', data)
    expect(status).toBe(200)
    return body.data as unknown as Listed
  }
  const titles = async (ask: Ask, data: object = {}) => (await listOf(ask, data)).items.map(({ title }) => title)

  describe('whose it is', () => {
    it('is the owner’s, and everybody’s who took part in whatever way', async () => {
      const owner = await somebody()
      const others = [await somebody(), await somebody(), await somebody()]
      const deeds = ['sign', 'approve', 'receive'] as const
      const people = others.map(({ email }, at) => ({ name: `Persona ${at}`, email, does: deeds[at] }))
      const id = await putSigned(database.db, { userId: owner.id, title: 'Alquiler', people: people as never })
      for (const { id: other } of others) await verify(other)
      for (const { ask } of [owner, ...others]) {
        expect(await titles(ask)).toEqual(['Alquiler'])
        expect((await ask('get-signed', { id })).status).toBe(200)
      }
    })

    it('is nobody’s who only says to have that address, until letters to it reach them', async () => {
      const { ask, email, id } = await somebody()
      await unverify(id)
      const signed = await putSigned(database.db, {
        userId: null,
        title: 'De invitada',
        people: [{ name: 'Ana', email }],
      })
      expect(await titles(ask)).toEqual([])
      expect((await ask('get-signed', { id: signed })).status).toBe(404)
      expect((await ask('hide-signeds', { ids: [signed] })).status).toBe(404)
      await verify(id)
      expect(await titles(ask)).toEqual(['De invitada'])
      expect((await ask('get-signed', { id: signed })).status).toBe(200)
    })

    it('is no stranger’s, and not theirs any more whose address was corrected before it was signed', async () => {
      const former = await somebody()
      await verify(former.id)
      const signed = await putSigned(database.db, {
        userId: null,
        title: 'Ajeno',
        people: [{ name: 'Ana', email: 'otra@ejemplo.es' }],
      })
      expect(await titles(former.ask)).toEqual([])
      expect((await former.ask('get-signed', { id: signed })).status).toBe(404)
      expect((await former.ask('move-signeds', { ids: [signed], folder_id: null })).status).toBe(404)
    })

    it('is there only once everybody has signed', async () => {
      const { ask, id } = await somebody()
      const people = [{ name: 'Ana' }]
      for (const state of ['preparing', 'signing', 'declined', 'cancelled'] as const)
        await putSigned(database.db, { userId: id, title: state, people, state, sealed: null })
      await putSigned(database.db, { userId: id, title: 'Sellándose', people, sealed: null })
      const { items } = await listOf(ask)
      expect(items).toMatchObject([{ title: 'Sellándose', state: 'sealing', can: ['move', 'hide'] }])
    })
  })

  describe('the list', () => {
    it('is searched by title and by everybody’s names, whatever the accents', async () => {
      const { ask, id } = await somebody()
      await putSigned(database.db, { userId: id, title: 'Préstamo', people: [{ name: 'Íñigo Muñoz-Güemes' }] })
      await putSigned(database.db, { userId: id, title: 'Alquiler', people: [{ name: 'Ana Ruiz' }] })
      expect(await titles(ask, { q: 'inigo munoz' })).toEqual(['Préstamo'])
      expect(await titles(ask, { q: 'ALQUILER ruiz' })).toEqual(['Alquiler'])
      expect(await titles(ask, { q: '100%' })).toEqual([])
      const { people } = await listOf(ask)
      expect(people).toEqual(['Ana Ruiz', 'Íñigo Muñoz-Güemes'])
      expect(await titles(ask, { who: 'Íñigo Muñoz-Güemes' })).toEqual(['Préstamo'])
    })

    it('is narrowed by day and by state, newest first, and says how many there are of each', async () => {
      const { ask, id } = await somebody()
      const on = (day: string) => ({ at: new Date(`${day}T12:00:00Z`) })
      const put = (title: string, sealed: object | null) =>
        putSigned(database.db, { userId: id, title, people: [{ name: 'Ana' }], sealed })
      await put('Enero', on('2026-01-15'))
      await put('Marzo', on('2026-03-15'))
      await put('Ahora', null)
      await put('Febrero', on('2026-02-15'))
      expect(await titles(ask)).toEqual(['Ahora', 'Marzo', 'Febrero', 'Enero'])
      const span = { from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' }
      expect(await titles(ask, span)).toEqual(['Febrero'])
      expect(await titles(ask, { sort: 'title' })).toEqual(['Ahora', 'Enero', 'Febrero', 'Marzo'])
      const { counts } = await listOf(ask, { state: 'sealing' })
      expect(counts).toEqual({ all: 4, sealed: 3, untimed: 0, sealing: 1, hidden: 0 })
    })

    it('speaks of a missing time only where somebody else’s clock is asked', async () => {
      const { ask, id, cookie } = await somebody()
      await putSigned(database.db, {
        userId: id,
        title: 'Solo sello',
        people: [{ name: 'A' }],
        sealed: { level: 'B-B' },
      })
      expect((await listOf(ask)).items[0]?.state).toBe('sealed')
      const timed = await openApp(database, { TSA_URL: 'http://localhost:1/' })
      const again: Ask = (method, data) => timed.call(method, data, { cookie })
      expect((await listOf(again)).items[0]?.state).toBe('untimed')
      expect((await listOf(again)).counts).toMatchObject({ all: 1, sealed: 0, untimed: 1 })
      expect(await titles(again, { state: 'untimed' })).toEqual(['Solo sello'])
    })
  })

  it('says of everybody what they are in it and whom they represent, also behind a link', async () => {
    const { ask, id: userId } = await somebody()
    const company = { name: 'Fincas Ferrer, S. L.', representatives: [{ name: 'Lucía Ferrer', gender: 'feminine' }] }
    const id = await putSigned(database.db, {
      userId,
      title: 'Alquiler',
      people: [
        { name: 'Lucía Ferrer', party: 'landlord' },
        { name: 'Ana Ruiz', party: 'tenant' },
        { name: 'Berta Sanz', does: 'approve' },
      ],
      content: leaseContent(),
      values: { '@landlord': { kind: 'company', company }, '@tenant': { kind: 'person', people: [ana] } } as never,
    })
    const roles = ['Representante de Fincas Ferrer, S. L. (arrendadora)', 'Arrendataria', '']
    const rolesIn = (answer: Awaited<ReturnType<typeof ask>>) =>
      (answer.body.data as { people: { role: string }[] }).people.map(({ role }) => role)
    expect(rolesIn(await ask('get-signed', { id }))).toEqual(roles)
    const shared = await ask('share-signed', { id: randomUUID(), signed: id, days: 7 })
    const secret = secretIn(shared.body.data as { link: string })
    expect(rolesIn(await server.call('get-shared-signed', { id: secret }))).toEqual(roles)
  })

  describe('keeping it', () => {
    it('is each one’s own: a folder of mine is nobody else’s', async () => {
      const owner = await somebody()
      const other = await somebody()
      await verify(other.id)
      const id = await putSigned(database.db, {
        userId: owner.id,
        title: 'De dos',
        people: [{ name: 'Otra', email: other.email }],
      })
      const folder = (await owner.ask('create-folder', { name: 'Pisos' })).body.data?.id as string
      expect((await other.ask('move-signeds', { ids: [id], folder_id: folder })).status).toBe(400)
      expect((await owner.ask('move-signeds', { ids: [id], folder_id: folder })).status).toBe(200)
      expect(await titles(owner.ask, { folder_id: folder })).toEqual(['De dos'])
      expect(await titles(owner.ask, { folder_id: null })).toEqual([])
      expect((await listOf(other.ask)).items[0]?.folder_id).toBe(null)
      const listed = (await owner.ask('list-folders')).body.data as unknown as { folders: { signeds: number }[] }
      expect(listed.folders[0]?.signeds).toBe(1)
    })

    it('survives the end of its folder: it is in none, and comes back into it when that comes back', async () => {
      const { ask, id: userId } = await somebody()
      const id = await putSigned(database.db, { userId, title: 'Valioso', people: [{ name: 'Ana' }] })
      const folder = (await ask('create-folder', { name: 'Pisos' })).body.data?.id as string
      await ask('move-signeds', { ids: [id], folder_id: folder })
      await ask('delete-folder', { id: folder })
      expect((await listOf(ask)).items).toMatchObject([{ title: 'Valioso', folder_id: null, hidden_at: null }])
      expect(await titles(ask, { folder_id: null })).toEqual(['Valioso'])
      await ask('restore-folder', { id: folder })
      expect(await titles(ask, { folder_id: folder })).toEqual(['Valioso'])
    })

    it('hides for oneself alone, and erases nothing', async () => {
      const owner = await somebody()
      const other = await somebody()
      await verify(other.id)
      const id = await putSigned(database.db, {
        userId: owner.id,
        title: 'De dos',
        people: [{ name: 'Otra', email: other.email }],
      })
      expect((await other.ask('hide-signeds', { ids: [id] })).status).toBe(200)
      expect(await titles(other.ask)).toEqual([])
      expect(await titles(other.ask, { state: 'hidden' })).toEqual(['De dos'])
      expect(await titles(owner.ask)).toEqual(['De dos'])
      const can = async () => ((await other.ask('get-signed', { id })).body.data as { can: string[] }).can
      expect(await can()).toEqual(['download', 'share', 'move', 'show'])
      expect(await database.db.select().from(rounds).where(eq(rounds.id, id))).toHaveLength(1)
      await other.ask('show-signeds', { ids: [id] })
      expect(await can()).toEqual(['download', 'share', 'move', 'hide'])
      expect(await titles(other.ask)).toEqual(['De dos'])
    })
  })

  it('stays with the others when whoever had it signed is gone, and their links open nothing any more', async () => {
    const owner = await somebody()
    const other = await somebody()
    await verify(other.id)
    const people = [{ name: 'Otra', email: other.email }]
    const id = await putSigned(database.db, { userId: owner.id, title: 'De quien se va', people })
    const shared = (await owner.ask('share-signed', { signed: id, days: 7 })).body.data as { link: string }
    const secret = shared.link.slice(shared.link.lastIndexOf('/') + 1)
    expect((await server.call('get-shared-signed', { id: secret })).status).toBe(200)
    await database.db.delete(users).where(eq(users.id, owner.id))
    expect((await server.call('get-shared-signed', { id: secret })).status).toBe(404)
    expect(await titles(other.ask)).toEqual(['De quien se va'])
    expect((await other.ask('get-signed', { id })).body.data).toMatchObject({ owner: 'Marta Ruiz', copy: null })
  })

  it('one of them says who signed and when, and who of them one is', async () => {
    const { ask, email, id: userId } = await somebody()
    await verify(userId)
    const people = [
      { name: 'Ana Gil', email },
      { name: 'Gestoría', email: 'g@ejemplo.es', does: 'receive' as const },
    ]
    const id = await putSigned(database.db, { userId: null, owner: 'Marta Ruiz', title: 'Alquiler', people })
    const signed = (await ask('get-signed', { id })).body.data as unknown as SignedOnWire
    expect(signed).toMatchObject({ title: 'Alquiler', owner: 'Marta Ruiz', copy: null, sealed: { level: 'B-T' } })
    expect(signed.people.map(({ name, is_me, done_at }) => [name, is_me, done_at !== null])).toEqual([
      ['Ana Gil', true, true],
      ['Gestoría', false, false],
    ])
    expect(JSON.stringify(signed)).not.toContain('@ejemplo.es')
  })
})
