// Strangers who guess an account's password from many addresses: they fail, and its owner can still log in.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { budgets } from '#domain/rate.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { solve } from '#tests/support/proofs.ts'

onChosenEngine('an account that strangers guess at', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { TRUSTED_PROXIES: '1' })
  })
  beforeEach(() => database.db.delete(rateLimits))

  let addresses = 0
  const elsewhere = () => `203.0.113.${++addresses % 250}`
  type Try = { email: string; password: string; proof?: string }
  const login = (data: Try, device = '', address = elsewhere()) =>
    server.call('login', data, { 'x-forwarded-for': address, cookie: device })
  const deviceIn = ({ headers }: Awaited<ReturnType<typeof login>>) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0] ?? ''
  /** As many attempts as an account has, from any address; the passwords do not matter here. */
  async function attack(email: string) {
    for (let i = 0; i < 50; i++) await spend(database.db, budgets.loginOfStrangers(email), new Date())
  }

  it('still lets in the browser that its owner has used before, with nothing more to do', async () => {
    const owner = await join(server)
    const device = deviceIn(await login(owner))
    await attack(owner.email)
    const answer = await login(owner, device)
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    expect(deviceIn(answer)).toBe(device)
  })

  it('lets in its owner from a new browser for a proof of work, and a guesser nowhere', async () => {
    const owner = await join(server)
    await attack(owner.email)
    const asked = await login(owner)
    expect([asked.status, asked.body.error?.code]).toEqual([428, 'proof_required'])
    const proof = await solve(asked.body.error?.challenge ?? '')
    expect((await login({ ...owner, password: 'mal', proof })).status).toBe(401)
    // A proof is accepted once.
    expect((await login({ ...owner, proof })).status).toBe(428)
    const again = await login(owner)
    expect((await login({ ...owner, proof: await solve(again.body.error?.challenge ?? '') })).status).toBe(200)
  })

  it('counts wrong passwords from everywhere until then', { timeout: 120_000 }, async () => {
    const { email } = await join(server)
    const answers: number[] = []
    for (let i = 0; i < 51; i++) answers.push((await login({ email, password: `mal ${i}` })).status)
    expect(answers).toEqual([...Array(50).fill(401), 428])
  })

  it('is nothing that tells an account from none', async () => {
    const nobody = { email: 'nadie-por-aqui@ejemplo.es', password: 'mal' }
    const { email } = await join(server)
    await attack(nobody.email)
    await attack(email)
    const [known, unknown] = [await login({ email, password: 'mal' }), await login(nobody)]
    expect([unknown.status, unknown.body.error?.code]).toEqual([known.status, known.body.error?.code])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
  })

  describe('the cookie of a browser', () => {
    it('is worth nothing for another account, changed, invented, or from another installation', async () => {
      const owner = await join(server)
      const other = await join(server)
      await attack(owner.email)
      const theirs = deviceIn(await login(other))
      const mine = deviceIn(
        await login(owner, '', '198.51.100.1').then(async (asked) =>
          login({ ...owner, proof: await solve(asked.body.error?.challenge ?? '') }),
        ),
      )
      expect((await login(owner, mine)).status).toBe(200)
      const [name = '', mark = ''] = mine.slice('device='.length).split('.')
      for (const device of [
        theirs,
        `device=${theirs.slice('device='.length, 'device='.length + 22)}.${mark}`,
        `device=${name}`,
        `device=${name}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`,
        `device=${name}.${mark}.`,
        `device=${'A'.repeat(22)}.${'A'.repeat(22)}`,
        `device=${'x'.repeat(5_000)}`,
        'device=',
      ])
        expect([device, (await login(owner, device)).status]).toEqual([device, 428])
    })

    it('has a few tries of its own, which its owner gets back by coming in', async () => {
      const owner = await join(server)
      const device = deviceIn(await login(owner))
      for (let round = 0; round < 2; round++) {
        for (let i = 0; i < 9; i++) await spend(database.db, ofDevice(device, owner.email), new Date())
        expect((await login(owner, device)).status).toBe(200)
      }
      for (let i = 0; i < 10; i++) await spend(database.db, ofDevice(device, owner.email), new Date())
      expect((await login(owner, device)).status).toBe(429)
      // The strangers' attempts had no effect on it.
      expect((await login(owner)).status).toBe(200)
    })

    const ofDevice = (device: string, email: string) =>
      budgets.loginOfDevice(device.slice('device='.length, 'device='.length + 22), email, '').slice(0, 1)

    it('knows the last five who came in with it, and says of none who they are', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => join(server)))
      let device = ''
      for (const person of people) device = deviceIn(await login(person, device))
      expect(device).toMatch(/^device=[\w-]{22}(\.[\w-]{22}){5}$/)
      const statuses: number[] = []
      for (const person of people) {
        await attack(person.email)
        statuses.push((await login(person, device)).status)
      }
      expect(statuses).toEqual([428, 200, 200, 200, 200, 200])
    })
  })
})
