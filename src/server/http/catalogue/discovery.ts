// For crawlers and feed readers: robots.txt, the sitemap in parts, and the feed of new writings.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import { feedWords } from '#language/es/catalogue/feed.ts'
import { refusals } from '#language/es/refusals.ts'
import { categoryWords } from '#language/es/writing/classification.ts'
import { escapeXml } from '#server/docx/xml-text.ts'
import { listNewest, listPart, partStarts } from '#server/store/catalogue/catalogue-listing.ts'
import type { Services } from '../request-context.ts'

/** Paths that robots.txt excludes: private ones, and those that are no pages. */
const closed = ['/account', '/create', '/document', '/dashboard', '/panel', '/api', '/live', '/logout', '/auth/']
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const newest = 50
/** How long the boundaries of the sitemap's parts are cached: finding them scans every entry. */
const partsLast = 600_000

type DiscoveryOptions = { perPart?: number }

export async function discoveryRoutes(
  app: FastifyInstance,
  { config, readLagging, situations }: Pick<Services, 'config' | 'readLagging' | 'situations'>,
  { perPart = 5_000 }: DiscoveryOptions = {},
): Promise<void> {
  // Never from the Host header: caches on the way share these answers.
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`
  const address = (path: string) => escapeXml(origin + path)
  /** Pages that are always there; they take their place in the first part. */
  const fixed = [paths.landing, paths.search(), paths.verifyDocument]
  const size = perPart - fixed.length
  let known: { starts: Promise<string[]>; until: number } | undefined

  function starts(): Promise<string[]> {
    const now = Date.now()
    if (!known || known.until < now) {
      const found = readLagging((db) => partStarts(db, size))
      known = { starts: found, until: now + partsLast }
      // A failure is not remembered.
      found.catch(() => {
        known = undefined
      })
    }
    return known.starts
  }

  const send = (reply: FastifyReply, type: string, seconds: number, body: string) =>
    reply
      .headers({ 'cache-control': `public, max-age=${seconds}`, 'x-content-type-options': 'nosniff' })
      .type(type)
      .send(body)
  const sendXml = (reply: FastifyReply, body: string) => send(reply, 'application/xml; charset=utf-8', 3600, body)

  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`]
    return send(reply, 'text/plain; charset=utf-8', 86_400, `${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = Math.max(1, (await starts()).length)
    const items = Array.from(
      { length: parts },
      (_, index) => `<sitemap><loc>${address(`/sitemap/${index + 1}.xml`)}</loc></sitemap>`,
    )
    return sendXml(reply, `${declaration}<sitemapindex xmlns="${sitemaps}">${items.join('')}</sitemapindex>`)
  })

  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', async (request, reply) => {
    const { part } = request.params
    const places = await starts()
    const index = /^[1-9]\d{0,6}$/.test(part) ? Number(part) - 1 : -1
    const from = places[index]
    // Without any writing there is still a first part.
    if (index < 0 || (index > 0 && !from))
      return reply.code(404).type('text/plain; charset=utf-8').send(refusals.not_found)
    const rows = from ? await readLagging((db) => listPart(db, from, places[index + 1], size)) : []
    // Few, and beside the first part's writings rather than in their place.
    const described = index === 0 ? (await situations.all()).map(({ slug }) => cataloguePaths.situation(slug)) : []
    const items = [
      ...(index === 0 ? [...fixed, ...described].map((path) => `<url><loc>${address(path)}</loc></url>`) : []),
      ...rows.map(
        ({ slug, updatedAt }) =>
          `<url><loc>${address(paths.writing(slug))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      ),
    ]
    return sendXml(reply, `${declaration}<urlset xmlns="${sitemaps}">${items.join('')}</urlset>`)
  })

  app.get(cataloguePaths.feed, async (_request, reply) => {
    const rows = await readLagging((db) => listNewest(db, newest))
    const items = rows.map(({ slug, title, summary, category, author, publishedAt }) => {
      const url = address(paths.writing(slug))
      return [
        `<item><title>${escapeXml(title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid>`,
        `<pubDate>${publishedAt.toUTCString()}</pubDate><dc:creator>${escapeXml(author)}</dc:creator>`,
        `<category>${escapeXml(categoryWords[category])}</category><description>${escapeXml(summary)}</description></item>`,
      ].join('')
    })
    const channel = [
      `<title>${escapeXml(feedWords.title)}</title><link>${address(paths.search())}</link>`,
      `<description>${escapeXml(feedWords.description)}</description><language>es</language>`,
      `<atom:link href="${address(cataloguePaths.feed)}" rel="self" type="application/rss+xml"/>`,
      ...(rows[0] ? [`<lastBuildDate>${rows[0].publishedAt.toUTCString()}</lastBuildDate>`] : []),
      ...items,
    ].join('')
    const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'
    const body = `${declaration}<rss version="2.0" ${namespaces}><channel>${channel}</channel></rss>`
    return send(reply, 'application/rss+xml; charset=utf-8', 600, body)
  })
}
