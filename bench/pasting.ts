// The time that pasting a contract of 60 pages takes: until it is understood and shown, and until it is in the document.

import type { Page } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import { ask, call, registerCrowd, saidIn } from './requests.ts'
import { scratchFolder, startRubrica } from './server.ts'
import { median, type Section } from './table.ts'

const pages = 60
const clausesPerPage = 5
const rounds = 5
const sentence = 'La parte arrendataria pagará la renta dentro de los cinco primeros días de cada mes natural. '

const clauses = Array.from({ length: pages * clausesPerPage }, (_, index) => index + 1)
const last = `Fin de la cláusula ${clauses.length}.`
/** As Word puts it on the clipboard: about 2,600 letters on a page. */
const html = `<html><body><p><b>CONTRATO DE ARRENDAMIENTO</b></p>${clauses
  .map(
    (number) =>
      `<p class=MsoNormal><b>${number}. Estipulación número ${number}</b></p><p class=MsoNormal style='text-align:justify'>${sentence.repeat(5)}Fin de la cláusula ${number}.</p>`,
  )
  .join('')}</body></html>`
const text = clauses
  .map((number) => `${number}. Estipulación número ${number}\n${sentence.repeat(5)}Fin de la cláusula ${number}.`)
  .join('\n')

export async function measurePasting(): Promise<Section> {
  const server = await startRubrica(scratchFolder())
  const [cookie = ''] = await registerCrowd(server.url, 1)
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-ES' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: server.url }])
  const understood: number[] = []
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const section = { id: 's1', kind: 'clause', title: 'Objeto', body: [{ type: 'paragraph', content: [] }] }
    const content = { format: 2, numbering: 'ordinal_dash', fields: [], parties: [], sections: [section] }
    const { bytes, headers } = await ask(
      server.url,
      call('create-writing', { visibility: 'public', title: 'Contrato', content }, [cookie]),
    )
    const { id } = saidIn(bytes, headers).data as { id: string }
    const page = await context.newPage()
    await page.goto(`${server.url}/account/writings/edit/${id}`, { waitUntil: 'networkidle' })
    await page.locator('.ProseMirror p').first().click()
    understood.push(await paste(page))
    taken.push(await accept(page))
    await page.close()
  }
  await browser.close()
  await server.stop()
  const sums = understood.map((time, round) => time + (taken[round] ?? 0))
  return {
    title: `Pasting ${pages} pages of Word: ${clauses.length} clauses, ${Math.round(html.length / 1000)} kB`,
    notes: [`${rounds} rounds, medians; waiting for the frame is in each part`],
    figures: [
      { what: 'until it is understood and shown', value: median(understood), unit: 'ms' },
      { what: 'until it is in the document', value: median(taken), unit: 'ms' },
      { what: 'both', value: median(sums), unit: 'ms', bar: { atMost: 1000 } },
    ],
  }
}

const paste = (page: Page): Promise<number> =>
  page.evaluate(
    async ([html = '', text = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', text)
      const began = performance.now()
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
      while (!document.querySelector('dialog[open] ol li:nth-child(100)')) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - began
    },
    [html, text],
  )

const accept = (page: Page): Promise<number> =>
  page.evaluate(async (last) => {
    const began = performance.now()
    ;[...document.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1)?.click()
    while (!document.querySelector('.ProseMirror')?.textContent?.includes(last))
      await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - began
  }, last)
