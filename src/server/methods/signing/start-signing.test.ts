// Who is asked to sign, in which order and where, as the owner says when it begins.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { HappenedOnWire } from '#contract/copy/copy-history.ts'
import { ana, lucia, luis, type Sent, secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'

type Person = Signing['participants'][number] & { participant: string; email: string; way: string; turn: number }
type Round = Omit<Signing, 'participants'> & { in_order: boolean; participants: Person[] }

onChosenEngine('start-signing', (open) => {
  const { ask, stranger, deliver, eventsOf } = signingHouse(open)
  const roundOf = async (copy: string) => (await ask('get-round', { copy })).body.data as unknown as Round
  const start = (copy: string, more: object = {}) => ask('start-signing', { copy, ...more })
  const askedBy = async () =>
    (await deliver()).filter(({ letter }) => /firmes|visto bueno/.test(letter.subject)).map(({ to }) => to.address)
  async function signAs(person: { link: string } | undefined) {
    const link = partsOf(person ?? { link: '' })
    const { document } = (await stranger('get-signing', link)).body.data as unknown as { document: { sha256: string } }
    return stranger('sign', { ...link, ...consent, signature: strokes, sha256: document?.sha256 })
  }

  it('calls a signer as the document does, in the round, the letter and what is signed, whatever the invitation said', async () => {
    const name = 'Lucía Ferrer de la Torre'
    const landlord = { kind: 'person' as const, people: [{ ...(lucia.kind === 'person' && lucia.people[0]), name }] }
    const { id } = await completeLease(ask, stranger, { landlord: landlord as typeof lucia })
    await start(id)
    const letters = await deliver()
    expect(letters.find(({ to }) => to.address === 'lucia@ejemplo.es' && to.name === name)).toBeDefined()
    const { participants } = await roundOf(id)
    expect(participants[0]?.name).toBe(name)
    expect((await signAs(participants[0])).status).toBe(200)
    const told = await eventsOf((await roundOf(id)).temp_id)
    expect(told.find(({ kind }) => kind === 'signed')).toMatchObject({ name })
    expect(told.find(({ kind }) => kind === 'started')?.people?.[0]).toMatchObject({ name })
    // The people of the copy stay as its owner wrote them.
    expect((await ask('get-copy', { id })).body.data).toMatchObject({
      participants: [{ name: 'Lucía Ferrer' }, {}, {}],
    })
  })

  describe('the order', () => {
    it('is the one that the owner sets, and moves nobody in the text', async () => {
      const { id, people } = await completeLease(ask, stranger)
      const [landlady, first, second] = people.map((each) => each.id)
      const participants = [
        { id: second, order: 1 },
        { id: landlady, order: 2 },
        { id: first, order: 3 },
      ]
      await deliver()
      expect((await start(id, { in_order: true, participants })).status).toBe(200)
      expect(await askedBy()).toEqual(['pareja@ejemplo.es'])
      const round = await roundOf(id)
      expect(round.in_order).toBe(true)
      expect(round.participants.map(({ name, turn }) => [name, turn])).toEqual([
        ['Íñigo Muñoz-Güemes', 1],
        ['Lucía Ferrer', 2],
        ['Luis Gil', 3],
      ])
      const text = (await stranger('get-signing', partsOf(round.participants[0] ?? { link: '' }))).body.data?.text
      expect(JSON.stringify(text)).toMatch(/Luis Gil.*Íñigo Muñoz-Güemes/)
      expect((await signAs(round.participants[1])).status).toBe(403)
      expect((await signAs(round.participants[0])).status).toBe(200)
      expect(await askedBy()).toEqual(['lucia@ejemplo.es'])
    })

    it('may become none, and stays as it was where nothing is said of it', async () => {
      const ordered = await completeLease(ask, stranger, { in_order: true })
      expect((await start(ordered.id, { in_order: false })).body.data).toMatchObject({ in_order: false })
      const other = await completeLease(ask, stranger, { in_order: true })
      expect((await start(other.id)).body.data).toMatchObject({ in_order: true })
      expect((await ask('get-copy', { id: ordered.id })).body.data).toMatchObject({ in_order: false })
    })
  })

  describe('an address', () => {
    it('that is put right is where the letter goes, and the link before is dead', async () => {
      const { id, people } = await completeLease(ask, stranger)
      await deliver()
      const participants = [{ id: people[0]?.id, email: 'lucia.ferrer@ejemplo.es' }]
      expect((await start(id, { participants })).status).toBe(200)
      expect(await askedBy()).toContain('lucia.ferrer@ejemplo.es')
      expect((await stranger('get-completion', { id: secretIn(people[0] as Sent) })).status).toBe(404)
      expect((await stranger('get-completion', { id: secretIn(people[1] as Sent) })).status).toBe(200)
      const copy = (await ask('get-copy', { id })).body.data as { participants?: { email: string }[] }
      expect(copy.participants?.[0]?.email).toBe('lucia.ferrer@ejemplo.es')
      // The history says whose data the owner corrected, and only theirs.
      const { happened } = (await ask('get-copy-history', { id })).body.data as { happened: HappenedOnWire[] }
      expect(happened.filter(({ what }) => what === 'corrected').map(({ participant }) => participant)).toEqual([
        people[0]?.id,
      ])
    })

    it('that the participant gave while completing keeps their link alive', async () => {
      const { id, people } = await completeLease(ask, stranger)
      const participants = [{ id: people[1]?.id, email: luis.email }]
      expect((await start(id, { participants })).status).toBe(200)
      expect((await stranger('get-completion', { id: secretIn(people[1] as Sent) })).status).toBe(200)
      expect((await roundOf(id)).participants[1]).toMatchObject({ email: luis.email })
    })

    it('that is missing or is none is named at its person, and nothing has begun', async () => {
      const { id, people } = await completeLease(ask, stranger)
      const wrong = await start(id, {
        participants: [
          { id: people[0]?.id, order: 1 },
          { id: people[1]?.id, email: 'luis@corre' },
        ],
      })
      expect([wrong.status, Object.keys(wrong.body.error?.fields ?? {})]).toEqual([400, ['participants.1.email']])
      const none = await start(id, { participants: [{ id: people[2]?.id, email: '' }] })
      expect([none.status, Object.keys(none.body.error?.fields ?? {})]).toEqual([400, ['participants.0.email']])
      expect((await ask('get-copy', { id })).body.data).toMatchObject({ state: 'complete' })
      expect((await roundOf(id)) as unknown).toBeNull()
    })
  })

  describe('somebody who is added', () => {
    const approver = { name: 'Carmen Mora', does: 'approve', email: 'carmen@ejemplo.es' }
    const receiver = { name: 'Gestoría Alameda', does: 'receive', email: 'gestoria@ejemplo.es' }

    it('approves in their turn, or receives it in the end', async () => {
      const { id, people } = await completeLease(ask, stranger)
      await deliver()
      const participants = [
        { id: people[0]?.id, order: 1 },
        { ...approver, id: randomUUID(), order: 2 },
        { id: people[1]?.id, order: 3 },
        { id: people[2]?.id, order: 4 },
        { ...receiver, id: randomUUID() },
      ]
      await start(id, { in_order: true, participants })
      expect(await askedBy()).toEqual(['lucia@ejemplo.es'])
      const [landlady, carmen, first, second, office] = (await roundOf(id)).participants
      expect([carmen?.does, office?.does]).toEqual(['approve', 'receive'])
      await signAs(landlady)
      expect(await askedBy()).toEqual([approver.email])
      expect((await signAs(first)).status).toBe(403)
      const link = partsOf(carmen ?? { link: '' })
      const { document } = (await stranger('get-signing', link)).body.data as unknown as {
        document: { sha256: string }
      }
      expect((await stranger('approve-signing', { ...link, sha256: document.sha256 })).status).toBe(200)
      expect((await signAs(first)).status).toBe(200)
      expect((await signAs(second)).body.data).toEqual({ state: 'sealing' })
      expect((await deliver()).map(({ to }) => to.address)).toContain(receiver.email)
    })

    it('is one, however often the call comes, and stays when it is begun anew', async () => {
      const { id } = await completeLease(ask, stranger)
      const participants = [{ ...approver, id: randomUUID() }]
      const answers = await Promise.all([1, 2, 3].map(() => start(id, { participants })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await deliver()
      expect((await roundOf(id)).participants.map(({ name }) => name)).toEqual([
        ...['Lucía Ferrer', 'Luis Gil', 'Íñigo Muñoz-Güemes'],
        'Carmen Mora',
      ])
      await ask('cancel-signing', { copy: id })
      const [carmen] = participants.map((each) => ({ id: each.id, does: 'receive' }))
      expect((await start(id, { participants: [carmen] })).status).toBe(200)
      expect((await roundOf(id)).participants.map(({ does }) => does)).toEqual(['sign', 'sign', 'sign', 'receive'])
    })

    it('is left out again when it is begun anew, as is who was to approve or receive since it was sent', async () => {
      const lawyer = { ...approver, party: null, name: 'Rosa Vidal', way: 'link', email: '' }
      const { id, people } = await completeLease(ask, stranger, { more: [lawyer] })
      const [carmen, office] = [
        { ...approver, id: randomUUID() },
        { ...receiver, id: randomUUID() },
      ]
      await start(id, { participants: [carmen, office], removed: [people[3]?.id] })
      const namesOf = async () => (await roundOf(id)).participants.map(({ name }) => name.split(' ')[0])
      expect(await namesOf()).toEqual(['Lucía', 'Luis', 'Íñigo', 'Carmen', 'Gestoría'])
      await deliver()
      await ask('cancel-signing', { copy: id })
      await deliver()
      // Places are not given twice: who is added stands after those who stay.
      const last = { ...receiver, name: 'Notaría Soler', id: randomUUID() }
      await start(id, { participants: [last], removed: [carmen.id] })
      expect(await namesOf()).toEqual(['Lucía', 'Luis', 'Íñigo', 'Gestoría', 'Notaría'])
      expect((await deliver()).map(({ to }) => to.address)).not.toContain(approver.email)
      expect((await ask('get-copy', { id })).body.data?.participants).toHaveLength(5)
    })

    it('only such people are left out', async () => {
      const other = await completeLease(ask, stranger, { more: [{ ...receiver, party: null }] })
      const { id, people } = await completeLease(ask, stranger, { more: [{ ...receiver, party: null }] })
      const refused = async (more: object) => Object.keys((await start(id, more)).body.error?.fields ?? {})
      expect(await refused({ removed: [people[0]?.id] })).toEqual(['removed.0'])
      const office = people[3]?.id
      expect(await refused({ participants: [{ id: office }], removed: [office] })).toEqual(['removed.0'])
      expect((await ask('get-copy', { id })).body.data?.participants).toHaveLength(4)
      // Those of another copy are not this one's to leave out.
      expect((await start(id, { removed: [other.people[3]?.id] })).status).toBe(200)
      expect((await ask('get-copy', { id: other.id })).body.data?.participants).toHaveLength(4)
    })

    it('needs a name, and neither signs nor changes what a signer does', async () => {
      const { id, people } = await completeLease(ask, stranger)
      const fieldsOf = async (participants: object[]) =>
        Object.keys((await start(id, { participants })).body.error?.fields ?? {})
      expect(await fieldsOf([{ ...approver, name: undefined, id: randomUUID() }])).toEqual(['participants.0.name'])
      expect(await fieldsOf([{ ...approver, does: undefined, id: randomUUID() }])).toEqual(['participants.0.does'])
      expect(await fieldsOf([{ ...approver, does: 'sign', id: randomUUID() }])).toEqual(['participants.0.does'])
      expect(await fieldsOf([{ id: people[0]?.id, does: 'receive' }])).toEqual(['participants.0.does'])
      const twice = { ...approver, id: randomUUID() }
      expect(await fieldsOf([twice, twice])).toEqual(['participants'])
    })

    it('is nobody of another copy', async () => {
      const other = await completeLease(ask, stranger)
      const { id } = await completeLease(ask, stranger)
      const taken = { ...approver, id: other.people[0]?.id }
      const refused = await start(id, { participants: [taken] })
      expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, ['participants']])
      expect((await ask('get-copy', { id: other.id })).body.data).toMatchObject({
        participants: [{ name: 'Lucía Ferrer' }, { name: 'Luis Gil' }, {}],
      })
    })

    it('counts among the letters that the owner may ask for', async () => {
      const { id } = await completeLease(ask, stranger)
      const one = { ...approver, name: ana.name }
      const many = Array.from({ length: 37 }, () => ({ ...one, id: randomUUID() }))
      expect((await start(id, { participants: many })).status).toBe(200)
      const next = await completeLease(ask, stranger)
      const again = Array.from({ length: 37 }, () => ({ ...one, id: randomUUID() }))
      expect((await start(next.id, { participants: again })).body.error?.code).toBe('too_many_letters')
      expect((await ask('get-copy', { id: next.id })).body.data).toMatchObject({ state: 'complete' })
      const full = [...again, { ...one, id: randomUUID() }]
      expect(Object.keys((await start(next.id, { participants: full })).body.error?.fields ?? {})).toEqual([
        'participants',
      ])
    })
  })
})
