// Letters under failures: a mail server that is away and comes back, tries that may have arrived, and accounts that changed.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Envelope, openMailer } from '#server/mail/mailer.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { enqueue } from '#server/store/job/enqueue.ts'
import type { JobPayloads } from '#server/store/job/job-kinds.ts'
import { jobs, rateLimits, users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll, openWorker, postbox, tokenIn, until } from '#tests/support/jobs.ts'
import { openPostOffice, type PostOffice } from '#tests/support/post-office.ts'
import { freePort } from '../../../../scripts/test/child.ts'

const from = { name: 'Rúbrica', address: 'hola@rubrica.example' }

// Long limits: a busy machine is slow, and no test here measures speed.
vi.setConfig({ testTimeout: 60_000 })

onChosenEngine('letters', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
    await database.db.delete(jobs)
  })

  const rows = () => database.db.select().from(jobs)
  const makeDue = () =>
    database.db
      .update(jobs)
      .set({ runAt: new Date(0) })
      .where(eq(jobs.status, 'waiting'))
  const accountOf = async (email: string) => {
    const [user] = await database.db.select().from(users).where(eq(users.email, email))
    if (!user) throw new Error('no such account')
    return user
  }
  const askFor = async (template: JobPayloads['send-mail']['template'], email: string) =>
    enqueue(database.db, 'send-mail', { template, userId: (await accountOf(email)).id }, new Date())

  describe('with a mail server', () => {
    let office: PostOffice | undefined
    afterAll(() => office?.close())

    it('that is away, then refuses, then works: nothing is lost and each letter arrives once', async () => {
      const port = await freePort()
      const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outbox: '' })
      const worker = await openWorker(database, { mailer, count: 4 })
      const people = await Promise.all(Array.from({ length: 6 }, () => join(server, { unconfirmed: true })))
      const allTried = (times: number) => async () =>
        (await rows()).every(({ status, attempts }) => status === 'waiting' && attempts === times)
      await until(allTried(1))
      expect((await rows()).map(({ lastError }) => lastError)).toEqual(
        people.map(() => expect.stringMatching(/^Error E[A-Z]+ CONN/)),
      )

      office = await openPostOffice(port)
      office.refuse = { at: 'message', code: 451 }
      await makeDue()
      await until(allTried(2))
      expect(office.received).toHaveLength(0)

      office.refuse = undefined
      await makeDue()
      await until(async () => (await rows()).every(({ status }) => status === 'done'))
      await worker.stop()
      mailer.close()
      const { received } = office
      expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
        people.map(({ email }) => email).toSorted(),
      )
      const ids = (await rows()).map(({ id }) => `<${id}@rubrica.example>`)
      expect(received.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted())
    })
  })

  it('a try that may have arrived keeps its link good, until one of them is used', async () => {
    const { email } = await join(server, { unconfirmed: true })
    await deliverAll(database)
    const box = postbox()
    const send = async (envelope: Envelope) => {
      await box.send(envelope)
      if (box.letters.length < 3) throw new Error('the connection was lost after the letter had left')
      return 'sent' as const
    }
    await server.call('request-password-reset', { email })
    const worker = await openWorker(database, { mailer: { ...box, send } })
    for (let tries = 1; tries <= 3; tries++) {
      await until(() => box.letters.length === tries)
      await until(async () => (await rows()).every(({ status }) => status !== 'running'))
      await makeDue()
    }
    await worker.stop()
    expect(new Set(box.letters.map(({ id }) => id)).size).toBe(1)
    const [first = '', second = '', third = ''] = box.letters.map(tokenIn)
    expect(new Set([first, second, third]).size).toBe(3)
    const use = (token: string) => server.call('reset-password', { token, password: 'segunda frase larga' })
    expect((await use(second)).status).toBe(200)
    expect((await use(first)).status).toBe(410)
    expect((await use(third)).status).toBe(410)
  })

  it('an erasure is told with its day and how to undo it, and not at all once it is undone', async () => {
    const { email } = await join(server, { unconfirmed: true })
    await deliverAll(database)
    const eraseAt = new Date('2026-12-15T10:00:00Z')
    await database.db.update(users).set({ eraseAt }).where(eq(users.email, email))
    await askFor('account-erasure', email)
    const [letter] = await deliverAll(database)
    expect(letter?.letter.text).toContain('martes 15 de diciembre de 2026')
    expect(letter?.letter.text).toContain('http://rubrica.test/account')
    await askFor('account-erasure', email)
    await database.db.update(users).set({ eraseAt: null }).where(eq(users.email, email))
    expect(await deliverAll(database)).toEqual([])
  })

  it('nobody is asked to confirm what they have confirmed, and nothing is written to an account that is gone', async () => {
    const { email } = await join(server, { unconfirmed: true })
    await database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email))
    expect(await deliverAll(database)).toEqual([])
    await askFor('password-changed', email)
    await database.db.delete(users).where(eq(users.email, email))
    expect(await deliverAll(database)).toEqual([])
    expect((await rows()).every(({ status }) => status === 'done')).toBe(true)
  })

  it('changes of the second step are told ten times a day at most, and not to an address that is not confirmed', async () => {
    const [confirmed, stranger] = [await join(server), await join(server, { unconfirmed: true })]
    await deliverAll(database)
    for (const { email } of [confirmed, stranger])
      for (let turn = 0; turn < 6; turn += 1)
        for (const template of ['two-step-on', 'two-step-off'] as const) await askFor(template, email)
    const told = (await deliverAll(database)).map(({ to }) => to.address)
    expect(told).toEqual(Array.from({ length: 10 }, () => confirmed.email))
  })

  it('the queue knows who and what, and nothing else about anybody', async () => {
    const { email } = await join(server, { unconfirmed: true })
    const { id } = await accountOf(email)
    expect((await rows()).map(({ payload }) => payload)).toEqual([{ template: 'verify-email', userId: id }])
    await deliverAll(database)
  })
})
