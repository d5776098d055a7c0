// GET /files/catalogue/{slug}.png: the preview picture of a link to a writing.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import type { Country } from '#domain/words/conventions.ts'
import { refusals } from '#language/es/refusals.ts'
import { categoryWords, countryWords } from '#language/es/writing/classification.ts'
import type { Card } from '#server/render/card/card.ts'
import { openPainter } from '#server/render/card/card-painter.ts'
import { findCard } from '#server/store/catalogue/catalogue-listing.ts'
import { isSlug } from '../origin.ts'
import type { Services } from '../request-context.ts'

/** About sixty kilobytes each. */
const mostKept = 100
/** Drawing one takes a moment: beyond so many waiting, requests are refused. */
const mostWaiting = 10
/** Changes when the design of the pictures changes. */
const look = 2

/** Pictures by their content, so that a new title is a new picture; each is drawn once, one after the other. */
function gallery(draw: (card: Card) => Promise<Buffer>) {
  const kept = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return (name: string, card: Card): Promise<Buffer> | undefined => {
    const known = kept.get(name)
    if (known || waiting >= mostWaiting) return known
    waiting += 1
    const drawn = last
      .then(() => draw(card))
      .finally(() => {
        waiting -= 1
      })
    last = drawn.catch(() => kept.delete(name))
    kept.set(name, drawn)
    // A Map keeps the order of insertion: the first key is the oldest picture.
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    return drawn
  }
}

export async function catalogueImages(app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> {
  const pictureOf = gallery(openPainter())

  app.get<{ Params: { slug: string } }>(cataloguePaths.image(':slug'), async (request, reply) => {
    const { slug } = request.params
    const found = isSlug(slug) ? await findCard(db, slug) : undefined
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send(refusals.not_found)
    const { title, category, country, author } = found
    const card = {
      title,
      category: categoryWords[category],
      line: `${author} · ${countryWords[country as Country] ?? country}`,
    }
    const name = createHash('sha256')
      .update(JSON.stringify([look, card]))
      .digest('base64url')
      .slice(0, 22)
    const etag = `"${name}"`
    reply.headers({ etag, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const picture = await pictureOf(name, card)
    if (!picture) return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '2' }).send()
    return reply.type('image/png').send(picture)
  })
}
