// A login through an OpenID provider belongs to one browser, ends once, and may find the provider away.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { tokens, users } from '#server/store/schema/tables.ts'
import { openidEnv, startOpenidProvider, visitProvider } from '#tests/support/account/openid-provider.ts'
import { cookieIn, roundsIn, somebodyAt } from '#tests/support/account/openid-rounds.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll, tokenIn } from '#tests/support/jobs.ts'
import { kioskSteps } from '#tests/support/signing/kiosk.ts'
import { freePort } from '../../../../scripts/test/child.ts'

const origin = 'http://127.0.0.1:4000'
const callback = `${origin}/auth/google/callback`

onChosenEngine('coming in with Google', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let provider: Awaited<ReturnType<typeof startOpenidProvider>>
  beforeAll(async () => {
    database = await open()
    provider = await startOpenidProvider({}, callback)
    server = await openApp(database, { PUBLIC_URL: origin, ...openidEnv(provider.issuer) })
  })
  afterAll(() => provider.close())

  describe('a round', () => {
    const failed = { location: '/login?error=google_failed', session: '' }
    async function away() {
      const { subject } = somebodyAt(provider)
      const { begin, finish } = roundsIn(server)
      const { url, cookie } = await begin()
      return { url: await visitProvider(url, subject), cookie, finish }
    }

    it('cannot be finished without its cookie, nor with a made-up one', async () => {
      const { url, cookie, finish } = await away()
      expect(await finish(url, '')).toMatchObject(failed)
      expect(await finish(url, `oidc=${'A'.repeat(43)}`)).toMatchObject(failed)
      expect(await finish(url, 'oidc=x')).toMatchObject(failed)
      expect((await finish(url, cookie)).location).toBe('/dashboard')
    })

    it('cannot be finished with the cookie of another', async () => {
      const [mine, theirs] = [await away(), await away()]
      expect(await mine.finish(theirs.url, mine.cookie)).toMatchObject(failed)
    })

    it('cannot be finished with another state, nor without one', async () => {
      for (const state of ['otro', '']) {
        const { url, cookie, finish } = await away()
        url.searchParams.set('state', state)
        expect(await finish(url, cookie)).toMatchObject(failed)
      }
    })

    it('cannot be finished in the name of another provider, nor of none where this one signs its answers', async () => {
      const one = await away()
      one.url.searchParams.set('iss', 'https://evil.test')
      expect(await one.finish(one.url, one.cookie)).toMatchObject(failed)
      const two = await away()
      expect(two.url.searchParams.get('iss')).toBe(provider.issuer)
      two.url.searchParams.delete('iss')
      expect(await two.finish(two.url, two.cookie)).toMatchObject(failed)
    })

    it('does not take the code of another round: PKCE', async () => {
      const [mine, stolen] = [await away(), await away()]
      mine.url.searchParams.set('code', stolen.url.searchParams.get('code') ?? '')
      expect(await mine.finish(mine.url, mine.cookie)).toMatchObject(failed)
    })

    it('can be finished once', async () => {
      const { url, cookie, finish } = await away()
      expect((await finish(url, cookie)).location).toBe('/dashboard')
      expect(await finish(url, cookie)).toMatchObject(failed)
      const both = await away()
      const ends = await Promise.all([both.finish(both.url, both.cookie), both.finish(both.url, both.cookie)])
      expect(ends.filter(({ session }) => session)).toHaveLength(1)
    })

    it('is over after ten minutes', async () => {
      const { url, cookie, finish } = await away()
      await database.db.update(tokens).set({ expiresAt: new Date(Date.now() - 1) })
      expect(await finish(url, cookie)).toMatchObject(failed)
    })
  })

  describe('after *Firmar aquí* on this device', () => {
    const { begin: beginSigning, askWith } = kioskSteps(() => ({ database, server }))
    const pairOf = (set: string | undefined) => set?.split(';')[0] ?? ''

    /** The owner logged in at the provider in this browser, locked the session, and the person who holds the device logged out. */
    async function leftKiosk({ hasPassword = true } = {}) {
      const owner = await beginSigning()
      if (!hasPassword) await database.db.update(users).set({ passwordHash: null }).where(eq(users.email, owner.email))
      const { subject } = somebodyAt(provider, { email: owner.email })
      const jar = new Map<string, string>()
      const { begin, finish } = roundsIn(server)
      const first = await begin()
      const entered = await finish(await visitProvider(first.url, subject, jar), first.cookie)
      const started = await server.app.inject({
        method: 'POST',
        url: '/api',
        headers: { 'content-type': 'application/json', cookie: entered.session },
        payload: { method: 'start-kiosk', data: { copy: owner.copy, key: 'abre te' } },
      })
      const [session, lock] = ['sid', 'lock'].map((name) => pairOf(cookieIn(started, name)))
      const left = await server.get('/logout', { cookie: `${session}; ${lock}`, 'sec-fetch-site': 'same-origin' })
      expect(cookieIn(left, 'lock')).toBeUndefined()
      return { owner, subject, jar, lock: String(lock), begin, finish }
    }

    it('the provider asks the owner again, though it knows the browser', async () => {
      const { subject, jar, lock, begin, finish } = await leftKiosk()
      // Without the lock, the person who holds the device would be logged in as the owner without a question.
      const unasked = await begin()
      expect((await visitProvider(unasked.url, 'cancel', jar)).searchParams.get('code')).toBeTruthy()
      const asked = await begin(undefined, { cookie: lock })
      expect((await visitProvider(asked.url, 'cancel', jar)).searchParams.get('error')).toBe('access_denied')
      const again = await begin(undefined, { cookie: lock })
      const entered = await finish(await visitProvider(again.url, subject, jar), `${again.cookie}; ${lock}`)
      expect(entered.location).toBe('/dashboard')
      expect(cookieIn(entered.answer, 'lock')).toMatch(/^lock=; .*Max-Age=0/)
    })

    it('the account stays closed where the provider is not asked, or does not say that it has asked', async () => {
      const { subject, jar, lock, begin, finish } = await leftKiosk()
      const round = await begin(undefined, { cookie: lock })
      const url = new URL(round.url)
      // As with Google, which supports neither parameter.
      url.searchParams.delete('prompt')
      url.searchParams.delete('max_age')
      const { location, session } = await finish(await visitProvider(url.href, subject, jar), round.cookie)
      expect([location, session]).toEqual(['/login?error=google_locked', ''])
    })

    it('an owner without a password is not locked out where the provider does not say so: another browser, or a letter', async () => {
      const { owner, subject, jar, lock, begin, finish } = await leftKiosk({ hasPassword: false })
      const unasked = async (cookie: string, cookies: Map<string, string>) => {
        const round = await begin(undefined, cookie ? { cookie } : {})
        const url = new URL(round.url)
        for (const name of ['prompt', 'max_age']) url.searchParams.delete(name)
        return finish(await visitProvider(url.href, subject, cookies), round.cookie)
      }
      expect((await unasked(lock, jar)).location).toBe('/login?error=google_locked')
      expect((await unasked('', new Map())).location).toBe('/dashboard')
      await deliverAll(database, { renderer: server.renderer })
      await server.call('request-password-reset', { email: owner.email }, { cookie: lock })
      const [letter] = await deliverAll(database)
      if (!letter) throw new Error('no letter came')
      const reset = await server.call(
        'reset-password',
        { token: tokenIn(letter), password: 'una frase nueva y larga' },
        { cookie: lock },
      )
      expect(reset.status).toBe(200)
      expect([reset.headers['set-cookie']].flat().some((set) => /^lock=;/.test(String(set)))).toBe(true)
    })

    it('somebody else comes in as always, and leaves the owner’s account locked', async () => {
      const { lock, begin, finish } = await leftKiosk()
      const round = await begin(undefined, { cookie: lock })
      const other = await visitProvider(round.url, somebodyAt(provider).subject)
      const entered = await finish(other, `${round.cookie}; ${lock}`)
      expect(entered.location).toBe('/dashboard')
      expect(cookieIn(entered.answer, 'lock')).toBeUndefined()
    })

    it('the owner’s password ends the lock', async () => {
      const { owner, lock } = await leftKiosk()
      const { email, password } = owner
      const { headers } = await server.call('login', { email, password }, { cookie: lock })
      expect([headers['set-cookie']].flat().some((set) => /^lock=;/.test(String(set)))).toBe(true)
      expect((await askWith(lock)('get-session')).body).toEqual({ auth: 'required' })
    })
  })

  describe('a provider that is not there', () => {
    it('does not stop the start, is explained, and is asked again by the next person', async () => {
      const port = await freePort()
      const patient = await openApp(database, { PUBLIC_URL: origin, ...openidEnv(`http://localhost:${port}`) })
      const { begin, finish } = roundsIn(patient)
      expect((await begin('/panel')).url).toBe('/login?error=google_unavailable&next=%2Fpanel')
      expect((await patient.get('/health')).statusCode).toBe(200)
      const late = await startOpenidProvider(provider.people, callback, port)
      const { subject } = somebodyAt(provider)
      const { url, cookie } = await begin('/panel')
      const back = await visitProvider(url, subject)
      await late.close()
      expect(await finish(back, cookie)).toMatchObject({
        location: '/login?error=google_unavailable&next=%2Fpanel',
        session: '',
      })
      expect((await patient.get('/health')).statusCode).toBe(200)
    })

    it('because none is configured, is explained too', async () => {
      const bare = await openApp(database)
      const { begin, finish } = roundsIn(bare)
      expect((await begin('/panel')).url).toBe('/login?error=google_unavailable&next=%2Fpanel')
      expect((await finish(new URL(`${callback}?code=x&state=y`), '')).location).toBe('/login?error=google_failed')
    })
  })
})
