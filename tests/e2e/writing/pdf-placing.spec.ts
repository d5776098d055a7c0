// A PDF from elsewhere: uploaded, its boxes placed by proposal, mouse, keyboard and list, and sent.
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import { stored } from '../support/editor-support.ts'
import { createWriting, enterAs, open, test } from '../support/journey.ts'
import { contract, uploadPdf } from '../support/pdf-support.ts'
import { phone, sendButton } from '../support/sending-support.ts'

test.beforeEach(({ page, premium }) => enterAs(page, premium))

type StoredBox = { id: string; page: number; x: number; y: number; width: number; shows: string }
const idOf = (page: Page): string => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(page.url())?.[0] ?? ''
const boxesOf = async (page: Page): Promise<StoredBox[]> => JSON.parse(await stored(page, idOf(page))).content.boxes
const box = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator('[data-box]'))
const takeAll = (page: Page) => page.getByRole('button', { name: 'Poner las 9' })
const saved = (page: Page) => expect(page.locator('[data-state="saved"]')).toBeVisible()

test('from the file to two signers in few presses, with a box moved by keyboard on the way', async ({ page }) => {
  await uploadPdf(page)
  await takeAll(page).click()
  const signature = box(page, 'Firma de Arrendador, página 3')
  await expect(signature).toBeVisible()
  await expect(page.getByRole('button', { name: /^Poner: / })).toHaveCount(0)
  await saved(page)
  const before = await boxesOf(page)
  expect(before).toHaveLength(11)

  await signature.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  const placed = before.find(({ shows }) => shows === 'signature') as StoredBox
  const now = async () => (await boxesOf(page)).find(({ id }) => id === placed.id)
  await expect
    .poll(now)
    .toMatchObject({ x: placed.x + 1, y: placed.y + 10, width: expect.closeTo(placed.width + 1, 1) })
  // Both moves are one step, the new size is another.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z')
  await expect.poll(now).toMatchObject({ x: placed.x, y: placed.y, width: placed.width })
  await expectNoDefects(page, 'placing', ['target-size'])

  // A field of the second step leads to its box.
  await page.getByRole('link', { name: 'Siguiente: campos y partes' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/step\/2/)
  await page.getByRole('button', { name: 'Editar «Lugar»' }).click()
  await page.getByRole('link', { name: 'Página 3' }).click()
  await expect(box(page, 'Lugar, página 3')).toBeFocused()

  await page.getByRole('link', { name: 'Vista previa' }).click()
  await page.getByLabel('Mirarlo como').selectOption('Arrendador')
  await expect(page.getByRole('heading', { name: 'Así lo verá: Arrendador' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Lo que hará Arrendador' }).getByRole('link')).toHaveCount(3)
  await page.getByRole('button', { name: 'Enviar a rellenar y firmar' }).click()
  await expect(page).toHaveURL(/\/account\/copies\/[0-9a-f-]{36}\/send$/)
  for (const [index, name] of ['Ana Ruiz', 'Luis Gil'].entries()) {
    await page.getByLabel('Nombre y apellidos').nth(index).fill(name)
    await page.getByRole('textbox', { name: 'Correo', exact: true }).nth(index).fill(`persona${index}@ejemplo.com`)
  }
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/account\/copies\/[0-9a-f-]{36}$/)
})

test('by mouse: pressed into the page, dragged there, resized, copied to every page and removed', async ({ page }) => {
  await uploadPdf(page)
  const first = page.locator('[data-page="0"]')
  await page.getByRole('button', { name: 'Añadir a alguien' }).click()
  await page.getByLabel('Qué papel tiene').fill('Cliente')
  await page.keyboard.press('Enter')
  const kinds = page.getByRole('toolbar', { name: 'Poner una casilla' })
  await kinds.getByRole('button', { name: 'Iniciales' }).click()
  await first.click({ position: { x: 300, y: 400 } })
  const initials = box(page, 'Iniciales de Cliente, página 1')
  await expect(initials).toBeFocused()

  const drop = await first.boundingBox()
  await kinds.getByRole('button', { name: 'Firma' }).hover()
  await page.mouse.down()
  await page.mouse.move((drop?.x ?? 0) + 100, 600, { steps: 5 })
  await page.mouse.up()
  const signature = box(page, 'Firma de Cliente, página 1')
  await expect(signature).toBeVisible()
  const start = await signature.boundingBox()
  const corner = await signature.locator('[data-x="1"][data-y="1"]').boundingBox()
  await page.mouse.move((corner?.x ?? 0) + 4, (corner?.y ?? 0) + 4)
  await page.mouse.down()
  await page.mouse.move((corner?.x ?? 0) + 64, (corner?.y ?? 0) + 34, { steps: 4 })
  await page.mouse.up()
  const larger = await signature.boundingBox()
  expect(Math.abs((larger?.width ?? 0) - (start?.width ?? 0) - 60)).toBeLessThan(10)

  await initials.click()
  await page.getByRole('button', { name: 'Copiar a todas las páginas' }).click()
  await expect(
    page.getByRole('button', { name: /^Iniciales de Cliente, página/ }).and(page.locator('[data-box]')),
  ).toHaveCount(3)
  await initials.focus()
  await page.keyboard.press('Delete')
  await expect(initials).toHaveCount(0)
  await expect.poll(async () => (await boxesOf(page)).map((each) => each.page).toSorted()).toEqual([0, 1, 2])
  await page.keyboard.press('Control+z')
  await expect(initials).toBeVisible()
})

test('on a phone the list does it all, and proposals are taken and set aside one by one', async ({ page }) => {
  await page.setViewportSize(phone)
  await uploadPdf(page)
  await page.getByRole('button', { name: 'Poner: Firma de Arrendador', exact: true }).click()
  await page.getByRole('button', { name: 'Quitar la propuesta: Lugar' }).click()
  await expect(page.getByRole('heading', { name: '7 sitios propuestos' })).toBeVisible()
  await page
    .getByRole('button', { name: 'Firma de Arrendador, página 3', exact: true })
    .and(page.locator('[aria-expanded]'))
    .click()
  await page.getByLabel('Qué es').selectOption('Texto')
  await page.getByLabel('Qué se pregunta').fill('¿Cuántos vivís en casa?')
  await page.getByLabel('Cómo se responde').selectOption('Número')
  await page.getByLabel('Página', { exact: true }).selectOption('1')
  await page.getByLabel('Izquierda (mm)').fill('20')
  await page.getByLabel('Izquierda (mm)').press('Enter')
  await expect.poll(() => boxesOf(page)).toMatchObject([{ page: 0, x: 56.69, shows: 'field' }])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectNoDefects(page, 'placing on a phone', ['target-size'])
  await page.reload()
  await expect(page.getByRole('heading', { name: '7 sitios propuestos' })).toBeVisible()
})

test('what cannot be taken is said at its place, and what failed is sent again under the same id', async ({ page }) => {
  await open(page, '/create/private/writings/help')
  await page.getByRole('button', { name: /Subir un PDF/ }).click()
  const choose = page.getByLabel('Elegir un PDF')
  await choose.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  await expect(page.getByRole('alert')).toContainText('Eso no es un PDF.')
  await choose.setInputFiles({ name: 'roto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnada') })
  await expect(page.getByRole('alert')).toContainText('«roto.pdf»')

  const paths: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/files/pdfs/'))
      paths.push(new URL(request.url()).pathname)
  })
  await page.route('**/files/pdfs/**', (route) => route.abort(), { times: 1 })
  await choose.setInputFiles({ name: 'Obra.pdf', mimeType: 'application/pdf', buffer: contract() })
  await expect(page.getByRole('alert')).toContainText('Se ha cortado la conexión')
  await page.getByRole('button', { name: 'Volver a subirlo' }).click()
  await expect(page.getByRole('textbox', { name: 'Título del documento' })).toHaveValue('Obra')
  expect(paths).toHaveLength(2)
  expect(new Set(paths).size).toBe(1)
})

