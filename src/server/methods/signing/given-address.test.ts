// An address that a participant gave while completing, where the owner had none for them.
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#server/store/schema/tables.ts'
import { leaseContent, lucia, luis, type Sent, secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, partsOf, type Signing } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

type Round = Pick<Signing, 'temp_id'> & {
  participants: (Signing['participants'][number] & { email: string; way: string })[]
}

onChosenEngine('an address that somebody gave while completing', (open) => {
  const { house, ask, stranger, deliver, eventsOf } = signingHouse(open)
  const roundOf = async (copy: string) => (await ask('get-round', { copy })).body.data as unknown as Round
  const start = (copy: string) => ask('start-signing', { copy })
  const askedBy = async () =>
    (await deliver()).filter(({ letter }) => letter.subject.includes('firmes')).map(({ to }) => to.address)

  /** Luis gets his link from the owner, and gives his address himself. */
  async function byHand(by: typeof ask, more: object = {}, tenantGiven: object = luis) {
    const writing = await by('create-writing', { visibility: 'public', title: 'Alquiler', content: leaseContent() })
    const appearances = { landlord: lucia }
    const values = { city: 'Madrid', rent: '900' }
    const made = await by('create-copy', { writing: writing.body.data?.id, values, appearances })
    const id = made.body.data?.id as string
    const participants = [
      { party: 'landlord', name: 'Lucía Ferrer', does: 'sign', way: 'link' },
      { party: 'tenant', name: 'Luis Gil', does: 'fill', way: 'whatsapp' },
    ]
    const sent = await by('send-completion', { id, participants, ...more })
    const [, tenant] = (sent.body.data as { participants: Sent[] }).participants
    await deliver()
    const answers = [
      { key: '@tenant', value: { kind: 'person', people: [tenantGiven] }, seen: 0 },
      { key: 'since', value: '2026-12-01', seen: 0 },
    ]
    const done = await stranger('submit-completion', { id: secretIn(tenant as Sent), from: 'sitting-luis', answers })
    expect(done.status).toBe(200)
    return id
  }

  const putByOwner = /ha puesto tu dirección en un documento/
  const givenByReader = /porque diste esta dirección al rellenar o firmar/

  it('is where they are asked, in a letter that says so', async () => {
    const id = await byHand(ask)
    await start(id)
    const letters = (await deliver()).filter(({ letter }) => letter.subject.includes('firmes'))
    expect(letters.map(({ to }) => to.address)).toEqual([luis.email])
    expect(letters[0]?.letter.text).toMatch(givenByReader)
    expect(letters[0]?.letter.text).not.toMatch(putByOwner)
    expect((await roundOf(id)).participants.map(({ way, email }) => [way, email])).toEqual([
      ['link', ''],
      ['email', luis.email],
    ])
    // The certificate says so: the letter does not prove that the owner knew the mailbox.
    const told = (await eventsOf((await roundOf(id)).temp_id)).filter(({ kind }) => kind === 'invited')
    expect(told.map(({ own_address, on_page }) => [own_address, on_page])).toEqual([
      [undefined, undefined],
      [true, true],
    ])
  })

  it('is used where signing begins by itself', async () => {
    const id = await byHand(ask, { sign_when_complete: true })
    expect(await askedBy()).toEqual([luis.email])
    expect((await roundOf(id)).participants[1]).toMatchObject({ way: 'email', email: luis.email })
  })

  it('is not used by an owner whose own address is not confirmed', async () => {
    const own = await newcomer(house.server)
    await house.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, own.email))
    const id = await byHand(own.ask)
    expect((await own.ask('start-signing', { copy: id })).body.data).toMatchObject({
      participants: [{ way: 'link' }, { way: 'whatsapp', email: '' }],
    })
  })

  it.each([{}, { sign_when_complete: true }])(
    'is not used where it is the owner’s: its holder would sign as the owner %o',
    async (more) => {
      const own = await newcomer(house.server)
      const id = await byHand(own.ask, more, { ...luis, email: own.email.toUpperCase() })
      await own.ask('start-signing', { copy: id })
      const round = (await own.ask('get-round', { copy: id })).body.data as unknown as Round
      expect(round.participants.map(({ way, email }) => [way, email])).toEqual([
        ['link', ''],
        ['whatsapp', ''],
      ])
      const behind = (await stranger('get-signing', partsOf(round.participants[1] ?? { link: '' }))).body.data
      expect(behind).toMatchObject({ mine: { is_owner: false } })
      expect((await deliver()).filter(({ letter }) => letter.subject.includes('firmar'))).toEqual([])
    },
  )

  it('does not replace unseen the one that the owner named', async () => {
    const { id } = await completeLease(ask, stranger)
    await deliver()
    await start(id)
    expect((await roundOf(id)).participants[1]).toMatchObject({ email: 'pareja@ejemplo.es' })
    for (const { letter } of await deliver()) expect(letter.text).toMatch(putByOwner)
    const told = (await eventsOf((await roundOf(id)).temp_id)).filter(({ kind }) => kind === 'invited')
    expect(told.map(({ own_address }) => own_address)).toEqual([undefined, undefined, undefined])
  })
})
