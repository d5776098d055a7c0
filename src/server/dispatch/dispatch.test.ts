// Many calls at once from one address or account: calls of others run in between, and every call is answered.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

onChosenEngine('of what costs much', (open) => {
  let server: TestApp
  let origin = ''
  beforeAll(async () => {
    server = await openApp(await open(), { TRUSTED_PROXIES: '1' })
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { ask } = await newcomer(server)
    for (const title of ['Contrato de alquiler', 'Carta de pago', 'Reclamación']) await publish(ask, { title })
  })
  afterAll(() => server.app.close())

  type Who = { from?: string; cookie?: string }
  const ask = async (method: string, data: object, { from = '10.0.0.1', cookie = '' }: Who) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie }
    const answer = await fetch(`${origin}/api`, { method: 'POST', headers, body: JSON.stringify({ method, data }) })
    return { status: answer.status, body: (await answer.json()) as { error?: { message: string } } }
  }
  const search = (from: string) => ask('search-writings', { q: 'contrto de alquilr para viviend' }, { from })

  /** How many of `many` were answered before `other`, which came after them. */
  async function doneBefore(many: Promise<unknown>[], other: () => Promise<{ status: number }>): Promise<number> {
    let done = 0
    for (const each of many)
      void each.then(() => {
        done += 1
      })
    // All of them have arrived: what is asked now comes after them.
    await Promise.race(many)
    const { status } = await other()
    const before = done
    expect(status).toBe(200)
    await Promise.all(many)
    return before
  }

  it('one address has one at a time, and whoever else asks does not wait for all of it', async () => {
    const many = Array.from({ length: 30 }, () => search('10.0.0.1'))
    expect(await doneBefore(many, () => search('10.0.0.2'))).toBeLessThan(15)
    expect((await Promise.all(many)).every(({ status }) => status === 200)).toBe(true)
  })

  it('all addresses of one customer are one', async () => {
    const many = Array.from({ length: 30 }, (_, at) => search(`2001:db8:1:2::${at.toString(16)}`))
    expect(await doneBefore(many, () => search('2001:db8:1:3::1'))).toBeLessThan(15)
  })

  it('whoever is logged in stands for themselves, and shares with nobody of their address', async () => {
    const [one, other] = [await newcomer(server), await newcomer(server)]
    const save = (cookie: string) =>
      ask('create-writing', { visibility: 'public', title: 'Una de muchas', content: sampleContent() }, { cookie })
    const many = Array.from({ length: 30 }, () => save(one.cookie))
    expect(await doneBefore(many, () => save(other.cookie))).toBeLessThan(15)
  })

  it('more than anybody needs is refused in Spanish, and all the others are answered', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => search('10.0.0.3')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 200).length).toBe(120 - refused.length)
    expect(refused[0]?.body.error?.message).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/)
    expect((await search('10.0.0.3')).status).toBe(200)
  })
})
