// What the first screen behind a link costs somebody with a slow phone on a slow line.
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { type Ask, type Sent, secretIn, sendLease } from '../support/copies.ts'
import { layoutOf, mostShift, watchLayout } from './layout-shift.ts'
import { isAlive, origin, test } from './support.ts'

/** How soon it is painted is a measurement: see the bench. */
const most = { requests: 16, script: 150_000 }

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
  const requests: string[] = []
  const scripts: Promise<Buffer>[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  })
  await watchLayout(page)
  const session = await context.newCDPSession(page)
  const line = { offline: false, latency: 560, downloadThroughput: 1_500_000 / 8, uploadThroughput: 750_000 / 8 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`/document/complete/${secretIn(people[1] as Sent)}`)
  await isAlive(page)
  // The form comes afterwards, while somebody reads what they are asked.
  const asked = requests.filter((url) => url.startsWith('http'))
  const first = [...scripts]
  await page.waitForLoadState('networkidle')
  const { shift, paint } = await layoutOf(page)
  let total = 0
  for (const body of first) total += gzipSync(await body, { level: 9 }).length
  console.log(
    `first screen: ${asked.length} requests, ${total} bytes of JavaScript, moved by ${shift}, painted at ${paint}`,
  )
  expect(asked.length).toBeLessThanOrEqual(most.requests)
  // Also while the page is still arriving: its styles are in it.
  expect(asked.filter((url) => url.endsWith('.css'))).toEqual([])
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(most.script)
  expect(shift).toBeLessThanOrEqual(mostShift)
  expect(paint).toBeGreaterThan(0)
  expect(requests.filter((url) => url.startsWith('http') && !url.startsWith(origin))).toEqual([])
  // A slow phone is a busy one: it would take its share of the machine for as long as it is there.
  await context.close()
})
