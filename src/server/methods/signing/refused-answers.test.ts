// Answers that break a rule that stops: with them nothing is sent, complete or signed.
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { copies } from '#server/store/schema/copies.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, leaseToSign } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'

const reason = 'La fianza no puede pasar de la renta.'

/** With a deposit that only the owner answers, and that may not be more than the rent of the landlady. */
function leaseWithDeposit() {
  const content = leaseToSign()
  content.fields.push({
    id: 'deposit',
    label: 'Fianza',
    type: 'money',
    currency: 'EUR',
    party: null,
    help: '',
    required: true,
    rules: [{ test: 'at_most', than: { field: 'rent' }, reason, stops: true }],
  })
  content.sections[1]?.body.push({ type: 'paragraph', content: [{ type: 'field', field: 'deposit' }] })
  return content
}
const refused = [{ key: 'deposit', label: 'Fianza', reason }]
const sentence = `Fianza: ${reason}`

onChosenEngine('answers that the text refuses', (open) => {
  const { house, ask, stranger, deliver } = signingHouse(open)
  const lease = (more: object = {}) =>
    completeLease(ask, stranger, { content: leaseWithDeposit(), values: { deposit: '900' }, ...more })
  const copyOf = async (id: string) => (await ask('get-copy', { id })).body.data
  const put = async (id: string, key: string, value: string) => {
    const { answers } = (await copyOf(id)) as unknown as { answers: Record<string, { revision: number }> }
    const seen = answers[key]?.revision ?? 0
    const saved = await ask('update-copy', { id, from: 'owner-desk', answers: [{ key, value, seen }] })
    expect(saved.status).toBe(200)
  }
  const roundsOf = (id: string) => house.database.db.select({ id: rounds.id }).from(rounds).where(eq(rounds.copyId, id))

  it('are not sent to anybody', async () => {
    const writing = await ask('create-writing', {
      visibility: 'public',
      title: 'Alquiler',
      content: leaseWithDeposit(),
    })
    const made = await ask('create-copy', { writing: writing.body.data?.id })
    const id = made.body.data?.id as string
    await put(id, 'rent', '900')
    await put(id, 'deposit', '1000')
    expect(await copyOf(id)).toMatchObject({ state: 'filling', refused })
    const participants = [{ party: 'tenant', name: 'Luis Gil', does: 'fill', way: 'link' }]
    const answer = await ask('send-completion', { id, participants })
    expect(answer.body.error).toMatchObject({ code: 'breaks_rule', fields: { deposit: sentence } })
    expect(await copyOf(id)).toMatchObject({ sent_at: null, participants: [] })
    await put(id, 'deposit', '900')
    expect((await ask('send-completion', { id, participants })).status).toBe(200)
  })

  it('keep a copy from being complete, and from being signed by itself; its owner is told why', async () => {
    const { id } = await lease({ values: { deposit: '1000' }, sign_when_complete: true })
    expect(await copyOf(id)).toMatchObject({ state: 'filling', missing: [], refused })
    expect(await roundsOf(id)).toEqual([])
    const letters = (await deliver()).map(({ letter }) => letter)
    const told = letters.find(({ subject }) => subject.startsWith('Hay que corregir'))
    expect(told?.text).toContain('«Fianza»')
    expect(told?.text).toContain('Pediste que la firma empezara sola. No ha empezado')
    expect(letters.some(({ subject }) => subject.startsWith('Ya está completo'))).toBe(false)
    const start = await ask('start-signing', { copy: id })
    expect(start.body.error).toMatchObject({ code: 'breaks_rule', fields: { deposit: sentence } })
    await put(id, 'deposit', '900')
    expect(await copyOf(id)).toMatchObject({ state: 'complete', refused: [] })
    expect((await ask('start-signing', { copy: id })).status).toBe(200)
  })

  it('take a complete copy back to where it is filled in, until they are mended', async () => {
    const { id } = await lease()
    expect(await copyOf(id)).toMatchObject({ state: 'complete', refused: [] })
    await put(id, 'rent', '800')
    expect(await copyOf(id)).toMatchObject({ state: 'filling', completed_at: null, refused })
    expect((await ask('start-signing', { copy: id })).body.error?.code).toBe('breaks_rule')
    expect(await roundsOf(id)).toEqual([])
    await put(id, 'deposit', '800')
    expect(await copyOf(id)).toMatchObject({ state: 'complete', refused: [] })
  })

  it('leave a copy that was complete before as it is, but are not signed', async () => {
    const { id } = await lease()
    const { answers } = (await copyOf(id)) as unknown as { answers: Record<string, object> }
    const before = { ...answers, deposit: { ...answers.deposit, value: '1000', from: 'elsewhere' } }
    await house.database.db
      .update(copies)
      .set({ answers: before as never })
      .where(eq(copies.id, id))
    expect(await copyOf(id)).toMatchObject({ state: 'complete', refused })
    const start = await ask('start-signing', { copy: id })
    expect(start.body.error).toMatchObject({ code: 'breaks_rule', fields: { deposit: sentence } })
    expect(await copyOf(id)).toMatchObject({ state: 'complete' })
  })

  it('of a part are not handed in, by whose it is or by the owner', async () => {
    const { id, people, left } = await lease({ leave: 3 })
    expect(left).toHaveLength(3)
    await put(id, '@landlord', {
      kind: 'person',
      people: [{ name: 'Lucía Ferrer', gender: 'feminine', identity: { kind: 'dni', number: '12345678Z' } }],
    } as never)
    await put(id, 'rent', '2500')
    const [landlady] = people
    const byOwner = await ask('submit-for', { id, participant: landlady?.id })
    expect(byOwner.body.error).toMatchObject({ code: 'invalid_input', fields: { rent: 'Renta: Hay un tope.' } })
    const own = await stranger('submit-completion', { id: secretIn(landlady ?? { link: '' }), from: 'her-phone' })
    expect(own.body.error).toMatchObject({ code: 'invalid_input', fields: { rent: 'Renta: Hay un tope.' } })
  })
})
