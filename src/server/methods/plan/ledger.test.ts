// Premium days from several sources at once: none is lost, none counts twice.
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { events, planEntries, users } from '#server/store/schema/tables.ts'
import { join, openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

const day = 86_400_000
const operator = { authorization: `Bearer ${operatorToken}` }

onChosenEngine('the plan ledger', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  const grant = (email: string, days: number, id: string = randomUUID()) =>
    server.call('grant-premium', { id, email, days }, operator)
  const makeCodes = async (count: number, days: number) =>
    (await server.call('create-codes', { count, days }, operator)).body.data?.codes as string[]
  const accountOf = async (email: string) => {
    const [account] = await database.db.select().from(users).where(eq(users.email, email))
    if (!account) throw new Error('no such account')
    const entries = await database.db
      .select()
      .from(planEntries)
      .where(eq(planEntries.userId, account.id))
      .orderBy(asc(planEntries.until))
    return { account, entries }
  }

  it('counts every grant and every code that come at the same moment', async () => {
    const { cookie, email } = await join(server)
    const codes = await makeCodes(5, 7)
    const answers = await Promise.all([
      ...codes.map((code) => server.call('redeem-code', { code }, { cookie })),
      ...Array.from({ length: 10 }, () => grant(email, 3)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { account, entries } = await accountOf(email)
    expect(entries).toHaveLength(15)
    const begun = Number(entries[0]?.at)
    expect(Number(account.premiumUntil) - begun).toBe((5 * 7 + 10 * 3) * day)
    expect(entries.at(-1)?.until).toEqual(account.premiumUntil)
  })

  it('counts a grant once, however often it is asked for and however many at once, and tells of it once', async () => {
    const { email } = await join(server)
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => grant(email, 30, id)))
    answers.push(await grant(email, 30, id))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    const { account, entries } = await accountOf(email)
    expect(entries).toMatchObject([{ source: 'operator', externalId: id, days: 30, until: account.premiumUntil }])
    const told = await database.db.select().from(events).where(eq(events.subject, account.id))
    expect(told.filter(({ action }) => action.startsWith('plan.'))).toMatchObject([{ action: 'plan.granted' }])
  })

  it('refuses a name that stands for other days, or for somebody else', async () => {
    const [one, other] = [await join(server), await join(server)]
    const id = randomUUID()
    await grant(one.email, 30, id)
    for (const { status, body } of [await grant(one.email, 31, id), await grant(other.email, 30, id)]) {
      expect(status).toBe(400)
      expect(body.error?.fields?.id).toContain('ya se usó para dar otros días')
    }
    expect((await accountOf(other.email)).account.premiumUntil).toBeNull()
    expect((await accountOf(one.email)).entries).toHaveLength(1)
  })

  it('goes on from what an account had before there was a ledger', async () => {
    const { email } = await join(server)
    const before = new Date(Date.now() + 100 * day)
    await database.db.update(users).set({ premiumUntil: before }).where(eq(users.email, email))
    await grant(email, 5)
    expect(Number((await accountOf(email)).account.premiumUntil)).toBe(Number(before) + 5 * day)
  })
})
