// What strangers, scripts and other sites may send to /api, and how it refuses the rest.
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'

const json = { 'content-type': 'application/json' }

onBothEngines('the gate', (open, engine) => {
  let server: TestApp
  let port: number
  beforeAll(async () => {
    server = await openApp(await open(), { PUBLIC_URL: 'http://rubrica.test' })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(() => server.app.close())

  type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

  const send = ({ method = 'POST', headers = {}, body = '{"method":"get-session"}' }: Sent) =>
    new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
      const request = httpRequest(
        { port, host: '127.0.0.1', path: '/api', method, headers: { 'content-type': 'application/json', ...headers } },
        async (response) => {
          const text = Buffer.concat(await response.toArray()).toString()
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers })
        },
      )
      request.on('error', reject)
      request.end(method === 'GET' ? undefined : body)
    })

  it('compresses a long answer for whoever can read it', async () => {
    const { cookie } = await join(server)
    const text = 'La arrendadora cede el uso de la vivienda. '.repeat(60)
    const sections = [{ title: 'Objeto', text }]
    const draft = { visibility: 'public', title: 'Alquiler', content: { sections } }
    const { data } = (await server.call('create-writing', draft, { cookie })).body
    const body = JSON.stringify({ method: 'get-writing', data: { id: data?.id } })
    const ask = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api', headers: { ...json, cookie, ...headers }, body })
    const plain = await ask({})
    const small = await ask({ 'accept-encoding': 'gzip, br' })
    expect([plain.statusCode, plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([
      200,
      undefined,
      'br',
    ])
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  })

  it.each([
    ['our own page', { headers: { origin: 'http://rubrica.test', 'sec-fetch-site': 'same-origin' } }, 200],
    ['a command line without an origin', {}, 200],
    ['JSON with a charset', { headers: { 'content-type': 'application/json; charset=utf-8' } }, 200],
    ['another site', { headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' } }, 403],
    ['a sibling subdomain', { headers: { origin: 'http://otro.rubrica.test', 'sec-fetch-site': 'same-site' } }, 403],
    ['an old browser on another site', { headers: { origin: 'https://evil.test' } }, 403],
    ['a sandboxed frame', { headers: { origin: 'null' } }, 403],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'method=get-session' }, 415],
    ['plain text', { headers: { 'content-type': 'text/plain' } }, 415],
    ['broken JSON', { body: '{"method":' }, 400],
    ['an empty body', { body: '' }, 400],
    ['a list', { body: '[]' }, 400],
    ['null', { body: 'null' }, 400],
    ['a method that is a number', { body: '{"method":7}' }, 400],
    ['an unknown method', { body: '{"method":"drop-everything"}' }, 404],
    ['a name from Object', { body: '{"method":"constructor"}' }, 404],
    ['a name from prototypes', { body: '{"method":"__proto__"}' }, 404],
    ['GET', { method: 'GET' }, 405],
    ['PUT', { method: 'PUT' }, 405],
    ['three megabytes', { body: JSON.stringify({ method: 'get-session', data: 'x'.repeat(3_000_000) }) }, 413],
  ])('%s', async (_who, sent, status) => {
    const answer = await send(sent)
    expect(answer.status).toBe(status)
    const body = JSON.parse(answer.text)
    if (status === 200) expect(body).toHaveProperty('auth')
    else expect(body.error.message).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/)
    expect(answer.headers['content-type']).toContain('application/json')
  })

  it.each(Object.keys(contract))('%s says what is wrong with data of the wrong kind', async (method) => {
    for (const data of [null, 1, [], 'x', true]) {
      const { status, text } = await send({ body: JSON.stringify({ method, data }) })
      expect([data, status]).toEqual([data, 400])
      expect(JSON.parse(text).error).toMatchObject({ code: 'invalid_input', fields: { data: expect.any(String) } })
    }
  })

  it('what a stranger sends is short, and read no further', async () => {
    const call = (letters: number) => JSON.stringify({ method: 'suggest-writings', data: { q: 'x'.repeat(letters) } })
    expect((await send({ body: call(60_000) })).status).toBe(400)
    const long = await send({ body: call(70_000) })
    expect([long.status, JSON.parse(long.text).auth]).toEqual([401, 'required'])
    // A body without a content-length is refused before it is read.
    const unending = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const request = httpRequest({ port, host: '127.0.0.1', path: '/api', method: 'POST', headers }, (response) => {
        resolve(response.statusCode)
        request.destroy()
      })
      request.on('error', reject)
      request.write('{"method":')
    })
    expect(unending).toBe(401)
    const { cookie } = await join(server)
    expect((await send({ body: call(70_000), headers: { cookie } })).status).toBe(400)
    expect((await send({ body: call(1_300_000), headers: { cookie } })).status).toBe(413)
  })

  it('a request without any content type is refused too', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api`, { method: 'POST' })
    expect(answer.status).toBe(415)
  })

  it('stays up after all of that, and every answer has its own reference', async () => {
    const [first, second] = [await send({}), await send({})]
    expect(first.status).toBe(200)
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  })

  if (engine === 'embedded')
    describe('behind TLS', () => {
      it('the cookies are Secure and bound to the host', async () => {
        const secure = await openApp(await open(), { PUBLIC_URL: 'https://rubrica.test' })
        const { headers } = await secure.call('register', {
          email: 'tls@ejemplo.es',
          password: 'una frase larga',
          profile: { firstname: 'A', lastname: 'B' },
        })
        expect(headers['set-cookie']).toEqual([
          expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/),
          expect.stringMatching(/^__Secure-device=[\w.-]+; Path=\/api; .*HttpOnly; SameSite=Lax; Secure$/),
        ])
      })
    })
})
