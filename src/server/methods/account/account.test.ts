// Registering, logging in, logging out and changing the account, over the wire.
import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { events, sessions, users } from '#server/store/schema/tables.ts'
import { join, openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

onChosenEngine('accounts', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  const rows = async (table: typeof users | typeof sessions | typeof events) =>
    (await database.db.select({ n: count() }).from(table))[0]?.n ?? 0

  describe('register', () => {
    it('lets somebody in at once, under one spelling of their address', async () => {
      const { call } = server
      const answer = await call('register', {
        email: '  Ana@Ejemplo.ES ',
        password: 'una frase larga',
        profile: { firstname: " Robert'); DROP TABLE users;-- ", lastname: 'Ñandú' },
        phone: '+34 612 480 735',
      })
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({
        email: 'ana@ejemplo.es',
        password: '',
        phone: '+34 612 480 735',
        premium_enabled: false,
        profile: { firstname: "Robert'); DROP TABLE users;--", lastname: 'Ñandú' },
      })
      const session = await call('get-session', undefined, { cookie: answer.cookie ?? '' })
      expect(session.body.data).toMatchObject({ email: 'ana@ejemplo.es', password: '' })
    })

    it('sends a cookie that scripts and other sites cannot reach', async () => {
      const { headers } = await server.call('register', {
        email: 'galleta@ejemplo.es',
        password: 'una frase larga',
        profile: { firstname: 'A', lastname: 'B' },
      })
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^device=[\w.-]{45}; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
      ])
    })

    it('refuses a taken address kindly and writes nothing', async () => {
      const { email } = await join(server)
      const before = [await rows(users), await rows(sessions), await rows(events)]
      const again = await server.call('register', {
        email: email.toUpperCase(),
        password: 'otra frase larga',
        profile: { firstname: 'Otra', lastname: 'Persona' },
      })
      expect(again.status).toBe(409)
      expect(again.body.error).toMatchObject({
        code: 'email_taken',
        fields: { email: 'Ya hay una cuenta con este correo.' },
      })
      expect([await rows(users), await rows(sessions), await rows(events)]).toEqual(before)
    })

    it('makes exactly one account when the same form arrives twenty times at once', async () => {
      const form = {
        email: 'carrera@ejemplo.es',
        password: 'una frase larga',
        profile: { firstname: 'A', lastname: 'B' },
      }
      const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('register', form)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    })

    it.each([
      ['a name of 10,000 letters', { profile: { firstname: 'a'.repeat(10_000), lastname: 'B' } }, 'profile.firstname'],
      ['a name of spaces', { profile: { firstname: '   ', lastname: 'B' } }, 'profile.firstname'],
      [
        'a name with a right-to-left override',
        { profile: { firstname: 'A\u202Eb', lastname: 'B' } },
        'profile.firstname',
      ],
      ['no names', { profile: undefined }, 'profile'],
      ['an address without a domain', { email: 'ana' }, 'email'],
      ['an address that is a number', { email: 7 }, 'email'],
      ['a short password', { password: 'corta' }, 'password'],
      ['the first password anybody tries', { password: '12345678' }, 'password'],
      ['a password of fifty thousand letters', { password: 'a'.repeat(50_000) }, 'password'],
      ['a telephone of letters', { phone: 'llámame' }, 'phone'],
    ])('refuses %s at its field', async (_what, change, field) => {
      const form = {
        email: 'campo@ejemplo.es',
        password: 'una frase larga',
        profile: { firstname: 'A', lastname: 'B' },
      }
      const { status, body } = await server.call('register', { ...form, ...change })
      expect(status).toBe(400)
      expect(body.error?.code).toBe('invalid_input')
      expect(Object.keys(body.error?.fields ?? {})).toEqual([field])
      expect(body.error?.fields?.[field]).toMatch(/^[A-ZÁÉÍÓÚ¿¡].+\.$/)
    })
  })

  describe('login', () => {
    it('opens a new session, however the address was typed', async () => {
      const { email, password, cookie } = await join(server)
      const answer = await server.call('login', { email: ` ${email.toUpperCase()}`, password })
      expect(answer.status).toBe(200)
      expect(answer.cookie).not.toBe(cookie)
    })

    it('answers a wrong password and an unknown address with the same bytes', async () => {
      const { email } = await join(server)
      const wrong = await server.call('login', { email, password: 'no es esta' })
      const unknown = await server.call('login', { email: 'nadie@ejemplo.es', password: 'no es esta' })
      expect(wrong.status).toBe(401)
      expect(unknown.status).toBe(401)
      expect(unknown.body).toEqual(wrong.body)
      expect(wrong.body.error?.code).toBe('wrong_credentials')
    })

    it('lets ten wrong passwords be tried, then asks to wait, even for the right one', async () => {
      const { email, password } = await join(server)
      const statuses: number[] = []
      for (let i = 0; i < 20; i++) statuses.push((await server.call('login', { email, password: `mal ${i}` })).status)
      expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
      const right = await server.call('login', { email, password })
      expect(right.status).toBe(429)
      expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
      expect(right.body.error?.message).toContain('Espera')
    })

    it('counts exactly when sixty wrong passwords arrive at once', async () => {
      const { email } = await join(server)
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, i) => server.call('login', { email, password: `mal ${i}` })),
      )
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
      // Beyond so many failures from any address, an unknown device must bring a proof of work first.
      expect(answers.filter(({ status }) => status === 428)).toHaveLength(10)
    })

    it('forgets the failures after a success', async () => {
      const { email, password } = await join(server)
      for (let round = 0; round < 3; round++) {
        for (let i = 0; i < 9; i++) await server.call('login', { email, password: 'mal' })
        expect((await server.call('login', { email, password })).status).toBe(200)
      }
    })
  })

  describe('get-session and logout', () => {
    it('a visitor is told so with an answer that carries auth', async () => {
      const { status, body } = await server.call('get-session')
      expect(status).toBe(200)
      expect(body).toHaveProperty('auth')
      expect(body).not.toHaveProperty('data')
    })

    it('a forged, an ended and an expired cookie are all a visitor', async () => {
      const { cookie } = await join(server)
      const expired = await join(server)
      await server.call('logout', undefined, { cookie })
      await database.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(
          eq(
            sessions.userId,
            (await database.db.select().from(users).where(eq(users.email, expired.email)))[0]?.id ?? '',
          ),
        )
      for (const stale of [`sid=${'A'.repeat(43)}`, 'sid=x', cookie, expired.cookie])
        expect((await server.call('get-session', undefined, { cookie: stale })).body).toHaveProperty('auth')
    })

    it('leaves only hashes of cookies in the database', async () => {
      const { cookie } = await join(server)
      const stored = await database.db.select().from(sessions)
      expect(JSON.stringify(stored)).not.toContain(cookie.slice(4))
    })
  })

  describe('update-account', () => {
    const change = { profile: { firstname: 'Nueva', lastname: 'Persona' }, phone: '600 000 000', password: '' }

    it('saves names and telephone, and ignores the address and the plan in the body', async () => {
      const { cookie, email } = await join(server)
      const sent = { ...change, email: 'otra@ejemplo.es', premium_enabled: true }
      const answer = await server.call('update-account', sent, { cookie })
      expect(answer.body.data).toMatchObject({
        email,
        premium_enabled: false,
        phone: '600 000 000',
        profile: change.profile,
      })
    })

    it('is not for visitors', async () => {
      const { status, body } = await server.call('update-account', change)
      expect(status).toBe(401)
      expect(body).toHaveProperty('auth')
    })

    it('with a new password keeps this session, ends the others, and the old password is gone', async () => {
      const { cookie, email, password } = await join(server)
      const other = await server.call('login', { email, password })
      const answer = await server.call('update-account', { ...change, password: 'segunda frase larga' }, { cookie })
      expect(answer.status).toBe(200)
      expect((await server.call('get-session', undefined, { cookie })).body).toHaveProperty('data')
      expect((await server.call('get-session', undefined, { cookie: other.cookie ?? '' })).body).toHaveProperty('auth')
      expect((await server.call('login', { email, password })).status).toBe(401)
      expect((await server.call('login', { email, password: 'segunda frase larga' })).status).toBe(200)
    })

    it('after a quarter of an hour a new password needs the current one', async () => {
      const { cookie, email, password } = await join(server)
      await database.db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 16 * 60_000) })
      const sent = { ...change, password: 'segunda frase larga' }
      const bare = await server.call('update-account', sent, { cookie })
      expect(bare.status).toBe(401)
      expect(bare.body.error?.code).toBe('reauth_required')
      const wrong = await server.call('update-account', { ...sent, current_password: 'no es' }, { cookie })
      expect(wrong.body.error?.fields).toHaveProperty('current_password')
      const unchanged = await server.call('get-session', undefined, { cookie })
      expect(unchanged.body.data).toMatchObject({ profile: { firstname: 'Íñigo' } })
      const right = await server.call('update-account', { ...sent, current_password: password }, { cookie })
      expect(right.status).toBe(200)
      expect((await server.call('login', { email, password: 'segunda frase larga' })).status).toBe(200)
    })
  })

  describe('the operator', () => {
    const operator = { authorization: `Bearer ${operatorToken}` }

    it('grants premium days, which add up', async () => {
      const { email, cookie } = await join(server)
      const grant = (days: number) => server.call('grant-premium', { id: randomUUID(), email, days }, operator)
      const [first, second] = [await grant(10), await grant(20)].map(({ body }) => String(body.data?.premium_until))
      expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBe(20 * 86_400_000)
      const session = await server.call('get-session', undefined, { cookie })
      expect(session.body.data).toMatchObject({ premium_enabled: true })
    })

    it('is nobody else, and a wrong token is nobody', async () => {
      const { email, cookie } = await join(server)
      expect((await server.call('grant-premium', { id: randomUUID(), email, days: 10 }, { cookie })).status).toBe(403)
      expect((await server.call('stats', undefined, { authorization: 'Bearer x' })).status).toBe(401)
      expect((await server.call('stats', undefined, operator)).body.data).toHaveProperty('accounts')
    })
  })

  it('every write left its event, with ids and no personal data', async () => {
    const { email, cookie } = await join(server)
    await server.call('update-account', { profile: { firstname: 'Secreta', lastname: 'Persona' } }, { cookie })
    const written = JSON.stringify(await database.db.select().from(events))
    expect(written).toContain('account.registered')
    expect(written).toContain('account.updated')
    for (const personal of [email, 'Secreta', 'Íñigo']) expect(written).not.toContain(personal)
  })
})
