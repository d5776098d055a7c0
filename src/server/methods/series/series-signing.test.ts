// Copies of open links and of tables that go on to signing by themselves.
import { describe, expect, it } from 'vitest'
import { budgets } from '#domain/rate.ts'
import { leftOf } from '#server/store/engine/rate-limits.ts'
import { ana, leaseContent, lucia, secretIn } from '#tests/support/copy/copies.ts'
import { common } from '#tests/support/copy/series.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'

onChosenEngine('signing of copies made by a link or a table', (open) => {
  const { house, ask, stranger, deliver } = signingHouse(open)
  const values = { ...common, '@landlord': lucia }
  const atOnce = { party: 'tenant', values, sign_when_complete: true, owner_signs: true, shows_people: true }

  async function writeLease() {
    const content = leaseContent()
    content.sections.push({ id: 's3', kind: 'signatures', title: '', body: [] })
    return (await ask('create-writing', { visibility: 'public', title: 'Alquiler', content })).body.data?.id
  }
  async function openLink(more: object = {}) {
    const made = await ask('create-link', { writing: await writeLease(), ...atOnce, ...more })
    const link = (await ask('get-link', { id: made.body.data?.id })).body.data as { id: string; link: string }
    return { ...link, secret: secretIn(link) }
  }
  const answers = [
    { key: '@tenant', value: { kind: 'person', people: [ana] }, seen: 0 },
    { key: 'since', value: '2026-12-01', seen: 0 },
  ]

  it('the last answer behind an open link leads straight to the signature, and then the owner signs', async () => {
    const { id, secret } = await openLink()
    expect((await stranger('open-link', { id: secret })).body.data).toMatchObject({
      signs: 'at_once',
      asks_code: false,
    })
    const begun = await stranger('begin-link', { id: secret, name: 'Ana Ruiz' })
    const own = secretIn(begun.body.data as { link: string })
    const done = await stranger('submit-completion', { id: own, from: 'sitting-1', answers })
    expect(done.body.data).toMatchObject({ state: 'complete', signing: expect.stringContaining('/sign/') })
    // Other signers get no letters until the visitor has signed.
    const asked = async () => (await deliver()).filter(({ letter }) => letter.subject.includes('Te toca firmar'))
    expect(await asked()).toEqual([])
    const link = partsOf({ link: done.body.data?.signing as string })
    const page = (await stranger('get-signing', link)).body.data as unknown as Signing & {
      document: { sha256: string }
    }
    expect(page).toMatchObject({ state: 'signing', mine: { name: 'Ana Ruiz', does: 'sign' } })
    const [copy] = ((await ask('list-copies', { series: id })).body.data as { items: { id: string }[] }).items
    const round = (await ask('get-round', { copy: copy?.id })).body.data as unknown as Signing
    expect(round.participants.map(({ name, does }) => [name, does])).toEqual([
      ['Ana Ruiz', 'sign'],
      ['Lucía Ferrer', 'sign'],
    ])
    expect(
      (await stranger('sign', { ...link, ...consent, signature: strokes, sha256: page.document.sha256 })).status,
    ).toBe(200)
    expect(await asked()).toHaveLength(1)
  })

  it('the other people who sign each copy are named before anybody begins', async () => {
    const people = ['Lucía Ferrer', 'Luis Gil'].map((name) => ({
      name,
      gender: 'unknown',
      identity: { kind: 'dni', number: '12345678Z' },
    }))
    const owners = { kind: 'person', people }
    const { id, secret } = await openLink({ values: { ...values, '@landlord': owners } })
    const named = async () => (await stranger('open-link', { id: secret })).body.data
    // Lucía's line is the owner's.
    expect(await named()).toMatchObject({ state: 'open', signers: ['Luis Gil'] })
    await ask('update-link', { id, closed: true })
    expect(await named()).toMatchObject({ state: 'closed', signers: [] })
  })

  it('where something is left to the owner, nobody is promised to sign at once', async () => {
    const { rent: _, ...rest } = values as Record<string, unknown>
    const { secret } = await openLink({ values: rest })
    expect((await stranger('open-link', { id: secret })).body.data).toMatchObject({ signs: 'after_owner' })
  })

  it('without being asked for it, a copy waits for its owner', async () => {
    const { secret } = await openLink({ sign_when_complete: false })
    expect((await stranger('open-link', { id: secret })).body.data).toMatchObject({ signs: 'when_begun' })
    const begun = await stranger('begin-link', { id: secret, name: 'Ana Ruiz' })
    const own = secretIn(begun.body.data as { link: string })
    const done = await stranger('submit-completion', { id: own, from: 'sitting-1', answers })
    expect(done.body.data).toMatchObject({ state: 'complete', signing: null })
  })

  it('a code that is asked for needs an address, and is asked of whoever signs', async () => {
    const { secret } = await openLink({ asks_code: true })
    const refused = await stranger('begin-link', { id: secret, name: 'Ana Ruiz' })
    expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, ['email']])
    const begun = await stranger('begin-link', { id: secret, name: 'Ana Ruiz', email: 'ana@ejemplo.es' })
    const own = secretIn(begun.body.data as { link: string })
    const done = await stranger('submit-completion', { id: own, from: 'sitting-1', answers })
    await deliver()
    const page = (await stranger('get-signing', partsOf({ link: done.body.data?.signing as string }))).body.data
    expect(page).toMatchObject({ asks_code: true, mine: { email: 'ana@ejemplo.es' } })
  })

  it('the address that a visitor leaves is paid from the budget of the link, and its letter takes nothing from the owner’s', async () => {
    const { id, secret } = await openLink()
    const leave = async (email: string) => {
      const begun = await stranger('begin-link', { id: secret, name: 'Ana Ruiz' })
      const own = secretIn(begun.body.data as { link: string })
      const left = await stranger('give-address', { id: own, email })
      const done = await stranger('submit-completion', { id: own, from: 'sitting-1', answers })
      return [left.status, done.status]
    }
    for (const tag of ['', '+1', '+2']) expect(await leave(`lejos${tag}@ejemplo.es`)).toEqual([200, 200])
    expect(await leave('lejos+3@ejemplo.es')).toEqual([429, 200])
    const written = (await deliver()).map(({ to }) => to.address).filter((to) => to.startsWith('lejos'))
    expect(written.toSorted()).toEqual(['lejos+1@ejemplo.es', 'lejos+2@ejemplo.es', 'lejos@ejemplo.es'])
    const leftFor = (sender: string) => leftOf(house.database.db, budgets.lettersOf(sender), new Date())
    expect(await leftFor(id)).toBeLessThanOrEqual((await leftFor('nobody')) - 3)
    const { id: owner } = (await ask('get-session', {})).body.data as { id: string }
    expect(await leftFor(owner)).toBe(await leftFor('nobody'))
  })

  it('a visitor who writes the owner’s address does not take part as the owner', async () => {
    const { email } = (await ask('get-session', {})).body.data as { email: string }
    const { secret } = await openLink()
    const begun = await stranger('begin-link', { id: secret, name: 'Lucía Ferrer', email: email.toUpperCase() })
    expect(begun.body.data).toMatchObject({ letter: false })
    const own = secretIn(begun.body.data as { link: string })
    expect((await stranger('get-completion', { id: own })).body.data).toMatchObject({ is_owner: false })
    const { secret: coded } = await openLink({ asks_code: true })
    const refused = await stranger('begin-link', { id: coded, name: 'Lucía Ferrer', email })
    expect(refused.body.error?.fields).toEqual({ email: expect.stringMatching(/propia dirección/) })
  })

  describe('a company of the owner, which two people represent', () => {
    const identity = { kind: 'dni', number: '12345678Z' }
    async function company() {
      const { email, profile } = (await ask('get-session', {})).body.data as unknown as {
        email: string
        profile: { firstname: string; lastname: string }
      }
      const name = `${profile.firstname} ${profile.lastname}`
      const representatives = [name, 'Jon Etxeberria'].map((each) => ({ name: each, gender: 'unknown', identity }))
      const landlord = { kind: 'company', company: { name: 'Norte, S. L.', tax_number: 'B12345674', representatives } }
      const jon = { party: 'landlord', name: 'Jon Etxeberria', email: 'jon@ejemplo.es' }
      return { name, email, asked: { party: 'tenant', values: { ...common, '@landlord': landlord }, signers: [jon] } }
    }
    const peopleOf = async (series: unknown) => {
      const [copy] = ((await ask('list-copies', { series })).body.data as { items: { id: string }[] }).items
      const { participants } = (await ask('get-copy', { id: copy?.id })).body.data as unknown as {
        participants: { name: string; email: string; way: string; does: string; link: string }[]
      }
      return { id: copy?.id, participants }
    }

    it('signs every copy of a table, each at their own address, once its owner begins it', async () => {
      const { name, email, asked } = await company()
      const made = await ask('create-batch', {
        writing: await writeLease(),
        ...asked,
        columns: ['name', 'email'],
        rows: [['Ana Ruiz', 'ana@ejemplo.es']],
      })
      await deliver()
      const { id, participants } = await peopleOf(made.body.data?.id)
      expect(participants.map((each) => [each.name, each.does, each.email, each.way])).toEqual([
        ['Ana Ruiz', 'fill', 'ana@ejemplo.es', 'email'],
        [name, 'sign', email, 'email'],
        ['Jon Etxeberria', 'sign', 'jon@ejemplo.es', 'email'],
      ])
      const own = secretIn(participants[0] as { link: string })
      const rest = answers.filter(({ key }) => key === 'since')
      expect((await stranger('submit-completion', { id: own, from: 'sitting-1', answers: rest })).status).toBe(200)
      expect((await ask('start-signing', { copy: id })).status).toBe(200)
      const round = (await ask('get-round', { copy: id })).body.data as unknown as Signing
      expect(round.participants.map((each) => [each.name, each.does])).toEqual([
        ['Ana Ruiz', 'sign'],
        [name, 'sign'],
        ['Jon Etxeberria', 'sign'],
      ])
      expect((await deliver()).map(({ to }) => to.address)).toContain('jon@ejemplo.es')
    })

    it('signs what is made behind an open link too, and whoever has no address gets their link from the owner', async () => {
      const { name, asked } = await company()
      const { id, secret } = await openLink({ ...asked, sign_when_complete: false, owner_signs: false, signers: [] })
      expect((await ask('get-link', { id })).body.data).toMatchObject({
        owner_signs: true,
        signers: ['Jon Etxeberria'],
      })
      await stranger('begin-link', { id: secret, name: 'Ana Ruiz' })
      const { participants } = await peopleOf(id)
      expect(participants.map((each) => [each.name, each.way])).toEqual([
        ['Ana Ruiz', 'link'],
        [name, 'email'],
        ['Jon Etxeberria', 'link'],
      ])
    })
  })

  it('a column gives the identity number that the text did not ask, and it is in the document', async () => {
    const made = await ask('create-batch', {
      writing: await writeLease(),
      ...atOnce,
      columns: ['name', 'email', 'detail:identity'],
      rows: [['Ana Ruiz', 'ana@ejemplo.es', '12345678Z']],
    })
    expect(made.status).toBe(200)
    await deliver()
    const series = made.body.data?.id
    const [copy] = ((await ask('list-copies', { series })).body.data as { items: { id: string }[] }).items
    const { answers: given } = (await ask('get-copy', { id: copy?.id })).body.data as unknown as {
      answers: Record<string, { value: unknown }>
    }
    expect(given['@tenant']?.value).toMatchObject({ people: [{ identity: { kind: 'dni', number: '12345678Z' } }] })
  })
})
