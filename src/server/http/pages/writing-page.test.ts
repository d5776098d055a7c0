// The page of a public writing over HTTP: its status, its structured data, and that its text is escaped.
import { beforeAll, expect, it } from 'vitest'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer, publish, release } from '#tests/support/writing/publishing.ts'

const origin = 'https://rubrica.example'
const hostile = '</script><script>alert(1)</script><!-- & "'

onChosenEngine('the page of a writing', (open) => {
  let server: TestApp
  beforeAll(async () => {
    server = await openApp(await open(), { PUBLIC_URL: origin })
  })

  it('has the whole text, and in its head what link previews and search engines want', async () => {
    const { slug } = await publish((await newcomer(server)).ask, { title: 'Alquiler de piso', summary: 'Para pisos.' })
    const { statusCode, body } = await server.get(`/writings/${slug}`)
    expect(statusCode).toBe(200)
    const [head = '', rest = ''] = body.split('</head>')
    for (const tag of [
      '<title>Alquiler de piso · Rúbrica</title>',
      '<meta name="description" content="Para pisos."/>',
      `<link rel="canonical" href="${origin}/writings/${slug}"/>`,
      `<meta property="og:image" content="${origin}/files/catalogue/${slug}.png"/>`,
      '<meta name="twitter:card" content="summary_large_image"/>',
      'type="application/rss+xml"',
    ])
      expect(head).toContain(tag)
    for (const words of ['PRIMERA.-', 'Renta mensual', `href="/writings/${slug}/use"`]) expect(rest).toContain(words)
    // The text is in the page once: hydration does not send it again.
    expect(rest.split('cede el uso').length).toBe(2)
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(rest)?.[1] ?? ''
    const [document, crumbs] = JSON.parse(data)['@graph']
    expect(document).toMatchObject({
      '@type': 'DigitalDocument',
      name: 'Alquiler de piso',
      url: `${origin}/writings/${slug}`,
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('keeps hostile text as text, in the page and in what machines read', async () => {
    const { slug } = await publish((await newcomer(server)).ask, { title: hostile, summary: hostile })
    const { body } = await server.get(`/writings/${slug}`)
    expect(body).not.toContain('<script>alert')
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)['@graph'][0].name).toBe(hostile)
  })

  it('leads to its new address for good, and says when it is gone or never was', async () => {
    const { ask } = await newcomer(server)
    const { id, slug } = await publish(ask, { title: 'Plaza de garaje' })
    await ask('update-writing', { id, version: 2, title: 'Plaza de aparcamiento' })
    await release(ask, id)
    const moved = await server.get(`/writings/${slug}`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/writings/plaza-de-aparcamiento'])
    await ask('withdraw-writing', { id })
    const gone = await server.get('/writings/plaza-de-aparcamiento')
    expect(gone.statusCode).toBe(410)
    expect(gone.body).toContain('Este escrito se ha retirado')
    expect(gone.body).toContain('<meta name="robots" content="noindex"/>')
    for (const missing of ['no-existe', 'NO%20VALE', 'x'.repeat(101)])
      expect((await server.get(`/writings/${missing}`)).statusCode).toBe(404)
  })

  it('shows its author, and nobody else, how to edit and withdraw it', async () => {
    const { ask, cookie } = await newcomer(server)
    const { id, slug } = await publish(ask, { title: 'Solo mío' })
    expect((await server.get(`/writings/${slug}`, { cookie })).body).toContain(`/account/writings/edit/${id}`)
    expect((await server.get(`/writings/${slug}`)).body).not.toContain(id)
  })
})
