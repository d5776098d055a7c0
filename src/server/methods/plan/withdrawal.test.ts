// Withdrawing from a purchase of Premium: in time, once, confirmed by letter with its date, and told to the operator.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { jobs } from '#server/store/schema/tables.ts'
import { join, openApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openWorker, postbox, until } from '#tests/support/jobs.ts'
import { openPaying, type Paying } from '#tests/support/plan/paying.ts'

onChosenEngine('withdrawing from a purchase', (open) => {
  let database: OpenDatabase
  let paying: Paying
  beforeAll(async () => {
    database = await open()
    paying = await openPaying(database)
  })
  afterAll(() => paying.stripe.close())

  async function buyer() {
    const { stripe, customer, tell } = paying
    const somebody = await customer()
    const bought = stripe.subscribe(somebody.customer)
    await tell('invoice.paid', { id: bought.invoice })
    await tell('customer.subscription.updated', { id: bought.subscription })
    // The letters of registering are not the subject.
    await database.db.delete(jobs)
    return { ...somebody, bought }
  }
  const withdraw = (cookie: string) => paying.server.call('withdraw-purchase', undefined, { cookie })
  const kinds = async () =>
    (await database.db.select({ kind: jobs.kind }).from(jobs)).map(({ kind }) => kind).toSorted()

  it('is offered from the first payment on, and says until when', async () => {
    const { cookie } = await buyer()
    const { withdrawal } = await paying.planOf(cookie)
    expect(withdrawal?.withdrawn_at).toBeNull()
    const days = (Date.parse(withdrawal?.until ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
  })

  it('is received once, with its moment, and stops the renewal', async () => {
    const { cookie, bought } = await buyer()
    const [one, two] = [await withdraw(cookie), await withdraw(cookie)]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body.data).toEqual(one.body.data)
    expect((await paying.planOf(cookie)).withdrawal?.withdrawn_at).toBe(one.body.data?.withdrawn_at)
    expect(await kinds()).toEqual(['send-mail', 'stop-renewing'])
    const { stripe } = paying
    const worker = await openWorker(database, { mailer: postbox(), env: stripe.env })
    await until(async () => stripe.row(bought.subscription).cancel_at_period_end === true)
    await worker.stop()
  })

  it('of two at once only one counts', async () => {
    const { cookie } = await buyer()
    const answers = await Promise.all([withdraw(cookie), withdraw(cookie), withdraw(cookie)])
    expect(new Set(answers.map(({ body }) => body.data?.withdrawn_at)).size).toBe(1)
    expect(await kinds()).toEqual(['send-mail', 'stop-renewing'])
  })

  it('is confirmed to the buyer and told to the operator by letter', async () => {
    const { cookie, email } = await buyer()
    const env = { ...paying.stripe.env, OPERATOR_EMAIL: 'operador@ejemplo.es', OPERATOR_NAME: 'Rúbrica, S. L.' }
    const staffed = await openApp(database, env)
    const { body } = await staffed.call('withdraw-purchase', undefined, { cookie })
    const mailer = postbox()
    const worker = await openWorker(database, { mailer, env })
    await until(() => mailer.letters.length >= 2)
    await worker.stop()
    const to = (address: string) => mailer.letters.find((each) => each.to.address === address)?.letter.text ?? ''
    expect(to(email)).toContain(`a las ${String(body.data?.withdrawn_at).slice(11, 16)} (UTC)`)
    expect(to('operador@ejemplo.es')).toContain(email)
  })

  it('is too late after fourteen days, and there is nothing to withdraw from without a payment', async () => {
    const { cookie, email } = await buyer()
    await paying.pass(email, 15)
    const stranger = await join(paying.server)
    for (const who of [cookie, stranger.cookie]) {
      const late = await withdraw(who)
      expect([late.status, late.body.error?.code]).toEqual([409, 'withdrawal_over'])
      expect((await paying.planOf(who)).withdrawal).toBeNull()
    }
    expect(await database.db.$count(jobs, eq(jobs.kind, 'stop-renewing'))).toBe(0)
  })
})
