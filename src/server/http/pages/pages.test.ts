// Pages as a first request sees them: status, title, guard, cache and headers.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'
import { joinPremium } from '#tests/support/writing/writings.ts'

const open = [
  ['/', 'Rúbrica'],
  ['/login', 'Entra en tu cuenta'],
  ['/register', 'Crea tu cuenta'],
  ['/lost/password', 'Recuperar la contraseña'],
  ['/lost/password?token=x', 'Elige una contraseña nueva'],
  ['/verify?token=x', 'Confirma tu correo'],
  ['/test', 'Pruébalo'],
  ['/search', 'Catálogo'],
  ['/verificar', 'Comprueba un documento'],
  ['/writings/contrato-de-alquiler', 'Contrato de alquiler'],
  ['/writings/contrato-de-alquiler/use', 'Contrato de alquiler'],
  ['/writings/contrato-de-alquiler/versions', 'Contrato de alquiler'],
  ['/legal/aviso', 'Aviso legal'],
  ['/legal/privacidad', 'Política de privacidad'],
  ['/legal/terminos', 'Términos de uso'],
  ['/legal/cookies', 'Cookies'],
] as const

/** Each page says that its link is not valid. */
const nowhere = [
  '/document/complete/abc',
  `/document/complete/${'A'.repeat(32)}`,
  '/document/complete/%20',
  '/account/writings/sign/abc/def',
  `/account/writings/sign/${'A'.repeat(32)}/%20`,
  '/account/writings/tmp/sign/abc',
]

const forUsers = [
  ['/dashboard', 'Inicio'],
  ['/panel', 'Panel'],
  ['/page/formar-parte', 'Formar parte'],
  ['/page/como-funciona', 'Cómo funciona'],
  ['/page/recompensas', 'Recompensas'],
  ['/premium', 'Premium'],
  ['/account', 'Mi cuenta'],
  ['/account/details', 'Mis datos'],
  ['/account/notices', 'Avisos'],
  ['/account/writings', 'Mis documentos'],
  ['/account/links', 'Enlaces abiertos'],
  ['/account/many', 'Envíos a muchas personas'],
  ['/account/signeds', 'Firmados'],
  ['/create/public/writings/help', 'Nuevo documento público'],
  ['/create/public/writings/step/1', 'Documento público: contenido'],
] as const

/** The steps of a document; # is its id. */
const steps = [
  ['/account/writings/edit/#', 'Editar: contenido'],
  ['/account/writings/edit/step/2?id=#', 'Editar: campos y partes'],
  ['/account/writings/edit/step/3?id=#', 'Editar: clasificación'],
  ['/account/writings/edit/step/4?id=#', 'Editar: revisión'],
  ['/create/public/writings/step/1?id=#', 'Documento público: contenido'],
  ['/create/public/writings/step/2?id=#', 'Documento público: campos y partes'],
  ['/create/public/writings/step/3?id=#', 'Documento público: clasificación'],
  ['/create/public/writings/step/4?id=#', 'Documento público: revisión'],
] as const

const forPremium = [
  ['/account/share', 'Compartido conmigo'],
  ['/create/private/writings/help', 'Nuevo documento privado'],
  ['/create/private/writings/step/1', 'Documento privado: contenido'],
] as const

