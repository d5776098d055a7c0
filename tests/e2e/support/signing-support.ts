// What the journeys of signing share: an owner who works over the wire, a round of theirs, and how to sign by hand.
import { basename } from 'node:path'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { paths } from '#addresses/paths.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { completeLease, partsOf, type Signing } from '#tests/support/signing/signing.ts'
import { test as base, lasting, open, origin, registerAuthor } from './journey.ts'

export type Owner = { ask: Ask }

export const test = base.extend<{ owner: Owner }>({
  // One for each file of journeys: an account may write to one mailbox fifty times an hour.
  owner: async ({ playwright, stranger }, use, { file, parallelIndex }) => {
    const account = await lasting(`owner-${basename(file)}-${parallelIndex}`, () => registerAuthor(stranger))
    const storageState = { cookies: account.cookies, origins: [] }
    const request = await playwright.request.newContext({ baseURL: origin, storageState })
    const ask: Ask = async (method, data) => {
      const response = await request.post('/api', { data: { method, data } })
      return { status: response.status(), body: await response.json(), headers: {}, cookie: undefined }
    }
    await use({ ask })
    await request.dispose()
  },
})

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true }
export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

export const besides = [
  { name: 'Rosa Vidal', does: 'approve', order: 4, email: 'rosa@ejemplo.es', way: 'email' },
  { name: 'Gestoría Vega', does: 'receive', order: 5, email: 'vega@ejemplo.es', way: 'email' },
]

type Options = { copy?: Parameters<typeof completeLease>[2]; round?: object }

/** A round whose file is set, with the address of each of its people in their order. */
export async function beginRound({ ask }: Owner, { copy = {}, round = {} }: Options = {}) {
  const { id } = await completeLease(ask, ask, copy)
  const started = await ask('start-signing', { copy: id, ...round })
  expect(started.status).toBe(200)
  const found = async () => (await ask('get-round', { copy: id })).body.data as unknown as Signing
  await expect.poll(async () => (await found()).state, { timeout: 30_000 }).toBe('signing')
  const links = (await found()).participants.map(partsOf)
  return { id, found, links, addresses: links.map(({ temp_id, ref }) => paths.sign(temp_id, ref)) }
}

export async function newPage(
  browser: Browser,
  options: BrowserContextOptions,
  address: string | undefined,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options })).newPage()
  await open(page, String(address))
  return page
}

export const signButton = (page: Page) => page.getByRole('button', { name: 'Firmar', exact: true })
export const consentBox = (page: Page) => page.getByRole('checkbox', { name: /acepto firmarlo de forma electrónica/ })
export const pad = (page: Page) => page.getByRole('img', { name: /^Recuadro para dibujar/ })
/** Of a phone it may be long until the machine has sealed it. */
export const heading = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible({ timeout: 30_000 })

export async function type(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Escribir' }).check()
  await page.getByLabel('Escribe tu nombre').fill(name)
}

export async function draw(page: Page): Promise<void> {
  await pad(page).scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await pad(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (right: number, down: number) => page.mouse.move(x + width * right, y + height * down, { steps: 5 })
  await at(0.2, 0.6)
  await page.mouse.down()
  for (const [right, down] of [
    [0.3, 0.2],
    [0.4, 0.7],
    [0.5, 0.3],
    [0.7, 0.6],
  ] as const)
    await at(right, down)
  await page.mouse.up()
}
