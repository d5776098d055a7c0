// The end of Premium: one letter before and one after; and the end of a paying account.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { tellOfEndedPlans, tellOfEndingPlans } from '#server/acts/news.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { subscriptions } from '#server/store/schema/billing.ts'
import { jobs, planEntries, users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { type StandIn, startStripe } from '#tests/support/plan/stripe.ts'
import { signed } from '#tests/support/plan/stripe-news.ts'

const day = 86_400_000

onChosenEngine('the end of Premium', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let stripe: StandIn
  beforeAll(async () => {
    stripe = await startStripe()
    database = await open()
    server = await openApp(database, stripe.env)
  })
  beforeEach(async () => {
    await database.db.delete(jobs)
    await database.db.update(users).set({ premiumUntil: null })
  })
  afterAll(() => stripe.close())

  /** An account whose Premium ends in so many days, given so many days ago. */
  async function premium(
    inDays: number,
    { given = 30, renews, status = 'active' }: { given?: number; renews?: boolean; status?: string } = {},
  ) {
    const { email, cookie } = await join(server)
    const until = new Date(Date.now() + inDays * day)
    const [row] = await database.db
      .update(users)
      .set({ premiumUntil: until })
      .where(eq(users.email, email))
      .returning({ id: users.id })
    const userId = row?.id ?? ''
    const at = new Date(Date.now() - given * day)
    await database.db
      .insert(planEntries)
      .values({ source: 'operator', externalId: randomUUID(), userId, days: 30, until, at })
    if (renews !== undefined)
      await database.db.insert(subscriptions).values({
        id: randomUUID(),
        userId,
        status,
        interval: 'month',
        periodEnd: until,
        endsAt: renews ? null : until,
        renews,
        look: 1,
      })
    return { email, cookie, userId, until: until.toISOString() }
  }
  const sent = async () =>
    (await deliverAll(database, { env: stripe.env }))
      .filter(({ letter }) => letter.subject.includes('Premium'))
      .map(({ to, letter }) => [to.address, letter.subject])

  it('is told a week before to those whose Premium nothing renews, once', async () => {
    const soon = await premium(5)
    const stopped = await premium(6, { renews: false })
    await premium(6, { renews: true })
    const asked = await premium(6, { renews: false, status: 'past_due' })
    await premium(8)
    await premium(5, { given: 0 })
    const now = new Date()
    expect(await tellOfEndingPlans(database.db, now, 100)).toBe(2)
    expect(await tellOfEndingPlans(database.db, now, 100)).toBe(0)
    const ending = 'Tu Premium está a punto de terminar'
    expect(new Map((await sent()) as [string, string][])).toEqual(
      new Map([
        [soon.email, ending],
        [stopped.email, ending],
      ]),
    )
    const bell = async ({ cookie }: { cookie: string }) =>
      (await server.call('list-notices', {}, { cookie })).body.data?.items
    expect(await bell(soon)).toMatchObject([{ kind: 'premium-ending', until: soon.until }])
    expect(await bell(asked)).toEqual([])
    // Another end date is another letter.
    const later = new Date(Date.now() + 6.5 * day)
    await database.db.update(users).set({ premiumUntil: later }).where(eq(users.id, soon.userId))
    expect(await tellOfEndingPlans(database.db, now, 100)).toBe(1)
  })

  it('is told when it has come, and not to whom it came long ago, nor to who has prolonged it meanwhile', async () => {
    const over = await premium(-0.1)
    const prolonged = await premium(-0.2)
    await premium(-40)
    await premium(-0.1, { renews: false, status: 'past_due' })
    expect(await tellOfEndedPlans(database.db, new Date(), 100)).toBe(2)
    expect(await tellOfEndedPlans(database.db, new Date(), 100)).toBe(0)
    const until = new Date(Date.now() + 30 * day)
    await database.db.update(users).set({ premiumUntil: until }).where(eq(users.id, prolonged.userId))
    expect(await sent()).toEqual([[over.email, 'Tu Premium ha terminado']])
  })

  it('of an account that pays: no further payment is taken, and in the end Stripe forgets them', async () => {
    const { cookie, email } = await join(server)
    await server.call('start-upgrade', { interval: 'month' }, { cookie })
    const customer = stripe.customers().at(-1)?.id ?? ''
    const paid = stripe.subscribe(customer)
    const news = signed(stripe.news('invoice.paid', { id: paid.invoice }))
    await server.app.inject({ method: 'POST', url: '/stripe/webhook', ...news })
    expect((await server.call('get-my-data', undefined, { cookie })).body.data).toMatchObject({ renews: true })

    await server.call('delete-account', { confirmation: email }, { cookie })
    await deliverAll(database, { env: stripe.env })
    expect(stripe.row(paid.subscription)).toMatchObject({ status: 'active', cancel_at_period_end: true })

    const past = new Date(Date.now() - 1000)
    await database.db.update(users).set({ eraseAt: past }).where(eq(users.email, email))
    await database.db.update(jobs).set({ runAt: past }).where(eq(jobs.kind, 'erase-account'))
    await deliverAll(database, { env: stripe.env })
    expect(stripe.row(paid.subscription).status).toBe('canceled')
    expect(stripe.customers().map(({ id }) => id)).not.toContain(customer)
    // Stripe's later news concern no account.
    const last = signed(stripe.news('customer.subscription.deleted', { id: paid.subscription }))
    const answer = await server.app.inject({ method: 'POST', url: '/stripe/webhook', ...last })
    expect(answer.statusCode).toBe(200)
  })

  it('of an account that owes: what failed is not tried again, even where its end was set', async () => {
    const { cookie, email } = await join(server)
    await server.call('start-upgrade', { interval: 'month' }, { cookie })
    const paid = stripe.subscribe(stripe.customers().at(-1)?.id ?? '')
    stripe.renew(paid, { paid: false })
    stripe.row(paid.subscription).cancel_at_period_end = true
    await server.call('delete-account', { confirmation: email }, { cookie })
    await deliverAll(database, { env: stripe.env })
    expect(stripe.row(paid.subscription).status).toBe('canceled')
  })
})
