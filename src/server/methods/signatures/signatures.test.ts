// *Mis firmas*, over the wire: encrypted, limited in number, private.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostSignatures } from '#domain/signing/signer/kept-signature.ts'
import { openVault } from '#server/auth/vault.ts'
import { deleteAccount, saveEraseAt } from '#server/store/account/erasures.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { keptSignatures } from '#server/store/schema/signatures.ts'
import { rateLimits, users } from '#server/store/schema/tables.ts'
import { listSignatures } from '#server/store/signing/signatures.ts'
import { openApp, type TestApp, vault } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { strokes } from '#tests/support/signing/signing.ts'
import { type Ask, newcomer } from '#tests/support/writing/publishing.ts'

const typed = (name: string) => ({ id: randomUUID(), signature: { typed: name } })

onChosenEngine('signatures kept', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(() => database.db.delete(rateLimits))

  const all = async (ask: Ask) => (await ask('list-signatures')).body.data?.signatures
  const idOf = async (email: string) =>
    (await database.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? ''
  const rowsOf = async (email: string) =>
    database.db
      .select()
      .from(keptSignatures)
      .where(eq(keptSignatures.userId, await idOf(email)))

  describe('a signature', () => {
    it('is kept as it was drawn or typed, sealed at rest, the last one first', async () => {
      const { ask, email } = await newcomer(server)
      expect(await all(ask)).toEqual([])
      const drawn = { id: randomUUID(), signature: strokes }
      const name = typed('Íñigo Muñoz-Güemes')
      expect((await ask('save-signature', drawn)).body.data).toEqual(drawn)
      await ask('save-signature', name)
      expect(await all(ask)).toEqual([name, drawn])
      for (const { sealed } of await rowsOf(email)) {
        expect(sealed.toString()).not.toMatch(/strokes|typed|Muñoz/)
        expect(vault.open(sealed)).toBeDefined()
      }
    })

    it('is a path or a name, and nothing else that came with it', async () => {
      const { ask } = await newcomer(server)
      const refusedAs = [
        { ...strokes, pressure: [0.5] },
        { ...strokes, times: [1] },
        { strokes: [[1, 2, 3]] },
        { strokes: [[1, 2, 9_999, 3]] },
        { strokes: Array.from({ length: 121 }, () => [1, 1]) },
        { strokes: [Array.from({ length: 8_002 }, () => 1)] },
        { typed: '   ' },
        { typed: 'x'.repeat(201) },
        'x',
        null,
      ]
      for (const signature of refusedAs)
        expect((await ask('save-signature', { id: randomUUID(), signature })).status).toBe(400)
      expect(await all(ask)).toEqual([])
    })

    it('is kept once, however often the call comes or it is drawn alike', async () => {
      const { ask } = await newcomer(server)
      const given = typed('Ana Gil')
      await Promise.all([1, 2, 3].map(() => ask('save-signature', given)))
      expect((await ask('save-signature', typed('Ana  Gil'))).body.data).toEqual(given)
      expect(await all(ask)).toEqual([given])
    })

    it('finds room for few, also when all come at once, and again once one is gone', async () => {
      const { ask } = await newcomer(server)
      const given = Array.from({ length: mostSignatures + 2 }, (_, number) => typed(`Ana ${number}`))
      const answers = await Promise.all(given.map((each) => ask('save-signature', each)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostSignatures)
      const refused = answers.find(({ status }) => status !== 200)
      expect(refused?.body.error?.fields?.signature).toMatch(/Caben 5 firmas/)
      const [first] = (await all(ask)) as { id: string }[]
      expect((await ask('delete-signature', { id: first?.id })).status).toBe(200)
      expect((await ask('save-signature', typed('Otra'))).status).toBe(200)
    })

    it('comes back by keeping it again', async () => {
      const { ask } = await newcomer(server)
      const given = typed('Ana Gil')
      await ask('save-signature', given)
      await ask('delete-signature', { id: given.id })
      expect((await ask('delete-signature', { id: given.id })).status).toBe(404)
      await ask('save-signature', given)
      expect(await all(ask)).toEqual([given])
    })

    it('is nobody else’s: not to see, to delete or to write over', async () => {
      const { ask } = await newcomer(server)
      const other = await newcomer(server)
      const given = typed('Ana Gil')
      await ask('save-signature', given)
      expect(await all(other.ask)).toEqual([])
      expect((await other.ask('delete-signature', { id: given.id })).status).toBe(404)
      expect((await other.ask('save-signature', { ...given, signature: { typed: 'Mía' } })).status).toBe(400)
      expect(await all(ask)).toEqual([given])
      expect((await server.call('list-signatures')).status).toBe(401)
    })

    it('cannot be told with another key, and stays', async () => {
      const { ask, email } = await newcomer(server)
      await ask('save-signature', typed('Ana Gil'))
      const id = await idOf(email)
      expect(await listSignatures(database.db, openVault('another'), id)).toEqual([])
      expect(await listSignatures(database.db, vault, id)).toHaveLength(1)
    })

    it('goes with the account', async () => {
      const { ask, email } = await newcomer(server)
      await ask('save-signature', typed('Ana Gil'))
      const id = await idOf(email)
      await saveEraseAt(database.db, id, new Date())
      expect(await deleteAccount(database.db, id)).toBe(true)
      expect(await database.db.$count(keptSignatures, eq(keptSignatures.userId, id))).toBe(0)
    })
  })
})
