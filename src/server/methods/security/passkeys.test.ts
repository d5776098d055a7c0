// Passkeys with an authenticator in software: made, used, misused and forgotten, over the wire.
import { URI } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { tokens } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { softwareAuthenticator } from '#tests/support/authenticator.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

const site = { id: 'rubrica.example', origin: 'https://rubrica.example' }

type Asked = { handle: string; options: { challenge: string; [other: string]: unknown } }
type Authenticator = ReturnType<typeof softwareAuthenticator>

onChosenEngine('passkeys', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { PUBLIC_URL: site.origin })
  })

  const ask = async (method: string, cookie?: string) =>
    (await server.call(method, cookie ? {} : undefined, cookie ? { cookie } : {})).body.data as Asked
  const keep = (cookie: string, asked: Asked, response: object, name?: string) =>
    server.call('finish-passkey', { handle: asked.handle, response, name }, { cookie })
  const passkeysOf = async (cookie: string) =>
    (await server.call('get-security', undefined, { cookie })).body.data?.passkeys as { id: string; name: string }[]

  async function withPasskey() {
    const person = await join(server)
    const authenticator = softwareAuthenticator(site)
    const asked = await ask('start-passkey', person.cookie)
    const answer = await keep(person.cookie, asked, authenticator.create(asked.options), 'Mi portátil')
    expect(answer.status).toBe(200)
    return { ...person, authenticator }
  }

  async function enter(authenticator: Authenticator, misbehaviour?: Parameters<Authenticator['get']>[1]) {
    const asked = await ask('start-passkey-login')
    const sent = { handle: asked.handle, response: authenticator.get(asked.options, misbehaviour) }
    return { sent, answer: await server.call('finish-passkey-login', sent) }
  }

  describe('making one', () => {
    it('keeps it under its name', async () => {
      const { cookie, authenticator } = await withPasskey()
      expect(await passkeysOf(cookie)).toMatchObject([{ id: authenticator.id, name: 'Mi portátil', used_at: null }])
    })

    it('tells the browser which ones there are already', async () => {
      const { cookie, authenticator } = await withPasskey()
      const { options } = await ask('start-passkey', cookie)
      expect(options.excludeCredentials).toMatchObject([{ id: authenticator.id }])
      expect(options.rp).toMatchObject({ id: site.id })
    })

    it('refuses a used challenge, one of somebody else, and a key that is taken', async () => {
      const mine = await join(server)
      const theirs = await join(server)
      const authenticator = softwareAuthenticator(site)
      const foreign = await ask('start-passkey', theirs.cookie)
      const stolen = await keep(mine.cookie, foreign, authenticator.create(foreign.options))
      expect(stolen.body.error?.code).toBe('challenge_expired')
      const asked = await ask('start-passkey', mine.cookie)
      expect((await keep(mine.cookie, asked, authenticator.create(asked.options))).status).toBe(200)
      const again = await keep(mine.cookie, asked, authenticator.create(asked.options))
      expect(again.body.error?.code).toBe('challenge_expired')
      const another = await ask('start-passkey', theirs.cookie)
      const taken = await keep(theirs.cookie, another, authenticator.create(another.options))
      expect(taken.body.error?.code).toBe('passkey_refused')
    })

    it('refuses what was made on another site', async () => {
      const { cookie } = await join(server)
      const asked = await ask('start-passkey', cookie)
      const response = softwareAuthenticator(site).create(asked.options, { origin: 'https://evil.example' })
      expect((await keep(cookie, asked, response)).body.error?.code).toBe('passkey_refused')
      expect(await passkeysOf(cookie)).toEqual([])
    })
  })

  describe('coming in', () => {
    it('opens a session without a password', async () => {
      const { email, authenticator, cookie } = await withPasskey()
      const { answer } = await enter(authenticator)
      expect(answer.body.data).toMatchObject({ email })
      expect((await server.call('get-session', undefined, { cookie: answer.cookie ?? '' })).body).toHaveProperty('data')
      expect(await passkeysOf(cookie)).toMatchObject([{ used_at: expect.any(String) }])
    })

    it('refuses the same answer twice', async () => {
      const { authenticator } = await withPasskey()
      const { sent } = await enter(authenticator)
      const replay = await server.call('finish-passkey-login', sent)
      expect([replay.status, replay.body.error?.code]).toEqual([410, 'challenge_expired'])
    })

    it('refuses an old answer under a new handle', async () => {
      const { authenticator } = await withPasskey()
      const { sent } = await enter(authenticator)
      const { handle } = await ask('start-passkey-login')
      const replay = await server.call('finish-passkey-login', { ...sent, handle })
      expect(replay.body.error?.code).toBe('passkey_refused')
    })

    it.each([
      ['from another site', { origin: 'https://evil.example' }],
      ['in the name of somebody else', { userHandle: 'c0ffee00-0000-4000-8000-000000000000' }],
    ])('refuses an answer %s', async (_what, misbehaviour) => {
      const { authenticator } = await withPasskey()
      const { answer } = await enter(authenticator, misbehaviour)
      expect([answer.status, answer.body.error?.code]).toEqual([401, 'passkey_refused'])
      expect(answer.cookie).toBeUndefined()
    })

    it('refuses a cloned key by its counter', async () => {
      const { authenticator } = await withPasskey()
      expect((await enter(authenticator, { counter: 7 })).answer.status).toBe(200)
      expect((await enter(authenticator, { counter: 7 })).answer.body.error?.code).toBe('passkey_refused')
      expect((await enter(authenticator, { counter: 3 })).answer.body.error?.code).toBe('passkey_refused')
      expect((await enter(authenticator, { counter: 8 })).answer.status).toBe(200)
    })

    it('takes keys that never count', async () => {
      const { authenticator } = await withPasskey()
      expect((await enter(authenticator, { counter: 0 })).answer.status).toBe(200)
      expect((await enter(authenticator, { counter: 0 })).answer.status).toBe(200)
    })

    it('refuses a key that nobody registered, and one that was forgotten', async () => {
      expect((await enter(softwareAuthenticator(site))).answer.body.error?.code).toBe('passkey_refused')
      const { authenticator, cookie } = await withPasskey()
      await server.call('delete-passkey', { id: authenticator.id }, { cookie })
      expect((await enter(authenticator)).answer.body.error?.code).toBe('passkey_refused')
    })

    it('counts as both steps when the key checked its owner, and as one when it did not', async () => {
      const { authenticator, cookie } = await withPasskey()
      const started = await server.call('start-two-step', {}, { cookie })
      const app = URI.parse(String(started.body.data?.uri))
      const codeAt = (step: number) => ('period' in app ? app.generate({ timestamp: Date.now() + step * 30_000 }) : '')
      await server.call('confirm-two-step', { code: codeAt(0) }, { cookie })
      expect((await enter(authenticator)).answer.status).toBe(200)
      const { answer } = await enter(authenticator, { userVerified: false })
      expect(answer.body.error?.code).toBe('second_step_required')
      const { challenge } = answer.body.error as unknown as { challenge: string }
      expect((await server.call('login-second-step', { challenge, code: codeAt(1) })).status).toBe(200)
    })
  })

  it('have names that only their owner changes, and only their owner forgets them', async () => {
    const { cookie, authenticator } = await withPasskey()
    const stranger = await join(server)
    const { id } = authenticator
    const rename = (who: string, name: string) => server.call('rename-passkey', { id, name }, { cookie: who })
    expect((await rename(cookie, 'La llave azul')).status).toBe(200)
    expect((await rename(cookie, '   ')).body.error?.fields).toHaveProperty('name')
    expect((await rename(stranger.cookie, 'Mía')).status).toBe(404)
    expect((await server.call('delete-passkey', { id }, { cookie: stranger.cookie })).status).toBe(404)
    expect(await passkeysOf(cookie)).toMatchObject([{ name: 'La llave azul' }])
    expect((await server.call('delete-passkey', { id }, { cookie })).status).toBe(200)
    expect(await passkeysOf(cookie)).toEqual([])
  })

  it('leave no challenge to be read in the database', async () => {
    const { handle, options } = await ask('start-passkey-login')
    const rows = await database.db.select().from(tokens)
    const dump = rows.map(({ hash, sealed }) => [hash, sealed ?? Buffer.of()].map((b) => b.toString('latin1'))).join()
    for (const secret of [handle, options.challenge])
      for (const bytes of [Buffer.from(secret), Buffer.from(secret, 'base64url')])
        expect(dump).not.toContain(bytes.toString('latin1'))
  })

  it('are explained where the address is a number, and work on localhost', async () => {
    const bare = await openApp(database)
    const { cookie } = await join(bare)
    const at = (host: string) => bare.call('start-passkey', {}, { cookie, host })
    const refused = await at('127.0.0.1:3000')
    expect(refused.body.error?.code).toBe('passkeys_unavailable')
    expect(refused.body.error?.message).toContain('nombre de dominio')
    expect((await at('localhost:3000')).body.data?.options).toMatchObject({ rp: { id: 'localhost' } })
    const seen = await bare.call('get-security', undefined, { cookie, host: '127.0.0.1:3000' })
    expect(seen.body.data).toMatchObject({ passkeys_available: false })
  })
})
