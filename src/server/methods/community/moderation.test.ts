// Complaints and what the operator does about them, over the wire.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { budgets } from '#domain/rate.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { catalogue, reports, withdrawnTexts } from '#server/store/schema/catalogue.ts'
import { events, jobs, rateLimits } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openWorker, postbox, until } from '#tests/support/jobs.ts'
import { type Ask, asOperator, newcomer, publish, release } from '#tests/support/writing/publishing.ts'

type Report = {
  id: string
  slug: string
  reason: string
  details: string
  email: string
  title: string
  author: string
}

onChosenEngine('moderation', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let operator: Ask
  let author: Awaited<ReturnType<typeof newcomer>>
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    operator = asOperator(server)
    author = await newcomer(server)
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
    await database.db.delete(reports)
    await database.db.delete(withdrawnTexts)
  })

  const listed = async () => (await operator('list-reports')).body.data?.items as Report[]
  const report = (slug: string, more: object = {}) => server.call('report-writing', { slug, reason: 'wrong', ...more })
  const withdraw = (slug: string, reason = 'Cita una ley derogada.') =>
    operator('withdraw-public-writing', { slug, reason })
  const eventsOf = async (subject: string) =>
    (await database.db.select().from(events).where(eq(events.subject, subject))).map(({ action }) => action)

  it('a reader without an account tells the operator, who reads the oldest first', async () => {
    const { id, slug } = await publish(author.ask, { title: 'Denunciado' })
    const details = 'La cláusula 3.ª\nes nula.'
    expect((await report(slug, { details, email: ' Ana@Ejemplo.es ' })).status).toBe(200)
    expect((await report(slug, { reason: 'copied' })).status).toBe(200)
    expect(await listed()).toMatchObject([
      { slug, title: 'Denunciado', author: 'Íñigo Muñoz-Güemes', reason: 'wrong', details, email: 'ana@ejemplo.es' },
      { slug, reason: 'copied', details: '', email: '' },
    ])
    expect(await eventsOf(id)).toContain('writing.reported')
    expect(JSON.stringify(await database.db.select().from(events))).not.toContain('ana@ejemplo.es')
  })

  it('what is wrong with a complaint is said at its place', async () => {
    const { slug } = await publish(author.ask, { title: 'Bien denunciado' })
    const fieldsOf = async (more: object) => (await report(slug, more)).body.error?.fields
    expect(await fieldsOf({ email: 'no es' })).toEqual({
      email: 'Escribe un correo completo, como nombre@ejemplo.com.',
    })
    expect(await fieldsOf({ reason: 'republished' })).toHaveProperty('reason')
    expect(await fieldsOf({ details: 'a'.repeat(2001) })).toEqual({ details: 'No puede pasar de 2000 caracteres.' })
    expect(await fieldsOf({ details: 'a\u0000' })).toHaveProperty('details')
    expect((await report('no-existe')).status).toBe(404)
    expect(await listed()).toEqual([])
  })

  it('nobody buries the operator under complaints', async () => {
    const { slug } = await publish(author.ask, { title: 'Muy denunciado' })
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await report(slug)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await listed()).toHaveLength(5)
  })

  it('an address that sends many forms has to work for each', async () => {
    const strict = await openApp(database, { PROOF_AFTER: '1' })
    const { slug } = await publish(author.ask, { title: 'Con prueba' })
    await strict.call('report-writing', { slug, reason: 'other' })
    const { status, body } = await strict.call('report-writing', { slug, reason: 'other' })
    expect([status, body.error?.code]).toEqual([428, 'proof_required'])
  })

  it('only the operator sees and decides', async () => {
    const { slug } = await publish(author.ask, { title: 'Ajeno' })
    for (const [method, data] of [
      ['list-reports', undefined],
      ['dismiss-report', { id: randomUUID() }],
      ['withdraw-public-writing', { slug, reason: 'Porque sí.' }],
    ] as const) {
      expect((await author.ask(method, data)).status).toBe(403)
      expect((await server.call(method, data)).status).toBe(401)
    }
  })

  it('a dismissed complaint is gone from the list, once, and the text stays', async () => {
    const { slug } = await publish(author.ask, { title: 'Sin culpa' })
    await report(slug)
    const [{ id = '' } = {}] = await listed()
    const both = await Promise.all([operator('dismiss-report', { id }), operator('dismiss-report', { id })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await listed()).toEqual([])
    expect((await server.call('get-public-writing', { slug })).body.data).toHaveProperty('writing')
    expect(await eventsOf(id)).toEqual(['report.dismissed'])
  })

  it('a withdrawal closes the complaints and says why to readers and to the author', async () => {
    const { id, slug } = await publish(author.ask, { title: 'Retirado por el operador' })
    await report(slug)
    await report(slug)
    const first = await withdraw(slug, ' Cita una ley derogada. ')
    expect(first.body.data).toEqual({ title: 'Retirado por el operador', reports: 2 })
    expect((await withdraw(slug)).status).toBe(404)
    expect((await withdraw('no-existe')).status).toBe(404)
    expect((await withdraw(slug, ' ')).body.error?.fields).toHaveProperty('reason')
    expect(await listed()).toEqual([])
    const closed = await database.db.select().from(reports).where(eq(reports.writingId, id))
    expect(closed.map(({ outcome }) => outcome)).toEqual(['withdrawn', 'withdrawn'])
    const read = await server.call('get-public-writing', { slug })
    expect(read.body.data).toMatchObject({ withdrawn: { reason: 'Cita una ley derogada.' } })
    expect((await author.ask('get-writing', { id })).body.data).toMatchObject({
      status: 'withdrawn',
      withdrawn_reason: 'Cita una ley derogada.',
    })
    const list = await author.ask('list-writings', { state: 'withdrawn' })
    expect(list.body.data?.items).toMatchObject([{ id, withdrawn_reason: 'Cita una ley derogada.' }])
    expect(await eventsOf(id)).toContain('writing.withdrawn-by-operator')
  })

  it('what the operator withdrew comes back only changed, and is then looked at again', async () => {
    const { id, slug } = await publish(author.ask, { title: 'Para corregir' })
    await withdraw(slug)
    const again = () => release(author.ask, id)
    const refused = await again()
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'withdrawn_by_operator'])
    expect(refused.body.error?.message).toContain('Corrige lo que indica el motivo')
    // Moving it to a folder or withdrawing it by its author is no correction.
    await author.ask('update-writing', { id, version: 2, folder_id: null })
    await author.ask('withdraw-writing', { id })
    expect((await again()).status).toBe(409)
    await author.ask('update-writing', { id, version: 3, changes: { order: ['reunidos', 'object', 'signatures'] } })
    expect((await again()).status).toBe(200)
    expect((await author.ask('get-writing', { id })).body.data).toMatchObject({
      status: 'published',
      withdrawn_reason: null,
    })
    expect(await listed()).toMatchObject([{ slug, reason: 'republished' }])
    expect((await again()).status).toBe(200)
    expect(await listed()).toHaveLength(1)
  })

  it('the texts that the operator took out stay unread when a corrected one is published', async () => {
    const { id, slug } = await publish(author.ask, { title: 'Con pasado' })
    await withdraw(slug)
    await author.ask('update-writing', { id, version: 2, changes: { order: ['reunidos', 'object', 'signatures'] } })
    expect((await release(author.ask, id)).status).toBe(200)
    const { body } = await server.call('get-public-writing', { slug })
    expect(body.data).toMatchObject({ writing: { versions: [{ number: 3 }] } })
    expect((await server.call('get-public-version', { slug, number: 2 })).status).toBe(404)
    expect((await server.call('get-public-version', { slug, number: 3 })).status).toBe(200)
  })

  it('nor do they come back as a duplicate, and whatever else their author publishes is looked at', async () => {
    const { id, slug } = await publish(author.ask, { title: 'Duplicado a tiempo' })
    const copy = await author.ask('duplicate-writing', { id, title: 'Otro nombre' })
    const twin = String(copy.body.data?.id)
    await withdraw(slug)
    const refused = await release(author.ask, twin)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'withdrawn_by_operator'])
    const other = await publish(author.ask, { title: 'Algo distinto' })
    expect(await listed()).toMatchObject([{ slug: other.slug, reason: 'republished' }])
    // One release is enough, and other authors' texts are not listed for review.
    expect((await release(author.ask, other.id)).status).toBe(200)
    await publish((await newcomer(server)).ask, { title: 'De otra persona' })
    expect(await listed()).toHaveLength(1)
  })

  it('what its author withdrew or threw away can still be kept out for good', async () => {
    const withdrawn = await publish(author.ask, { title: 'Retirado antes' })
    await author.ask('withdraw-writing', { id: withdrawn.id })
    expect((await withdraw(withdrawn.slug)).status).toBe(200)
    expect((await release(author.ask, withdrawn.id)).status).toBe(409)
    const thrown = await publish(author.ask, { title: 'Tirado antes' })
    await author.ask('delete-writing', { id: thrown.id })
    expect((await withdraw(thrown.slug)).status).toBe(200)
    await author.ask('restore-writing', { id: thrown.id })
    const read = await server.call('get-public-writing', { slug: thrown.slug })
    expect(read.body.data).toHaveProperty('withdrawn')
  })

  it('a withdrawal and a publication at the same moment leave no doubt', async () => {
    const { id, slug } = await publish(author.ask, { title: 'A la vez' })
    const publication = release(author.ask, id)
    const [withdrawal, published] = await Promise.all([withdraw(slug), publication])
    expect([200, 409]).toContain(published.status)
    expect(withdrawal.status).toBe(200)
    const [entry] = await database.db.select().from(catalogue).where(eq(catalogue.writingId, id))
    expect(entry?.withdrawnReason).toBe('Cita una ley derogada.')
    expect((await author.ask('get-writing', { id })).body.data).toMatchObject({ status: 'withdrawn' })
  })

  it('a text in the trash has no page, and has it again when it is taken out', async () => {
    const { id, slug } = await publish(author.ask, { title: 'Ida y vuelta' })
    const page = async () => (await server.call('get-public-writing', { slug })).status
    await author.ask('delete-writing', { id })
    expect(await page()).toBe(404)
    await author.ask('restore-writing', { id })
    expect(await page()).toBe(200)
  })

  it('the operator gets a letter where an address is known, and no more than can be read', async () => {
    await database.db.delete(jobs)
    const { slug } = await publish(author.ask, { title: 'Con carta' })
    await report(slug)
    expect(await database.db.$count(jobs, eq(jobs.kind, 'tell-operator'))).toBe(0)
    const env = { OPERATOR_EMAIL: 'operador@ejemplo.es', OPERATOR_NAME: 'Rúbrica, S. L.' }
    const staffed = await openApp(database, env)
    await staffed.call('report-writing', { slug, reason: 'offensive', details: 'Un secreto', email: 'ana@ejemplo.es' })
    const [job] = await database.db.select().from(jobs).where(eq(jobs.kind, 'tell-operator'))
    expect(Object.keys(job?.payload ?? {})).toEqual(['reportId'])
    const mailer = postbox()
    const worker = await openWorker(database, { mailer, env })
    await until(() => mailer.letters.length > 0)
    const [{ to, letter } = {}] = mailer.letters
    expect(to?.address).toBe('operador@ejemplo.es')
    expect(letter?.text).toContain(`/writings/${slug}`)
    expect(letter?.text).toContain('Motivo: Es ofensivo o discriminatorio.')
    expect(letter?.text).toContain('Hay 2 que esperan tu decisión.')
    expect(letter?.text).not.toMatch(/secreto|ana@/)

    await worker.stop()

    for (let count = 0; count < 30; count += 1) await spend(database.db, budgets.operatorLetters, new Date())
    expect((await staffed.call('report-writing', { slug, reason: 'other' })).status).toBe(200)
    expect([(await listed()).length, await database.db.$count(jobs, eq(jobs.kind, 'tell-operator'))]).toEqual([3, 1])
  })
})
