// A signature drawn on a phone, over the wire: one code, used once, soon, and for its signer alone.
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openBlobs } from '#server/blob/disk.ts'
import { sweep } from '#server/housekeeping.ts'
import { participants } from '#server/store/schema/participants.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { handoffs } from '#server/store/schema/signatures.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { listEvents } from '#server/store/signing/round-events.ts'
import { vault } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'
import { silentLog } from '#tests/support/silent-log.ts'

type Link = { temp_id: string; ref: string }
type Made = { id: string; link: string; expires_at: string }
const otherStrokes = { strokes: [[10, 10, 200, 100]] }

onChosenEngine('a drawing from a phone', (open) => {
  const { house, ask, stranger, deliver } = signingHouse(open)

  async function begin() {
    const { id } = await completeLease(ask, stranger)
    await ask('start-signing', { copy: id })
    await deliver()
    const round = (await ask('get-round', { copy: id })).body.data as unknown as Signing
    const links = round.participants.map(partsOf)
    return { id, round, link: links[0] as Link, other: links[1] as Link }
  }
  const make = async (link: object) => (await stranger('create-handoff', link)).body.data as unknown as Made
  const look = async (id: string, signer?: Link) => stranger('get-handoff', { id, signer })
  const draw = (id: string, signature: unknown = strokes) => stranger('submit-handoff', { id, signature })
  async function signAs(link: Link, more: object = {}, as: Ask = stranger) {
    const { document } = (await stranger('get-signing', link)).body.data as { document: { sha256: string } }
    return as('sign', { ...link, ...consent, signature: strokes, sha256: document?.sha256, ...more })
  }
  const lapse = (id: string) =>
    house.database.db
      .update(handoffs)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(handoffs.secretHash, createHash('sha256').update(id).digest()))
  const rowOf = async (id: string) =>
    (
      await house.database.db
        .select()
        .from(handoffs)
        .where(eq(handoffs.secretHash, createHash('sha256').update(id).digest()))
    )[0]
  const howOf = async ({ temp_id }: Link) => {
    const [round] = await house.database.db.select({ id: rounds.id }).from(rounds).where(eq(rounds.tempId, temp_id))
    return (await listEvents(house.database.db, String(round?.id)))
      .map(({ event }) => JSON.parse(event) as { kind: string; how?: string })
      .filter(({ kind }) => kind === 'signed')
      .map(({ how }) => how)
  }

  describe('a code', () => {
    it('tells a phone whose signature of what, and lives ten minutes', async () => {
      const { link } = await begin()
      const made = await make(link)
      expect(made.id).toMatch(/^[\w-]{43}$/)
      expect(made.link).toMatch(new RegExp(`/account/writings/tmp/sign/${made.id}$`))
      expect(new Date(made.expires_at).getTime() - Date.now()).toBeLessThanOrEqual(600_000)
      expect((await look(made.id)).body.data).toEqual({
        state: 'open',
        about: { name: 'Lucía Ferrer', title: 'Alquiler' },
        expires_at: made.expires_at,
        signature: null,
      })
    })

    it('is kept as its fingerprint only', async () => {
      const { link } = await begin()
      const { id } = await make(link)
      expect(await rowOf(id)).toBeDefined()
      const found = await house.database.db.execute(
        sql`select 1 from handoffs where position(${Buffer.from(id).toString('hex')} in handoffs::text) > 0 or position(${id} in handoffs::text) > 0`,
      )
      expect(found.rows).toEqual([])
    })

    it('is made by whoever may sign now, and by nobody else', async () => {
      const { link, id } = await begin()
      expect((await stranger('create-handoff', { ...link, ref: 'x'.repeat(32) })).status).toBe(404)
      await signAs(link)
      expect((await stranger('create-handoff', link)).status).toBe(403)
      await ask('cancel-signing', { copy: id })
      expect((await stranger('create-handoff', link)).status).toBe(403)
    })

    it('that is guessed opens nothing', async () => {
      for (const id of ['x', 'x'.repeat(43), '', '../../x']) {
        expect((await look(id)).status).toBe(404)
        expect((await draw(id)).status).toBe(404)
      }
    })

    it('is not looked at without end', async () => {
      const { link } = await begin()
      const { id } = await make(link)
      expect((await look(id)).status).toBe(200)
      await house.database.db.update(rateLimits).set({ points: 900 })
      expect((await look(id)).status).toBe(429)
    })
  })

  describe('a drawing', () => {
    it('is on the screen of whoever signs, and on no other', async () => {
      const { link, other } = await begin()
      const { id } = await make(link)
      expect((await look(id, link)).body.data).toMatchObject({ state: 'open', signature: null })
      expect((await draw(id)).status).toBe(200)
      expect((await look(id, link)).body.data).toMatchObject({ state: 'sent', about: null, signature: strokes })
      expect((await look(id)).body.data).toMatchObject({ state: 'sent', signature: null })
      expect((await look(id, other)).status).toBe(404)
      expect((await look(id, { ...link, temp_id: 'another' })).status).toBe(404)
      expect((await rowOf(id))?.sealed?.toString()).not.toContain('strokes')
    })

    it('comes once: the same again is the same, another is refused', async () => {
      const { link } = await begin()
      const { id } = await make(link)
      expect((await draw(id)).status).toBe(200)
      expect((await draw(id)).status).toBe(200)
      const late = await draw(id, otherStrokes)
      expect([late.status, late.body.error?.code]).toEqual([409, 'handoff_used'])
      expect((await look(id, link)).body.data).toMatchObject({ signature: strokes })
    })

    it('of two phones at once is one of them', async () => {
      const { link } = await begin()
      const { id } = await make(link)
      const given = Array.from({ length: 8 }, (_, number) => ({ strokes: [[number, 10, 200, 100]] }))
      const answers = await Promise.all(given.map((each) => draw(id, each)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
      const won = given[answers.findIndex(({ status }) => status === 200)]
      expect((await look(id, link)).body.data).toMatchObject({ signature: won })
    })

    it('is a drawing, of bounded size', async () => {
      const { link } = await begin()
      const { id } = await make(link)
      const wrong = [
        { typed: 'Ana' },
        { ...strokes, pressure: [1] },
        { strokes: [] },
        { strokes: Array.from({ length: 60 }, () => Array.from({ length: 150 }, () => 1)) },
        { strokes: [[1.5, 2]] },
      ]
      for (const signature of wrong) expect((await draw(id, signature)).status).toBe(400)
      const huge = await draw(id, { strokes: [Array.from({ length: 100_000 }, () => 1)] })
      expect(huge.status).toBe(401)
      expect((await look(id)).body.data).toMatchObject({ state: 'open' })
    })

    it('comes too late after ten minutes, and what came before is not given again once it was swept', async () => {
      const { link } = await begin()
      const { id } = await make(link)
      await lapse(id)
      expect((await look(id)).body.data).toMatchObject({ state: 'expired', about: null })
      expect((await draw(id)).status).toBe(410)
      const { id: second } = await make(link)
      await draw(second)
      await lapse(second)
      const folder = temporaryFolder()
      const kept = { database: house.database, blobs: openBlobs(folder.path), vault, log: silentLog }
      await sweep(kept, new Date(), new AbortController().signal)
      expect(await rowOf(second)).toMatchObject({ sealed: null })
      expect((await look(second, link)).body.data).toMatchObject({ state: 'sent', signature: null })
      await sweep(kept, new Date(Date.now() + 2 * 86_400_000), new AbortController().signal)
      expect(await rowOf(second)).toBeUndefined()
      folder.remove()
    })

    it('cannot come by a code after which there is a newer one', async () => {
      const { link } = await begin()
      const { id } = await make(link)
      const { id: newer } = await make(link)
      expect((await draw(id)).status).toBe(410)
      expect((await look(id)).body.data).toMatchObject({ state: 'expired' })
      expect((await draw(newer)).status).toBe(200)
    })

    it('of one that was replaced is gone', async () => {
      const { link } = await begin()
      const { id } = await make(link)
      await draw(id)
      await make(link)
      expect(await rowOf(id)).toMatchObject({ sealed: null })
    })

    it('many codes asked for at once leave one alive', async () => {
      const { link } = await begin()
      const made = await Promise.all([1, 2, 3, 4, 5].map(() => make(link)))
      const states = await Promise.all(made.map(async ({ id }) => (await look(id)).body.data?.state))
      expect(states.filter((state) => state === 'open')).toHaveLength(1)
    })

    it('cannot come once it is signed, was called off, or the link was corrected', async () => {
      const { link, other, id: copy, round } = await begin()
      const { id } = await make(link)
      await signAs(link)
      expect((await draw(id)).status).toBe(410)
      const { id: second } = await make(other)
      const participant = round.participants[1]?.participant
      await ask('correct-participant', { id: copy, participant, name: 'Luis Gil Ruiz' })
      expect((await draw(second)).status).toBe(410)
      const again = (await ask('get-round', { copy })).body.data as unknown as Signing
      const corrected = partsOf(again.participants[1] as { link: string })
      const { id: third } = await make(corrected)
      await ask('cancel-signing', { copy })
      expect((await draw(third)).status).toBe(410)
    })
  })

  describe('signing', () => {
    it('by a phone is written down as such, and the drawing that waited is gone', async () => {
      const { link } = await begin()
      const { id } = await make(link)
      await draw(id)
      expect((await signAs(link, { how: 'handoff' })).status).toBe(200)
      expect(await howOf(link)).toEqual(['handoff'])
      expect(await rowOf(id)).toMatchObject({ sealed: null })
      expect((await look(id, link)).body.data).toMatchObject({ signature: null })
      // The phone's answer was lost: the repeated call gets the same answer.
      expect((await draw(id)).status).toBe(200)
      const [signer] = await house.database.db
        .select({ signature: participants.signature })
        .from(participants)
        .innerJoin(rounds, eq(rounds.id, participants.roundId))
        .where(eq(participants.state, 'done'))
        .orderBy(sql`${participants.doneAt} desc`)
        .limit(1)
      expect(signer?.signature).toEqual(strokes)
    })

    it('says no more of how than what was seen here', async () => {
      const { link, other } = await begin()
      expect((await signAs(link, { how: 'handoff' })).status).toBe(200)
      expect((await signAs(other, { signature: { typed: 'Luis' } }, ask)).status).toBe(200)
      expect(await howOf(link)).toEqual(['drawn', 'typed'])
    })
  })
})
