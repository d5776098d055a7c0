// robots.txt, sitemap and feed: every public writing, nothing else, with its text escaped.
import { fastify } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openSituations } from '#server/library/situations.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type Ask, newcomer, publish } from '#tests/support/writing/publishing.ts'
import { discoveryRoutes } from './discovery.ts'

const hostile = '</title></item><script>alert("1")</script> & \u202eal revés ]]>'
const origin = 'https://rubrica.example'

const locationsIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '')

/** Checks that the XML is well formed: every tag closed, and no bare ampersand. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const rest = xml
    .replace(/^<\?xml [^?]*\?>/, '')
    .replace(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)(\/?)>/g, (...tag) => {
      const [, closing, name, , alone] = tag as [string, string, string, string, string]
      if (closing) return open.pop() === name ? '' : '<'
      if (!alone) open.push(name)
      return ''
    })
  return open.length === 0 && !/[<>]/.test(rest) && !/&(?!(?:amp|lt|gt|quot|apos);)/.test(xml)
}

onChosenEngine('what machines read', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let ask: Ask
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { PUBLIC_URL: origin })
    ask = (await newcomer(server)).ask
  })

  /** With four addresses to a part, and an empty cache. */
  async function small() {
    const app = fastify()
    await app.register((scope) =>
      discoveryRoutes(
        scope,
        {
          config: readConfig({ PUBLIC_URL: origin }),
          readLagging: (work) => work(database.db),
          situations: openSituations(undefined),
        },
        { perPart: 4 },
      ),
    )
    return async (url: string) => {
      const { statusCode, body, headers } = await app.inject({ url })
      return { status: statusCode, body, headers }
    }
  }

  /** Every address of every part that the index names. */
  async function everything(): Promise<string[]> {
    const get = await small()
    const parts = locationsIn((await get('/sitemap.xml')).body)
    const found: string[] = []
    for (const part of parts) {
      const { status, body } = await get(part.slice(origin.length))
      expect(status).toBe(200)
      expect(isWellFormed(body)).toBe(true)
      expect(locationsIn(body).length).toBeLessThanOrEqual(4)
      found.push(...locationsIn(body))
    }
    return found
  }

  it('has a sitemap with the fixed pages before anything is published', async () => {
    expect(await everything()).toEqual([`${origin}/`, `${origin}/search`, `${origin}/verificar`])
    expect((await (await small())('/sitemap/2.xml')).status).toBe(404)
    expect((await (await small())('/sitemap/0.xml')).status).toBe(404)
    expect((await (await small())('/sitemap/uno.xml')).status).toBe(404)
  })

  it('lists the situations that come with the product in its first part', async () => {
    const found = locationsIn((await server.get('/sitemap/1.xml')).body)
    expect(found).toContain(`${origin}/que-hacer/mi-inquilino-no-paga`)
    expect(new Set(found).size).toBe(found.length)
  })

  it('lists every public writing once, in parts, with the day it changed', async () => {
    const slugs: string[] = []
    for (const title of ['Alquiler', 'Carta de baja', 'Reclamación', 'Poder', 'Recibo'])
      slugs.push((await publish(ask, { title })).slug)
    const found = await everything()
    expect(found).toEqual([
      ...['/', '/search', '/verificar'].map((path) => origin + path),
      ...slugs.map((slug) => `${origin}/writings/${slug}`),
    ])
    const { body, headers } = await (await small())('/sitemap/1.xml')
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  it('knows nothing of what is withdrawn, in the trash or only a draft', async () => {
    const withdrawn = await publish(ask, { title: 'Retirado' })
    const trashed = await publish(ask, { title: 'Tirado' })
    await ask('create-writing', { visibility: 'public', title: 'Borrador' })
    await ask('withdraw-writing', { id: withdrawn.id })
    await ask('delete-writing', { id: trashed.id })
    const listed = (await everything()).join('\n') + (await (await small())('/rss.xml')).body
    expect(listed).toContain('/writings/recibo')
    for (const slug of [withdrawn.slug, trashed.slug, 'borrador']) expect(listed).not.toContain(slug)
  })

  it('tells of the newest writings in a feed that hostile texts cannot break', async () => {
    await publish(ask, { title: hostile, summary: `Uno\u0001 dos & ${hostile}` })
    const { body, headers } = await (await small())('/rss.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(isWellFormed(body)).toBe(true)
    expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ')
    for (const unwanted of ['<script', '\u0001', '\u202e']) expect(body).not.toContain(unwanted)
    const titles = [...body.matchAll(/<item><title>([^<]*)/g)].map(([, title]) => title ?? '')
    expect(titles[0]).toMatch(/^&lt;\/title/)
    expect(titles.at(-1)).toBe('Alquiler')
    expect(body).toContain(`<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>`)
    expect(body).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/)
    expect(body).toContain('<dc:creator>Íñigo Muñoz-Güemes</dc:creator>')
  })

  it('tells robots where the sitemap is and what is not for them', async () => {
    const { statusCode, body, headers } = await server.get('/robots.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('Disallow: /account\n')
    expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
    expect((await server.get('/sitemap.xml')).body).toContain(`<loc>${origin}/sitemap/1.xml</loc>`)
  })
})
