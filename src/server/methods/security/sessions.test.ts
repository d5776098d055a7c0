// Open sessions: listed for their owner, ended from any of them, and all at once.
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { hashToken } from '#server/auth/tokens.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { sessions } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

type Listed = { id: string; current: boolean; device: object; created_at: string; seen_at: string }

const onIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

onChosenEngine('open sessions', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let other: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    other = await openApp(database)
  })

  const list = async (cookie: string) =>
    (await server.call('list-sessions', undefined, { cookie })).body.data as unknown as Listed[]
  const isIn = async (app: TestApp, cookie: string) =>
    'data' in (await app.call('get-session', undefined, { cookie })).body
  const hashOf = (cookie: string) => hashToken(cookie.slice('sid='.length))

  /** A user logged in on a desktop and on a phone. */
  async function twice() {
    const person = await join(server)
    const answer = await server.call('login', person, { 'user-agent': onIphone })
    return { ...person, phone: answer.cookie ?? '' }
  }

  it('are listed with their device, and one of them is this one', async () => {
    const { cookie, phone } = await twice()
    const [first, latest] = await list(cookie)
    expect(latest).toMatchObject({ current: false, device: { browser: 'Safari', system: 'iPhone' } })
    expect(first).toMatchObject({ current: true })
    expect(Date.parse(latest?.seen_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await list(phone)).find(({ current }) => current)?.device).toEqual({ browser: 'Safari', system: 'iPhone' })
  })

  it('are listed under handles that open nothing', async () => {
    const { cookie } = await join(server)
    const [session] = await list(cookie)
    expect(await isIn(server, `sid=${session?.id}`)).toBe(false)
    const secret = Buffer.from(session?.id ?? '', 'hex').toString('base64url')
    expect(await isIn(server, `sid=${secret}`)).toBe(false)
  })

  it('say when they were last seen, to the hour', async () => {
    const { cookie } = await join(server)
    const seen = (minutes: number) =>
      database.db
        .update(sessions)
        .set({ seenAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(sessions.id, hashOf(cookie)))
    const minutesSince = async () => (Date.now() - Date.parse((await list(cookie))[0]?.seen_at ?? '')) / 60_000
    await seen(50)
    expect(await minutesSince()).toBeGreaterThan(49)
    await seen(70)
    expect(await minutesSince()).toBeLessThan(1)
  })

  it('end when revoked, at once in every process', async () => {
    const { cookie, phone } = await twice()
    expect(await isIn(other, phone)).toBe(true)
    const answer = await server.call('revoke-session', { id: hashOf(phone).toString('hex') }, { cookie })
    expect(answer.status).toBe(200)
    expect(await isIn(other, phone)).toBe(false)
    expect(await isIn(other, cookie)).toBe(true)
    const again = await server.call('revoke-session', { id: hashOf(phone).toString('hex') }, { cookie })
    expect(again.status).toBe(404)
  })

  it('end together, except the one that asks', async () => {
    const { cookie, phone, ...person } = await twice()
    const third = await server.call('login', person)
    const answer = await server.call('revoke-other-sessions', undefined, { cookie: phone })
    expect(answer.body.data).toEqual({ revoked: 2 })
    expect(await isIn(other, cookie)).toBe(false)
    expect(await isIn(other, third.cookie ?? '')).toBe(false)
    expect(await isIn(other, phone)).toBe(true)
  })

  it('of somebody else cannot be ended, nor seen', async () => {
    const mine = await join(server)
    const theirs = await join(server)
    const answer = await server.call(
      'revoke-session',
      { id: hashOf(theirs.cookie).toString('hex') },
      { cookie: mine.cookie },
    )
    expect(answer.status).toBe(404)
    expect(await isIn(server, theirs.cookie)).toBe(true)
    expect(await list(mine.cookie)).toHaveLength(1)
  })

  it('revoking this one also clears the cookie', async () => {
    const { cookie } = await join(server)
    const { headers } = await server.call('revoke-session', { id: hashOf(cookie).toString('hex') }, { cookie })
    expect(String(headers['set-cookie'])).toMatch(/^sid=; .*Max-Age=0/)
  })

  it.each(['list-sessions', 'get-security', 'revoke-other-sessions'])('%s is for users only', async (method) => {
    const { status, body } = await server.call(method)
    expect(status).toBe(401)
    expect(body).toHaveProperty('auth')
  })
})
