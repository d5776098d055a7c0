// Error answers: nothing internal, no redirect to another site, always in Spanish.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaksIn } from '#tests/fuzz/leaks.ts'
import { sendRaw } from '#tests/fuzz/raw-http.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'

const nobody = '01890a5d-ac96-774b-bcce-b302099a8057'

onBothEngines('failures', (open, engine) => {
  describe('while the database is away', () => {
    let server: TestApp
    let cookie: string
    beforeAll(async () => {
      const database = await open()
      server = await openApp(database)
      cookie = (await join(server)).cookie
      await database.close()
    })

    it.each([
      '/',
      '/dashboard',
      '/search?q=alquiler',
      '/writings/contrato',
      `/authors/${nobody}`,
      '/rss.xml',
      '/sitemap.xml',
      '/sitemap/1.xml',
      '/files/catalogue/contrato.png',
      '/files/catalogue/contrato.pdf',
      '/files/catalogue/contrato.docx',
      `/files/writings/${nobody}.pdf`,
      `/files/writings/${nobody}.docx`,
      `/files/exports/${nobody}.zip`,
      '/auth/google',
      '/auth/google/callback?code=x',
      '/logout',
    ])('%s says that it will be back, and nothing else', async (url) => {
      for (const accept of ['text/html', '*/*']) {
        const { statusCode, headers, body } = await server.get(url, { cookie, accept, 'sec-fetch-site': 'none' })
        expect([accept, statusCode]).toEqual([accept, 503])
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(headers['cache-control']).toContain('no-store')
        expect(body).toContain(headers['x-request-id'])
        expect(body).toMatch(/Vuelve a intentarlo|vuelve a intentarlo/)
        expect(leaksIn(body)).toEqual([])
      }
    })

    it('a call says so too', async () => {
      const { status, body, headers } = await server.call('list-writings', {}, { cookie })
      expect([status, body.error?.code]).toEqual([503, 'unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(leaksIn(JSON.stringify(body))).toEqual([])
    })

    it('a file that comes in is refused in the same way', async () => {
      const headers = { cookie, 'content-type': 'application/octet-stream' }
      const sent = await server.app.inject({ method: 'POST', url: '/files/import', headers, payload: 'PK' })
      expect(sent.statusCode).toBe(503)
      expect(leaksIn(sent.body)).toEqual([])
    })

    it('what needs no database is there', async () => {
      expect((await server.get('/robots.txt')).statusCode).toBe(200)
      expect((await server.get('/logout')).statusCode).toBe(302)
      expect((await server.get('/nada/%00')).statusCode).toBeLessThan(500)
    })
  })

  if (engine === 'embedded')
    describe('odd requests', () => {
      let server: TestApp
      let port: number
      beforeAll(async () => {
        server = await openApp(await open())
        await server.app.listen({ port: 0, host: '127.0.0.1' })
        port = (server.app.server.address() as AddressInfo).port
      })
      afterAll(() => server.app.close())

      const send = (method: string, target: string, headers = 'accept: text/html\r\n') =>
        sendRaw(port, `${method} ${target} HTTP/1.1\r\nhost: rubrica.test\r\nconnection: close\r\n${headers}\r\n`)

      const elsewhere = [
        '//',
        '///',
        '//[',
        '//a:99999/',
        '//evil.test',
        '//evil.test/login',
        '//evil.test/..//',
        '/\\',
        '/\\\\',
        '/\\evil.test',
        '\\\\evil.test',
        '/.//evil.test',
        '/..//evil.test',
        '/a/..//evil.test',
        '/./\\evil.test',
        'http://evil.test/',
        'http://evil.test//login',
        'https:evil.test',
        '/\t/evil.test',
        '/\r/evil.test',
        '/%09/evil.test',
        '/%09%09/',
        '/%0a/',
        '/%0D%09/x/',
        '/%2f%2fevil.test',
        '/%5cevil.test',
        '/%0d%0alocation:%20http://evil.test',
        '/%',
        '/%E0%A4%A',
        '/%00',
        '/files/catalogue/%00.png',
        '/files/catalogue/%.png',
        '/writings/%00',
        '/authors/%00',
        '/sitemap/%00.xml',
        `/files/writings/${'a'.repeat(300)}.pdf`,
        '/assets/nada.js',
        '/assets/..%2f..%2fpackage.json',
        '/assets/%00',
        '*',
      ]

      it.each(elsewhere)('%j leads nowhere else, however it is sent', async (target) => {
        for (const method of ['GET', 'POST', 'HEAD']) {
          const { status, headers, body } = await send(method, target)
          const location = headers.get('location') ?? '/'
          expect([method, new URL(location, 'http://rubrica.test').host]).toEqual([method, 'rubrica.test'])
          expect([method, status >= 300 && status < 500]).toEqual([method, true])
          expect(leaksIn(body)).toEqual([])
          if (method === 'GET') expect(body).toMatch(/[áéíóú]|No lo encontramos/)
        }
      })

      it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is not done here', async (method) => {
        const { status, headers, body } = await send(method, '/login')
        expect(status).toBe(405)
        expect(headers.get('allow')).toBe('GET, HEAD, POST')
        expect(body).toContain('Eso no se puede hacer aquí')
      })

      it('what is no HTTP at all is told so in Spanish', async () => {
        for (const words of [
          'hola\r\n\r\n',
          'GET / HTTP/9\r\n\r\n',
          `GET / HTTP/1.1\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`,
        ]) {
          const { status, body } = await sendRaw(port, words)
          expect(status).toBeGreaterThanOrEqual(400)
          expect(status).toBeLessThan(500)
          expect(body).toMatch(/[áéíóú]/)
        }
      })

      it('is a line of text for whoever reads no pages', async () => {
        const { status, headers, body } = await send('GET', '//', 'accept: */*\r\n')
        expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
        expect(body).toMatch(/^Esta página no existe\. [^<]+\n$/)
      })
    })
})
