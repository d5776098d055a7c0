// A round from its beginning to the last signature, as its owner and its people have it.
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { participants } from '#server/store/schema/participants.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'
import { signingSteps } from '#tests/support/signing/signing-steps.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

onChosenEngine('signing', (open) => {
  const at = signingHouse(open)
  const { house, ask, stranger, deliver } = at
  const { begin, look, signAs, kindsOf } = signingSteps(at)

  describe('a round', () => {
    it('begins with a complete copy, shows everybody the same file, and tells each one', async () => {
      const { round, links, letters } = await begin()
      expect(round.state).toBe('signing')
      expect(letters.filter(({ letter }) => letter.subject.includes('firmes')).map(({ to }) => to.address)).toEqual(
        expect.arrayContaining(['lucia@ejemplo.es', 'pareja@ejemplo.es', 'pareja@ejemplo.es']),
      )
      const shown = await Promise.all(links.map(look))
      expect(new Set(shown.map(({ document }) => document.sha256)).size).toBe(1)
      expect(shown[0]).toMatchObject({ document: { pages: 1 }, text: { values: { city: 'Madrid' } } })
    })

    it('is one, however often it is begun', async () => {
      const { id } = await completeLease(ask, stranger)
      const answers = await Promise.all([1, 2, 3].map(() => ask('start-signing', { copy: id })))
      expect(new Set(answers.map(({ body }) => body.data?.temp_id)).size).toBe(1)
    })

    it('does not begin with a copy that is not whole', async () => {
      const writing = await ask('create-writing', { visibility: 'public', title: 'A medias' })
      const copy = (await ask('create-copy', { writing: writing.body.data?.id })).body.data?.id
      expect((await ask('start-signing', { copy })).status).toBe(403)
    })

    it('is followed by an open page without its text, and nothing comes of looking', async () => {
      const { links, round } = await begin({}, { in_order: true })
      const standing = async (link: object | undefined) => (await stranger('get-signing-standing', link)).body.data
      const people = () =>
        house.database.db.select().from(participants).where(isNotNull(participants.roundId)).orderBy(participants.id)
      const before = [await kindsOf(round.temp_id), await people()]
      expect(await standing(links[1])).toMatchObject({ state: 'not_yet', is_readable: true })
      expect([await kindsOf(round.temp_id), await people()]).toEqual(before)
      await signAs(links[0])
      expect(await standing(links[1])).toMatchObject({ state: 'signing', document: { pages: 1 } })
      for (const link of links) {
        const { text, about: _, ...read } = await look(link)
        expect(text).toBeTruthy()
        expect(await standing(link)).toEqual(read)
      }
    })

    it('is nobody else’s to follow', async () => {
      const { id } = await begin()
      const other = await newcomer(house.server)
      expect((await other.ask('get-round', { copy: id })).status).toBe(404)
    })
  })

  describe('signing', () => {
    it('comes to its end with the last one, once for each, in one chain', async () => {
      const { round, links } = await begin()
      const [first, second, third] = links
      expect((await signAs(first)).body.data).toEqual({ state: 'signing' })
      expect((await look(first)).state).toBe('done')
      expect((await signAs(second, { signature: { typed: 'Luis Gil' } })).body.data).toEqual({ state: 'signing' })
      expect((await signAs(third)).body.data).toEqual({ state: 'sealing' })
      const kinds = await kindsOf(round.temp_id)
      expect(kinds.filter((kind) => kind === 'signed')).toHaveLength(3)
      expect(kinds.at(-1)).toBe('completed')
    })

    it('is done once, however often the call comes', async () => {
      const { round, links } = await begin()
      const answers = await Promise.all([1, 2, 3, 4].map(() => signAs(links[0])))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect((await kindsOf(round.temp_id)).filter((kind) => kind === 'signed')).toHaveLength(1)
    })

    it('is of the file that was shown, and of no other', async () => {
      const { links } = await begin()
      const other = await signAs(links[0], { sha256: 'a'.repeat(64) })
      expect([other.status, other.body.error?.code]).toEqual([409, 'version_conflict'])
    })

    it('asks for consent, and for a signature that is one', async () => {
      const { links } = await begin()
      expect((await signAs(links[0], { consent: false })).status).toBe(400)
      expect((await signAs(links[0], { signature: { strokes: [[1, 2, 9_999, 3]] } })).status).toBe(400)
      expect((await signAs(links[0], { signature: { typed: ' ' } })).status).toBe(400)
      expect((await signAs(links[0], { signature: { typed: 'Pepe Botella' } })).body.error?.fields?.signature).toMatch(
        /^Aquí firma Lucía Ferrer: escribe ese nombre/,
      )
    })

    it('is by the words of its own country, which stand in the evidence, also where nobody names their version', async () => {
      const { links, round } = await begin()
      const other = await signAs(links[0], { consent_version: 'AR-1' })
      expect([other.status, other.body.error?.fields]).toEqual([400, { consent_version: expect.any(String) }])
      expect((await signAs(links[0], { consent_version: undefined })).status).toBe(200)
      const [kept] = await house.database.db
        .select({ consent: participants.consent })
        .from(participants)
        .innerJoin(rounds, eq(rounds.id, participants.roundId))
        .where(and(eq(rounds.tempId, round.temp_id), eq(participants.state, 'done')))
      expect(kept?.consent).toBe('ES-3')
    })

    it('keeps nothing of a drawing but its path', async () => {
      const { links, round } = await begin()
      await signAs(links[0], { signature: { ...strokes, times: [1, 2], pressure: [0.5] } })
      await signAs(links[0])
      const rows = await house.database.db
        .select({ signature: participants.signature })
        .from(participants)
        .innerJoin(rounds, eq(rounds.id, participants.roundId))
        .where(eq(rounds.tempId, round.temp_id))
      expect(rows.flatMap(({ signature }) => signature ?? [])).toEqual([strokes])
    })

    it('follows the order, where there is one', async () => {
      const { links, letters } = await begin({}, { in_order: true })
      expect(letters.filter(({ letter }) => letter.subject.includes('firmes'))).toHaveLength(1)
      expect((await look(links[1])).state).toBe('not_yet')
      expect((await signAs(links[1])).status).toBe(403)
      await signAs(links[0])
      expect((await deliver()).map(({ to }) => to.name)).toEqual(['Luis Gil'])
      expect((await signAs(links[1])).status).toBe(200)
    })

    it('lets two last ones sign at once, and is complete once', async () => {
      const { links, round } = await begin()
      await signAs(links[0])
      const answers = await Promise.all([signAs(links[1]), signAs(links[2])])
      expect(answers.map(({ body }) => body.data?.state).sort()).toEqual(['sealing', 'signing'])
      expect((await kindsOf(round.temp_id)).filter((kind) => kind === 'completed')).toHaveLength(1)
    })

    it('does not happen by opening a link', async () => {
      const { links, round } = await begin()
      await look(links[0])
      expect(await kindsOf(round.temp_id)).not.toContain('opened')
      await stranger('open-signing', links[0])
      await stranger('open-signing', links[0])
      expect((await kindsOf(round.temp_id)).filter((kind) => kind === 'opened')).toHaveLength(1)
      expect((await look(links[0])).state).toBe('signing')
    })

    it('is asked for again once an hour, and the history tells it once', async () => {
      const { id, round } = await begin()
      const remind = () => ask('remind', { id, participant: round.participants[0]?.participant })
      expect((await remind()).status).toBe(200)
      expect((await remind()).status).toBe(429)
      // The pause after a reminder does not depend on the limits of calls.
      await house.database.db.delete(rateLimits)
      expect((await remind()).status).toBe(429)
      expect((await deliver()).map(({ to }) => to.address)).toEqual(['lucia@ejemplo.es'])
      type History = Record<'happened' | 'signing', { what: string }[]>
      const { happened, signing } = (await ask('get-copy-history', { id })).body.data as unknown as History
      const reminders = [...happened, ...signing].filter(({ what }) => what.startsWith('reminded'))
      expect(reminders).toMatchObject([{ what: 'reminded_by_owner' }])
    })

    it('leaves those who only receive it out of the count, and lets others approve it', async () => {
      const more = [
        { name: 'Gestoría', does: 'receive', email: 'gestoria@ejemplo.es' },
        { name: 'Abogada', does: 'approve', email: 'abogada@ejemplo.es' },
      ]
      const { links, round } = await begin({}, { more })
      expect(round.participants.map(({ does }) => does)).toEqual(['sign', 'sign', 'sign', 'receive', 'approve'])
      for (const link of links.slice(0, 3)) await signAs(link)
      expect((await signAs(links[4])).status).toBe(403)
      const { document } = await look(links[4])
      const approved = await stranger('approve-signing', { ...links[4], sha256: document.sha256 })
      expect(approved.body.data).toEqual({ state: 'sealing' })
    })
  })

  describe('an end', () => {
    it('comes with a no and its reason; the copy can be signed anew with its answers', async () => {
      const { id, links } = await begin()
      await signAs(links[0])
      const said = await stranger('decline-signing', { ...links[1], reason: 'La renta no es la que hablamos.' })
      expect(said.body.data).toEqual({ state: 'declined' })
      expect((await signAs(links[2])).status).toBe(403)
      const letters = await deliver()
      expect(letters.map(({ to }) => to.address)).not.toContain(undefined)
      expect(letters.some(({ letter }) => letter.text.includes('La renta no es la que hablamos.'))).toBe(true)
      expect((await ask('get-copy', { id })).body.data).toMatchObject({ state: 'declined' })
      const again = await ask('start-signing', { copy: id })
      expect(again.status).toBe(200)
      expect(again.body.data?.temp_id).not.toBe(links[0]?.temp_id)
      // The first round is told of as before.
      const { signing } = (await ask('get-copy-history', { id })).body.data as { signing: { what: string }[] }
      expect(signing.map(({ what }) => what)).toEqual(['started', 'declined', 'signed', 'started'])
    })

    it('comes by the owner, until everybody has signed', async () => {
      const { id, links } = await begin()
      await signAs(links[0])
      expect((await ask('cancel-signing', { copy: id, reason: 'Alquilamos antes.' })).status).toBe(200)
      expect(await look(links[1])).toMatchObject({ state: 'cancelled', end_reason: 'Alquilamos antes.', text: null })
      expect((await signAs(links[1])).status).not.toBe(200)
      expect((await ask('get-copy', { id })).body.data).toMatchObject({ state: 'complete' })
      const other = await begin()
      for (const link of other.links) await signAs(link)
      expect((await ask('cancel-signing', { copy: other.id })).status).toBe(403)
    })

    it('leaves room for another beginning, also on a clock that was set back meanwhile', async () => {
      const { id } = await begin()
      await ask('cancel-signing', { copy: id })
      await house.database.db
        .update(rounds)
        .set({ startedAt: new Date(Date.now() + 3_600_000) })
        .where(eq(rounds.copyId, id))
      const again = await ask('start-signing', { copy: id })
      await deliver()
      expect((await ask('get-round', { copy: id })).body.data).toMatchObject({
        temp_id: again.body.data?.temp_id,
        state: 'signing',
      })
    })

    it('comes with the deadline, and goes again with more time', async () => {
      const { id, links } = await begin()
      await house.database.db
        .update(rounds)
        .set({ deadline: new Date(Date.now() - 1000) })
        .where(eq(rounds.copyId, id))
      expect((await look(links[0])).state).toBe('expired')
      expect((await signAs(links[0], { sha256: 'a'.repeat(64) })).body.error?.code).toBe('link_expired')
      const deadline = new Date(Date.now() + 86_400_000).toISOString()
      expect((await ask('extend-signing', { copy: id, deadline })).status).toBe(200)
      expect((await signAs(links[0])).status).toBe(200)
    })

    it('of a link comes with another address', async () => {
      const { id, links, round } = await begin()
      const [first] = round.participants
      const other = { id, participant: first?.participant, email: 'otra@ejemplo.es' }
      expect((await ask('correct-participant', other)).status).toBe(200)
      expect((await stranger('get-signing', links[0])).status).toBe(404)
      const [corrected] = ((await ask('get-round', { copy: id })).body.data as unknown as Signing).participants
      const fresh = partsOf(corrected as { link: string })
      expect((await look(fresh)).state).toBe('signing')
      expect((await deliver()).map(({ to }) => to.address)).toEqual(['otra@ejemplo.es'])
    })

    it('comes with another way, by which they have their new one', async () => {
      const { id, links, round } = await begin({}, { way: 'link' })
      const correct = (change: object) =>
        ask('correct-participant', { id, participant: round.participants[0]?.participant, ...change })
      expect((await correct({ way: 'link' })).status).toBe(200)
      expect((await look(links[0])).state).toBe('signing')
      expect((await correct({ email: '', way: 'email' })).body.error?.fields).toHaveProperty('email')
      expect((await correct({ way: 'email' })).body.data).toMatchObject({ way: 'email', email: 'lucia@ejemplo.es' })
      expect((await stranger('get-signing', links[0])).status).toBe(404)
      expect((await deliver()).map(({ to }) => to.address)).toEqual(['lucia@ejemplo.es'])
      expect((await correct({ email: '' })).body.data).toMatchObject({ way: 'link', email: '' })
      expect(await deliver()).toEqual([])
    })
  })
})
