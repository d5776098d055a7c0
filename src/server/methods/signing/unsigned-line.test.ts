// No round begins while a signature line of the text has no signer: the owner is told whose it is, and names one.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { lucia } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, leaseToSign, type Signing } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'

const [landlady] = lucia.kind === 'person' ? lucia.people : []
const jon = { name: 'Jon Etxeberria', gender: 'masculine' as const, identity: { kind: 'dni', number: '00000000T' } }
/** A company that two people represent, of whom only Lucía was named as a participant. */
const company = {
  kind: 'company' as const,
  company: {
    name: 'Talleres Norte, S. L.',
    tax_number: 'B12345674',
    representatives: landlady ? [landlady, jon] : [],
  },
}

onChosenEngine('a signature line without a signer', (open) => {
  const { ask, stranger, deliver } = signingHouse(open)
  const start = (copy: string, ...participants: object[]) => ask('start-signing', { copy, participants })
  const stateOf = async (id: string) => (await ask('get-copy', { id })).body.data?.state
  const namesIn = async (copy: string) =>
    ((await ask('get-round', { copy })).body.data as unknown as Signing).participants.map(({ name, does }) => [
      name,
      does,
    ])
  const jonSigns = { id: randomUUID(), party: 'landlord', name: 'Jon Etxeberria', does: 'sign' }

  it('stops the round, and is signed by the signer whom the owner then adds', async () => {
    const { id } = await completeLease(ask, stranger, { landlord: company })
    const refused = await start(id)
    expect([refused.status, refused.body.error?.fields]).toEqual([
      400,
      { signers: expect.stringContaining('nadie va a firmar: Jon Etxeberria.') },
    ])
    expect(await stateOf(id)).toBe('complete')
    await deliver()
    const added = { ...jonSigns, id: randomUUID(), email: 'jon@ejemplo.es', way: 'email' }
    expect((await start(id, added)).status).toBe(200)
    expect((await deliver()).map(({ to }) => to.address)).toContain('jon@ejemplo.es')
    expect(await namesIn(id)).toContainEqual(['Jon Etxeberria', 'sign'])
  })

  it('keeps signing from beginning by itself, and the owner is told why', async () => {
    const { id } = await completeLease(ask, stranger, { landlord: company, sign_when_complete: true })
    expect(await stateOf(id)).toBe('complete')
    const letter = (await deliver()).find((each) => each.letter.subject.startsWith('Ya está completo'))?.letter
    expect(JSON.stringify(letter)).toContain('una línea de firma que nadie va a firmar')
  })

  it('is signed by somebody of that party who was only to receive it', async () => {
    const more = [{ party: 'landlord', name: 'Jon Etxeberria', does: 'receive', email: 'jon@ejemplo.es', way: 'email' }]
    const { id, people } = await completeLease(ask, stranger, { landlord: company, more })
    expect((await start(id)).status).toBe(400)
    expect((await start(id, { id: people[3]?.id, does: 'sign' })).status).toBe(200)
    expect(await namesIn(id)).toContainEqual(['Jon Etxeberria', 'sign'])
  })

  it('is of a party that the text names nobody for, too', async () => {
    const content = leaseToSign()
    content.parties.push({ id: 'witness', role: 'testigo', gender: 'unknown', plural: false, signs: true })
    const { id } = await completeLease(ask, stranger, { content })
    expect((await start(id)).body.error?.fields).toEqual({ signers: expect.stringContaining('testigo') })
    expect((await start(id, { ...jonSigns, party: 'witness' })).status).toBe(200)
    expect(await namesIn(id)).toContainEqual(['Jon Etxeberria', 'sign'])
  })

  it('is all that a signer is added for', async () => {
    const { id } = await completeLease(ask, stranger, { landlord: company })
    const second = { ...jonSigns, id: randomUUID(), name: 'Otra persona' }
    const refused = await start(id, jonSigns, second)
    expect(refused.body.error?.fields).toEqual({ 'participants.1.does': expect.any(String) })
    const ofNobody = await start(id, { ...jonSigns, party: undefined })
    expect(ofNobody.body.error?.fields).toEqual({ 'participants.0.does': expect.any(String) })
    expect(await stateOf(id)).toBe('complete')
  })
})
