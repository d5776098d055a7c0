// How many letters one account can send, and to whom: refused before anything is done, or delayed, and never lost.
import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LetterFact } from '#domain/letter-fact.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Envelope } from '#server/mail/mailer.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { jobs, rateLimits } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, leaseContent, sendLease } from '#tests/support/copy/copies.ts'
import { columns, newBatch, writeLease } from '#tests/support/copy/series.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openWorker, postbox, until } from '#tests/support/jobs.ts'
import { completeLease } from '#tests/support/signing/signing.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

vi.setConfig({ testTimeout: 120_000 })

type Person = { id: string; participant: string; name: string; email: string; letter: LetterFact | null }

const at = (email: string, count: number, name = 'Persona') =>
  Array.from({ length: count }, (_, n) => ({
    party: 'tenant',
    name: `${name} ${n + 1}`,
    does: 'fill',
    way: 'email',
    email,
    order: 1,
  }))

onChosenEngine('the limits of letters', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let ask: Ask
  const stranger: Ask = (method, data) => server.call(method, data)
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
    await database.db.delete(jobs)
    ask = (await newcomer(server)).ask
  })

  /** All letters that may leave now; those put off stay in the queue. */
  async function deliverDue(): Promise<Envelope[]> {
    const mailer = postbox()
    const worker = await openWorker(database, { mailer, count: 4 })
    const due = () =>
      database.pool.query("select 1 from jobs where status in ('waiting', 'running') and run_at <= now()")
    await until(async () => (await due()).rowCount === 0, 90_000)
    await worker.stop()
    return mailer.letters
  }
  const waiting = async () => (await database.pool.query("select 1 from jobs where status = 'waiting'")).rowCount
  /** Clears the budgets, as when the hour is over. */
  async function anHourLater(): Promise<void> {
    await database.db.delete(rateLimits)
    await database.pool.query("update jobs set run_at = now() where status = 'waiting'")
  }
  const countTo = (letters: Envelope[]) =>
    Object.entries(Object.groupBy(letters, ({ to }) => to.address))
      .map(([to, all]) => `${to}: ${all?.length}`)
      .toSorted()

  async function startedRound(place = 0, options: object = {}) {
    const { id } = await completeLease(ask, stranger)
    await ask('start-signing', { copy: id, ...options })
    await deliverDue()
    const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as { participants: Person[] }
    return { copy: id, participant: participants[place]?.participant }
  }

  it('a signer whose address is corrected again and again has no more than ten letters an hour', async () => {
    const { copy, participant } = await startedRound()
    const answers = []
    for (let n = 1; n <= 14; n++)
      answers.push(await ask('correct-participant', { id: copy, participant, email: `persona-${n}@ejemplo.es` }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const [refused] = answers.filter(({ status }) => status !== 200)
    expect([refused?.status, refused?.body.error?.code]).toEqual([429, 'too_many_letters'])
    expect(refused?.body.error?.message).toMatch(/Podrás pedir más en (una hora|\d+ minutos)\.$/)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000)
    // A refused call changes nothing.
    const { participants } = (await ask('get-round', { copy })).body.data as unknown as { participants: Person[] }
    expect(participants[0]?.email).toBe('persona-10@ejemplo.es')
    // Of the queued letters only the one with the last link is sent.
    expect(countTo(await deliverDue())).toEqual(['persona-10@ejemplo.es: 1'])
  })

  it('a signer whose turn comes later is no way around it', async () => {
    const { copy, participant } = await startedRound(2, { in_order: true })
    const correct = (n: number) => ask('correct-participant', { id: copy, participant, email: `otra-${n}@ejemplo.es` })
    for (let n = 1; n <= 10; n++) expect((await correct(n)).status).toBe(200)
    expect((await correct(11)).body.error?.code).toBe('too_many_letters')
    expect(await deliverDue()).toEqual([])
  })

  it('whatever asks for them, an account has two hundred letters an hour', async () => {
    const { copy, participant } = await startedRound()
    const asked = 6
    for (const count of [40, 40, 40, 40, 40 - asked])
      await sendLease(ask, { people: Array.from({ length: count }, (_, n) => at(`p-${n}@ejemplo.es`, 1)).flat() })
    for (const [method, data] of [
      ['correct-participant', { id: copy, participant, email: 'otra@ejemplo.es' }],
      ['remind', { id: copy, participant }],
    ] as const) {
      const answer = await ask(method, data)
      expect([method, answer.status, answer.body.error?.code]).toEqual([method, 429, 'too_many_letters'])
    }
  })

  it('forty people at one address have their letters once an hour, and a second sending does nothing', async () => {
    await sendLease(ask, { people: at('uno@ejemplo.es', 40) })
    expect(countTo(await deliverDue())).toEqual(['uno@ejemplo.es: 40'])
    const writing = await ask('create-writing', { visibility: 'public', title: 'Otro', content: leaseContent() })
    const copy = (await ask('create-copy', { writing: writing.body.data?.id })).body.data?.id
    const second = await ask('send-completion', { id: copy, participants: at('uno@ejemplo.es', 40) })
    expect([second.status, second.body.error?.code]).toEqual([429, 'too_many_letters'])
    expect((await ask('get-copy', { id: copy })).body.data).toMatchObject({ sent_at: null, participants: [] })
    expect(await deliverDue()).toEqual([])
    // Aliases of one mailbox count as the same recipient.
    const plus = at('uno+factura@ejemplo.es', 40)
    expect((await ask('send-completion', { id: copy, participants: plus })).status).toBe(429)
    await anHourLater()
    expect((await ask('send-completion', { id: copy, participants: plus })).status).toBe(200)
  })

  it('a couple at one address, twenty people of one company and forty copies of a rental all get their letters', async () => {
    await sendLease(ask, { people: [...at('pareja@ejemplo.es', 2), ...at('empresa@ejemplo.es', 20)] })
    expect(countTo(await deliverDue())).toEqual(['empresa@ejemplo.es: 20', 'pareja@ejemplo.es: 2'])
    for (let n = 0; n < 40; n++) {
      const people = ['casero', `ana-${n}`, `luis-${n}`, `avala-${n}`].flatMap((name) => at(`${name}@ejemplo.es`, 1))
      await sendLease(ask, { people })
    }
    expect(await deliverDue()).toHaveLength(160)
    expect(await waiting()).toBe(0)
  })

  it('rows of a series for one address leave at a pace, and each of them once', async () => {
    const writing = await writeLease(ask)
    const rows = Array.from({ length: 60 }, (_, n) => [`Persona ${n}`, 'una@ejemplo.es', '3/5/2026'])
    const id = (await newBatch(ask, writing, 0, { columns, rows })).body.data?.id
    expect(await deliverDue()).toHaveLength(50)
    const { counts } = (await ask('get-batch', { id })).body.data as { counts: Record<string, number> }
    // Rows held back have no copy yet: they can still be stopped.
    expect(counts).toMatchObject({ sent: 50, waiting: 10, made: 0 })
    await anHourLater()
    expect(await deliverDue()).toHaveLength(10)
    expect(await waiting()).toBe(0)
  })

  it('a series of 500 leaves within two hours, to the last letter', async () => {
    await database.pool.query("update users set premium_until = now() + interval '1 day'")
    const writing = await writeLease(ask)
    expect((await newBatch(ask, writing, 500)).status).toBe(200)
    const first = await deliverDue()
    expect(first).toHaveLength(300)
    await anHourLater()
    const all = [...first, ...(await deliverDue())].map(({ to }) => to.address)
    expect([all.length, new Set(all).size]).toEqual([500, 500])
  })

  describe('many senders to one address', () => {
    it('are slowed down together, whoever they are, and Seguimiento says when the letter leaves', async () => {
      let last: Person | undefined
      for (let n = 0; n < 4; n++) {
        ask = (await newcomer(server)).ask
        const { id } = await sendLease(ask, { people: at('victima@ejemplo.es', 35) })
        last = ((await ask('get-copy', { id })).body.data as { participants: Person[] }).participants.at(-1)
        expect(last?.letter).toMatchObject({ template: 'invitation', state: 'queued' })
      }
      expect(countTo(await deliverDue())).toEqual(['victima@ejemplo.es: 120'])
      expect(await waiting()).toBe(20)
      const { rows } = await database.pool.query<{ letter: LetterFact }>(
        "select letter from participants where copy_id is not null and letter->>'state' = 'delayed'",
      )
      expect(rows).toHaveLength(20)
      for (const { letter } of rows) expect(new Date(letter.at).getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
      await anHourLater()
      expect(countTo(await deliverDue())).toEqual(['victima@ejemplo.es: 20'])
    })
  })

  it('codes of a round for one address end at sixty an hour, whatever link asks for them', async () => {
    const { id } = await completeLease(ask, stranger)
    await ask('start-signing', { copy: id, asks_code: true })
    await deliverDue()
    const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as {
      participants: { link: string }[]
    }
    const [ref = '', temp_id = ''] = participants[0]?.link.split('/').toReversed() ?? []
    // Clears the budget of the link, as if each came by another one.
    const keys = ['signing-code', 'signing-code-day'].map((name) =>
      createHash('sha256')
        .update(`${name}:${hashToken(ref).toString('hex')}`)
        .digest('base64url'),
    )
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) {
      await database.pool.query('delete from rate_limits where key = any($1)', [keys])
      statuses.push((await stranger('send-signing-code', { temp_id, ref })).status)
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429])
  })
})
