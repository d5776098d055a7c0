// Two-step verification from turning it on to the last recovery code, over the wire.
import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { authenticators, jobs, recoveryCodes, sessions, tokens, users } from '#server/store/schema/tables.ts'
import {
  codeAt,
  protectedPerson as newProtectedPerson,
  startTwoStep,
  wrongFor,
} from '#tests/support/account/two-step.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

onChosenEngine('two-step verification', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  const security = async (cookie: string) => (await server.call('get-security', undefined, { cookie })).body.data
  const start = (cookie: string) => startTwoStep(server, cookie)
  const protectedPerson = () => newProtectedPerson(server, database)

  async function challengeFor({ email, password }: { email: string; password: string }): Promise<string> {
    const { body } = await server.call('login', { email, password })
    return (body.error as { challenge?: string }).challenge ?? ''
  }
  const second = (challenge: string, code: string) => server.call('login-second-step', { challenge, code })

  describe('turning it on', () => {
    it('may be begun twenty times an hour', async () => {
      const { cookie } = await join(server)
      for (let turn = 0; turn < 20; turn += 1) await start(cookie)
      expect((await server.call('start-two-step', {}, { cookie })).status).toBe(429)
    })

    it('gives a secret to scan or to type, of no effect yet', async () => {
      const { cookie, email, password } = await join(server)
      const { uri, secret, qr, app } = await start(cookie)
      expect(uri).toMatch(/^otpauth:\/\/totp\//)
      expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      expect(Secret.fromBase32(secret.replaceAll(' ', '')).hex).toBe(app.secret.hex)
      expect(qr.path).toMatch(/^M[\dMhvHz -]+z$/)
      expect(await security(cookie)).toMatchObject({ two_step: false, recovery_codes_left: 0 })
      expect((await server.call('login', { email, password })).status).toBe(200)
    })

    it('takes a right code, and gives ten recovery codes', async () => {
      const { cookie } = await join(server)
      const { app } = await start(cookie)
      const bad = await server.call('confirm-two-step', { code: wrongFor(app) }, { cookie })
      expect(bad.status).toBe(401)
      expect(bad.body.error).toMatchObject({ code: 'wrong_code', fields: { code: 'Este código no vale.' } })
      const typed = codeAt(app).replace(/(...)/, '$1 ')
      const good = await server.call('confirm-two-step', { code: typed }, { cookie })
      const codes = good.body.data?.recovery_codes as string[]
      expect(codes).toHaveLength(10)
      expect(new Set(codes).size).toBe(10)
      for (const code of codes) expect(code).toMatch(/^[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}$/)
      expect(await security(cookie)).toMatchObject({ two_step: true, recovery_codes_left: 10, has_password: true })
    })

    it('is told to its owner in a letter, and so is turning it off', async () => {
      const { cookie, email, app } = await protectedPerson()
      const [user] = await database.db.select().from(users).where(eq(users.email, email))
      const letters = async () => {
        const rows = await database.db.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.kind, 'send-mail'))
        const own = rows.map(({ payload }) => payload as { template: string; userId: string })
        return own.filter(({ userId }) => userId === user?.id).map(({ template }) => template)
      }
      expect(await letters()).toContain('two-step-on')
      expect(await letters()).not.toContain('two-step-off')
      expect((await server.call('disable-two-step', { code: codeAt(app) }, { cookie })).status).toBe(200)
      expect(await letters()).toContain('two-step-off')
    })

    it('cannot replace an authenticator that is in use', async () => {
      const { cookie, app } = await protectedPerson()
      const again = await server.call('start-two-step', {}, { cookie })
      expect(again.body.error?.code).toBe('two_step_on')
      const confirmed = await server.call('confirm-two-step', { code: codeAt(app, 1) }, { cookie })
      expect(confirmed.body.error?.code).toBe('wrong_code')
    })

    it('needs the password when the login was a while ago', async () => {
      const { cookie, email, password } = await join(server)
      const [user] = await database.db.select().from(users).where(eq(users.email, email))
      const old = { authenticatedAt: new Date(Date.now() - 16 * 60_000) }
      await database.db
        .update(sessions)
        .set(old)
        .where(eq(sessions.userId, user?.id ?? ''))
      expect((await server.call('start-two-step', {}, { cookie })).body.error?.code).toBe('reauth_required')
      const wrong = await server.call('start-two-step', { current_password: 'no es' }, { cookie })
      expect(wrong.body.error?.fields).toHaveProperty('current_password')
      expect((await server.call('start-two-step', { current_password: password }, { cookie })).status).toBe(200)
      // Typing it counts as a new login for the next minutes.
      expect((await server.call('start-two-step', {}, { cookie })).status).toBe(200)
    })

    it('stops guessing after ten wrong codes', async () => {
      const { cookie } = await join(server)
      const { app } = await start(cookie)
      const wrong = wrongFor(app)
      for (let n = 0; n < 10; n++) await server.call('confirm-two-step', { code: wrong }, { cookie })
      const answer = await server.call('confirm-two-step', { code: codeAt(app) }, { cookie })
      expect(answer.status).toBe(429)
    })
  })

  describe('login', () => {
    it('asks for the code instead of opening a session, and the code opens it', async () => {
      const person = await protectedPerson()
      const first = await server.call('login', { email: person.email, password: person.password })
      expect(first.status).toBe(401)
      expect(first.body.error).toMatchObject({ code: 'second_step_required', challenge: expect.any(String) })
      expect(first.cookie).toBeUndefined()
      const answer = await second(await challengeFor(person), codeAt(person.app))
      expect(answer.body.data).toMatchObject({ email: person.email })
      const session = await server.call('get-session', undefined, { cookie: answer.cookie ?? '' })
      expect(session.body.data).toMatchObject({ email: person.email })
    })

    it('does not take the code that turned it on', async () => {
      const person = await join(server)
      const { app } = await start(person.cookie)
      const code = codeAt(app)
      expect((await server.call('confirm-two-step', { code }, { cookie: person.cookie })).status).toBe(200)
      expect((await second(await challengeFor(person), code)).body.error?.code).toBe('wrong_code')
    })

    it('takes each code once, and then the next one', async () => {
      const person = await protectedPerson()
      const code = codeAt(person.app)
      expect((await second(await challengeFor(person), code)).status).toBe(200)
      const challenge = await challengeFor(person)
      expect((await second(challenge, code)).body.error?.code).toBe('wrong_code')
      expect((await second(challenge, codeAt(person.app, -1))).body.error?.code).toBe('wrong_code')
      expect((await second(challenge, codeAt(person.app, 1))).status).toBe(200)
    })

    it('takes each challenge once', async () => {
      const person = await protectedPerson()
      const challenge = await challengeFor(person)
      expect((await second(challenge, codeAt(person.app))).status).toBe(200)
      const again = await second(challenge, codeAt(person.app, 1))
      expect([again.status, again.body.error?.code]).toEqual([410, 'challenge_expired'])
    })

    it('leaves the challenge usable after a wrong code, and void after five', async () => {
      const person = await protectedPerson()
      const wrong = wrongFor(person.app)
      const patient = await challengeFor(person)
      for (let n = 0; n < 4; n++) expect((await second(patient, wrong)).body.error?.code).toBe('wrong_code')
      expect((await second(patient, codeAt(person.app))).status).toBe(200)
      const guessed = await challengeFor(person)
      for (let n = 0; n < 5; n++) expect((await second(guessed, wrong)).body.error?.code).toBe('wrong_code')
      expect((await second(guessed, codeAt(person.app, 1))).body.error?.code).toBe('challenge_expired')
      expect((await second(await challengeFor(person), codeAt(person.app, 1))).status).toBe(200)
    })

    it('lets nobody guess on with fresh challenges', async () => {
      const person = await protectedPerson()
      const wrong = wrongFor(person.app)
      for (let round = 0; round < 4; round++) {
        const challenge = await challengeFor(person)
        for (let n = 0; n < 5; n++) await second(challenge, wrong)
      }
      const answer = await second(await challengeFor(person), codeAt(person.app))
      expect(answer.status).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
    })

    it.each([
      ['invented', 'A'.repeat(43)],
      ['empty', ''],
      ['nonsense', 'ñ'],
    ])('refuses a challenge that is %s', async (_what, challenge) => {
      expect((await second(challenge, '123456')).body.error?.code).toBe('challenge_expired')
    })

    it('refuses a challenge that has waited ten minutes', async () => {
      const person = await protectedPerson()
      const challenge = await challengeFor(person)
      await database.db.update(tokens).set({ expiresAt: new Date() }).where(eq(tokens.purpose, 'second-step'))
      expect((await second(challenge, codeAt(person.app))).body.error?.code).toBe('challenge_expired')
    })

    it('ends a challenge that was asked for with an older password', async () => {
      const person = await protectedPerson()
      const challenge = await challengeFor(person)
      const change = { profile: { firstname: 'A', lastname: 'B' }, password: 'segunda frase larga' }
      expect((await server.call('update-account', change, { cookie: person.cookie })).status).toBe(200)
      expect((await second(challenge, codeAt(person.app))).body.error?.code).toBe('challenge_expired')
    })
  })

  describe('a recovery code', () => {
    it('works once, however it is typed', async () => {
      const person = await protectedPerson()
      const code = person.codes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''
      expect((await second(await challengeFor(person), code)).status).toBe(200)
      expect((await second(await challengeFor(person), code)).body.error?.code).toBe('wrong_code')
      expect(await security(person.cookie)).toMatchObject({ recovery_codes_left: 9 })
    })

    it('used eight times at once lets exactly one in', async () => {
      const person = await protectedPerson()
      const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeFor(person)))
      const answers = await Promise.all(challenges.map((challenge) => second(challenge, person.codes[1] ?? '')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ body }) => body.error?.code === 'wrong_code')).toHaveLength(7)
    })

    it('is of no use to anybody else', async () => {
      const owner = await protectedPerson()
      const thief = await protectedPerson()
      expect((await second(await challengeFor(thief), owner.codes[0] ?? '')).body.error?.code).toBe('wrong_code')
      expect((await second(await challengeFor(owner), owner.codes[0] ?? '')).status).toBe(200)
    })

    it('stops working when new ones are made', async () => {
      const person = await protectedPerson()
      const { cookie } = person
      const renewed = await server.call('renew-recovery-codes', {}, { cookie })
      const codes = renewed.body.data?.recovery_codes as string[]
      expect(codes).toHaveLength(10)
      const challenge = await challengeFor(person)
      expect((await second(challenge, person.codes[0] ?? '')).body.error?.code).toBe('wrong_code')
      expect((await second(challenge, codes[0] ?? '')).status).toBe(200)
    })

    it('is not made for an account without the second step', async () => {
      const { cookie } = await join(server)
      expect((await server.call('renew-recovery-codes', {}, { cookie })).body.error?.code).toBe('not_found')
    })
  })

  it('a code typed eight times at once lets exactly one in', async () => {
    const person = await protectedPerson()
    const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeFor(person)))
    const code = codeAt(person.app)
    const answers = await Promise.all(challenges.map((challenge) => second(challenge, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  describe('turning it off', () => {
    it.each(['code', 'recovery code', 'password'])('takes a %s', async (proof) => {
      const person = await protectedPerson()
      const { cookie, email, password } = person
      const proofs: Record<string, object> = {
        code: { code: codeAt(person.app) },
        'recovery code': { code: person.codes[0] },
        password: { current_password: password },
      }
      expect((await server.call('disable-two-step', {}, { cookie })).body.error?.fields).toHaveProperty('code')
      const wrong = await server.call('disable-two-step', { code: wrongFor(person.app) }, { cookie })
      expect(wrong.body.error?.code).toBe('wrong_code')
      const not = await server.call('disable-two-step', { current_password: 'no es' }, { cookie })
      expect(not.body.error?.fields).toHaveProperty('current_password')
      expect(await security(cookie)).toMatchObject({ two_step: true })
      expect((await server.call('disable-two-step', proofs[proof], { cookie })).status).toBe(200)
      expect(await security(cookie)).toMatchObject({ two_step: false, recovery_codes_left: 0 })
      expect((await server.call('login', { email, password })).status).toBe(200)
    })
  })

  it('a stolen database tells neither the secret, nor a recovery code, nor a challenge', async () => {
    const person = await protectedPerson()
    const challenge = await challengeFor(person)
    const rows = [
      ...(await database.db.select().from(authenticators)),
      ...(await database.db.select().from(recoveryCodes)),
      ...(await database.db.select().from(tokens)),
    ]
    const bytes = rows.flatMap((row) => Object.values(row)).filter((value) => Buffer.isBuffer(value))
    expect(bytes.length).toBeGreaterThan(10)
    const dump = JSON.stringify(rows) + bytes.map((value) => `${value.toString('hex')} ${value.toString('latin1')}`)
    const { hex, base32, latin1 } = person.app.secret
    const plain = person.codes.flatMap((code) => [code, code.replaceAll('-', '')])
    const secrets = [hex, base32, latin1, person.secret, challenge, ...plain]
    for (const secret of secrets) {
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it.each([
    ['start-two-step', {}],
    ['confirm-two-step', { code: '123456' }],
    ['disable-two-step', { code: '123456' }],
    ['renew-recovery-codes', {}],
  ])('%s is for users only', async (method, data) => {
    expect((await server.call(method, data)).body).toHaveProperty('auth')
  })
})
