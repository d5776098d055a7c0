// A participant whose party the answers leave out of the text is neither asked for anything nor counted.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Content } from '#domain/writing/model.ts'
import { emptyContent, paragraphOf } from '#domain/writing/model.ts'
import { remindOfDeadlines } from '#server/acts/deadlines.ts'
import { participants } from '#server/store/schema/participants.ts'
import { type Ask, type Sent, secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

const field = { help: '', required: true }
const isGuaranteed = { field: 'guarantee', test: 'is', value: 'fiador' } as const
const presence = { kind: 'person' as const, most: 2, person: ['identity' as const], company: [], optional: [] }

/** A lease whose guarantor is there only if the guarantee is one. */
const guaranteed = (): Content => ({
  ...emptyContent(),
  parties: [
    { id: 'tenant', role: 'arrendatario', gender: 'unknown', plural: false, signs: true },
    {
      id: 'guarantor',
      role: 'fiador',
      gender: 'unknown',
      plural: false,
      signs: true,
      condition: isGuaranteed,
      presence,
    },
  ],
  fields: [
    { id: 'guarantee', label: 'Garantía', type: 'choice', choices: ['fiador', 'aval bancario'], party: null, ...field },
    { id: 'since', label: 'Desde', type: 'date', party: 'tenant', ...field },
  ],
  sections: [
    { id: 's1', kind: 'clause', title: 'Objeto', body: [paragraphOf('Se alquila.')] },
    {
      id: 's2',
      kind: 'clause',
      title: 'Fianza',
      condition: isGuaranteed,
      body: [{ type: 'paragraph', content: [{ type: 'people', party: 'guarantor', show: 'appearance' }] }],
    },
    { id: 's3', kind: 'signatures', title: '', body: [] },
  ],
})
const rosa = {
  kind: 'person',
  people: [{ name: 'Rosa Vidal', gender: 'feminine', identity: { kind: 'dni', number: '12345678Z' } }],
}

onChosenEngine('a party that the answers leave out', (open) => {
  const { house, ask, stranger, deliver } = signingHouse(open)
  beforeEach(() => deliver())
  type Person = Sent & { does: string; participant?: string }

  async function send({ does = 'sign', values = {}, ...options }: Record<string, unknown> = {}) {
    const title = 'Alquiler con fiadora'
    const writing = await ask('create-writing', { visibility: 'public', title, content: guaranteed() })
    const copy = await ask('create-copy', {
      writing: writing.body.data?.id,
      values: { guarantee: 'fiador', ...(values as object) },
    })
    const id = copy.body.data?.id as string
    const sent = await ask('send-completion', {
      id,
      participants: [
        { party: 'tenant', name: 'Ana Ruiz', does: 'fill', order: 1, email: 'ana@ejemplo.es', way: 'email' },
        { party: 'guarantor', name: 'Rosa Vidal', does, order: 1, email: 'rosa@ejemplo.es', way: 'email' },
      ],
      ...options,
    })
    expect(sent.status).toBe(200)
    const [ana, guarantor] = (sent.body.data as { participants: Person[] }).participants
    return { id, ana: ana as Person, guarantor: guarantor as Person }
  }
  const answer = (id: string, key: string, value: unknown, seen = 0) =>
    ask('update-copy', { id, from: 'owner-sitting', answers: [{ key, value, seen }] })
  const guarantee = (id: string, value: string) => answer(id, 'guarantee', value, 1)
  const handIn = (who: Person, answers: object[] = [], by: Ask = stranger) =>
    by('submit-completion', { id: secretIn(who), from: 'their-sitting', answers })
  const since = [{ key: 'since', value: '2026-12-01', seen: 0 }]
  const copyOf = async (id: string) =>
    (await ask('get-copy', { id })).body.data as unknown as { state: string; participants: Person[] }
  const stateOf = async (id: string) => {
    const { state, participants: people } = await copyOf(id)
    return [state, ...people.map((each) => each.state)]
  }
  const namesIn = async (id: string) =>
    ((await ask('get-round', { copy: id })).body.data as unknown as Signing).participants.map(({ name }) => name)

  describe('has nobody in the round', () => {
    it.each(['sign', 'approve', 'receive', 'fill'])('who was to %s', async (does) => {
      const { id, ana, guarantor } = await send({ does, values: { '@guarantor': rosa } })
      if (does === 'fill') expect((await handIn(guarantor)).status).toBe(200)
      expect((await handIn(ana, since)).status).toBe(200)
      expect(await stateOf(id)).toEqual(['complete', 'done', does === 'fill' ? 'done' : 'pending'])
      await guarantee(id, 'aval bancario')
      expect(await stateOf(id)).toEqual(['complete', 'done', 'absent'])
      await deliver()
      expect((await ask('start-signing', { copy: id })).status).toBe(200)
      const letters = await deliver()
      expect(letters.map(({ to }) => to.address)).not.toContain('rosa@ejemplo.es')
      expect(await namesIn(id)).toEqual(['Ana Ruiz'])
      const [link] = ((await ask('get-round', { copy: id })).body.data as unknown as Signing).participants.map(partsOf)
      const shown = (await stranger('get-signing', link)).body.data as unknown as { document: { sha256: string } }
      const signed = { ...link, ...consent, signature: strokes, sha256: shown.document.sha256 }
      expect((await stranger('sign', signed)).body.data).toEqual({ state: 'sealing' })
      const last = await deliver()
      expect(last.map(({ to }) => to.address)).not.toContain('rosa@ejemplo.es')
      expect((await ask('get-round', { copy: id })).body.data).toMatchObject({ state: 'signed' })
    })

    it('also where signing begins by itself', async () => {
      const { id, ana } = await send({ values: { '@guarantor': rosa }, sign_when_complete: true })
      await guarantee(id, 'aval bancario')
      await handIn(ana, since)
      expect((await copyOf(id)).state).toBe('signing')
      expect(await namesIn(id)).toEqual(['Ana Ruiz'])
    })

    it('and where all signers stood for it, there is nothing to sign', async () => {
      const content = guaranteed()
      const writing = await ask('create-writing', { visibility: 'public', title: 'Fianza', content })
      const values = { guarantee: 'fiador', since: '2026-12-01', '@guarantor': rosa }
      const id = (await ask('create-copy', { writing: writing.body.data?.id, values })).body.data?.id as string
      const people = [{ party: 'guarantor', name: 'Rosa Vidal', does: 'sign' }]
      await ask('send-completion', { id, participants: people })
      await guarantee(id, 'aval bancario')
      const started = await ask('start-signing', { copy: id })
      expect([started.status, started.body.error?.fields]).toEqual([400, { participants: expect.any(String) }])
    })

    it('until the answer is changed back', async () => {
      const { id, ana } = await send({ values: { '@guarantor': rosa } })
      await handIn(ana, since)
      await guarantee(id, 'aval bancario')
      expect((await answer(id, 'guarantee', 'fiador', 2)).status).toBe(200)
      expect(await stateOf(id)).toEqual(['complete', 'done', 'pending'])
      await ask('start-signing', { copy: id })
      expect(await namesIn(id)).toEqual(['Ana Ruiz', 'Rosa Vidal'])
    })
  })

  describe('holds nobody up while it is being filled in', () => {
    it('is not waited for, and its link says so', async () => {
      const { id, ana, guarantor } = await send({ does: 'fill', in_order: true })
      await guarantee(id, 'aval bancario')
      const behind = (await stranger('get-completion', { id: secretIn(guarantor) })).body.data
      expect(behind).toMatchObject({ state: 'absent', task: null, text: null, signing: null })
      expect((await handIn(guarantor)).status).toBe(403)
      expect((await ask('remind', { id, participant: guarantor.id })).status).toBe(403)
      const asked = { id, participant: guarantor.id, key: '@guarantor', note: 'Mira tu DNI' }
      expect((await ask('ask-correction', asked)).status).toBe(403)
      expect((await stranger('get-completion', { id: secretIn(ana) })).body.data).toMatchObject({
        people: [{ name: 'Ana Ruiz' }],
      })
      const listed = (await ask('list-copies', {})).body.data as unknown as { items: { id: string }[] }
      expect(listed.items.find((each) => each.id === id)).toMatchObject({ people: 1, done: 0, missing: ['Ana Ruiz'] })
      await handIn(ana, since)
      expect(await stateOf(id)).toEqual(['complete', 'done', 'absent'])
    })

    it('goes on where it was once it is back, without a second letter', async () => {
      const { id, ana, guarantor } = await send({ does: 'fill' })
      const letters = async () => (await deliver()).filter(({ to }) => to.address === 'rosa@ejemplo.es').length
      expect(await letters()).toBe(1)
      expect((await handIn(guarantor, [{ key: '@guarantor', value: rosa, seen: 0 }])).status).toBe(200)
      await guarantee(id, 'aval bancario')
      expect(await stateOf(id)).toEqual(['filling', 'pending', 'absent'])
      await answer(id, 'guarantee', 'fiador', 2)
      expect(await stateOf(id)).toEqual(['filling', 'pending', 'done'])
      expect(await letters()).toBe(0)
      await handIn(ana, since)
      expect((await copyOf(id)).state).toBe('complete')
    })

    it('is asked once the answer brings it into the text', async () => {
      const { id } = await send({ does: 'fill', values: { guarantee: 'aval bancario' } })
      const letters = async () => (await deliver()).map(({ to }) => to.address)
      expect(await letters()).toEqual(['ana@ejemplo.es'])
      await guarantee(id, 'fiador')
      expect(await letters()).toEqual(['rosa@ejemplo.es'])
    })

    it('is not reminded, nor shown as waiting to who has its address', async () => {
      const { id, guarantor } = await send({ does: 'fill', deadline: new Date(Date.now() + 86_400_000).toISOString() })
      await deliver()
      const member = await newcomer(house.server)
      const { email } = member
      await house.database.db.update(participants).set({ email }).where(eq(participants.id, guarantor.id))
      const waits = async () =>
        ((await member.ask('get-dashboard', {})).body.data as unknown as { waiting: { id: string }[] }).waiting
      expect(await waits()).toHaveLength(1)
      await guarantee(id, 'aval bancario')
      expect(await waits()).toEqual([])
      await house.database.db
        .update(participants)
        .set({ invitedAt: new Date(Date.now() - 86_400_000) })
        .where(eq(participants.copyId, id))
      await remindOfDeadlines(house.database.db, new Date(), 10)
      expect((await deliver()).map(({ to }) => to.address)).not.toContain(email)
    })
  })
})
