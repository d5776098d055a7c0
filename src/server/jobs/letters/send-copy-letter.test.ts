// The letters about a copy: to whom they go, once each, and that none is sent about what is over.
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { NoticeOnWire } from '#contract/notice.ts'
import { remindOfDeadlines, tellOfExpired } from '#server/acts/deadlines.ts'
import { type Envelope, Undeliverable } from '#server/mail/mailer.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { jobs } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, ana, lucia, luis, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { newLink, writeLease } from '#tests/support/copy/series.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll, postbox, testOrigin } from '#tests/support/jobs.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

vi.setConfig({ testTimeout: 60_000 })

const hour = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hour)
const letter = (name: string, party: string, order: number) => ({
  party,
  name,
  does: 'fill',
  way: 'email',
  email: `${name.toLowerCase()}@ejemplo.es`,
  order,
})
const people = [letter('Lucia', 'landlord', 1), letter('Ana', 'tenant', 2), letter('Luis', 'tenant', 2)]

onChosenEngine('letters about a copy', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let ask: Ask
  let email: string
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    const owner = await newcomer(server)
    ask = owner.ask
    email = owner.email
  })
  beforeEach(() => database.db.delete(jobs))
  const told = (letters: Envelope[]) =>
    letters.map(({ to, letter: { subject } }) => `${to.address}: ${subject}`).toSorted()
  const give = (secret: string, answers: Record<string, unknown>) =>
    server.call('save-completion', {
      id: secret,
      from: 'sitting-1',
      answers: Object.entries(answers).map(([key, value]) => ({ key, value, seen: 0 })),
    })

  it('invite those whose turn it is, each once, with their own link; and the others when it comes', async () => {
    const { people: sent } = await sendLease(ask, { people, in_order: true, message: 'Cuando puedas.' })
    const first = await deliverAll(database)
    expect(told(first)).toEqual([
      'lucia@ejemplo.es: Íñigo Muñoz-Güemes te pide tus datos para «Alquiler · Lucia, Ana y Luis»',
    ])
    expect(first[0]?.letter.text).toContain(`${testOrigin}/document/complete/${secretIn(sent[0] as Sent)}`)
    expect(first[0]?.letter.text).toContain('Cuando puedas.')
    const landlady = secretIn(sent[0] as Sent)
    await give(landlady, { '@landlord': lucia, rent: '900' })
    await Promise.all([1, 2].map(() => server.call('submit-completion', { id: landlady })))
    expect((await deliverAll(database)).map(({ to }) => to.address).toSorted()).toEqual([
      'ana@ejemplo.es',
      'luis@ejemplo.es',
    ])
  })

  it('tell the owner when it is whole', async () => {
    const { people: sent } = await sendLease(ask, { people })
    await deliverAll(database)
    const [landlady, one, other] = sent.map(secretIn) as [string, string, string]
    await give(landlady, { '@landlord': lucia, rent: '900' })
    await give(one, { '@tenant/0': ana, since: '2026-12-01' })
    await give(other, { '@tenant/1': luis })
    for (const id of [landlady, one, other]) await server.call('submit-completion', { id })
    expect(told(await deliverAll(database))).toEqual([
      `${email}: Ya está completo: «Alquiler · Lucía Ferrer, Ana Ruiz y Luis Gil»`,
    ])
  })

  it('do not tell the owner what the owner has just completed', async () => {
    const only = [{ party: 'landlord', name: 'Lucía', does: 'fill' }]
    const { id, people: sent } = await sendLease(ask, { people: only })
    const given = { '@landlord': lucia, rent: '900', since: '2026-12-01', '@tenant': { kind: 'person', people: [ana] } }
    const answers = Object.entries(given).map(([key, value]) => ({ key, value, seen: 0 }))
    await ask('update-copy', { id, answers })
    await ask('submit-for', { id, participant: sent[0]?.id })
    expect((await ask('get-copy', { id })).body.data).toMatchObject({ state: 'complete' })
    expect(await deliverAll(database)).toEqual([])
  })

  it('of an address that was wrong lead nowhere any more, and the right one gets its own', async () => {
    const { id, people: sent } = await sendLease(ask, { people })
    const corrected = { id, participant: sent[1]?.id, email: 'ana.ruiz@ejemplo.es' }
    const next = (await ask('correct-participant', corrected)).body.data as unknown as Sent
    const letters = await deliverAll(database)
    // The first letter had not left yet: it is dropped.
    const toAna = letters.filter(({ to }) => to.address.startsWith('ana'))
    expect(toAna.map(({ to }) => to.address)).toEqual(['ana.ruiz@ejemplo.es'])
    for (const { letter: written } of toAna) expect(written.text).toContain(secretIn(next))
  })

  it('ask for a correction with its note, and say that it came to nothing only to those who had heard of it', async () => {
    const { id, people: sent } = await sendLease(ask, { people, in_order: true })
    await deliverAll(database)
    await ask('ask-correction', { id, participant: sent[0]?.id, key: 'rent', note: '¿Con gastos?' })
    const [asked] = await deliverAll(database)
    expect(asked?.letter.text).toContain('«Renta: ¿Con gastos?»')
    // While a correction is awaited, the reminder asks for that.
    await ask('remind', { id, participant: sent[0]?.id })
    const [reminded] = await deliverAll(database)
    expect(reminded?.letter.subject).toMatch(/^Recordatorio: revisa una respuesta de «Alquiler/)
    expect(reminded?.letter.text).toContain('«Renta: ¿Con gastos?»')
    expect(reminded?.letter.text).not.toContain('espera tus datos')
    await ask('cancel-copy', { id, reason: 'Se ha alquilado.' })
    const [cancelled, ...others] = await deliverAll(database)
    expect([cancelled?.to.address, others]).toEqual(['lucia@ejemplo.es', []])
    expect(cancelled?.letter.text).toContain('Se ha alquilado.')
  })

  it('ask for a correction at the address that a participant reached by link gave, and say why they arrive there', async () => {
    const tenant = { party: 'tenant', name: 'Ana Ruiz', does: 'fill', order: 1, way: 'link' }
    const { id, people: sent } = await sendLease(ask, { people: [tenant] })
    await give(secretIn(sent[0] as Sent), { '@tenant': { kind: 'person', people: [ana] }, since: '2026-12-01' })
    await server.call('submit-completion', { id: secretIn(sent[0] as Sent) })
    await deliverAll(database)
    const asked = { id, participant: sent[0]?.id, key: 'since', note: '¿Seguro?' }
    expect((await ask('ask-correction', asked)).body.data).toMatchObject({ email: ana.email, way: 'email' })
    const [letter, ...others] = await deliverAll(database)
    expect([letter?.to.address, others]).toEqual([ana.email, []])
    expect(letter?.letter.text).toMatch(/«\S.*: ¿Seguro\?»/)
    expect(letter?.letter.text).toContain('porque diste esta dirección al rellenar o firmar')
  })

  it('that the mail server refuses are told to the owner by the bell, with whom they were for', async () => {
    const { id } = await sendLease(ask, { people: people.slice(0, 1) })
    const refuse = async () => {
      throw new Undeliverable('no such mailbox')
    }
    await deliverAll(database, { mailer: { ...postbox(), send: refuse } })
    const { items } = (await ask('list-notices', {})).body.data as unknown as { items: NoticeOnWire[] }
    expect(items.filter(({ kind }) => kind === 'letter-bounced')).toMatchObject([{ subject: id, who: 'Lucia' }])
  })

  it('that the mail server refuses are not told where a visitor of an open link gave the address', async () => {
    const made = await newLink(ask, await writeLease(ask))
    const { link } = (await ask('get-link', { id: made.body.data?.id })).body.data as { link: string }
    const bounced = async () => {
      const { items } = (await ask('list-notices', {})).body.data as unknown as { items: NoticeOnWire[] }
      return items.filter(({ kind }) => kind === 'letter-bounced').length
    }
    const before = await bounced()
    const begun = await server.call('begin-link', {
      id: secretIn({ link }),
      name: 'Eva Gil',
      email: 'eva@rebota.example',
    })
    expect(begun.status).toBe(200)
    const tried: string[] = []
    const send = async ({ to }: Envelope) => {
      tried.push(to.address)
      throw new Undeliverable('no such mailbox')
    }
    await deliverAll(database, { mailer: { ...postbox(), send } })
    expect(tried).toContain('eva@rebota.example')
    expect(await bounced()).toBe(before)
  })

  it('that are late say nothing that is over', async () => {
    const { id } = await sendLease(ask, { people })
    await ask('cancel-copy', { id })
    expect(told(await deliverAll(database))).toEqual([
      'ana@ejemplo.es: Se ha anulado «Alquiler · Lucia, Ana y Luis»',
      'lucia@ejemplo.es: Se ha anulado «Alquiler · Lucia, Ana y Luis»',
      'luis@ejemplo.es: Se ha anulado «Alquiler · Lucia, Ana y Luis»',
    ])
  })

  it('remind three days before and on the last day, once each, only whoever has not finished', async () => {
    const { id, people: sent } = await sendLease(ask, { people, deadline: later(10 * 24).toISOString() })
    await deliverAll(database)
    await give(secretIn(sent[0] as Sent), { '@landlord': lucia, rent: '900' })
    await server.call('submit-completion', { id: secretIn(sent[0] as Sent) })
    const at = async (days: number) => {
      const sweep = () => remindOfDeadlines(database.db, later(days * 24), 100)
      await Promise.all([sweep(), sweep()])
      // Runs jobs of that day at once.
      await database.db.update(jobs).set({ runAt: new Date(0) })
      return (await deliverAll(database)).map(({ to }) => to.address).toSorted()
    }
    const both = ['ana@ejemplo.es', 'luis@ejemplo.es']
    expect(await at(6)).toEqual([])
    expect(await at(7.5)).toEqual(both)
    expect(await at(8)).toEqual([])
    expect(await at(9.5)).toEqual(both)
    expect(await at(9.7)).toEqual([])
    // A new deadline brings two more reminders.
    await ask('update-copy', { id, deadline: later(20 * 24).toISOString() })
    expect(await at(16)).toEqual([])
    expect(await at(17.5)).toEqual(both)
    expect(await at(19.5)).toEqual(both)
  })

  it('tell everybody once that its time is over, and again after a longer one', async () => {
    const { id } = await sendLease(ask, { people, deadline: later(1).toISOString() })
    await deliverAll(database)
    const lapse = () =>
      database.pool.query(`update copies set deadline = now() - interval '1 minute' where id = $1`, [id])
    await lapse()
    await tellOfExpired(database.db, new Date(), 100)
    await tellOfExpired(database.db, new Date(), 100)
    expect((await deliverAll(database)).map(({ to }) => to.address).toSorted()).toEqual(
      ['ana@ejemplo.es', email, 'lucia@ejemplo.es', 'luis@ejemplo.es'].toSorted(),
    )
    await ask('update-copy', { id, deadline: later(1).toISOString() })
    await lapse()
    expect(await tellOfExpired(database.db, new Date(), 100)).toBe(1)
  })

  const own = (order: number) => ({
    ...letter('Íñigo Muñoz-Güemes', 'landlord', order),
    email,
  })
  const textsTo = (letters: Envelope[], address: string) =>
    letters.filter(({ to }) => to.address === address).map(({ letter: { subject, text } }) => `${subject}\n${text}`)

  it('of a longer time go to those whose turn it is, once, and to nobody where it was not over', async () => {
    const byLink = { ...letter('Eva', 'landlord', 1), way: 'link' }
    const own = { ...letter('Íñigo Muñoz-Güemes', 'landlord', 1), email }
    const { id, people: sent } = await sendLease(ask, { people: [...people, byLink, own], in_order: true })
    await deliverAll(database)
    const extend = async (hours: number) =>
      (await ask('update-copy', { id, deadline: later(hours).toISOString() })).body.data?.told
    expect(await extend(24)).toEqual([])
    await database.pool.query(`update copies set deadline = now() - interval '1 minute' where id = $1`, [id])
    expect((await ask('update-copy', { id, name: 'Piso' })).body.data?.told).toEqual([])
    expect(await extend(20)).toEqual([sent[0]?.id])
    expect(await extend(21)).toEqual([])
    const letters = await deliverAll(database)
    expect(told(letters)).toEqual([expect.stringMatching(/^lucia@ejemplo\.es: Hay más plazo para «Alquiler · /)])
    expect(letters[0]?.letter.text).toContain('ha ampliado el plazo: tu enlace vuelve a funcionar.')
    // She was notified just now: no reminder follows at once, neither by the clock nor by the owner.
    await database.pool.query(`update participants set invited_at = now() - interval '2 days' where copy_id = $1`, [id])
    await remindOfDeadlines(database.db, later(1), 100)
    expect((await deliverAll(database)).map(({ to }) => to.address)).not.toContain('lucia@ejemplo.es')
    const again = await ask('remind', { id, participant: sent[0]?.id })
    expect(again.body.error?.code).toBe('too_many_requests')
  })

  it('do not tell the owner, who is sending it, about a part of their own', async () => {
    const { id, people: sent } = await sendLease(ask, { people: [own(1), letter('Ana', 'tenant', 1)] })
    expect((await deliverAll(database)).map(({ to }) => to.address)).toEqual(['ana@ejemplo.es'])
    const page = (await server.call('get-completion', { id: secretIn(sent[0] as Sent) })).body.data
    expect(page).toMatchObject({ is_owner: true, state: 'filling' })
    expect((await server.call('get-completion', { id: secretIn(sent[1] as Sent) })).body.data).toMatchObject({
      is_owner: false,
    })
    // A reminder is theirs; that they called it off, they know.
    await ask('remind', { id, participant: sent[0]?.id })
    const [reminder = ''] = textsTo(await deliverAll(database), email)
    expect(reminder).toContain('Sin tu parte no se completa este documento.')
    expect(reminder).not.toMatch(/Muñoz-Güemes espera|No conoces|ha puesto tu dirección/)
    await ask('cancel-copy', { id })
    expect((await deliverAll(database)).map(({ to }) => to.address)).toEqual(['ana@ejemplo.es'])
  })

  it('tell the owner in words of their own when their turn comes later', async () => {
    const { people: sent } = await sendLease(ask, { people: [letter('Ana', 'tenant', 1), own(2)], in_order: true })
    expect((await deliverAll(database)).map(({ to }) => to.address)).toEqual(['ana@ejemplo.es'])
    const tenant = secretIn(sent[0] as Sent)
    await give(tenant, { '@tenant': { kind: 'person', people: [ana] }, since: '2026-12-01' })
    await server.call('submit-completion', { id: tenant })
    const [turn = ''] = textsTo(await deliverAll(database), email)
    expect(turn).toContain('Te toca rellenar tu parte de «Alquiler')
    expect(turn).not.toMatch(/te pide|No conoces|No necesitas cuenta/)
  })

  it('name the owner’s part to the owner when its time is over, once', async () => {
    const { id } = await sendLease(ask, { people: [own(1)], deadline: later(1).toISOString() })
    await deliverAll(database)
    await database.pool.query(`update copies set deadline = now() - interval '1 minute' where id = $1`, [id])
    await tellOfExpired(database.db, new Date(), 100)
    const letters = textsTo(await deliverAll(database), email)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain('Falta: tu parte')
  })

  it('say «No necesitas cuenta» only to those who have none', async () => {
    const member = await newcomer(server)
    const guest = { ...letter('Ana', 'tenant', 1), email: member.email }
    await sendLease(ask, { people: [guest, letter('Luis', 'tenant', 1)] })
    const letters = await deliverAll(database)
    expect(textsTo(letters, member.email)[0]).not.toMatch(/No necesitas cuenta|crear una cuenta/)
    expect(textsTo(letters, 'luis@ejemplo.es')[0]).toContain('sin crear una cuenta')
  })
})
