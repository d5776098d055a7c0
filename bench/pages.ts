// The bytes that a first visit of each public page fetches, compressed with gzip at its best.

import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { launchBrowser, phone, publicPages } from './browser.ts'
import { scratchFolder, startRubrica } from './server.ts'
import type { Figure, Section } from './table.ts'

const restMilliseconds = 2_000

export async function measurePages(): Promise<Section> {
  const server = await startRubrica(scratchFolder())
  const browser = await launchBrowser()
  const figures: Figure[] = []
  for (const path of publicPages) figures.push(...(await weigh(browser, server.url, path)))
  await browser.close()
  await server.stop()
  return {
    title: 'Weight of public pages, gzip -9, 1 kB = 1000 bytes',
    notes: ['every script that runs or is preloaded until 2 s after the network falls silent, inline ones included'],
    figures,
  }
}

async function weigh(browser: Browser, url: string, path: string): Promise<Figure[]> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const answers = new Map<string, Response>()
  page.on('response', (response) => answers.set(response.url(), response))
  await page.goto(url + path, { waitUntil: 'networkidle' })
  // Includes what is loaded after the page is idle.
  await page.waitForTimeout(restMilliseconds)
  const inline = await page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((tag) => tag.textContent ?? '')
    return { styles: texts('style'), scripts: texts('script:not([src]):not([type*=json])') }
  })
  const scripts = await bodiesOf(answers, 'javascript')
  const styles = await bodiesOf(answers, 'text/css')
  const fonts = await bodiesOf(answers, 'font')
  await context.close()
  return [
    { what: `${path} JS`, value: zipped([...scripts, ...inline.scripts]), unit: 'kB', bar: { atMost: 105 } },
    { what: `${path} inline CSS`, value: zipped(inline.styles), unit: 'kB' },
    { what: `${path} external CSS`, value: zipped(styles), unit: 'kB', bar: { atMost: 0 } },
    {
      what: `${path} fonts`,
      value: fonts.reduce((total, font) => total + font.length, 0) / 1000,
      unit: 'kB',
      bar: { atMost: 90 },
    },
  ]
}

async function bodiesOf(answers: Map<string, Response>, type: string): Promise<Buffer[]> {
  const wanted = [...answers.values()].filter((answer) => answer.headers()['content-type']?.includes(type))
  return Promise.all(wanted.map((answer) => answer.body()))
}

const zipped = (bodies: (Buffer | string)[]): number =>
  bodies.reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0) / 1000
