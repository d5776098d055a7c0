// A paying account: a server with a stand-in of Stripe beside it, and what can be seen of a plan on both sides.
import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OwnPlan } from '#contract/plan.ts'
import type { Interval } from '#domain/plan/offer.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { planEntries, users } from '#server/store/schema/tables.ts'
import { join, openApp } from '../app.ts'
import { startStripe } from './stripe.ts'
import { signed } from './stripe-news.ts'

const day = 86_400_000

export async function openPaying(database: OpenDatabase) {
  const stripe = await startStripe()
  const server = await openApp(database, stripe.env)

  /** An account on its way to Stripe's page. */
  async function customer(interval: Interval = 'month') {
    const { cookie, email } = await join(server)
    const { status, body } = await server.call('start-upgrade', { interval }, { cookie })
    expect([status, body.error]).toEqual([200, undefined])
    const { id: customer } = stripe.customers().at(-1) ?? { id: '' }
    return { cookie, email, customer, url: String(body.data?.url) }
  }

  async function send(news: object, how: { payload: string; headers: Record<string, string> } = signed(news)) {
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/stripe/webhook', ...how })
    return statusCode
  }

  async function ledgerOf(email: string) {
    const [account] = await database.db.select().from(users).where(eq(users.email, email))
    if (!account) throw new Error('no such account')
    const lines = await database.db
      .select()
      .from(planEntries)
      .where(eq(planEntries.userId, account.id))
      .orderBy(asc(planEntries.line))
    return { id: account.id, until: account.premiumUntil, lines: lines.map(({ source, days }) => [source, days]) }
  }

  /** So many days go by for an account. The ledger's triggers forbid moving its lines, so they are off meanwhile. */
  async function pass(email: string, days: number) {
    const { id } = await ledgerOf(email)
    const gone = sql`interval '1 day' * ${days}::float8`
    const { pool, db } = database
    await pool.query('alter table plan_entries disable trigger keep_plan')
    await db.execute(sql`update plan_entries set until = until - ${gone}, at = at - ${gone} where user_id = ${id}`)
    await db.execute(sql`update users set premium_until = premium_until - ${gone} where id = ${id}`)
    await pool.query('alter table plan_entries enable trigger keep_plan')
  }

  return {
    stripe,
    server,
    pass,
    customer,
    send,
    tell: (type: string, object: object) => send(stripe.news(type, object)),
    ledgerOf,
    planOf: async (cookie: string) =>
      (await server.call('get-plan', undefined, { cookie })).body.data as unknown as OwnPlan,
    daysLeft: (until: Date | null) => Math.max(0, Math.round((Number(until) - Date.now()) / day)),
  }
}

export type Paying = Awaited<ReturnType<typeof openPaying>>
