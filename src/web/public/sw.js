// Answers where there is no network, and does nothing else: it keeps one page, which says so, and no other. Whatever is
// private, secret or newer always comes from the server.
const kept = 'sin-conexion-%VERSION%'
const page = '/sin-conexion'
/** What is no page: a failed download must not become one. It is on its way already when this wakes up, so that leaving it to
 * the browser would ask for it once more. */
const elsewhere = /^\/(files|api|auth|live|logout|health|assets)(\/|$)/

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(page, { cache: 'reload' }))))
})

addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name)
    // Asked for at once, before this has woken up: nobody waits for it.
    await registration.navigationPreload?.enable()
  }
  event.waitUntil(tidy())
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const isPage = !elsewhere.test(new URL(request.url).pathname)
  const open = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request))
    } catch (error) {
      const offline = isPage && (await caches.match(page, { cacheName: kept }))
      if (offline) return offline
      throw error
    }
  }
  event.respondWith(open())
})
