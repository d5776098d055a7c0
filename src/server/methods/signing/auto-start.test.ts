// A copy that was sent to be signed as soon as it is complete.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { copies } from '#server/store/schema/copies.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { events, users } from '#server/store/schema/tables.ts'
import { type Ask, secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

onChosenEngine('signing that begins by itself', (open) => {
  const { house, ask, stranger, deliver } = signingHouse(open)
  const atOnce = { sign_when_complete: true }
  const stateOf = async (by: Ask, id: string) => (await by('get-copy', { id })).body.data?.state

  describe('with the last answer', () => {
    it('begins at once, and everybody gets a link of their own, and the owner a word', async () => {
      const { id } = await completeLease(ask, stranger, atOnce)
      expect(await stateOf(ask, id)).toBe('signing')
      const letters = await deliver()
      const to = (part: string) =>
        letters.filter(({ letter }) => letter.subject.includes(part)).map((each) => each.to.address)
      expect(to('te pide que firmes')).toEqual(
        expect.arrayContaining(['lucia@ejemplo.es', 'pareja@ejemplo.es', 'pareja@ejemplo.es']),
      )
      expect(to('se está firmando')).toHaveLength(1)
      expect(letters.some(({ letter }) => letter.subject.startsWith('Ya está completo:'))).toBe(false)
      const round = (await ask('get-round', { copy: id })).body.data as unknown as Signing
      expect(round.state).toBe('signing')
      const told = await house.database.db.select().from(events).where(eq(events.subject, id))
      expect(told.find(({ action }) => action === 'signing.started')?.detail).toEqual({ by_itself: true })
    })

    it('asks an owner who signs too in one letter, unless others sign first', async () => {
      const own = await newcomer(house.server)
      const me = { party: null, name: 'Noa Vidal', does: 'sign', email: own.email, way: 'email' }
      const subjects = async (options: object) => {
        await completeLease(own.ask, stranger, { ...atOnce, ...options })
        const letters = (await deliver()).filter(({ to }) => to.address === own.email)
        return letters.map(({ letter }) => letter.subject.replace(/ «.*/, ''))
      }
      expect(await subjects({ more: [{ ...me, order: 1 }] })).toEqual(['Te toca firmar'])
      expect(await subjects({ more: [{ ...me, order: 4 }], in_order: true })).toEqual([
        'Ya está completo y se está firmando:',
      ])
    })

    it('is one round, although two hand in at the same moment', async () => {
      const before = await completeLease(ask, stranger, { ...atOnce, leave: 2 })
      const answers = await Promise.all(before.left.map((submit) => submit()))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const made = await house.database.db.select({ id: rounds.id }).from(rounds).where(eq(rounds.copyId, before.id))
      expect(made).toHaveLength(1)
      expect(await stateOf(ask, before.id)).toBe('signing')
    })

    it('leads whoever has just handed in straight to what they sign', async () => {
      const { people, left } = await completeLease(ask, stranger, { ...atOnce, leave: 1 })
      const last = (await left[0]?.())?.body.data as { state: string; signing: string }
      expect(last).toMatchObject({ state: 'complete', signing: expect.stringContaining('/account/writings/sign/') })
      await deliver()
      const mine = partsOf({ link: last.signing })
      const shown = (await stranger('get-signing', mine)).body.data as unknown as {
        state: string
        mine: { name: string }
        document: { sha256: string }
      }
      expect([shown.state, shown.mine.name]).toEqual(['signing', 'Íñigo Muñoz-Güemes'])
      const secret = { id: secretIn(people[2] ?? { link: '' }) }
      const completion = async () => (await stranger('get-completion', secret)).body.data
      expect(await completion()).toMatchObject({ state: 'complete', signing: last.signing })
      expect((await stranger('submit-completion', secret)).body.data).toMatchObject({ signing: last.signing })
      const { sha256 } = shown.document
      await stranger('sign', { ...mine, ...consent, signature: strokes, sha256 })
      expect(await completion()).toMatchObject({
        state: 'complete',
        signing: null,
        round: { state: 'signing', mine: 'done', done: [people[2]?.id] },
      })
    })

    it('says behind the link of completing how far the signing is, up to the document to fetch', async () => {
      const { id, people } = await completeLease(ask, stranger, { ...atOnce, in_order: true })
      const behind = async (place: number) =>
        (await stranger('get-completion', { id: secretIn(people[place] ?? { link: '' }) })).body.data
      await deliver()
      const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as Signing
      const [first, second] = participants
      expect(await behind(1)).toMatchObject({
        signing: null,
        round: { state: 'signing', mine: 'later', email: 'pareja@ejemplo.es', awaited: [first?.name], done: [] },
      })
      for (const each of participants) {
        const link = partsOf(each)
        const { document } = (await stranger('get-signing', link)).body.data as unknown as {
          document: { sha256: string }
        }
        const signed = { ...link, ...consent, signature: strokes, sha256: document.sha256 }
        expect((await stranger('sign', signed)).status).toBe(200)
      }
      await deliver()
      expect(await behind(1)).toMatchObject({
        signing: second && new URL(second.link, 'https://rubrica.test').pathname,
        round: { state: 'signed', mine: 'done', awaited: [] },
      })
    })

    it('says there who would not sign', async () => {
      const { id, people } = await completeLease(ask, stranger, atOnce)
      await deliver()
      const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as Signing
      const [first] = participants
      await stranger('decline-signing', { ...partsOf(first ?? { link: '' }), reason: 'No es lo hablado.' })
      const behind = await stranger('get-completion', { id: secretIn(people[1] ?? { link: '' }) })
      expect(behind.body.data).toMatchObject({ signing: null, round: { state: 'declined', declined: first?.name } })
    })

    it('leads nobody to the link of whoever was put in their place', async () => {
      const { id, people } = await completeLease(ask, stranger, atOnce)
      await deliver()
      const round = (await ask('get-round', { copy: id })).body.data as unknown as Signing
      const participant = round.participants[0]?.participant
      await ask('correct-participant', { id, participant, name: 'Berta Sanz', email: 'berta@ejemplo.es' })
      const behind = await stranger('get-completion', { id: secretIn(people[0] ?? { link: '' }) })
      expect(behind.status).toBe(404)
      // Nor when it is begun anew: it is theirs who was put there.
      await ask('cancel-signing', { copy: id })
      await ask('start-signing', { copy: id })
      const anew = (await ask('get-round', { copy: id })).body.data as unknown as Signing
      expect(anew.participants[0]).toMatchObject({ name: 'Berta Sanz', email: 'berta@ejemplo.es' })
    })

    it('waits with the second until the first has signed, where there is an order', async () => {
      const { people } = await completeLease(ask, stranger, { ...atOnce, in_order: true })
      const behind = async (place: number) =>
        (await stranger('get-completion', { id: secretIn(people[place] ?? { link: '' }) })).body.data?.signing
      expect(await behind(0)).toContain('/account/writings/sign/')
      expect(await behind(1)).toBeNull()
    })

    it('keeps the last day that was set', async () => {
      const deadline = new Date(Date.now() + 9 * 86_400_000).toISOString()
      const { id } = await completeLease(ask, stranger, { ...atOnce, deadline })
      expect((await ask('get-round', { copy: id })).body.data).toMatchObject({ deadline })
    })
  })

  describe('a code by letter', () => {
    const asked = async (id: string) => (await ask('get-round', { copy: id })).body.data?.asks_code

    it('is asked of everybody with an address where it was chosen when it was sent', async () => {
      const { id } = await completeLease(ask, stranger, { ...atOnce, asks_code: true })
      expect((await ask('get-copy', { id })).body.data).toMatchObject({ state: 'signing', asks_code: true })
      await deliver()
      expect(await asked(id)).toBe(true)
      const round = (await ask('get-round', { copy: id })).body.data as unknown as Signing
      const link = partsOf(round.participants[0] ?? { link: '' })
      const { document } = (await stranger('get-signing', link)).body.data as { document?: { sha256: string } }
      const sign = { ...link, ...consent, signature: strokes, sha256: document?.sha256 }
      expect((await stranger('sign', sign)).body.error?.code).toBe('wrong_code')
    })

    it('is asked of nobody otherwise', async () => {
      const { id } = await completeLease(ask, stranger, atOnce)
      expect(await asked(id)).toBe(false)
    })
  })

  describe('what hinders it', () => {
    it('is told to an owner whose address is not confirmed, and the copy waits for them', async () => {
      const own = await newcomer(house.server)
      const { id, left } = await completeLease(own.ask, stranger, { ...atOnce, leave: 1 })
      const [copy] = await house.database.db.select({ userId: copies.userId }).from(copies).where(eq(copies.id, id))
      const account = eq(users.id, String(copy?.userId))
      await house.database.db.update(users).set({ emailVerifiedAt: null }).where(account)
      expect((await left[0]?.())?.body.data).toMatchObject({ state: 'complete', signing: null })
      expect(await stateOf(own.ask, id)).toBe('complete')
      const [letter] = (await deliver()).filter((each) => each.letter.subject.startsWith('Ya está completo:'))
      expect(letter?.letter.text).toContain('todavía no has confirmado tu correo')
      await house.database.db.update(users).set({ emailVerifiedAt: new Date() }).where(account)
      expect((await own.ask('start-signing', { copy: id })).status).toBe(200)
    })

    it('is told where nobody of the people signs', async () => {
      const writing = await ask('create-writing', { visibility: 'public', title: 'Sin firmas' })
      const id = (await ask('create-copy', { writing: writing.body.data?.id })).body.data?.id as string
      const participants = [{ name: 'Gestoría', does: 'receive', email: 'gestoria@ejemplo.es', way: 'email' }]
      const sent = await ask('send-completion', { id, participants, ...atOnce })
      expect([sent.status, sent.body.data?.signing_begun]).toEqual([200, false])
      expect(await stateOf(ask, id)).toBe('complete')
      const letter = (await deliver()).find((each) => each.letter.subject.startsWith('Ya está completo:'))
      expect(letter?.letter.text).toContain('ninguna de las personas tiene que firmarlo')
    })
  })

  it('begins with the sending itself where there is nothing to fill in', async () => {
    const writing = await ask('create-writing', { visibility: 'public', title: 'Acta' })
    const id = (await ask('create-copy', { writing: writing.body.data?.id })).body.data?.id as string
    const participants = [
      { name: 'Íñigo Muñoz-Güemes', does: 'sign', email: 'inigo@ejemplo.es', way: 'email' },
      { name: 'Berta Sanz', does: 'approve', email: 'berta@ejemplo.es', way: 'email' },
      { name: 'Gestoría', does: 'receive' },
    ]
    const message = 'Os paso el acta de ayer.'
    const sent = await ask('send-completion', { id, participants, message, ...atOnce })
    expect([sent.status, sent.body.data?.signing_begun]).toEqual([200, true])
    const letters = await deliver()
    const subjects = letters.map(({ letter }) => letter.subject)
    // No participant was asked to fill it in, so the owner's words come with the letter that asks for the signature.
    expect(letters.find(({ to }) => to.address === 'inigo@ejemplo.es')?.letter.text).toContain(message)
    const round = (await ask('get-round', { copy: id })).body.data as unknown as Signing
    expect([round.state, round.participants.map(({ does }) => does)]).toEqual([
      'signing',
      ['sign', 'approve', 'receive'],
    ])
    // The person who has just pressed it needs no letter about it.
    expect(subjects.length).toBeGreaterThan(0)
    expect(subjects.filter((subject) => subject.includes('se está firmando'))).toEqual([])
  })

  it('never begins while its owner is still typing', async () => {
    const { id, left } = await completeLease(ask, stranger, { ...atOnce, leave: 1, without: 'city' })
    await left[0]?.()
    expect(await stateOf(ask, id)).toBe('filling')
    await ask('update-copy', { id, answers: [{ key: 'city', value: 'M', seen: 0 }] })
    expect(await stateOf(ask, id)).toBe('complete')
    expect((await ask('get-round', { copy: id })).body.data).toBeNull()
  })
})
