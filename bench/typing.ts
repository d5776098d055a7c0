// The time of a keystroke in a document of 500 sections on a processor 4 times slower, compared with a bare text area.

import type { Browser, Page } from '@playwright/test'
import type { Content } from '#domain/writing/model.ts'
import { launchBrowser } from './browser.ts'
import { ask, call, registerCrowd, saidIn } from './requests.ts'
import { scratchFolder, startRubrica } from './server.ts'
import { median, type Section } from './table.ts'

const sections = 500
const keys = 80
const slowdown = 4
const letters = 'La parte arrendataria pagará la renta dentro de los cinco primeros días de cada mes. '

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })

const longContract = (): Content => ({
  format: 2,
  numbering: 'ordinal_dash',
  fields: [],
  parties: [],
  sections: Array.from({ length: sections }, (_, index) => ({
    id: `s${index}`,
    kind: 'clause' as const,
    title: `Estipulación ${index + 1}`,
    body: [paragraph(`Texto de la cláusula ${index + 1}. ${letters.repeat(4)}`), paragraph(letters.repeat(3))],
  })),
})

export async function measureTyping(): Promise<Section> {
  const server = await startRubrica(scratchFolder())
  const [cookie = ''] = await registerCrowd(server.url, 1)
  const made = { visibility: 'public', title: 'Contrato largo', content: longContract() }
  const { bytes, headers } = await ask(server.url, call('create-writing', made, [cookie]))
  const { id } = saidIn(bytes, headers).data as { id: string }
  const browser = await launchBrowser()
  const editor = await typeInto(browser, async (page) => {
    const [name = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name, value, url: server.url }])
    await page.goto(`${server.url}/account/writings/edit/${id}`, { waitUntil: 'networkidle' })
    await page.getByText('Texto de la cláusula 3.').click()
    await page.locator('[contenteditable=true]').first().waitFor()
  })
  const bare = await typeInto(browser, async (page) => {
    await page.setContent(
      '<!doctype html><html lang="es"><body><textarea rows="20" cols="60"></textarea></body></html>',
    )
    await page.locator('textarea').click()
  })
  await browser.close()
  await server.stop()
  const figure = (what: string, pick: (times: number[]) => number, bar?: { atMost: number }) => ({
    what,
    value: pick(editor),
    unit: 'ms',
    bar,
    peer: { name: 'bare text area', value: pick(bare) },
  })
  return {
    title: `Typing in a document of ${sections} sections, processor ${slowdown} times slower`,
    notes: [
      `${keys} keys, 120 ms apart; from the key to after the next frame, so waiting for the frame is in it`,
      'on a busy machine only the ratio can be compared with another day',
    ],
    figures: [
      figure('a keystroke, median', median, { atMost: 45 }),
      figure(
        'a keystroke, 95 of 100',
        (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0,
      ),
    ],
  }
}

async function typeInto(browser: Browser, open: (page: Page) => Promise<void>): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-ES' })
  const page = await context.newPage()
  await open(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    addEventListener(
      'keydown',
      (event) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp))),
      true,
    )
  })
  await page.keyboard.type(letters.repeat(2).slice(0, keys), { delay: 120 })
  await page.waitForTimeout(500)
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
  await context.close()
  return times
}
