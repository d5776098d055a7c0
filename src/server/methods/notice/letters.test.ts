// Optional letters: gathered, at most one a day, and ended by one click.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { mailPaths } from '#addresses/mail-paths.ts'
import { budgets } from '#domain/rate.ts'
import { sumUpNotices } from '#server/acts/news.ts'
import { unsubscribeToken } from '#server/auth/link-secret.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { forgive, spend } from '#server/store/engine/rate-limits.ts'
import { tell } from '#server/store/notice/tell.ts'
import { mailChoices } from '#server/store/schema/notices.ts'
import { users } from '#server/store/schema/tables.ts'
import { openApp, type TestApp, vault } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll, testOrigin } from '#tests/support/jobs.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

const hours = (count: number) => new Date(Date.now() - count * 3_600_000)

onChosenEngine('letters that nobody has to have', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let who: Awaited<ReturnType<typeof newcomer>>
  let userId: string

  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(async () => {
    who = await newcomer(server)
    const [row] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, who.email))
    userId = String(row?.id)
    await deliverAll(database, { renderer: server.renderer })
  })

  const happened = (key: string, at = hours(4), kind: 'signed' | 'points' | 'declined' = 'signed') =>
    tell(database.db, { to: { userId }, kind, key, title: 'Alquiler', detail: { points: 5 } }, at)
  async function delivered() {
    const letters = await deliverAll(database, { renderer: server.renderer })
    return letters.filter(({ to }) => to.address === who.email)
  }
  async function summedUp(now = new Date()) {
    await sumUpNotices(database.db, now, 100)
    return delivered()
  }
  const token = () => unsubscribeToken(vault, userId)
  const over = (method: 'GET' | 'POST', path: string, headers = {}) =>
    server.app.inject({
      method,
      url: path,
      headers: { ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
      ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
    })
  const preferences = async () => (await who.ask('get-mail-preferences')).body.data

  it('gather what was not seen, once a day, with the address that ends them', async () => {
    await happened('a')
    await happened('b', hours(5), 'points')
    // A declined document has a letter of its own.
    await happened('c', hours(4), 'declined')
    const [letter, ...more] = await summedUp()
    expect(more).toEqual([])
    expect(letter?.letter.subject).toBe('Hay 2 novedades en tus documentos')
    expect(letter?.letter.text).toContain('Alguien ha firmado «Alquiler».')
    expect(letter?.unsubscribe).toBe(testOrigin + mailPaths.unsubscribe(token()))
    expect(letter?.letter.text).toContain(`Dejar de recibir este resumen:\n${letter?.unsubscribe}`)
    await happened('d')
    expect(await summedUp()).toEqual([])
    await database.db
      .update(mailChoices)
      .set({ summedUpAt: hours(25) })
      .where(eq(mailChoices.userId, userId))
    expect((await summedUp())[0]?.letter.text).toContain('Alguien ha firmado')
  })

  it('tell what came while one of them waited in that one alone', async () => {
    await happened('a', hours(34))
    await sumUpNotices(database.db, hours(30), 100)
    await happened('b', hours(5))
    expect((await delivered()).map(({ letter }) => letter.subject)).toEqual(['Hay 2 novedades en tus documentos'])
    expect(await summedUp()).toEqual([])
  })

  it('are not written about what was read, what is too fresh, or what nobody wants', async () => {
    await happened('fresh', hours(1))
    expect(await summedUp()).toEqual([])
    await happened('seen')
    await who.ask('read-notices', { all: true })
    expect(await summedUp()).toEqual([])
    await who.ask('update-mail-preferences', { points: false })
    expect(await preferences()).toEqual({ progress: true, comments: true, catalogue: true, points: false })
    await happened('unwanted', hours(4), 'points')
    expect(await summedUp()).toEqual([])
    await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId))
    await happened('wanted')
    expect(await summedUp()).toEqual([])
  })

  it('end with one press from anywhere, however often, and with no other', async () => {
    const path = mailPaths.unsubscribe(token())
    const all = { progress: true, comments: true, catalogue: true, points: true }
    const asked = await over('GET', path)
    expect([asked.statusCode, asked.headers['set-cookie']]).toEqual([200, undefined])
    expect(asked.body).toContain('<form method="post"')
    // A mail scanner that follows the link changes nothing.
    expect(await preferences()).toEqual(all)
    const forged = [`${path}x`, path.slice(0, -1), mailPaths.unsubscribe('abc'), mailPaths.unsubscribe(`.${token()}`)]
    for (const each of forged)
      expect([each, (await over('POST', each)).statusCode, (await over('GET', each)).statusCode]).toEqual([
        each,
        404,
        404,
      ])
    expect(await preferences()).toEqual(all)
    for (const headers of [{}, { origin: 'https://mail.example' }])
      expect((await over('POST', path, headers)).statusCode).toBe(200)
    expect(Object.values((await preferences()) ?? {})).toEqual([false, false, false, false])
    // Beyond the network's budget the link still works later.
    const limits = budgets.unsubscribe('127.0.0.1')
    await spend(
      database.db,
      limits.map((limit) => ({ ...limit, cost: limit.max })),
      new Date(),
    )
    const busy = await over('POST', path)
    await forgive(database.db, limits)
    expect([busy.statusCode, Number(busy.headers['retry-after']) > 0]).toEqual([429, true])
    expect(busy.body).toContain('Tu enlace sigue valiendo')
    await happened('later')
    expect(await summedUp()).toEqual([])
  })
})