onChosenEngine('pages', (openDatabase) => {
  let database: OpenDatabase
  let server: TestApp
  let free: string
  let premium: string
  beforeAll(async () => {
    database = await openDatabase()
    server = await openApp(database)
    free = (await join(server)).cookie
    const writer = await newcomer(server)
    await publish(writer.ask, { title: 'Contrato de alquiler' })
    premium = (await joinPremium(server)).cookie
  })

  /** In the head: in the body browsers would show none before the scripts come. */
  const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html.split('</head>')[0] ?? '')?.[1]

  it.each(open)('%s is open to anybody', async (url, title) => {
    const { statusCode, body } = await server.get(url)
    expect(statusCode).toBe(200)
    expect(titleOf(body)).toContain(title)
    expect(body).toContain('<html lang="es">')
    expect(body).toContain('https://wa.me/')
  })

  it.each(nowhere)('%s opens nothing, and says so to everybody alike', async (url) => {
    for (const headers of [{}, { cookie: free }] as Record<string, string>[]) {
      const { statusCode, body, headers: answered } = await server.get(url, headers)
      expect(answered).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': expect.stringContaining('noindex'),
      })
      expect([statusCode, titleOf(body)]).toEqual([404, 'Este enlace no abre nada · Rúbrica'])
      expect(body).toContain('Navegación principal')
    }
  })

  it.each([...forUsers, ...forPremium])('%s sends a visitor to login and remembers the way', async (url) => {
    const { statusCode, headers } = await server.get(`${url}?x=1`)
    expect(statusCode).toBe(302)
    expect(headers.location).toBe(`/login?${new URLSearchParams({ next: `${url}?x=1` })}`)
  })

  it.each(forUsers)('%s is there for a free account', async (url, title) => {
    const { statusCode, body } = await server.get(url, { cookie: free })
    expect(statusCode).toBe(200)
    expect(titleOf(body)).toBe(`${title} · Rúbrica`)
  })

  it.each(forPremium)('%s is premium', async (url, title) => {
    const refused = await server.get(url, { cookie: free })
    expect([refused.statusCode, refused.headers.location]).toEqual([302, '/premium'])
    const { statusCode, body } = await server.get(url, { cookie: premium })
    expect(statusCode).toBe(200)
    expect(titleOf(body)).toBe(`${title} · Rúbrica`)
  })

  it('the history of a document is there for its owner, and for nobody else', async () => {
    const made = await server.call('create-writing', { visibility: 'public', title: 'Préstamo' }, { cookie: free })
    const url = `/account/writings/history/${(made.body.data as { id: string }).id}`
    const { statusCode, body } = await server.get(url, { cookie: free })
    expect([statusCode, titleOf(body)]).toEqual([200, 'Historial: Préstamo · Rúbrica'])
    expect((await server.get(url, { cookie: premium })).statusCode).toBe(404)
    expect((await server.get('/account/writings/history/abc', { cookie: free })).statusCode).toBe(404)
    const { headers } = await server.get(url)
    expect(headers.location).toBe(`/login?${new URLSearchParams({ next: url })}`)
  })

  it('my documents are in the page before any script runs, whatever its address asks for', async () => {
    await server.call('create-writing', { visibility: 'public', title: 'Cesión de crédito' }, { cookie: free })
    const page = async (query: string) => (await server.get(`/account/writings${query}`, { cookie: free })).body
    expect(await page('?q=cesion&orden=titulo')).toContain('Cesión de crédito')
    // What the documents say is looked through afterwards.
    expect(await page('?q=otra+cosa')).toContain('Ninguno se llama así.')
    expect(await page('?estado=papelera')).toContain('La papelera está vacía')
    const gone = '01890a5d-ac96-774b-bcce-b302099a8057'
    for (const odd of ['?pagina=900', '?carpeta=2', `?carpeta=${gone}`, '?estado=rotos&orden=azar&pagina=x'])
      expect(await page(odd)).toContain('Cesión de crédito')
  })

  describe('the steps of a document', () => {
    let id: string
    beforeAll(async () => {
      const made = await server.call('create-writing', { visibility: 'public', title: 'Aviso' }, { cookie: free })
      id = (made.body as { data: { id: string } }).data.id
    })
    const at = (url: string) => url.replace('#', id)

    it.each(steps)('%s is there for its owner, and for nobody else', async (url, title) => {
      const { statusCode, body } = await server.get(at(url), { cookie: free })
      expect(statusCode).toBe(200)
      expect(titleOf(body)).toBe(`${title} · Rúbrica`)
      expect((await server.get(at(url), { cookie: premium })).statusCode).toBe(404)
      const visitor = await server.get(at(url))
      expect(visitor.headers.location).toBe(`/login?${new URLSearchParams({ next: at(url) })}`)
    })

    it.each(steps)('%s with an id that is none is a helpful 404', async (url) => {
      const { statusCode, body } = await server.get(url.replace('#', 'abc'), { cookie: free })
      expect(statusCode).toBe(404)
      expect(body).toContain('Esta página no existe')
    })

    it.each([
      ['/account/writings/edit/step/2', '/account/writings'],
      ['/account/writings/edit/step/4', '/account/writings'],
      ['/create/public/writings/step/2', '/create/public/writings/step/1'],
      ['/create/public/writings/step/4', '/create/public/writings/step/1'],
    ])('%s without one leads to %s', async (url, location) => {
      const answer = await server.get(url, { cookie: free })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
    })

    it('the first step of creating shows an empty page and creates nothing', async () => {
      const list = async () =>
        (await server.call('list-writings', {}, { cookie: free })).body as { data: { total: number } }
      const { total } = (await list()).data
      expect((await server.get('/create/public/writings/step/1', { cookie: free })).statusCode).toBe(200)
      expect((await list()).data.total).toBe(total)
    })

    it('what is begun under an id of its own is an empty page until it is there, and tells nobody about the ids of others', async () => {
      const begun = (name: string, cookie: string) =>
        server.get(`/create/public/writings/step/1?nuevo=${name}`, { cookie })
      const name = '0b6c7f0a-51f4-4a43-9a6d-8f3f3c1f0e55'
      const fresh = await begun(name, free)
      expect([fresh.statusCode, fresh.body.includes('Añadir la primera cláusula')]).toEqual([200, true])
      await server.call('create-writing', { id: name, visibility: 'public', title: 'Empezado aquí' }, { cookie: free })
      expect((await begun(name, free)).body).toContain('Empezado aquí')
      const others = await begun(name, premium)
      expect([others.statusCode, others.body.includes('Empezado aquí')]).toEqual([200, false])
      expect((await begun('abc', free)).statusCode).toBe(200)
    })

    it('a private document that has lost its premium is read, and leads to premium', async () => {
      const { cookie, email } = await joinPremium(server)
      const made = await server.call('create-writing', { visibility: 'private', title: 'Mío' }, { cookie })
      const mine = (made.body as { data: { id: string } }).data.id
      await database.db.execute(sql`update users set premium_until = now() - interval '1 day' where email = ${email}`)
      const { statusCode, body } = await server.get(`/account/writings/edit/step/2?id=${mine}`, { cookie })
      expect(statusCode).toBe(200)
      expect(body).toContain('href="/premium"')
      expect(body).not.toContain('Añadir campo')
    })

    it('creating goes on as editing where the document is of the other kind', async () => {
      const made = await server.call('create-writing', { visibility: 'private', title: 'Mío' }, { cookie: premium })
      const mine = (made.body as { data: { id: string } }).data.id
      const answer = await server.get(`/create/public/writings/step/2?id=${mine}`, { cookie: premium })
      expect(answer.headers.location).toBe(`/account/writings/edit/step/2?id=${mine}`)
    })
  })

  it.each(['/nada', '/account/writings/edit/step/5', '/create/public/writings/step/9', '/page/otra', '/LOGIN/x'])(
    '%s is a helpful 404',
    async (url) => {
      const { statusCode, body } = await server.get(url)
      expect(statusCode).toBe(404)
      expect(body).toContain('Esta página no existe')
      expect(body).toContain('href="/"')
    },
  )

  it('somebody who is in needs no login page', async () => {
    const { statusCode, headers } = await server.get('/login?next=%2Fpanel', { cookie: free })
    expect([statusCode, headers.location]).toEqual([302, '/panel'])
    const away = await server.get('/login?next=%2F%2Fevil.test', { cookie: free })
    expect(away.headers.location).toBe('/dashboard')
  })

  it('a form sent before the scripts arrived comes back to its page', async () => {
    const sent = await server.app.inject({
      method: 'POST',
      url: '/login?next=%2Fpanel',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=ana%40ejemplo.es&password=secreta',
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/login?next=%2Fpanel'])
  })

  it('names are text, whatever is in them', async () => {
    const { cookie } = await join(server)
    const profile = { firstname: '</script><script>alert(1)</script>', lastname: '<img src=x onerror=alert(1)>' }
    await server.call('update-account', { profile }, { cookie })
    const { body } = await server.get('/account', { cookie })
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
  })

  it('when the database is gone, the page says so with a reference and status 503', async () => {
    const broken = await openDatabase()
    const app = await openApp(broken)
    const { cookie } = await join(app)
    await broken.close()
    const { statusCode, body } = await app.get('/dashboard', { cookie, accept: 'text/html' })
    expect(statusCode).toBe(503)
    expect(body).toContain('Volvemos en un momento')
    expect(body).toMatch(/<b>[0-9a-f]{6}-\w+<\/b>/)
    expect((await app.get('/health')).statusCode).toBe(503)
    expect((await app.call('get-session', undefined, { cookie })).status).toBe(503)
  })
})
