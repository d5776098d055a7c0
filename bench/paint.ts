// When each public page is painted and ready on a slow phone, compared with a page of one sentence of HTML.

import type { Browser } from '@playwright/test'
import { launchBrowser, phone, publicPages } from './browser.ts'
import { ask, openPage, writeAnswer } from './requests.ts'
import { scratchFolder, startPeer, startRubrica } from './server.ts'
import { openSlowly, sentence } from './slow-page.ts'
import { type Figure, median, type Section } from './table.ts'
import type { Paint } from './watch-paint.ts'

const runs = 5
const kilobit = 1000 / 8
const conditions = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600 * kilobit * 0.9,
    uploadThroughput: 750 * kilobit * 0.9,
  },
  slowdown: 4,
}

export async function measurePaint(): Promise<Section> {
  const folder = scratchFolder()
  const server = await startRubrica(folder)
  const peer = await startPeer(writeAnswer(sentence, folder), folder)
  const browser = await launchBrowser()
  const floor = await typicalPaint(browser, peer.url, '/')
  const figures: Figure[] = []
  for (const path of publicPages) figures.push(...figuresOf(path, await typicalPaint(browser, server.url, path), floor))
  await browser.close()
  await Promise.all([server.stop(), peer.stop()])
  return {
    title: 'Paint of public pages on slow 4G with a processor 4 times slower',
    notes: [
      `median of ${runs} with an empty cache; 150 ms, 1.44 Mbit/s down; ${phone.viewport.width}×${phone.viewport.height}`,
      'the peer is bare Fastify sending one heading; CLS is the sum of all shifts',
      'hydrated: the last link or button of the page has become React’s',
    ],
    figures,
  }
}

function figuresOf(path: string, paint: Paint, floor: Paint): Figure[] {
  const peer = { name: 'one heading', value: floor.largest }
  return [
    { what: `${path} LCP`, value: paint.largest, unit: 's', bar: { atMost: 1.2 }, peer },
    { what: `${path} FCP`, value: paint.first, unit: 's', peer: { ...peer, value: floor.first } },
    { what: `${path} hydrated`, value: paint.hydrated, unit: 's' },
    { what: `${path} CLS`, value: paint.shift, unit: '', bar: { atMost: 0.05 } },
  ]
}

async function typicalPaint(browser: Browser, url: string, path: string): Promise<Paint> {
  // Cached by the server before, as for all visitors but the first of a minute.
  await ask(url, openPage(path))
  const paints: Paint[] = []
  for (let run = 0; run < runs; run++) paints.push((await openSlowly(browser, url + path, phone, conditions)).paint)
  const typical = (field: keyof Paint) => median(paints.map((paint) => paint[field]))
  return {
    largest: typical('largest'),
    first: typical('first'),
    hydrated: typical('hydrated'),
    shift: typical('shift'),
  }
}
