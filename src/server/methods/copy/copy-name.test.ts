// What a copy is called: in lists, letters, notices and searches, for its owner and for the others.
import { describe, expect, it } from 'vitest'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, signedLease } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

const secret = 'Luis, el moroso'
/** The owner, who is one of the tenants, has no need of their own name. */
const usual = 'Alquiler · Lucía Ferrer y Luis Gil'

onChosenEngine('the name of a copy', (open) => {
  const { house, ask, stranger, deliver } = signingHouse(open)
  type Item = { id: string; name: string; title: string }
  const itemsOf = async (by: typeof ask, method: string, data: object = {}) =>
    ((await by(method, data)).body.data as unknown as { items: Item[] }).items

  describe('by default', () => {
    it('is made from what the copy says, and changes with it', async () => {
      const { id } = await completeLease(ask, stranger, { leave: 3 })
      const [item] = await itemsOf(ask, 'list-copies', { q: 'muñoz' })
      expect(item).toMatchObject({ id, title: 'Alquiler', name: usual })
      const company = { kind: 'company', company: { name: 'Fincas Sol, S. L.', representatives: [] } }
      const saved = await ask('update-copy', { id, answers: [{ key: '@landlord', value: company, seen: 0 }] })
      const next = 'Alquiler · Fincas Sol, S. L. y Luis Gil'
      expect(saved.body.data).toMatchObject({ name: next, default_name: next })
      expect(await itemsOf(ask, 'list-copies', { q: 'fincas sol' })).toMatchObject([{ id }])
    })

    it('stands in the letters of those who take part, beside no other word than the copy’s', async () => {
      await completeLease(ask, stranger, { leave: 3 })
      const letters = await deliver()
      expect(letters.map(({ letter }) => letter.subject)).toContainEqual(expect.stringContaining(usual))
    })
  })

  describe('typed by its owner', () => {
    it('is in the owner’s lists, searches, notices and letters', async () => {
      const { id, left } = await completeLease(ask, stranger, { leave: 1 })
      expect((await ask('update-copy', { id, name: `  ${secret}\n` })).body.data).toMatchObject({ name: secret })
      expect(await itemsOf(ask, 'list-copies', { q: 'moroso' })).toMatchObject([{ id, name: secret }])
      expect((await ask('get-copy', { id })).body.data).toMatchObject({ name: secret, default_name: usual })
      expect((await ask('search-everything', { q: 'moroso' })).body.data).toMatchObject({
        copies: [{ id, title: secret }],
      })
      await deliver()
      await left[0]?.()
      const mine = (await deliver()).filter(({ letter }) => letter.subject.startsWith('Ya está completo'))
      expect(mine.map(({ letter }) => letter.subject)).toEqual([expect.stringContaining(secret)])
      const told = await itemsOf(ask, 'list-notices')
      expect(told.filter(({ title }) => title === secret).length).toBeGreaterThan(0)
    })

    it('emptied, gives way to the default name', async () => {
      const { id } = await completeLease(ask, stranger, { leave: 3 })
      await ask('update-copy', { id, name: secret })
      expect((await ask('update-copy', { id, name: ' ' })).body.data).toMatchObject({ name: usual })
      expect(await itemsOf(ask, 'list-copies', { q: `moroso ${id}` })).toEqual([])
    })

    it('too long is refused at its field, and nothing is lost', async () => {
      const { id } = await completeLease(ask, stranger, { leave: 3 })
      const { status, body } = await ask('update-copy', { id, name: 'x'.repeat(121) })
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ['name']])
      expect((await ask('get-copy', { id })).body.data).toMatchObject({ name: usual })
    })

    it('reaches nobody else: no page, list, search, notice or letter of theirs', async () => {
      const other = await newcomer(house.server)
      const { id } = await completeLease(ask, stranger, {
        leave: 3,
        more: [{ party: 'landlord', name: 'Lucía Ferrer', does: 'fill', email: other.email, way: 'email' }],
      })
      await ask('update-copy', { id, name: secret })
      const letters = await deliver()
      const seen = [
        letters.filter(({ to }) => to.address === other.email),
        (await other.ask('get-dashboard')).body,
        (await other.ask('list-notices')).body,
        (await other.ask('search-everything', { q: 'alquiler' })).body,
      ].map((each) => JSON.stringify(each))
      expect(seen[0]).toContain(usual)
      expect(seen[1]).toContain(usual)
      expect(seen.filter((each) => each.includes('moroso'))).toEqual([])
    })

    it('stays with what was signed, for its owner alone, and can be changed afterwards', async () => {
      const other = await newcomer(house.server)
      const { id } = await signedLease(ask, stranger, deliver, {
        more: [{ party: null, name: 'Marta Sol', does: 'receive', email: other.email, way: 'email' }],
      })
      await ask('update-copy', { id, name: secret })
      const listed = (q: string, by = ask) => itemsOf(by, 'list-signeds', { q, sort: 'title' })
      expect(await listed('moroso')).toMatchObject([{ name: secret, title: 'Alquiler' }])
      expect(await listed('lucia ferrer', other.ask)).toMatchObject([{ name: usual }])
      // What one finds by a word tells that the word is there.
      expect(await listed('moroso', other.ask)).toEqual([])
      const found = async (by: typeof ask) =>
        ((await by('search-everything', { q: 'moroso' })).body.data as { signeds?: unknown[] }).signeds
      expect(await found(ask)).toHaveLength(1)
      expect(await found(other.ask)).toEqual([])
      const [signed] = await listed('moroso')
      expect((await other.ask('get-signed', { id: signed?.id })).body.data).toMatchObject({ name: usual })
    })
  })
})
