// Logging in with Google, against a real OpenID provider on loopback.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budgets } from '#domain/rate.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { authenticators, events, identities, sessions, tokens, users } from '#server/store/schema/tables.ts'
import { openidEnv, startOpenidProvider, visitProvider } from '#tests/support/account/openid-provider.ts'
import { comeIn, cookieIn, roundsIn, somebodyAt } from '#tests/support/account/openid-rounds.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

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

  const somebody = (claims?: Record<string, unknown>) => somebodyAt(provider, claims)
  const whoIs = async (session: string) =>
    (await server.call('get-session', undefined, { cookie: session })).body.data as Record<string, unknown> | undefined
  const usersWith = (email: string) => database.db.$count(users, eq(users.email, email))
  const confirm = (email: string) =>
    database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email))

  describe('the way there', () => {
    it('asks for a code with PKCE, state and nonce, in Spanish', async () => {
      const { answer, url } = await roundsIn(server).begin('/panel')
      expect(answer.statusCode).toBe(302)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(url.startsWith(`${provider.issuer}/auth?`)).toBe(true)
      const asked = Object.fromEntries(new URL(url).searchParams)
      expect(asked).toMatchObject({
        response_type: 'code',
        client_id: 'rubrica',
        redirect_uri: callback,
        scope: 'openid email profile',
        code_challenge_method: 'S256',
        hl: 'es',
      })
      for (const name of ['code_challenge', 'state', 'nonce']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
    })

    it('sends a cookie for this round only, out of reach of scripts and of other sites', async () => {
      const { answer } = await roundsIn(server).begin()
      expect(cookieIn(answer, 'oidc')).toMatch(/^oidc=[\w-]{43}; Path=\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/)
      const secure = await openApp(database, { PUBLIC_URL: 'https://rubrica.test', ...openidEnv(provider.issuer) })
      const { answer: safe, url } = await roundsIn(secure).begin()
      expect(cookieIn(safe, 'oidc')).toMatch(/; SameSite=Lax; Secure$/)
      expect(new URL(url).searchParams.get('redirect_uri')).toBe('https://rubrica.test/auth/google/callback')
    })

    it('leaves neither the secret nor what is remembered with it readable in the database', async () => {
      const { cookie, url } = await roundsIn(server).begin('/panel')
      const rows = await database.db.select().from(tokens).where(eq(tokens.purpose, 'openid'))
      const stored = rows.map(({ hash, sealed }) => `${hash} ${sealed}`).join()
      const { state, nonce } = Object.fromEntries(new URL(url).searchParams)
      for (const secret of [cookie.slice(5), state, nonce, '/panel']) expect(stored).not.toContain(secret)
    })

    it('is not for those who are in already, nor begun by HEAD', async () => {
      const { cookie } = await join(server, { unconfirmed: true })
      const before = await database.db.$count(tokens)
      const answer = await server.get('/auth/google?next=/panel', { cookie })
      expect(answer.headers.location).toBe('/panel')
      await server.app.inject({ method: 'HEAD', url: '/auth/google' })
      expect(await database.db.$count(tokens)).toBe(before)
    })

    it('asks to wait after three hundred rounds from one address', async () => {
      const [budget] = budgets.openid('203.0.113.7')
      for (let i = 0; i < 300 && budget; i++) await spend(database.db, [budget], new Date())
      const url = '/auth/google?next=/panel'
      const answer = await server.app.inject({ method: 'GET', url, remoteAddress: '203.0.113.7' })
      expect(answer.headers.location).toBe('/login?error=google_busy&next=%2Fpanel')
    })
  })

  describe('the way back', () => {
    it('makes an account with a confirmed address and no password, and lets it in', async () => {
      const { subject, email } = somebody({ given_name: ' Nuria\u202E ', family_name: 'P'.repeat(500) })
      const { location, session, answer } = await comeIn(server, subject, '/panel')
      expect(location).toBe('/panel')
      expect(cookieIn(answer, 'sid')).toMatch(/^sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
      expect(cookieIn(answer, 'oidc')).toMatch(/^oidc=; Path=\/auth; Max-Age=0; /)
      expect(await whoIs(session)).toMatchObject({
        email,
        email_verified: true,
        premium_enabled: false,
        profile: { firstname: 'Nuria', lastname: 'P'.repeat(80) },
      })
      const [row] = await database.db.select().from(users).where(eq(users.email, email))
      expect(row?.passwordHash).toBeNull()
      expect((await server.call('login', { email, password: 'cualquier cosa' })).status).toBe(401)
    })

    it('remembers who invited them, who gains by it at once; another login gains nothing more', async () => {
      const host = await join(server)
      // The inviter is at another address: otherwise the points would wait.
      const [inviter] = await database.db.select().from(users).where(eq(users.email, host.email))
      await database.db
        .update(sessions)
        .set({ address: '192.0.2.1' })
        .where(eq(sessions.userId, inviter?.id ?? ''))
      const code = (await server.call('create-invitation', undefined, host)).body.data?.code
      const { subject } = somebody()
      const { begin, finish } = roundsIn(server)
      const asked = await server.get(`/auth/google?invite=${code}`)
      const cookie = cookieIn(asked, 'oidc')?.split(';')[0] ?? ''
      await finish(await visitProvider(asked.headers.location ?? '', subject), cookie)
      const again = await begin()
      await finish(await visitProvider(again.url, subject), again.cookie)
      expect((await server.call('get-invitation', undefined, host)).body.data).toMatchObject({ came: 1, verified: 1 })
      expect((await server.call('get-rewards', {}, host)).body.data).toMatchObject({ balance: 20, total: 1 })
    })

    it('finds the same person again, even when their address has changed at the provider', async () => {
      const { subject, email } = somebody()
      const first = await comeIn(server, subject)
      expect(first.location).toBe('/dashboard')
      provider.people[subject] = { email: 'cambiada@gmail.example', email_verified: false }
      const second = await comeIn(server, subject)
      expect(second.session).not.toBe(first.session)
      expect((await whoIs(second.session))?.email).toBe(email)
      expect(await usersWith('cambiada@gmail.example')).toBe(0)
    })

    it('joins the account whose address was confirmed here, however it is spelt, and keeps its password', async () => {
      const local = await join(server, { unconfirmed: true })
      await confirm(local.email)
      const { subject } = somebody({ email: local.email.toUpperCase(), given_name: 'Otra' })
      const { session } = await comeIn(server, subject)
      expect(await whoIs(session)).toMatchObject({ email: local.email, profile: { firstname: 'Íñigo' } })
      expect((await server.call('login', local)).status).toBe(200)
      expect((await whoIs((await comeIn(server, subject)).session))?.email).toBe(local.email)
    })

    it('never joins an account whose address nobody has confirmed, until it is', async () => {
      const local = await join(server, { unconfirmed: true })
      const { subject } = somebody({ email: local.email })
      const refused = await comeIn(server, subject, '/panel')
      expect(refused).toMatchObject({ location: '/login?error=google_unlinked&next=%2Fpanel', session: '' })
      expect(await database.db.$count(identities, eq(identities.subject, subject))).toBe(0)
      await confirm(local.email)
      expect((await whoIs((await comeIn(server, subject)).session))?.email).toBe(local.email)
    })

    it.each([
      ['says that it is not confirmed', { email_verified: false }],
      ['does not say whether it is', { email_verified: undefined }],
      ['says so in a string', { email_verified: 'true' }],
      ['gives none', { email: undefined }],
      ['gives no real one', { email: 'nadie' }],
    ])('refuses somebody new when the provider, of the address, %s', async (_what, claims) => {
      const { subject } = somebody(claims)
      expect(await comeIn(server, subject)).toMatchObject({ location: '/login?error=google_unverified', session: '' })
      expect(await database.db.$count(identities, eq(identities.subject, subject))).toBe(0)
    })

    it('makes one account when somebody new arrives five times at once, and lets all five in', async () => {
      const { subject, email } = somebody()
      const { begin, finish } = roundsIn(server)
      const rounds = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const { url, cookie } = await begin()
          return { url: await visitProvider(url, subject), cookie }
        }),
      )
      const ends = await Promise.all(rounds.map(({ url, cookie }) => finish(url, cookie)))
      for (const { session } of ends) expect((await whoIs(session))?.email).toBe(email)
      expect(new Set(ends.map(({ session }) => session)).size).toBe(5)
      expect(await usersWith(email)).toBe(1)
    })

    it('makes one account even when the five arrive under different addresses', async () => {
      const { subject } = somebody()
      const { begin, finish } = roundsIn(server)
      const before = await database.db.$count(users)
      const rounds: { url: URL; cookie: string }[] = []
      for (let i = 0; i < 5; i++) {
        const { url, cookie } = await begin()
        rounds.push({ url: await visitProvider(url, subject), cookie })
      }
      // The provider reads `email` when the code is redeemed: each login gets another address.
      let asked = 0
      Object.defineProperty(provider.people[subject], 'email', {
        enumerable: true,
        get: () => `muchas-${++asked}@gmail.example`,
      })
      const ends = await Promise.all(rounds.map(({ url, cookie }) => finish(url, cookie)))
      expect(asked).toBeGreaterThan(1)
      expect(new Set(await Promise.all(ends.map(async ({ session }) => (await whoIs(session))?.email))).size).toBe(1)
      expect(await database.db.$count(users)).toBe(before + 1)
    })

    it('asks for the second step where the account has one, and opens no session', async () => {
      const { subject, email } = somebody()
      await comeIn(server, subject)
      const [user] = await database.db.select().from(users).where(eq(users.email, email))
      const secret = Buffer.from('x')
      await database.db.insert(authenticators).values({ userId: user?.id ?? '', secret, confirmedAt: new Date() })
      const { location, session } = await comeIn(server, subject, '/panel')
      expect(location).toMatch(/^\/login\?challenge=[\w-]{43}&next=%2Fpanel$/)
      expect(session).toBe('')
      const mine = and(eq(tokens.userId, user?.id ?? ''), eq(tokens.purpose, 'second-step'))
      expect(await database.db.$count(tokens, mine)).toBe(1)
    })

    it('lets somebody without a password choose one while the login is fresh', async () => {
      const { subject, email } = somebody()
      const { session } = await comeIn(server, subject)
      const change = { profile: { firstname: 'Nuria', lastname: 'Peña' }, password: 'una frase larga' }
      expect((await server.call('update-account', change, { cookie: session })).status).toBe(200)
      expect((await server.call('login', { email, password: 'una frase larga' })).status).toBe(200)
    })

    it.each([
      ['https://evil.test/', '/dashboard'],
      ['//evil.test', '/dashboard'],
      ['/\\evil.test', '/dashboard'],
      ['/.//evil.test', '/dashboard'],
      ['/search?q=alquiler&x=%0d%0aset-cookie:a', '/search?q=alquiler&x=%0d%0aset-cookie:a'],
    ])('goes on from %s to %s', async (next, expected) => {
      const { subject } = somebody()
      expect((await comeIn(server, subject, next)).location).toBe(expected)
    })

    it('takes back kindly whoever changes their mind, to where they were going', async () => {
      expect(await comeIn(server, 'cancel', '/panel')).toMatchObject({
        location: '/login?error=google_cancelled&next=%2Fpanel',
        session: '',
      })
    })

    it('leaves an event for each, with ids and no personal data', async () => {
      const { subject, email } = somebody({ given_name: 'Secreta' })
      await comeIn(server, subject)
      await comeIn(server, subject)
      const [user] = await database.db.select().from(users).where(eq(users.email, email))
      const written = await database.db
        .select()
        .from(events)
        .where(eq(events.subject, user?.id ?? ''))
      expect(written.map(({ action }) => action)).toEqual(['account.registered', 'account.logged-in'])
      for (const personal of [email, 'Secreta', subject]) expect(JSON.stringify(written)).not.toContain(personal)
    })
  })

  it('the login page says in Spanish what went wrong, and nothing for a code of somebody else’s', async () => {
    const page = await server.get('/login?error=google_unlinked')
    expect(page.body).toContain('Entra con tu contraseña y confirma el correo')
    expect(page.body).toContain('href="/auth/google"')
    expect((await server.get('/login?error=<b>x</b>&next=/panel')).body).not.toContain('role="alert"')
    expect((await server.get('/login?next=/panel')).body).toContain('href="/auth/google?next=%2Fpanel"')
  })
})
