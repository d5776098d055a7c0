// What the first screen behind a link costs on a slow phone and a slow line.
import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'
import { type Ask, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { isAlive, origin, test } from '../support/journey.ts'
import { layoutOf, mostShift, watchLayout } from '../support/layout-shift.ts'

/** How soon it is painted is a measurement: see the bench. */
const most = { requests: 16, script: 150_000 }

/** Notes in the page itself when it takes clicks: the test process may learn of it much later on a busy machine. */
const noteWhenAlive = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const content = document.querySelector('#root #contenido')
      const isAlive = content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'))
      if (isAlive) performance.mark('alive')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

test('on a slow phone with a slow line the first screen is there at once, and little is loaded', async ({
  browser,
  playwright,
  free,
}) => {
  const owner = await playwright.request.newContext({
    baseURL: origin,
    storageState: { cookies: free.cookies, origins: [] },
  })
  const ask: Ask = async (method, data) => {
    const response = await owner.post('/api', { data: { method, data } })
    return { status: response.status(), body: await response.json(), headers: {}, cookie: undefined }
  }
  const { people } = await sendLease(ask)
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const requests: Request[] = []
  // Its times are known when it is finished.
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) requests.push(request)
  })
  await noteWhenAlive(page)
  await watchLayout(page)
  const session = await context.newCDPSession(page)
  const line = { offline: false, latency: 560, downloadThroughput: 1_500_000 / 8, uploadThroughput: 750_000 / 8 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`/document/complete/${secretIn(people[1] as Sent)}`)
  await isAlive(page)
  await page.waitForLoadState('networkidle')
  const alive = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('alive')[0]?.startTime ?? Number.NaN),
  )
  // Once alive, the page tells the server that it was opened (a POST, which nothing
  // waits for) and fetches the form, while the participant reads what is asked.
  const first = requests.filter((request) => request.method() === 'GET' && request.timing().startTime < alive)
  const asked = first.map((request) => request.url())
  const { shift, paint } = await layoutOf(page)
  let total = 0
  for (const request of first) {
    if (!new URL(request.url()).pathname.endsWith('.js')) continue
    const body = await (await request.response())?.body()
    total += body ? gzipSync(body, { level: 9 }).length : 0
  }
  console.log(
    `first screen: ${asked.length} requests, ${total} bytes of JavaScript, moved by ${shift}, painted at ${paint}`,
  )
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most.requests)
  // Also while the page is still arriving: its styles are in it.
  expect(asked.filter((url) => url.endsWith('.css'))).toEqual([])
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(most.script)
  expect(shift).toBeLessThanOrEqual(mostShift)
  expect(paint).toBeGreaterThan(0)
  expect(requests.map((request) => request.url()).filter((url) => !url.startsWith(origin))).toEqual([])
  // A slow phone is a busy one: it would take its share of the machine for as long as it is there.
  await context.close()
})
