// Own data and contacts, over the wire: encrypted, private, and not lost by a partial save.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OwnPeople } from '#contract/account/people.ts'
import { mostContacts, mostOwnCompanies } from '#domain/parties/kept.ts'
import { openVault } from '#server/auth/vault.ts'
import { deleteAccount, saveEraseAt } from '#server/store/account/erasures.ts'
import { listKept } from '#server/store/account/kept-parties.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { keptParties, rateLimits, users } from '#server/store/schema/tables.ts'
import { openApp, type TestApp, vault } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type Ask, newcomer } from '#tests/support/writing/publishing.ts'

const dni = { country: 'ES', kind: 'dni', number: '12345678Z' }
const somebody = (name: string, details: object = {}) => ({
  kind: 'person',
  person: { name, gender: 'unknown', documents: [], ...details },
})

onChosenEngine('people kept', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  const all = async (ask: Ask) => (await ask('get-own-people')).body.data as unknown as OwnPeople
  const idOf = async (email: string) =>
    (await database.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? ''

  describe('one’s own data', () => {
    it('is nothing at first, and then what was saved, sealed at rest', async () => {
      const { ask, email } = await newcomer(server)
      expect(await all(ask)).toEqual({ person: null, companies: [], contacts: [] })
      const given = { name: 'Ana Ruiz Soler', gender: 'feminine', documents: [dni], address: 'calle de Colón, 41' }
      expect((await ask('update-own-person', given)).body.data).toMatchObject(given)
      expect((await all(ask)).person).toMatchObject(given)
      const rows = await database.db
        .select()
        .from(keptParties)
        .where(eq(keptParties.userId, await idOf(email)))
      expect(rows).toHaveLength(1)
      for (const plain of ['Ana Ruiz', '12345678Z', 'Colón']) expect(rows[0]?.sealed.toString()).not.toContain(plain)
    })

    it('changes in what is named, and in nothing else', async () => {
      const { ask } = await newcomer(server)
      await ask('update-own-person', { name: 'Ana Ruiz', documents: [dni], address: 'calle Mayor, 2', email: 'a@b.es' })
      const passport = { country: 'ES', kind: 'passport', number: 'PAA123456' }
      await Promise.all([
        ask('update-own-person', { phone: '612 345 678' }),
        ask('update-own-person', { documents: [passport] }),
        ask('update-own-person', { address: '' }),
      ])
      const { person } = await all(ask)
      expect(person).toEqual({
        id: expect.any(String),
        name: 'Ana Ruiz',
        gender: 'unknown',
        documents: [passport, dni],
        email: 'a@b.es',
        phone: '612 345 678',
      })
    })

    it('is checked as in the form, and refused at its field', async () => {
      const { ask } = await newcomer(server)
      const refused = async (data: object) => (await ask('update-own-person', data)).body.error
      expect((await refused({ phone: '612 345 678' }))?.fields).toHaveProperty('name')
      const wrong = await refused({
        name: 'Ana',
        documents: [{ ...dni, number: '12345678A' }],
        email: 'ana',
        phone: 'x',
        birth_date: '2000-02-30',
      })
      expect(wrong?.code).toBe('invalid_input')
      expect(Object.keys(wrong?.fields ?? {}).sort()).toEqual(['birth_date', 'documents.0.number', 'email', 'phone'])
      for (const fields of [
        { name: 'a'.repeat(201) },
        { name: 'Ana', address: 'a'.repeat(301) },
        { name: 'Ana', documents: Array(9).fill(dni) },
        { name: 'Ana', civil_status: 'otra' },
        { name: 'Ana', documents: [{ ...dni, country: 'XX' }] },
      ])
        expect((await refused(fields))?.code).toBe('invalid_input')
      expect((await all(ask)).person).toBeNull()
    })

    it('has companies beside it, so many and no more', async () => {
      const { ask } = await newcomer(server)
      const stranger = await newcomer(server)
      const id = randomUUID()
      const fincas = { id, name: 'Fincas, S. L.', country: 'ES', tax_number: 'B12345674', office: 'apoderada' }
      await ask('save-own-company', fincas)
      await ask('save-own-company', { id, name: 'Fincas, S. L.', country: 'ES', address: 'calle Mayor, 2', office: '' })
      const { office: _, ...left } = fincas
      expect((await all(ask)).companies).toEqual([{ ...left, address: 'calle Mayor, 2' }])
      expect((await stranger.ask('save-own-company', fincas)).body.error?.fields).toHaveProperty('id')
      expect((await all(stranger.ask)).companies).toEqual([])
      expect((await all(ask)).companies).toMatchObject([{ tax_number: 'B12345674' }])
      expect((await ask('save-own-company', { ...fincas, tax_number: 'B1' })).body.error?.fields).toHaveProperty(
        'tax_number',
      )
      for (let count = 1; count < mostOwnCompanies; count += 1)
        expect((await ask('save-own-company', { id: randomUUID(), name: `Otra ${count}`, country: 'MX' })).status).toBe(
          200,
        )
      const more = await ask('save-own-company', { id: randomUUID(), name: 'Una más', country: 'ES' })
      expect(more.body.error?.fields?.name).toContain('10 empresas')
      await ask('forget-kept-party', { id })
      expect((await all(ask)).companies).toHaveLength(mostOwnCompanies - 1)
    })
  })

  describe('the agenda', () => {
    it('holds everybody once, the last used first, and learns what is new', async () => {
      const { ask } = await newcomer(server)
      await ask('keep-contacts', { parties: [somebody('Eva Gil', { documents: [dni] }), somebody('Luis Mora')] })
      await ask('keep-contacts', { parties: [somebody('eva gil', { phone: '612 345 678' })] })
      const { contacts } = await all(ask)
      expect(contacts.map(({ party }) => party)).toMatchObject([
        { person: { name: 'eva gil', documents: [dni], phone: '612 345 678' } },
        { person: { name: 'Luis Mora' } },
      ])
      await ask('use-contact', { id: contacts[1]?.id })
      expect((await all(ask)).contacts[0]?.party).toMatchObject({ person: { name: 'Luis Mora' } })
    })

    it('is bounded: whoever was not used for longest leaves first', async () => {
      const { ask } = await newcomer(server)
      for (let count = 0; count < mostContacts; count += 40)
        await ask('keep-contacts', {
          parties: Array.from({ length: 40 }, (_, index) => somebody(`Persona ${count + index}`)),
        })
      const before = (await all(ask)).contacts
      expect(before).toHaveLength(mostContacts)
      const oldest = before.at(-1)
      await ask('use-contact', { id: oldest?.id })
      await ask('keep-contacts', { parties: [somebody('Alguien Más')] })
      const after = (await all(ask)).contacts
      expect(after).toHaveLength(mostContacts)
      expect(after.slice(0, 2).map(({ id }) => id)).toContain(oldest?.id)
      expect(after.map(({ id }) => id)).not.toContain(before.at(-2)?.id)
      expect((await ask('keep-contacts', { parties: Array(41).fill(somebody('Eva')) })).status).toBe(400)
    })

    it('is one’s own: nobody else reads, uses or empties it', async () => {
      const { ask } = await newcomer(server)
      const stranger = await newcomer(server)
      await ask('keep-contacts', { parties: [somebody('Eva Gil')] })
      const [eva] = (await all(ask)).contacts
      expect((await all(stranger.ask)).contacts).toEqual([])
      for (const method of ['use-contact', 'forget-kept-party'])
        expect((await stranger.ask(method, { id: eva?.id })).status).toBe(404)
      expect((await stranger.ask('forget-contacts')).body.data).toEqual({ forgotten: 0 })
      expect((await all(ask)).contacts).toEqual([eva])
    })

    it('is emptied at once, without what is one’s own', async () => {
      const { ask } = await newcomer(server)
      await ask('update-own-person', { name: 'Ana Ruiz' })
      await ask('keep-contacts', { parties: [somebody('Eva Gil'), somebody('Luis Mora')] })
      expect((await ask('forget-contacts')).body.data).toEqual({ forgotten: 2 })
      const { person, contacts } = await all(ask)
      expect(contacts).toEqual([])
      expect(person?.name).toBe('Ana Ruiz')
      await ask('forget-kept-party', { id: person?.id })
      expect((await all(ask)).person).toBeNull()
    })

    it('kept twice at the same moment is kept once', async () => {
      const { ask } = await newcomer(server)
      const call = () => ask('keep-contacts', { parties: [somebody('Eva Gil')] })
      await Promise.all([call(), call(), call()])
      expect((await all(ask)).contacts).toHaveLength(1)
    })
  })

  it('what another key has sealed is not told, and stands in nobody’s way', async () => {
    const { ask, email } = await newcomer(server)
    await ask('update-own-person', { name: 'Ana Ruiz' })
    await database.db
      .update(keptParties)
      .set({ sealed: openVault('another key').seal('{"name":"Otra"}') })
      .where(eq(keptParties.userId, await idOf(email)))
    expect((await all(ask)).person).toBeNull()
    expect((await ask('update-own-person', { name: 'Ana Nueva' })).status).toBe(200)
    expect((await all(ask)).person?.name).toBe('Ana Nueva')
  })

  it('goes with the account', async () => {
    const { ask, email } = await newcomer(server)
    await ask('update-own-person', { name: 'Ana Ruiz' })
    await ask('keep-contacts', { parties: [somebody('Eva Gil')] })
    const id = await idOf(email)
    expect(await listKept(database.db, vault, id, 'contact')).toHaveLength(1)
    await saveEraseAt(database.db, id, new Date())
    await deleteAccount(database.db, id)
    const left = await database.db.select({ id: keptParties.id }).from(keptParties).where(sql`user_id = ${id}`)
    expect(left).toEqual([])
  })

  it('is not asked for without end', async () => {
    const { ask } = await newcomer(server)
    await ask('update-own-person', { name: 'Ana Ruiz' })
    await database.db.update(rateLimits).set({ points: 600 }).where(sql`true`)
    expect((await ask('update-own-person', { name: 'Ana Ruiz' })).status).toBe(429)
    await database.db.delete(rateLimits)
  })
})
