// Who sends a document and signs it too is spoken to as one person: letters and page say «tú», each thing once.
import { describe, expect, it, vi } from 'vitest'
import type { RoundOnWire } from '#contract/signing.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

type Session = { email: string; profile: { firstname: string; lastname: string } }

onChosenEngine('the owner who signs too', (open) => {
  const { house, ask, stranger, deliver, eventsOf } = signingHouse(open)

  /** `place`: the owner's turn among the five who sign. */
  async function begin({ place, ...terms }: { place?: number; in_order?: boolean } = {}) {
    const { email, profile } = (await ask('get-session')).body.data as Session
    const name = `${profile.firstname} ${profile.lastname}`
    const me = { party: null, name, does: 'sign', order: 4, email, way: 'email' }
    // She has an account with the address she is reached at.
    const guest = await newcomer(house.server)
    const other = { party: null, name: 'Ana Sanz', does: 'sign', order: 5, email: guest.email, way: 'email' }
    const { id, people } = await completeLease(ask, stranger, { more: [me, other] })
    await deliver()
    const orderOf = (at: number) => (at === 3 ? place : at + 1 + (at + 1 >= (place ?? 0) ? 1 : 0))
    const turns = place && { participants: people.map((each, at) => ({ id: each.id, order: orderOf(at) })) }
    expect((await ask('start-signing', { copy: id, message: 'Como hablamos.', ...terms, ...turns })).status).toBe(200)
    const letters = await deliver()
    const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as {
      participants: (Signing['participants'][number] & { email: string })[]
    }
    const own = participants.find((each) => each.email === email)
    const toOwner = (all: typeof letters) => all.filter(({ to }) => to.address === email).map(({ letter }) => letter)
    return { id, name, email, guest, letters, toOwner, own: own && partsOf(own), links: participants.map(partsOf) }
  }
  async function sign(link: object | undefined, as = stranger) {
    const { document } = (await stranger('get-signing', link)).body.data as { document?: { sha256: string } }
    return as('sign', { ...link, ...consent, signature: strokes, sha256: document?.sha256 })
  }

  describe('while it is signed', () => {
    it('is told that it is their turn, not that somebody of their name asks for it', async () => {
      const { id, name, letters, toOwner, own, guest, links } = await begin()
      const round = (await ask('get-round', { copy: id })).body.data as unknown as RoundOnWire
      const me = round.participants.find(({ progress }) => progress === 'own_turn')
      const others = round.participants.filter(({ id: each }) => each !== me?.id).map(({ id: each }) => each)
      expect(me?.name).toBe(name)
      expect(round).toMatchObject({ is_current: true, need: { kind: 'mine', people: others, mine: me?.id } })
      const [letter, ...more] = toOwner(letters)
      expect(more).toEqual([])
      expect(letter?.subject).toMatch(/^Te toca firmar «/)
      expect(letter?.text).not.toMatch(/te pide|No conoces|No necesitas cuenta|Como hablamos/)
      expect(letter?.text.replace(/^Hola, .*:$/m, '')).not.toContain(name)
      expect((await stranger('get-signing', own)).body.data).toMatchObject({ mine: { is_owner: true, copy: id } })
      expect((await stranger('get-signing', links[0])).body.data).toMatchObject({
        mine: { is_owner: false, copy: null },
      })
      const toGuest = letters.find(({ to }) => to.address === guest.email)?.letter
      expect(toGuest?.subject).toBe(`${name} te pide que firmes «Alquiler · Lucía Ferrer y Luis Gil»`)
      expect(toGuest?.text).toContain('Lo tienes también en tu cuenta, en Avisos.')
      const toStranger = letters.find(({ to }) => to.address === 'lucia@ejemplo.es')?.letter
      expect(toStranger?.text).toContain('No necesitas cuenta.')
    })

    it('is not written to on beginning it where the first turn is theirs alone, and the chain says so', async () => {
      const { letters, own, email } = await begin({ place: 1, in_order: true })
      expect(letters).toEqual([])
      const invited = async () => (await eventsOf(String(own?.temp_id))).filter(({ kind }) => kind === 'invited')
      // The certificate says of these that the link is in the account of the sender.
      expect(await invited()).toMatchObject([{ by: 'link', email }])
      expect((await sign(own, ask)).status).toBe(200)
      expect(await deliver()).toHaveLength(1)
      expect((await invited()).map(({ by }) => by)).toEqual(['link', 'email'])
    })

    it('is written to when their turn comes later', async () => {
      const { letters, toOwner, links } = await begin({ place: 2, in_order: true })
      expect(toOwner(letters)).toEqual([])
      expect((await sign(links[0])).status).toBe(200)
      expect(toOwner(await deliver()).map(({ subject }) => subject.replace(/ «.*/, ''))).toEqual(['Te toca firmar'])
    })
  })

  it('is recorded to have signed with the account open where it was, and nobody else is', async () => {
    const { own, links, email } = await begin()
    expect((await sign(own, ask)).status).toBe(200)
    // Another person's link, opened in the owner's browser, is not the owner's part.
    expect((await sign(links[0], ask)).status).toBe(200)
    const signed = (await eventsOf(String(own?.temp_id))).filter(({ kind }) => kind === 'signed')
    expect(signed[0]).toMatchObject({ account: email })
    expect(signed[1]).not.toHaveProperty('account')
  })

  it('who signs by the link, without the account, is recorded so', async () => {
    const { own } = await begin()
    expect((await sign(own)).status).toBe(200)
    const signed = (await eventsOf(String(own?.temp_id))).filter(({ kind }) => kind === 'signed')
    expect(signed[0]).not.toHaveProperty('account')
  })

  describe('once it is over', () => {
    it('has one letter that it is signed, as the owner', async () => {
      const { links, toOwner } = await begin()
      for (const link of links) expect((await sign(link)).status).toBe(200)
      const [letter, ...more] = toOwner(await deliver())
      expect(more).toEqual([])
      expect(letter?.text).toContain('Tu copia está en «Firmados»')
    })

    it('has no letter about what they called off themselves', async () => {
      const { id, toOwner } = await begin()
      expect((await ask('cancel-signing', { copy: id, reason: 'Ya no.' })).status).toBe(200)
      expect(toOwner(await deliver())).toEqual([])
    })

    it('is led from the link of a round that they called off to the copy that is signed again', async () => {
      const { id, own, links } = await begin()
      await ask('cancel-signing', { copy: id })
      expect((await stranger('get-signing', own)).body.data).toMatchObject({ newer: null })
      expect((await ask('start-signing', { copy: id })).status).toBe(200)
      await deliver()
      expect((await stranger('get-signing', own)).body.data).toMatchObject({ newer: { part: 'mailed', copy: id } })
      expect((await stranger('get-signing', links[0])).body.data).toMatchObject({ newer: { copy: null } })
    })

    it('has no letter about having said no', async () => {
      const { own, toOwner, guest } = await begin()
      expect((await stranger('decline-signing', { ...own, reason: 'La renta es otra.' })).status).toBe(200)
      const letters = await deliver()
      expect(toOwner(letters)).toEqual([])
      expect(letters.map(({ to }) => to.address)).toContain(guest.email)
    })
  })
})
