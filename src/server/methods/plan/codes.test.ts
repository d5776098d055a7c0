// Activation codes: made by the operator, redeemed once, tolerant of typing mistakes.
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { activationCodes, events, users } from '#server/store/schema/tables.ts'
import { join, openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

const operator = { authorization: `Bearer ${operatorToken}` }
const unknownCode = 'No conocemos ese código, o ya se ha usado. Comprueba que lo has escrito entero.'

onChosenEngine('activation codes', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  const make = async (count: number, days: number) =>
    (await server.call('create-codes', { count, days }, operator)).body.data?.codes as string[]
  const redeem = (code: string, cookie: string) => server.call('redeem-code', { code }, { cookie })
  const daysLeft = (body: { data?: Record<string, unknown> }) =>
    Math.round((Date.parse(String(body.data?.premium_until)) - Date.now()) / 86_400_000)

  it('are for the operator to make, all different, and only fingerprints of them are kept', async () => {
    const codes = await make(50, 30)
    expect(new Set(codes).size).toBe(50)
    for (const code of codes) expect(code).toMatch(/^RUB(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    const kept = JSON.stringify([
      await database.db.select().from(activationCodes),
      await database.db.select().from(events),
    ])
    for (const code of codes) expect(kept).not.toContain(code)
    const { cookie } = await join(server)
    expect((await server.call('create-codes', { count: 1, days: 1 }, { cookie })).status).toBe(403)
    expect((await server.call('create-codes', { count: 1, days: 1 })).status).toBe(401)
    for (const wrong of [{ count: 0, days: 1 }, { count: 1001, days: 1 }, { count: 1, days: 0 }, { days: 1 }])
      expect((await server.call('create-codes', wrong, operator)).status).toBe(400)
  })

  it('give premium at once, and add up', async () => {
    const [first = '', second = ''] = await make(2, 30)
    const { cookie } = await join(server)
    const answer = await redeem(first, cookie)
    expect(answer.body.data).toMatchObject({ premium_enabled: true, password: '' })
    expect(daysLeft(answer.body)).toBe(30)
    expect(daysLeft((await redeem(second, cookie)).body)).toBe(60)
  })

  it('both count when typed at the same moment', async () => {
    const codes = await make(4, 10)
    const { cookie } = await join(server)
    await Promise.all(codes.map((code) => redeem(code, cookie)))
    expect(daysLeft((await server.call('get-session', undefined, { cookie })).body)).toBe(40)
  })

  it('are taken however they are typed', async () => {
    const [code = ''] = await make(1, 5)
    const { cookie } = await join(server)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await redeem(typed, cookie)).status).toBe(200)
  })

  it('work once, even when ten people type one at the same moment', async () => {
    const [code = ''] = await make(1, 30)
    const people = await Promise.all(Array.from({ length: 10 }, () => join(server)))
    const answers = await Promise.all(people.map(({ cookie }) => redeem(code, cookie)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect(status).toBe(400)
      expect(body.error?.fields).toEqual({ code: unknownCode })
    }
    const winners = await database.db.select().from(users)
    expect(
      winners.filter(({ email, premiumUntil }) => premiumUntil && people.some((p) => p.email === email)),
    ).toHaveLength(1)
  })

  it('answer alike whether used, unknown or nonsense, and change nothing', async () => {
    const [used = ''] = await make(1, 30)
    await redeem(used, (await join(server)).cookie)
    const { cookie, email } = await join(server)
    const bodies = []
    for (const code of [used, 'RUB-0000-0000-0000', 'hola', '💥']) bodies.push((await redeem(code, cookie)).body)
    for (const body of bodies) expect(body).toEqual(bodies[0])
    const [account] = await database.db.select().from(users).where(eq(users.email, email))
    expect(account?.premiumUntil).toBeNull()
  })

  it('cannot be guessed at: ten tries, then a pause, also for a right one', async () => {
    const [code = ''] = await make(1, 30)
    const { cookie } = await join(server)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await redeem(`RUB-0000-0000-00${10 + i}`, cookie)).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
    expect((await redeem(code, cookie)).status).toBe(429)
  })

  it('are not for visitors', async () => {
    const { status, body } = await server.call('redeem-code', { code: 'RUB-0000-0000-0000' })
    expect([status, 'auth' in body]).toEqual([401, true])
  })
})
