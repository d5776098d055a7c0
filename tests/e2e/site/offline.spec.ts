// Installed on the home screen: where there is no network the browser shows the one page that it keeps, and goes on by
// itself afterwards. Nothing else is kept.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { enterAs, open, test } from '../support/journey.ts'

test.use({ serviceWorkers: 'allow' })

test('it can be installed: what its manifest names is there', async ({ page }) => {
  await page.goto('/login')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ short_name: 'Rúbrica', start_url: '/dashboard', display: 'standalone', lang: 'es' })
  const pictures: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  for (const src of [...pictures, '/apple-touch-icon.png']) {
    const image = await page.request.get(src)
    expect([src, image.status(), image.headers()['content-type']]).toEqual([src, 200, 'image/png'])
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
})

test('without a network a page says so and keeps its address; when it is back one is where one was going', async ({
  page,
  context,
  free,
}) => {
  await enterAs(page, free)
  await open(page, '/dashboard')
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready))
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')
  // Loaded once more, it stands behind the page.
  await open(page, '/account/writings')
  await open(page, '/account/writings/sign/t3mp/r3f').catch(() => {})

  await context.setOffline(true)
  await page.goto('/panel?periodo=30d')
  await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
  await expect(page.getByText('Lo que llevabas escrito sigue guardado en este navegador')).toBeVisible()
  await expect(page).toHaveURL('/panel?periodo=30d')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Sigue sin haber conexión')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Panel', level: 1 })).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL('/panel?periodo=30d')
  const kept = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname)
    return found
  })
  expect(kept).toEqual(['/sin-conexion'])
})

test('what is no page is asked for once too, where a code is good for one time; and does not become the page without a network', async ({
  page,
}) => {
  const asked: string[] = []
  const worker = readFileSync('src/web/public/sw.js')
  // One that counts, with the same worker.
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    if (url.startsWith('/auth/')) answer.writeHead(302, { location: '/dashboard' })
    else answer.setHeader('content-type', url === '/sw.js' ? 'text/javascript' : 'text/html')
    answer.end(url === '/sw.js' ? worker : `<h1>${url}</h1>`)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await page.goto(`${at}/`)
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready))
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  await page.goto(`${at}/dashboard?control`)
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  for (const path of ['/auth/google/callback?code=1', '/files/uno']) await page.goto(at + path)
  expect(asked.filter((url) => /^.(auth|files|dashboard)/.test(url))).toEqual([
    '/dashboard?control',
    '/auth/google/callback?code=1',
    '/dashboard',
    '/files/uno',
  ])
  server.close()
  server.closeAllConnections()
  await page.goto(`${at}/panel`)
  await expect(page.getByRole('heading', { name: '/sin-conexion' })).toBeVisible()
  await expect(page.goto(`${at}/files/dos`)).rejects.toThrow('net::ERR_FAILED')
})
