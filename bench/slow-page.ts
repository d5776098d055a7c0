// One page opened by a slow browser over a slow line, and the smallest page there can be to compare it with.

import type { Browser, BrowserContextOptions } from '@playwright/test'
import { isTakenOver, type Paint, readPaint, watchPaint } from './watch-paint.ts'

type Network = { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number }
export type Conditions = { network: Network; slowdown: number }
export type Opened = { paint: Paint; requests: number; scripts: Buffer[] }

export const sentence = {
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(
    '<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>Rúbrica</title></head><body><h1>Rúbrica</h1></body></html>',
  ),
}

export async function openSlowly(
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
  { network, slowdown }: Conditions,
): Promise<Opened> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', network)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchPaint)
  let requests = 0
  const bodies: Promise<Buffer>[] = []
  page.on('request', () => {
    requests += 1
  })
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.body())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(isTakenOver)
  const [paint, scripts] = await Promise.all([page.evaluate(readPaint), Promise.all(bodies)])
  await context.close()
  return { paint, requests, scripts }
}
