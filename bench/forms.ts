// When forms opened from a message can be read on a slow line: their weight, and whether their layout shifts. Pages behind a link
// of their own, like that of completing, are added with their address in this run.

import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { paths } from '#addresses/paths.ts'
import { type Ask, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { completeLease, partsOf, type Signing } from '#tests/support/signing/signing.ts'
import { launchBrowser } from './browser.ts'
import { ask, call, openPage, registerCrowd, saidIn, writeAnswer } from './requests.ts'
import { scratchFolder, startPeer, startRubrica } from './server.ts'
import { type Opened, openSlowly, sentence } from './slow-page.ts'
import { type Figure, median, type Section } from './table.ts'

const runs = 5
const conditions = {
  network: {
    offline: false,
    /** For each request: three and a half round trips of a slow 4G. */
    latency: 560,
    downloadThroughput: 1_500_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
  slowdown: 4,
}
const screens = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es-ES' },
  1280: { viewport: { width: 1280, height: 800 }, locale: 'es-ES' },
}
const forms = ['/writings/contrato-de-alquiler-de-habitacion/use', '/test'].map((path) => ({ name: path, path }))

export async function measureForms(): Promise<Section> {
  const folder = scratchFolder()
  const server = await startRubrica(folder)
  const peer = await startPeer(writeAnswer(sentence, folder), folder)
  const [owner = ''] = await registerCrowd(server.url, 1)
  const asOwner = asking(server.url, owner)
  const links = [await linkToComplete(asOwner), await linkToSign(asOwner)]
  const browser = await launchBrowser()
  const figures: Figure[] = []
  for (const [width, screen] of Object.entries(screens)) {
    const floor = await typical(browser, peer.url, screen)
    for (const { name, path } of [...forms, ...links]) {
      await ask(server.url, openPage(path))
      figures.push(...figuresOf(`${name} (${width})`, await typical(browser, server.url + path, screen), floor))
    }
  }
  await browser.close()
  await Promise.all([server.stop(), peer.stop()])
  return {
    title: 'Forms on a line with round trips of 0.56 s and 1.5 Mbit/s, with a processor 4 times slower',
    notes: [
      `median of ${runs} with an empty cache; 390×844 and 1280×800`,
      'the peer is bare Fastify sending one heading; CLS is the sum of all shifts; JavaScript as gzip',
      'hydrated: the last link or button of the page has become React’s',
    ],
    figures,
  }
}

const asking =
  (url: string, owner: string): Ask =>
  async (method, data) => {
    const { headers, bytes } = await ask(url, call(method, data, [owner]))
    return { status: 200, body: saidIn(bytes, headers), headers: {}, cookie: undefined }
  }

/** The participant's link; the name in the table leaves its secret out. */
async function linkToComplete(asOwner: Ask) {
  const { people } = await sendLease(asOwner)
  const [, ana] = people
  if (!ana) throw new Error('nobody was sent anything')
  return { name: '/document/complete/…', path: `/document/complete/${secretIn(ana)}` }
}

async function linkToSign(asOwner: Ask) {
  const { id } = await completeLease(asOwner, asOwner, { way: 'link' })
  await asOwner('start-signing', { copy: id })
  for (let attempt = 0; attempt < 120; attempt++) {
    const { state, participants } = (await asOwner('get-round', { copy: id })).body.data as unknown as Signing
    const [lucia] = participants
    if (state === 'signing' && lucia) {
      const { temp_id, ref } = partsOf(lucia)
      return { name: '/account/writings/sign/…', path: paths.sign(temp_id, ref) }
    }
    await pause(500)
  }
  throw new Error('the file to sign was not set')
}

type Screen = (typeof screens)[keyof typeof screens]

async function typical(browser: Browser, url: string, screen: Screen): Promise<Record<Measure, number>> {
  const opened: Opened[] = []
  for (let run = 0; run < runs; run++) opened.push(await openSlowly(browser, url, screen, conditions))
  const of = (read: (each: Opened) => number) => median(opened.map(read))
  return {
    largest: of(({ paint }) => paint.largest),
    hydrated: of(({ paint }) => paint.hydrated),
    shift: of(({ paint }) => paint.shift),
    requests: of(({ requests }) => requests),
    kilobytes: of(({ scripts }) => scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000),
  }
}

type Measure = 'largest' | 'hydrated' | 'shift' | 'requests' | 'kilobytes'

function figuresOf(name: string, form: Record<Measure, number>, floor: Record<Measure, number>): Figure[] {
  const peer = { name: 'one heading', value: floor.largest }
  return [
    { what: `${name} LCP`, value: form.largest, unit: 's', bar: { atMost: 1.5 }, peer },
    { what: `${name} hydrated`, value: form.hydrated, unit: 's' },
    { what: `${name} CLS`, value: form.shift, unit: '', bar: { atMost: 0.05 } },
    { what: `${name} requests`, value: form.requests, unit: '', bar: { atMost: 16 } },
    { what: `${name} JavaScript`, value: form.kilobytes, unit: 'kB', bar: { atMost: 150 } },
  ]
}
