// Recovering a password and confirming an address, over the wire, with the letters that go out.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { authenticators, jobs, rateLimits, tokens, users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll, testOrigin, tokenIn } from '#tests/support/jobs.ts'

const password = 'segunda frase larga'

// Generous, because a busy machine is slow and none of these is about speed.
vi.setConfig({ testTimeout: 60_000 })

onChosenEngine('recovery', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  // All tests share one address, whose budgets are not their subject.
  beforeEach(() => database.db.delete(rateLimits))

  const request = (email: string) => server.call('request-password-reset', { email })
  const session = async (cookie: string | undefined) =>
    (await server.call('get-session', undefined, { cookie: cookie ?? '' })).body.data

  /** Registers a user and delivers the letters so far; answers the secret of the link in the next one. */
  async function joinAndAsk() {
    await deliverAll(database)
    const person = await join(server, { unconfirmed: true })
    const [verification] = await deliverAll(database)
    await request(person.email)
    const [letter] = await deliverAll(database)
    if (!letter || !verification) throw new Error('no letter came')
    return { ...person, token: tokenIn(letter), letter, verification: tokenIn(verification) }
  }

  describe('request-password-reset', () => {
    it('sends one letter with a link to the page, to the person and nobody else', async () => {
      const { email, letter, token } = await joinAndAsk()
      expect(letter.to).toEqual({ name: 'Íñigo Muñoz-Güemes', address: email })
      expect(letter.letter.text).toContain(`${testOrigin}/lost/password?token=${token}`)
      expect(token).toMatch(/^[\w-]{43}$/)
    })

    it('answers alike for an address without an account, and writes to nobody', async () => {
      const { email } = await join(server, { unconfirmed: true })
      await deliverAll(database)
      const known = await request(email)
      const unknown = await request('nadie@ejemplo.es')
      expect(known.body).toEqual({ data: {} })
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      expect((await deliverAll(database)).map(({ to }) => to.address)).toEqual([email])
    })

    it('sends one letter for a flood of requests, and then asks to wait', async () => {
      const { email } = await join(server, { unconfirmed: true })
      await deliverAll(database)
      const answers = await Promise.all(Array.from({ length: 20 }, () => request(email)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
      expect(await deliverAll(database)).toHaveLength(1)
    })

    it('leaves no trace of an unknown address in the queue', async () => {
      await request('inventada@ejemplo.es')
      expect(JSON.stringify(await database.db.select().from(jobs))).not.toContain('inventada')
      await deliverAll(database)
    })
  })

  describe('reset-password', () => {
    it('sets the password, lets the person in, ends every other session and confirms the address', async () => {
      const { email, cookie, token, password: old } = await joinAndAsk()
      const answer = await server.call('reset-password', { token, password })
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({ email, email_verified: true })
      expect(await session(answer.cookie)).toMatchObject({ email, email_verified: true })
      expect(await session(cookie)).toBeUndefined()
      expect((await server.call('login', { email, password: old })).status).toBe(401)
      expect((await server.call('login', { email, password })).status).toBe(200)
      const [notice] = await deliverAll(database)
      expect(notice?.letter.subject).toBe('Tu contraseña de Rúbrica ha cambiado')
      expect(notice?.letter.text).not.toContain('token')
    })

    it('works once', async () => {
      const { token } = await joinAndAsk()
      expect((await server.call('reset-password', { token, password })).status).toBe(200)
      const again = await server.call('reset-password', { token, password })
      expect([again.status, again.body.error?.code, again.cookie]).toEqual([410, 'link_expired', undefined])
    })

    it('lets exactly one of ten racing uses win', async () => {
      const { email, token } = await joinAndAsk()
      const choices = Array.from({ length: 10 }, (_, n) => `frase número ${n}`)
      const answers = await Promise.all(
        choices.map((choice) => server.call('reset-password', { token, password: choice })),
      )
      const winners = choices.filter((_, n) => answers[n]?.status === 200)
      expect(winners).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
      expect((await server.call('login', { email, password: winners[0] })).status).toBe(200)
    })

    it('is over after half an hour', async () => {
      const { email, token } = await joinAndAsk()
      const [row] = await database.db.select().from(tokens).where(eq(tokens.purpose, 'reset-password'))
      const minutes = (Number(row?.expiresAt) - Date.now()) / 60_000
      expect(minutes).toBeGreaterThan(29)
      expect(minutes).toBeLessThanOrEqual(30)
      await database.db.update(tokens).set({ expiresAt: new Date(Date.now() - 1) })
      expect((await server.call('reset-password', { token, password })).body.error?.code).toBe('link_expired')
      expect((await server.call('login', { email, password })).status).toBe(401)
    })

    it('only the link of the last letter works', async () => {
      const { email, token } = await joinAndAsk()
      await request(email)
      const [second] = await deliverAll(database)
      expect((await server.call('reset-password', { token, password })).status).toBe(410)
      expect((await server.call('reset-password', { token: second && tokenIn(second), password })).status).toBe(200)
    })

    it('a poor choice is refused at its field and does not use up the link', async () => {
      const { email, token } = await joinAndAsk()
      for (const poor of ['corta', '12345678', email]) {
        const { status, body } = await server.call('reset-password', { token, password: poor })
        expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ['password']])
      }
      expect((await server.call('reset-password', { token, password })).status).toBe(200)
    })

    it.each(['', 'x', 'A'.repeat(43), '../../etc', 'á'.repeat(43)])('%j is a link that is over', async (token) => {
      const { status, body } = await server.call('reset-password', { token, password })
      expect([status, body.error?.code]).toEqual([410, 'link_expired'])
    })

    it('a link for confirming an address changes no password', async () => {
      const { verification } = await joinAndAsk()
      expect((await server.call('reset-password', { token: verification, password })).status).toBe(410)
    })

    it('does not stand in for the second step', async () => {
      const { email, cookie, token } = await joinAndAsk()
      const [user] = await database.db.select().from(users).where(eq(users.email, email))
      const row = { userId: user?.id ?? '', secret: Buffer.from('x'), confirmedAt: new Date() }
      await database.db.insert(authenticators).values(row)
      const answer = await server.call('reset-password', { token, password })
      expect(answer.status).toBe(200)
      expect(answer.body.data).toEqual({ login_required: true })
      expect(await session(answer.cookie)).toBeUndefined()
      expect(await session(cookie)).toBeUndefined()
      const [saved] = await database.db.select().from(users).where(eq(users.email, email))
      expect(saved?.passwordHash).not.toBe(user?.passwordHash)
    })
  })

  describe('verify-email', () => {
    async function joinAndRead() {
      await deliverAll(database)
      const person = await join(server, { unconfirmed: true })
      const [letter] = await deliverAll(database)
      if (!letter) throw new Error('no letter came')
      return { ...person, letter, token: tokenIn(letter) }
    }

    it('registering sends the letter; its link confirms the address without being logged in', async () => {
      const { email, cookie, letter, token } = await joinAndRead()
      expect(letter.letter.text).toContain(`${testOrigin}/verify?token=${token}`)
      expect(await session(cookie)).toMatchObject({ email, email_verified: false })
      expect((await server.call('verify-email', { token })).body).toEqual({ data: {} })
      expect(await session(cookie)).toMatchObject({ email, email_verified: true })
    })

    it('a second use is fine for the person it has confirmed, and over for anybody else', async () => {
      const { cookie, token } = await joinAndRead()
      await server.call('verify-email', { token }, { cookie })
      expect((await server.call('verify-email', { token }, { cookie })).status).toBe(200)
      expect((await server.call('verify-email', { token })).body.error?.code).toBe('link_expired')
      const other = await join(server, { unconfirmed: true })
      expect((await server.call('verify-email', { token }, { cookie: other.cookie })).status).toBe(410)
    })

    it('works for seven days', async () => {
      await database.db.delete(tokens)
      const { token } = await joinAndRead()
      const [row] = await database.db.select().from(tokens)
      const days = (Number(row?.expiresAt) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(6.9)
      expect(days).toBeLessThanOrEqual(7)
      await database.db.update(tokens).set({ expiresAt: new Date(Date.now() - 1) })
      expect((await server.call('verify-email', { token })).status).toBe(410)
    })

    it('an old letter does not undo when the address was first confirmed', async () => {
      const { email, cookie, token } = await joinAndRead()
      const at = new Date('2026-01-01')
      await database.db.update(users).set({ emailVerifiedAt: at }).where(eq(users.email, email))
      await server.call('verify-email', { token }, { cookie })
      const [user] = await database.db.select().from(users).where(eq(users.email, email))
      expect(user?.emailVerifiedAt).toEqual(at)
    })

    it('resend-verification sends one more, whose link is then the good one', async () => {
      const { cookie, token } = await joinAndRead()
      expect((await server.call('resend-verification')).status).toBe(401)
      await Promise.all([1, 2, 3].map(() => server.call('resend-verification', undefined, { cookie })))
      const sent = await deliverAll(database)
      expect(sent).toHaveLength(1)
      expect((await server.call('verify-email', { token })).status).toBe(410)
      expect((await server.call('verify-email', { token: sent[0] && tokenIn(sent[0]) })).status).toBe(200)
      await server.call('resend-verification', undefined, { cookie })
      expect(await deliverAll(database)).toEqual([])
      await server.call('resend-verification', undefined, { cookie })
      const refused = await server.call('resend-verification', undefined, { cookie })
      expect(refused.status).toBe(429)
    })
  })

  it('a refused registration sends no letter', async () => {
    const { email } = await join(server, { unconfirmed: true })
    await deliverAll(database)
    const form = { email, password, profile: { firstname: 'A', lastname: 'B' } }
    expect((await server.call('register', form)).status).toBe(409)
    expect(await deliverAll(database)).toEqual([])
  })

  it('a password changed from inside is told by letter, and other changes are not', async () => {
    const { cookie } = await join(server)
    await deliverAll(database)
    const profile = { firstname: 'Ana', lastname: 'Paz' }
    await server.call('update-account', { profile }, { cookie })
    expect(await deliverAll(database)).toEqual([])
    await server.call('update-account', { profile, password }, { cookie })
    expect((await deliverAll(database)).map(({ letter }) => letter.subject)).toEqual([
      'Tu contraseña de Rúbrica ha cambiado',
    ])
  })
})
