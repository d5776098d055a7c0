// Proofs of work over the wire: asked only of many calls, and each is accepted once.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { count } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rateLimits, users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp, vault } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { solve } from '#tests/support/proofs.ts'
import { poseChallenge } from './proof.ts'
import { openVault } from './vault.ts'

onChosenEngine('proofs of work', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { PROOF_AFTER: '6', TRUSTED_PROXIES: '1' })
  })
  beforeEach(() => database.db.delete(rateLimits))

  let letters = 0
  const form = () => ({
    email: `prueba-${++letters}-${process.pid}@ejemplo.es`,
    password: 'una frase larga',
    profile: { firstname: 'A', lastname: 'B' },
  })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const reset = (address = '203.0.113.7', proof?: string) =>
    server.call('request-password-reset', { email: form().email, proof }, from(address))
  /** Six forms are free; the seventh needs a proof. */
  async function untilAsked(address = '203.0.113.7'): Promise<string> {
    for (let i = 0; i < 6; i++) expect((await reset(address)).status).toBe(200)
    const asked = await reset(address)
    expect(asked.status).toBe(428)
    return asked.body.error?.challenge ?? ''
  }
  const people = async () => (await database.db.select({ n: count() }).from(users))[0]?.n

  it('are never asked below the limit, which counts every public form of one address together', async () => {
    const person = form()
    const statuses = [
      (await server.call('register', person, from('203.0.113.9'))).status,
      (await server.call('login', { email: person.email, password: 'mal' }, from('203.0.113.9'))).status,
      (await server.call('login', person, from('203.0.113.9'))).status,
      (await reset('203.0.113.9')).status,
      (await reset('203.0.113.9')).status,
      (await reset('203.0.113.9')).status,
    ]
    expect(statuses).toEqual([200, 401, 200, 200, 200, 200])
    for (const [method, data] of [
      ['register', form()],
      ['login', { email: person.email, password: person.password }],
      ['request-password-reset', { email: person.email }],
    ] as const) {
      const { status, body } = await server.call(method, data, from('203.0.113.9'))
      expect([method, status, body.error?.code]).toEqual([method, 428, 'proof_required'])
      expect(body.error?.message).toMatch(/^Necesitamos comprobar/)
    }
    expect((await reset('203.0.113.10')).status).toBe(200)
  })

  it('count exactly when twenty forms arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 428)).toHaveLength(14)
  })

  it('count a whole IPv6 customer as one', async () => {
    await untilAsked('2001:db8:1:2::1')
    expect((await reset('2001:db8:1:2:aaaa::9')).status).toBe(428)
    expect((await reset('2001:db8:1:3::1')).status).toBe(200)
  })

  it('let the very same call through, once', async () => {
    const proof = await solve(await untilAsked())
    const before = await people()
    const person = form()
    const joined = await server.call('register', { ...person, proof }, from('203.0.113.7'))
    expect(joined.status).toBe(200)
    expect(await people()).toBe((before ?? 0) + 1)
    const replayed = await server.call('register', { ...form(), proof }, from('203.0.113.7'))
    expect(replayed.status).toBe(428)
    expect(await people()).toBe((before ?? 0) + 1)
  })

  it('count once even when one is used ten times at the same moment', async () => {
    const proof = await solve(await untilAsked())
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset('203.0.113.7', proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('are refused when expired, forged, unsolved, made easier, or nonsense', async () => {
    const challenge = JSON.parse(await untilAsked())
    const solution = await solveChallenge({ challenge, deriveKey })
    const easy = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00', keySignature: undefined } }
    const endless = { ...challenge, parameters: { ...challenge.parameters, expiresAt: undefined } }
    for (const [what, proof] of [
      ['expired', await solve(await poseChallenge(vault, new Date(Date.now() - 11 * 60_000)))],
      ['another installation’s', await solve(await poseChallenge(openVault('otra'), new Date()))],
      ['unsolved', JSON.stringify({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })],
      [
        'made easier',
        JSON.stringify({ challenge: easy, solution: await solveChallenge({ challenge: easy, deriveKey }) }),
      ],
      ['made endless', JSON.stringify({ challenge: endless, solution })],
      ['unsigned', JSON.stringify({ challenge: { parameters: challenge.parameters }, solution })],
      ['without parameters', JSON.stringify({ challenge: { parameters: null }, solution: null })],
      ['nonsense', '{'],
      ['huge', 'x'.repeat(50_000)],
      ['a number', 7 as unknown as string],
    ] as const)
      expect([what, (await reset('203.0.113.7', proof)).status]).toEqual([what, 428])
    expect((await reset('203.0.113.7', JSON.stringify({ challenge, solution }))).status).toBe(200)
  })

  it('are asked for before the password is looked at, so that they spend nobody’s tries', async () => {
    const { email, password } = await join(server)
    await untilAsked()
    for (let i = 0; i < 12; i++)
      expect((await server.call('login', { email, password: 'mal' }, from('203.0.113.7'))).status).toBe(428)
    expect((await server.call('login', { email, password }, from('203.0.113.11'))).status).toBe(200)
  })

  it('are never asked where the operator wants none', async () => {
    const lenient = await openApp(database, { PROOF_AFTER: '0' })
    for (let i = 0; i < 20; i++)
      expect((await lenient.call('request-password-reset', { email: form().email })).status).toBe(200)
  })
})
