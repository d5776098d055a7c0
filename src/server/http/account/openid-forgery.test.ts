// Forged answers of an OpenID provider are refused.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { identities, sessions, users } from '#server/store/schema/tables.ts'
import { type Lie, startForgingProvider } from '#tests/support/account/forging-provider.ts'
import { openidEnv } from '#tests/support/account/openid-provider.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

const seconds = () => Math.floor(Date.now() / 1000)

onChosenEngine('a provider that lies', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let provider: Awaited<ReturnType<typeof startForgingProvider>>
  beforeAll(async () => {
    database = await open()
    provider = await startForgingProvider()
    server = await openApp(database, { PUBLIC_URL: 'https://rubrica.test', ...openidEnv(provider.issuer) })
  })
  afterAll(() => provider.close())

  async function round(lie?: Lie) {
    const begun = await server.get('/auth/google')
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
    const url = provider.answer(begun.headers.location ?? '', lie)
    const ended = await server.get(url.pathname + url.search, { cookie })
    return { location: ended.headers.location, cookies: String(ended.headers['set-cookie']) }
  }

  it('is believed when it does not lie, with cookies that only travel over https', async () => {
    const { location, cookies } = await round()
    expect(location).toBe('/dashboard')
    expect(cookies).toMatch(/__Host-sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure/)
  })

  const lies: [string, Lie][] = [
    ['the name of another issuer in the token', { claims: { iss: 'https://evil.test' } }],
    ['the name of another issuer in the answer', { answer: { iss: 'https://evil.test' } }],
    ['a token meant for somebody else', { claims: { aud: 'another-client' } }],
    ['a token meant for several, without saying whose', { claims: { aud: ['rubrica', 'another-client'] } }],
    ['the nonce of another round', { claims: { nonce: 'A'.repeat(43) } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['an expired token', { claims: { iat: seconds() - 900, exp: seconds() - 600 } }],
    ['a token without an end', { claims: { exp: undefined } }],
    ['a token that is not valid yet', { claims: { nbf: seconds() + 600 } }],
    ['nobody', { claims: { sub: undefined } }],
    ['an empty name', { claims: { sub: '' } }],
    ['a name that cannot be written down', { claims: { sub: 'a\u0000b' } }],
    ['a name as long as a book', { claims: { sub: 'x'.repeat(5000) } }],
    ['no signature', { signature: 'none' }],
    ['a token that was changed after it was signed', { signature: 'tampered' }],
    ['the signature of another key', { signature: 'stranger' }],
    ['a signature made with our own secret', { signature: 'secret' }],
    ['no token at all', { signature: 'missing' }],
    ['a code that it does not know itself', { answer: { code: 'invented' } }],
    ['an error of its own making', { answer: { error: 'invalid_scope' } }],
  ]

  it.each(lies)('is not believed with %s', async (_what, lie) => {
    const before = await Promise.all([users, identities, sessions].map((table) => database.db.$count(table)))
    const { location, cookies } = await round(lie)
    expect(location).toBe('/login?error=google_failed')
    expect(cookies).not.toContain('__Host-sid')
    expect(await Promise.all([users, identities, sessions].map((table) => database.db.$count(table)))).toEqual(before)
  })

  it.each<[string, Lie]>([
    ['says so', { answer: { error: 'temporarily_unavailable' } }],
    ['breaks', { token: { status: 503, body: { error: 'server_error' } } }],
    ['answers nonsense', { token: { status: 502, body: {} } }],
  ])('is called unavailable when it %s', async (_what, lie) => {
    expect((await round(lie)).location).toBe('/login?error=google_unavailable')
  })

  it('is still believed afterwards, and was asked for its address and its keys once', async () => {
    expect((await round()).location).toBe('/dashboard')
    expect(await database.db.$count(users, eq(users.email, 'honrada@ejemplo.es'))).toBe(1)
    for (const path of ['/.well-known/openid-configuration', '/keys'])
      expect(provider.asked.filter((asked) => asked === path)).toHaveLength(1)
  })
})