test('neither editor brings the other, and the pages bring no more than they need', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.m?js$/.test(pathname))
      scripts.set(
        pathname,
        response.body().catch(() => Buffer.alloc(0)),
      )
  })
  await uploadPdf(page)
  const address = `/account/writings/edit/${idOf(page)}`
  const text = await createWriting(page, { title: 'Texto', content: { sections: [{ title: 'Uno', text: 'Dos.' }] } })
  async function loadedAt(path: string): Promise<{ name: string; code: string; bytes: number }[]> {
    await page.goto('about:blank')
    scripts.clear()
    await open(page, path)
    await page.waitForLoadState('networkidle')
    const bodies = await Promise.all([...scripts].map(async ([name, body]) => ({ name, body: await body })))
    return bodies.map(({ name, body }) => ({ name, code: String(body), bytes: gzipSync(body, { level: 9 }).length }))
  }
  // The frame around all steps is in each of them.
  const frame = await loadedAt(`/account/writings/edit/step/3?id=${address.split('/').at(-1)}`)
  const shell = new Set(frame.map(({ name }) => name))
  const placing = await loadedAt(address)
  const writing = await loadedAt(`/account/writings/edit/${text}`)
  const isPdfJs = ({ code }: { code: string }) => code.includes('pdfjsVersion') || code.includes('PDFDocumentProxy')
  const more = placing.filter(({ name }) => !shell.has(name)).filter((script) => !isPdfJs(script))
  const sum = more.reduce((total, { bytes }) => total + bytes, 0)
  console.log(
    `placing: ${sum} bytes of JavaScript beyond the frame of the editor and pdf.js, compressed, in ${more.length} files`,
  )
  expect(sum).toBeLessThan(60_000)
  const names = (loaded: { name: string; code: string }[], word: string) =>
    loaded.filter(({ code }) => code.includes(word)).length
  expect(placing.some(isPdfJs)).toBe(true)
  expect(writing.some(isPdfJs)).toBe(false)
  expect([names(placing, 'ProseMirror'), names(placing, 'data-proposal') > 0]).toEqual([0, true])
  expect([names(writing, 'ProseMirror') > 0, names(writing, 'data-proposal')]).toEqual([true, 0])
})
