// /logout logs out from a link on our own pages, asks when the link is elsewhere, and ignores prefetches.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { events } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

onChosenEngine('logout', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let cookie: string
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { PUBLIC_URL: 'http://rubrica.test' })
  })
  beforeEach(async () => {
    cookie = (await join(server)).cookie
  })

  type Method = 'GET' | 'HEAD' | 'POST'
  type Headers = Record<string, string | undefined>
  const ask = (headers: Headers, method: Method = 'GET') => server.app.inject({ method, url: '/logout', headers })
  const isIn = async () => 'data' in (await server.call('get-session', undefined, { cookie })).body

  it.each([
    ['a link on our pages', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    ['a bookmark', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' }],
    ['a link on our pages in an old browser', { referer: 'http://rubrica.test/account?x=1' }],
  ])('%s ends the session, also in the database', async (_what, headers) => {
    const left = await ask({ cookie, ...headers })
    expect([left.statusCode, left.headers.location]).toEqual([302, '/'])
    expect(left.headers['set-cookie']).toMatch(/^sid=; Path=\/; Max-Age=0/)
    expect(left.headers['cache-control']).toBe('no-store')
    expect(await isIn()).toBe(false)
  })

  it.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a link on a sibling', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
    ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a link on another site in an old browser', { referer: 'https://evil.test/http://rubrica.test/' }],
    ['a link that hides where it is', {}],
    ['a referrer that is none', { referer: 'rubrica.test' }],
  ])('%s only asks, and the button does it', async (_what, headers) => {
    const asked = await ask({ cookie, ...headers })
    expect(asked.statusCode).toBe(200)
    expect(asked.headers['set-cookie']).toBeUndefined()
    expect(asked.headers['content-security-policy']).toContain("form-action 'self'")
    expect(asked.body).toContain('<form method="post" action="/logout">')
    expect(asked.body).toContain('Cerrar sesión')
    expect(await isIn()).toBe(true)
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://rubrica.test' }
    const left = await ask({ cookie, ...form }, 'POST')
    expect([left.statusCode, left.headers.location]).toEqual([302, '/'])
    expect(await isIn()).toBe(false)
  })

  it('a form of another site is refused', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }]) {
      const refused = await ask({ cookie, accept: 'text/html', ...headers }, 'POST')
      expect(refused.statusCode).toBe(403)
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
    expect(await isIn()).toBe(true)
  })

  it('looking ahead or asking for the headers only ends nothing', async () => {
    const own = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
    for (const purpose of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ]) {
      const ahead = await ask({ ...own, ...purpose })
      // Browsers discard a prefetched answer that is no success, instead of showing it when the link is followed.
      expect([ahead.statusCode, ahead.headers['set-cookie']]).toEqual([403, undefined])
    }
    expect((await ask(own, 'HEAD')).headers['set-cookie']).toBeUndefined()
    expect(await isIn()).toBe(true)
  })

  describe('of somebody who is not in', () => {
    const recorded = () => database.db.$count(events)

    it('leaves no event and sets nothing', async () => {
      const before = await recorded()
      for (const headers of [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'cross-site' }])
        for (const method of ['GET', 'HEAD', 'POST'] as const) {
          const answer = await ask(headers, method)
          expect(answer.headers['set-cookie']).toBeUndefined()
        }
      const called = await server.call('logout')
      expect([called.status, called.headers['set-cookie']]).toEqual([200, undefined])
      expect(await recorded()).toBe(before)
    })

    it('takes away a cookie that opens nothing, and leaves no event either', async () => {
      const own = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
      await ask(own)
      const before = await recorded()
      const again = await ask(own)
      expect(again.headers['set-cookie']).toMatch(/^sid=; Path=\/; Max-Age=0/)
      expect(await recorded()).toBe(before)
    })
  })
})
