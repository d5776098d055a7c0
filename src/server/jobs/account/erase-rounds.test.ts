// Deletion of an account with signed documents: what others rely on stays, and nothing else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signingPaths } from '#addresses/signing-paths.ts'
import { openBlobs } from '#server/blob/disk.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { enqueue } from '#server/store/job/enqueue.ts'
import { participants as people } from '#server/store/schema/participants.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { rateLimits, users } from '#server/store/schema/tables.ts'
import { checkChains, listEvents } from '#server/store/signing/round-events.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { completeLease, consent, partsOf, type Signing, signedLease, strokes } from '#tests/support/signing/signing.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

onChosenEngine('leaving what was signed behind', (open) => {
  let database: OpenDatabase
  let server: TestApp
  const folder = mkdtempSync(join(tmpdir(), 'erasing-'))
  const env = { DATA_DIR: folder }
  const stranger: Ask = (method, data) => server.call(method, data)
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, env)
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(() => database.db.delete(rateLimits))
  const deliver = () => deliverAll(database, { renderer: server.renderer, env })

  async function leave(email: string) {
    const [account] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const userId = account?.id ?? ''
    await database.db
      .update(users)
      .set({ eraseAt: new Date(0) })
      .where(eq(users.id, userId))
    await enqueue(database.db, 'erase-account', { userId }, new Date())
    const letters = await deliver()
    expect(await database.db.$count(users, eq(users.id, userId))).toBe(0)
    return letters
  }
  const roundAt = async ({ temp_id } = { temp_id: '' }) => {
    const [row] = await database.db.select().from(rounds).where(eq(rounds.tempId, temp_id))
    if (!row) throw new Error('the round is gone')
    return row
  }
  const fetchSealed = ({ temp_id, ref } = { temp_id: '', ref: '' }) =>
    server.get(signingPaths.file(temp_id, ref, 'firmado'))

  describe('whoever leaves', () => {
    it('leaves what everybody has signed to the others: chain, file and certificate, behind their own links', async () => {
      const owner = await newcomer(server)
      const { links } = await signedLease(owner.ask, stranger, deliver)
      const before = await fetchSealed(links[0])
      expect(before.statusCode).toBe(200)
      const events = await listEvents(database.db, (await roundAt(links[0])).id)
      expect(await leave(owner.email)).toEqual([])
      for (const link of links) {
        const after = await fetchSealed(link)
        expect(after.statusCode).toBe(200)
        expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
        expect((await stranger('get-signing', link)).body.data).toMatchObject({
          state: 'signed',
          document: { pages: 1 },
          text: { values: { city: 'Madrid' } },
        })
      }
      const round = await roundAt(links[0])
      expect(round).toMatchObject({ userId: null, copyId: null, ownerEmail: '', message: '', state: 'signed' })
      expect(await listEvents(database.db, round.id)).toEqual(events)
      expect((await checkChains(database.db)).broken).toEqual([])
    })

    it('has no way in any more, although they had signed themselves', async () => {
      const owner = await newcomer(server)
      const more = [{ name: 'Quien lo envía', does: 'sign', email: owner.email, way: 'email' }]
      const { links } = await signedLease(owner.ask, stranger, deliver, { more })
      expect(links).toHaveLength(4)
      await leave(owner.email)
      expect((await stranger('get-signing', links[3])).status).toBe(404)
      expect((await fetchSealed(links[3])).statusCode).toBe(404)
      expect((await fetchSealed(links[0])).statusCode).toBe(200)
    })

    it('calls off what is being signed, and everybody who was asked hears of it', async () => {
      const owner = await newcomer(server)
      const { id } = await completeLease(owner.ask, stranger)
      await owner.ask('start-signing', { copy: id, message: 'Firmad, por favor.' })
      await deliver()
      const { participants } = (await owner.ask('get-round', { copy: id })).body.data as unknown as Signing
      const links = participants.map(partsOf)
      const { document } = (await stranger('get-signing', links[0])).body.data as { document?: { sha256: string } }
      await stranger('sign', { ...links[0], ...consent, signature: strokes, sha256: document?.sha256 })
      const letters = await leave(owner.email)
      expect(letters.map(({ to }) => to.name).toSorted()).toEqual(['Lucía Ferrer', 'Luis Gil', 'Íñigo Muñoz-Güemes'])
      expect(letters.every(({ letter }) => letter.text.includes('ya no tiene cuenta en Rúbrica'))).toBe(true)
      expect((await stranger('get-signing', links[1])).body.data).toMatchObject({
        state: 'cancelled',
        text: null,
        document: null,
      })
      const round = await roundAt(links[0])
      expect(round).toMatchObject({ state: 'cancelled', ownerName: '', ownerEmail: '', message: '', values: {} })
      expect(round.content).toMatchObject({ sections: [] })
      expect(await openBlobs(folder).has(document?.sha256 ?? '')).toBe(false)
      const drawn = await database.db
        .select({ signature: people.signature })
        .from(people)
        .where(eq(people.roundId, round.id))
      expect(drawn.every(({ signature }) => signature === null)).toBe(true)
      const kinds = (await listEvents(database.db, round.id)).map(({ event }) => JSON.parse(event).kind)
      expect(kinds.at(-1)).toBe('cancelled')
      expect((await checkChains(database.db)).broken).toEqual([])
    })

    it('leaves nothing to read of what somebody did not want to sign', async () => {
      const owner = await newcomer(server)
      const { id } = await completeLease(owner.ask, stranger)
      await owner.ask('start-signing', { copy: id })
      await deliver()
      const { participants } = (await owner.ask('get-round', { copy: id })).body.data as unknown as Signing
      const [first, second] = participants.map(partsOf)
      await stranger('decline-signing', { ...first, reason: 'No.' })
      await deliver()
      await leave(owner.email)
      expect((await stranger('get-signing', second)).body.data).toMatchObject({
        state: 'declined',
        owner: '',
        text: null,
        document: null,
      })
    })
  })

  it('takes nothing from somebody else’s round in which they have signed', async () => {
    const owner = await newcomer(server)
    const guest = await newcomer(server)
    const more = [{ name: 'Íñigo Muñoz-Güemes', does: 'sign', email: guest.email, way: 'email' }]
    const { id, links } = await signedLease(owner.ask, stranger, deliver, { more })
    await leave(guest.email)
    expect((await fetchSealed(links[3])).statusCode).toBe(200)
    expect((await owner.ask('get-round', { copy: id })).body.data).toMatchObject({ state: 'signed' })
  })
})
