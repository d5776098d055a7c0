// What may be done to a copy while it is being signed, and after that has come to nothing.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { signingPaths } from '#addresses/signing-paths.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { checkChains } from '#server/store/signing/round-events.ts'
import { secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

onChosenEngine('a copy that is being signed', (open) => {
  const { house, ask, stranger, deliver } = signingHouse(open)
  async function begin(copy: Parameters<typeof completeLease>[2] = {}) {
    const { id, people } = await completeLease(ask, stranger, copy)
    expect((await ask('start-signing', { copy: id })).status).toBe(200)
    await deliver()
    const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as Signing
    const links = participants.map(partsOf)
    return { id, people, links }
  }
  const stateOf = async (id: string) => (await ask('get-copy', { id })).body.data?.state
  async function sign(link: object | undefined) {
    const { document } = (await stranger('get-signing', link)).body.data as { document?: { sha256: string } }
    return stranger('sign', { ...link, ...consent, signature: strokes, sha256: document?.sha256 })
  }
  const decline = (link: object | undefined) => stranger('decline-signing', { ...link, reason: 'La renta no es esa.' })

  describe('while it is', () => {
    it('does not go to the trash, neither alone nor among others nor with its folder', async () => {
      const { id } = await begin()
      const other = await completeLease(ask, stranger)
      const alone = await ask('delete-copy', { ids: [id] })
      expect([alone.status, alone.body.error]).toMatchObject([
        409,
        { code: 'being_signed', message: 'Se está firmando. Espera a que termine o anula antes la firma.' },
      ])
      expect((await ask('delete-copy', { ids: [other.id, id] })).body.error?.code).toBe('being_signed')
      expect((await ask('get-copy', { id: other.id })).body.data?.deleted_at).toBeNull()
      const outer = (await ask('create-folder', { name: 'Pisos' })).body.data?.id
      const inner = (await ask('create-folder', { name: 'Este año', parent_id: outer })).body.data?.id
      expect((await ask('move-copies', { ids: [id], folder_id: inner })).status).toBe(200)
      expect((await ask('delete-folder', { id: outer })).body.error?.code).toBe('being_signed')
      await ask('cancel-signing', { copy: id })
      expect((await ask('delete-folder', { id: outer })).status).toBe(200)
    })

    it('is called off as a whole, with one letter for each', async () => {
      const { id, links } = await begin()
      expect((await ask('cancel-copy', { id, reason: 'Ya no se alquila.' })).status).toBe(200)
      expect(await stateOf(id)).toBe('cancelled')
      const letters = await deliver()
      expect(letters.map(({ to }) => to.name).toSorted()).toEqual(['Lucía Ferrer', 'Luis Gil', 'Íñigo Muñoz-Güemes'])
      expect(letters.every(({ letter }) => letter.text.includes('Ya no se alquila.'))).toBe(true)
      expect((await stranger('get-signing', links[0])).body.data).toMatchObject({ state: 'cancelled' })
      expect((await sign(links[0])).status).not.toBe(200)
    })

    it('is not called off any more once everybody has signed', async () => {
      const { id, links } = await begin()
      for (const link of links) expect((await sign(link)).status).toBe(200)
      expect((await ask('cancel-copy', { id })).body.error?.code).toBe('being_signed')
      await deliver()
      expect(await stateOf(id)).toBe('signed')
      expect((await ask('cancel-copy', { id })).status).toBe(403)
      expect((await ask('update-copy', { id, answers: [{ key: 'city', value: 'Soria', seen: 1 }] })).status).toBe(403)
    })

    it('is reminded of by the name that somebody has in the copy, when it is theirs to sign', async () => {
      const { id, people, links } = await begin({ in_order: true })
      const [first, second] = people
      expect((await ask('remind', { id, participant: first?.id })).body.data).toMatchObject({ id: first?.id })
      expect((await ask('remind', { id, participant: second?.id })).status).toBe(403)
      expect((await deliver()).map(({ letter }) => letter.subject)).toEqual([
        'Recordatorio: falta tu firma en «Alquiler · Lucía Ferrer y Luis Gil»',
      ])
      await sign(links[0])
      // Not because it would be too often.
      await house.database.db.delete(rateLimits)
      expect((await ask('remind', { id, participant: first?.id })).status).toBe(403)
    })

    it('takes no other answers', async () => {
      const { id } = await begin()
      expect((await ask('update-copy', { id, answers: [{ key: 'city', value: 'Soria', seen: 1 }] })).status).toBe(403)
    })
  })

  describe('after it has come to nothing', () => {
    it('is begun again with the answers kept, or with one of them mended', async () => {
      const { id, links } = await begin()
      await sign(links[0])
      expect((await decline(links[1])).status).toBe(200)
      await deliver()
      expect(await stateOf(id)).toBe('declined')
      const { answers } = (await ask('get-copy', { id })).body.data as unknown as {
        answers: Record<string, { revision: number }>
      }
      const mended = [{ key: 'rent', value: '850', seen: answers.rent?.revision ?? 0 }]
      expect((await ask('update-copy', { id, answers: mended })).body.data).toMatchObject({ missing: [] })
      expect(await stateOf(id)).toBe('complete')
      // No letter has left yet.
      expect(await deliver()).toEqual([])
      expect((await ask('start-signing', { copy: id })).status).toBe(200)
      const [invitation] = (await deliver()).filter(({ to }) => to.address === 'pareja@ejemplo.es')
      expect(invitation?.letter.subject).toContain('la nueva versión de')
      expect(invitation?.letter.text).toMatch(/sustituye a la anterior, que .*rechaz(ó|aste) el \d+ de/)
      const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as Signing
      const anew = participants.map(partsOf)
      expect((await stranger('get-signing', anew[0])).body.data).toMatchObject({
        state: 'signing',
        mine: { state: 'pending' },
        text: { values: { rent: '850', city: 'Madrid' } },
        about: {
          earlier: { how: 'declined', who: 'Luis Gil', is_mine: false, reason: expect.stringMatching(/./) },
          changed: [{ label: 'Renta', was: '900,00\u00a0€', now: '850,00\u00a0€' }],
        },
      })
      expect((await stranger('get-signing', anew[1])).body.data).toMatchObject({
        about: { earlier: { is_mine: true } },
      })
      // The old link tells of the new round without a link to it: the old one may be in other hands.
      const old = (await stranger('get-signing', links[0])).body
      expect(old.data).toMatchObject({ state: 'declined', newer: { part: 'mailed', is_signed: false, copy: null } })
      expect((await stranger('get-signing-standing', links[0])).body.data).toMatchObject({ newer: { part: 'mailed' } })
      expect(JSON.stringify(old)).not.toContain(anew[0]?.temp_id)
      expect((await stranger('get-signing', anew[0])).body.data).toMatchObject({ newer: null })
      // The owner, logged in, is led to the copy.
      expect((await ask('get-signing', links[0])).body.data).toMatchObject({ newer: { copy: id } })
      for (const link of anew) expect((await sign(link)).status).toBe(200)
      await deliver()
      expect((await stranger('get-signing', links[1])).body.data).toMatchObject({
        newer: { part: 'done', is_signed: true },
      })
      expect(await stateOf(id)).toBe('signed')
      // The certificate tells of the round before from what the chain says of it.
      const { rows } = await house.database.db.execute<{ event: string }>(
        sql`select e.event from round_events e join rounds r on r.id = e.round_id
          where r.temp_id = ${anew[0]?.temp_id ?? ''} order by e.number limit 1`,
      )
      expect(JSON.parse(rows[0]?.event ?? '{}')).toMatchObject({
        kind: 'started',
        earlier: { how: 'declined', same_text: false, code: expect.stringMatching(/^[A-Z\d-]{14}$/) },
      })
      expect((await checkChains(house.database.db)).broken).toEqual([])
    })

    it('is filled in again where what was mended is missing now, and is then complete as before', async () => {
      const { id, links } = await begin()
      await decline(links[0])
      await ask('update-copy', { id, answers: [{ key: 'city', value: null, seen: 1 }] })
      expect(await stateOf(id)).toBe('filling')
      expect((await ask('start-signing', { copy: id })).status).toBe(403)
      await ask('update-copy', { id, answers: [{ key: 'city', value: 'Soria', seen: 2 }] })
      expect(await stateOf(id)).toBe('complete')
    })

    it('may be looked at again by whoever had answered', async () => {
      const { id, people, links } = await begin()
      await decline(links[1])
      const asked = await ask('ask-correction', { id, participant: people[0]?.id, key: 'rent', note: '¿Seguro?' })
      expect(asked.status).toBe(200)
      const behind = await stranger('get-completion', { id: secretIn(people[0] ?? { link: '' }) })
      expect(behind.body.data).toMatchObject({ state: 'filling', signing: null })
    })

    it('is made into another one, as what was signed is', async () => {
      const declined = await begin()
      await decline(declined.links[0])
      const signed = await begin()
      for (const link of signed.links) await sign(link)
      await deliver()
      for (const { id } of [declined, signed]) {
        const made = await ask('duplicate-copy', { id })
        expect(made.status).toBe(200)
        const copy = (await ask('get-copy', { id: made.body.data?.id })).body.data
        expect(copy).toMatchObject({ state: 'filling', participants: [], answers: { rent: { value: '900' } } })
      }
    })

    it('is told apart in the list from the one that it was made of, and from others that were', async () => {
      const { id } = await begin()
      await ask('cancel-signing', { copy: id })
      await ask('update-copy', { id, name: 'Piso de Lucía' })
      const nameOf = async (input: object) => (await ask('duplicate-copy', input)).body.data?.name
      expect(await nameOf({ id })).toBe('Piso de Lucía (copia)')
      expect(await nameOf({ id })).toBe('Piso de Lucía (copia 2)')
      const third = (await ask('duplicate-copy', { id })).body.data
      expect((await ask('get-copy', { id: third?.id })).body.data).toMatchObject({ name: 'Piso de Lucía (copia 3)' })
      expect(await nameOf({ id: third?.id })).toBe('Piso de Lucía (copia 4)')
      // By its default name, until the other people are others.
      await ask('update-copy', { id, name: '' })
      expect(await nameOf({ id })).toMatch(/^Alquiler · Lucía Ferrer y Luis Gil \(copia( \d+)?\)$/)
      expect(await nameOf({ id, people: false })).not.toContain('Lucía Ferrer')
    })

    it('says where its people were written to, only where they are kept', async () => {
      const { id } = await begin()
      const addressesOf = async (people: boolean) => (await ask('duplicate-copy', { id, people })).body.data?.addresses
      expect(await addressesOf(true)).toContainEqual(
        expect.objectContaining({ name: 'Lucía Ferrer', email: 'lucia@ejemplo.es' }),
      )
      expect(await addressesOf(false)).toEqual([])
    })

    it('is made into another one without the data and answers of its people, unless they are wanted', async () => {
      const { id, links } = await begin()
      for (const link of links) await sign(link)
      const answersOf = async (input: object) => {
        const made = await ask('duplicate-copy', { id, ...input })
        return (await ask('get-copy', { id: made.body.data?.id })).body.data?.answers as Record<string, unknown>
      }
      // The owner is one of the tenants, by name.
      const all = JSON.stringify(await answersOf({}))
      for (const name of ['Lucía Ferrer', 'Luis Gil', 'Íñigo Muñoz-Güemes']) expect(all).toContain(name)
      const kept = await answersOf({ people: false })
      expect(kept).toMatchObject({ city: { value: 'Madrid' } })
      // The landlady's own answer.
      expect(kept).not.toHaveProperty('rent')
      expect(JSON.stringify(kept)).toContain('Íñigo Muñoz-Güemes')
      expect(JSON.stringify(kept)).not.toMatch(/Lucía Ferrer|Luis Gil/)
    })

    it('that a signer declined takes its text, its file and the reason along when it is erased', async () => {
      const { id, links } = await begin()
      await decline(links[1])
      await deliver()
      const fileOf = async ({ temp_id, ref } = { temp_id: '', ref: '' }) =>
        (await house.server.get(signingPaths.file(temp_id, ref, 'documento'))).statusCode
      expect([await fileOf(links[0]), (await ask('delete-copy', { ids: [id] })).status]).toEqual([200, 200])
      expect((await ask('erase-copy', { ids: [id] })).status).toBe(200)
      for (const link of links) {
        const { body } = await stranger('get-signing', link)
        expect(body.data).toMatchObject({ state: 'declined', text: null, document: null, end_reason: '' })
        expect(JSON.stringify(body)).not.toMatch(/Calle|La renta no es esa/)
        expect(await fileOf(link)).toBe(404)
      }
      const [row] = await house.database.db
        .select()
        .from(rounds)
        .where(eq(rounds.tempId, links[0]?.temp_id ?? ''))
      expect(row).toMatchObject({ values: {}, shownSha256: null, copyId: null })
    })

    it('goes to the trash and is erased, and whoever signed still has what was sealed', async () => {
      const { id, links } = await begin()
      for (const link of links) await sign(link)
      await deliver()
      expect((await ask('delete-copy', { ids: [id] })).status).toBe(200)
      expect((await ask('erase-copy', { ids: [id] })).status).toBe(200)
      expect((await stranger('get-signing', links[0])).body.data).toMatchObject({
        state: 'signed',
        sealed: { level: 'B-B' },
      })
    })
  })
})
