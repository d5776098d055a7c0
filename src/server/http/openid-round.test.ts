// A round through an OpenID provider belongs to one browser, ends once, and may find nobody at the other side.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/database.ts'
import { tokens } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { openidEnv, startOpenidProvider, visitProvider } from '#tests/support/openid-provider.ts'
import { roundsIn, somebodyAt } from '#tests/support/openid-rounds.ts'
import { freePort } from '../../../scripts/test/child.ts'

const origin = 'http://127.0.0.1:4000'
const callback = `${origin}/auth/google/callback`

onBothEngines('coming in with Google', (open) => {
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
