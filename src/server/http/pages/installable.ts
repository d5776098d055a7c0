// What makes the site installable: the manifest, the icons, and the service worker that answers offline (docs/decisions/0060).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { paths } from '#addresses/paths.ts'
import { installableWords as words } from '#language/es/installable.ts'
import type { Config } from '#server/config.ts'
import { offlineHeaders, offlinePage, offlinePath } from './offline-page.ts'

const desk = '#f1efe9'

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifest = {
  id: '/',
  name: words.name,
  short_name: words.short,
  description: words.description,
  lang: 'es',
  dir: 'ltr',
  start_url: paths.dashboard,
  scope: '/',
  display: 'standalone',
  theme_color: desk,
  background_color: desk,
  categories: ['productivity', 'business'],
  icons: [icon('icon-192.png', 192), icon('icon-512.png', 512), icon('icon-maskable-512.png', 512, 'maskable')],
  shortcuts: [
    { name: words.shortcuts.documents, url: paths.writings },
    { name: words.shortcuts.signeds, url: paths.signeds },
    { name: words.shortcuts.search, url: paths.search() },
    { name: words.shortcuts.panel, url: paths.panel },
  ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192.png', 192)] })),
}

const images = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png']

/** For browsers that still have an earlier worker: this one deletes the caches and unregisters itself. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

type Chunk = { assets?: string[] }

/** The offline page of this build, and the worker that caches it: a new build has a new worker. */
function madeOf(built: (file: string) => string) {
  const read = (file: string) => readFileSync(built(file), 'utf8')
  const chunks = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>
  const assets = chunks['src/web/app/entry-client.tsx']?.assets ?? []
  const font = (name: string) => assets.find((file) => file.includes(`/${name}-`)) ?? ''
  const mark = /<path[^>]* d="([^"]+)"/.exec(
    readFileSync(new URL('../../../web/look/mark.svg', import.meta.url), 'utf8'),
  )
  const page = offlinePage([font('serif'), font('sans')], mark?.[1] ?? '')
  const source = read('sw.js')
  const version = createHash('sha256').update(source).update(page).digest('hex').slice(0, 12)
  return { page, worker: source.replace('%VERSION%', version) }
}

export async function installableRoutes(
  app: FastifyInstance,
  { config, built }: { config: Config; built: (file: string) => string },
): Promise<void> {
  const { page, worker } = madeOf(built)
  const body = config.keepsOfflinePage ? worker : farewell

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest)),
  )
  for (const name of images)
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, built(''), { maxAge: '1d', immutable: false }))

  // Never older than the server: a browser asks for it with every visit.
  app.get('/sw.js', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(body),
  )
  app.get(offlinePath, (_request, reply) => reply.headers(offlineHeaders).send(page))
}
