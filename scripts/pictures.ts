// Makes the pictures of *Cómo funciona* from the product itself: starts it on an empty folder, lets a document live there, and
// photographs it in light and in dark. Run it when these screens have changed (`npm run pictures`); what it makes is kept in the
// repository. Chromium writes WebP by itself, as well as it can within the size that is allowed.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import {
  mostPerPicture,
  type PictureName,
  pictureSizes,
  themes,
} from '#web/features/site/how-it-works/picture-sizes.ts'
import { launchBrowser } from '../bench/browser.ts'
import { ready, spawnServer, temporaryFolder } from '../tests/support/process.ts'
import { askWith, beginSigning, fillIn, findSigned, joinIn, slug } from './pictures/life.ts'
import { endChild } from './test/child.ts'

const folder = join(import.meta.dirname, '../src/web/features/site/how-it-works/pictures')
const library = join(import.meta.dirname, '../library')
mkdirSync(folder, { recursive: true })

const data = temporaryFolder()
const server = await spawnServer(data.path, { LIBRARY_DIR: library, NODE_ENV: 'production' })
try {
  await ready(server)
  const browser = await launchBrowser()
  await photographAll(browser).finally(() => browser.close())
} finally {
  await endChild(server.process, { first: 'SIGTERM', last: 'SIGKILL', patience: 10_000 })
  data.remove()
}

async function photographAll(browser: Browser): Promise<void> {
  const context = await browser.newContext(options('search'))
  const ask = askWith(context.request)
  await joinIn(ask, data.path)
  const state = await context.storageState()
  const take = (name: PictureName, path: string, prepare?: (page: Page) => Promise<void>, isStranger = false) =>
    photograph(browser, name, path, isStranger ? undefined : state, prepare)

  await take('search', '/search?q=alquiler', undefined, true)
  await take('fill', `/writings/${slug}/use`, answerSome, true)
  const mine = await ask('fork-writing', { slug, visibility: 'public' })
  await take('write', `/account/writings/edit/${mine.id}`)
  const copy = await fillIn(ask)
  await take('send', `/account/copies/${copy}/send`)
  const [lucia, diego] = await beginSigning(ask, copy)
  await lucia?.sign()
  await take('sign', diego?.path ?? '', draw, true)
  await take('follow', `/account/copies/${copy}`)
  await diego?.sign()
  await take('keep', `/account/signeds/${await findSigned(ask)}`)
}

function options(name: PictureName): BrowserContextOptions {
  const { width, height } = pictureSizes[name]
  const isPhone = height > width
  const common = { baseURL: server.url, locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' } as const
  return { ...common, viewport: { width: isPhone ? width : 1180, height: isPhone ? height : 750 }, hasTouch: isPhone }
}

type State = BrowserContextOptions['storageState']

async function photograph(
  browser: Browser,
  name: PictureName,
  path: string,
  storageState: State,
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  for (const colorScheme of themes) {
    const context = await browser.newContext({ ...options(name), colorScheme, ...(storageState && { storageState }) })
    const page = await context.newPage()
    await page.goto(path)
    await page.waitForFunction(isTaken)
    await page.addStyleTag({ content: '* { caret-color: transparent !important } a[href*="wa.me"] { display: none }' })
    await prepare?.(page)
    await page.evaluate(() => document.fonts.ready)
    const file = join(folder, `${name}-${colorScheme}.webp`)
    const { bytes, quality } = await capture(page, name)
    writeFileSync(file, bytes)
    console.log(`${name}-${colorScheme}.webp: ${bytes.byteLength} bytes at quality ${quality}`)
    await context.close()
  }
}

/** Whether the page is hydrated. */
function isTaken(): boolean {
  const content = document.querySelector('#root #contenido')
  return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'))
}

/** As good as it fits: what is on the screen, made as large as the page shows it. */
async function capture(page: Page, name: PictureName): Promise<{ bytes: Buffer; quality: number }> {
  const devtools = await page.context().newCDPSession(page)
  const { width, height } = pictureSizes[name]
  const shown = page.viewportSize() ?? { width, height }
  const scale = width / shown.width
  const top = await page.evaluate(() => window.scrollY)
  const clip = { x: 0, y: top, width: shown.width, height: height / scale, scale }
  for (let quality = 90; quality >= 30; quality -= 5) {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.byteLength <= mostPerPicture) return { bytes, quality }
  }
  throw new Error(`${name} does not fit into ${mostPerPicture} bytes`)
}

async function answerSome(page: Page): Promise<void> {
  await page.getByLabel('Nombre y apellidos').first().fill('Lucía Ferrer Navarro')
  await page.getByRole('radio', { name: 'D.ª' }).first().check()
  await page.getByRole('textbox', { name: 'Documento de identidad' }).first().fill('12345678Z')
}

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Recuadro para dibujar/ })
  await pad.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (right: number, down: number) => page.mouse.move(x + width * right, y + height * down, { steps: 6 })
  await at(0.2, 0.65)
  await page.mouse.down()
  for (const [right, down] of [
    [0.26, 0.2],
    [0.34, 0.75],
    [0.42, 0.3],
    [0.5, 0.7],
    [0.62, 0.35],
    [0.8, 0.6],
  ] as const)
    await at(right, down)
  await page.mouse.up()
}
