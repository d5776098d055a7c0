// *Firmados*: a document that everybody has signed is found, filed, downloaded, shown to others and put out of sight.
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import type { Ask } from '#tests/support/copy/copies.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { open, register, registerAuthor, test, toasts } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Documents are set and sealed, and axe reads whole pages.
test.describe.configure({ timeout: 120_000 })

const asking =
  (request: APIRequestContext): Ask =>
  async (method, data) => {
    const response = await request.post('/api', { data: { method, data } })
    return { status: response.status(), body: await response.json(), headers: {}, cookie: undefined }
  }

/** A lease that everybody has signed, named as one likes. */
async function signLease(request: APIRequestContext, title: string): Promise<void> {
  const ask = asking(request)
  const { id: copy } = await completeLease(ask, ask)
  expect((await ask('update-copy', { id: copy, title })).status).toBe(200)
  expect((await ask('start-signing', { copy })).status).toBe(200)
  const round = async () => (await ask('get-round', { copy })).body.data as unknown as Signing
  await expect.poll(async () => (await round()).state, { timeout: 30_000 }).toBe('signing')
  for (const each of (await round()).participants) {
    const link = partsOf(each)
    const { document } = (await ask('get-signing', link)).body.data as unknown as { document: { sha256: string } }
    await ask('sign', { ...link, ...consent, signature: strokes, sha256: document.sha256 })
  }
  await expect.poll(async () => (await round()).state, { timeout: 30_000 }).toBe('signed')
}

const list = (page: Page) => page.getByRole('region', { name: 'Documentos firmados' })
const row = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title })

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de «${title}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('with nothing signed the page says what will be there', async ({ page }) => {
  const { email } = await register(page.request)
  await open(page, '/account/signeds')
  await expect(page.getByRole('heading', { name: 'Firmados', level: 1 })).toBeVisible()
  // Signed with an address that is not confirmed yet, it is not shown: a letter waits.
  await expect(page.getByRole('heading', { name: 'Te falta confirmar tu dirección' })).toBeVisible()
  await expect(page.getByText(`Te hemos escrito a ${email}`)).toBeVisible()
  await expectNoDefects(page, 'empty')
  await page.getByRole('button', { name: 'Enviarme otro enlace' }).click()
  await expect(page.getByText('Te hemos enviado otro enlace')).toBeVisible()
})

test('a signed document is found, filed, hidden, opened and downloaded', { tag: '@A2.29' }, async ({ page }) => {
  await registerAuthor(page.request)
  await signLease(page.request, 'Alquiler de la calle Turia')
  await open(page, '/account/signeds')
  await expect(row(page, 'Alquiler de la calle Turia')).toContainText('Firmado')
  await expectNoDefects(page, 'list')
  // Of a filter by day either the box has the ring or its calendar.
  const day = page.getByRole('textbox', { name: 'Desde' })
  const filter = page.locator('div:has(> label)', { has: day }).last()
  await day.focus()
  await expect(filter).not.toHaveCSS('box-shadow', 'none')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Elegir en el calendario' }).first()).toBeFocused()
  await expect(filter).toHaveCSS('box-shadow', 'none')

  await page.getByRole('searchbox', { name: 'Buscar en firmados' }).fill('inigo munoz')
  await expect(page).toHaveURL(/q=inigo/)
  await expect(row(page, 'Alquiler de la calle Turia')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar en firmados' }).fill('nadie')
  await expect(page.getByRole('heading', { name: 'Nada coincide con «nadie»' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar la búsqueda' }).first().click()
  await page.getByRole('combobox', { name: 'Con quién' }).selectOption('Luis Gil')
  await expect(page).toHaveURL(/con=Luis/)
  await expect(row(page, 'Alquiler de la calle Turia')).toBeVisible()
  await page.getByLabel('Hasta').fill('1/1/2020')
  await expect(page.getByRole('heading', { name: 'Nada coincide con estos filtros' })).toBeVisible()
  await page.getByRole('link', { name: 'Quitar los filtros' }).first().click()

  await asking(page.request)('create-folder', { name: 'Pisos' })
  await open(page, '/account/signeds')
  await choose(page, 'Alquiler de la calle Turia', 'Mover a otra carpeta')
  await page.getByRole('radio', { name: 'Pisos' }).check()
  await page.getByRole('button', { name: 'Mover aquí' }).click()
  await expect(toasts(page)).toContainText('«Pisos»')
  await page.getByRole('navigation', { name: 'Carpetas' }).getByRole('link', { name: 'Pisos' }).click()
  await expect(page.getByRole('heading', { name: 'Pisos', level: 1 })).toBeVisible()
  await expect(row(page, 'Alquiler de la calle Turia')).toBeVisible()

  await choose(page, 'Alquiler de la calle Turia', 'Quitar de la lista')
  await expect(row(page, 'Alquiler de la calle Turia')).toHaveCount(0)
  await expect(toasts(page)).toContainText('ya no sale en tu lista')
  await toasts(page).getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(row(page, 'Alquiler de la calle Turia')).toBeVisible()

  // The whole row opens it, not only its title.
  const box = await row(page, 'Alquiler de la calle Turia').boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.55, (box?.y ?? 0) + (box?.height ?? 0) - 6)
  await expect(page).toHaveURL(/\/account\/signeds\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Alquiler de la calle Turia', level: 1 })).toBeVisible()
  await expect(page.getByText('Íñigo Muñoz-Güemes').first()).toBeVisible()
  await expect(page.getByText('Arrendatario', { exact: true }).first()).toBeVisible()
  await expectNoDefects(page, 'one')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Pruebas (ZIP)' }).click()
  const files = unzipSync(await readFile(await (await downloading).path()))
  expect(Object.keys(files)).toContain('COMPROBAR.txt')
})

test('several are downloaded in one ZIP, with how far it is', async ({ page }) => {
  await registerAuthor(page.request)
  await signLease(page.request, 'Uno')
  await signLease(page.request, 'Otro')
  // *En curso* is empty again, and says where they are.
  await open(page, '/account/copies')
  await expect(page.getByText('Lo ya firmado está en Firmados.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver Firmados' }).click()
  await expect(page).toHaveURL('/account/signeds')
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check()
  await page.getByRole('button', { name: 'Descargar en un ZIP' }).click()
  await expect(list(page).getByRole('status').filter({ hasText: 'ZIP' })).toContainText(
    'Tu ZIP está listo: 2 documentos',
    {
      timeout: 30_000,
    },
  )
  const downloading = page.waitForEvent('download')
  await list(page).getByRole('link', { name: 'Descargar', exact: true }).click()
  const files = unzipSync(await readFile(await (await downloading).path()))
  expect(Object.keys(files)).toHaveLength(2)
})

test('it is shown to others by a link, until that is ended', async ({ page, browser }) => {
  await registerAuthor(page.request)
  await signLease(page.request, 'Alquiler')
  await open(page, '/account/signeds')
  await choose(page, 'Alquiler', 'Compartir por enlace')
  await page.getByRole('combobox', { name: 'Caduca en' }).selectOption('7 días')
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  const link = await page.getByRole('textbox', { name: 'Enlace para compartir' }).inputValue()
  const other = await (await browser.newContext()).newPage()
  expect((await other.goto(link))?.status()).toBe(200)
  await expect(other.getByRole('heading', { name: 'Alquiler', level: 1 })).toBeVisible()
  await expectNoDefects(other, 'shared')
  const downloading = other.waitForEvent('download')
  await other.getByRole('link', { name: 'Descargar el PDF sellado' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^Alquiler.*\.pdf$/)
  await page.getByRole('button', { name: /^Anular el enlace/ }).click()
  await expect(toasts(page)).toContainText('Enlace anulado')
  expect((await other.goto(link))?.status()).toBe(410)
  await expect(other.getByRole('heading', { name: 'Este enlace se ha anulado' })).toBeVisible()
  await other.context().close()
})

test('on a phone nothing is wider than the screen, however long a title is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await registerAuthor(page.request)
  const title = 'Contratodearrendamientodevivienda '.repeat(4).trim()
  await signLease(page.request, title)
  await open(page, '/account/signeds')
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(await isNarrow()).toBe(true)
  // Its name ends with the people's, so a long title is cut.
  const begun = title.slice(0, 20)
  await list(page).getByRole('link', { name: begun }).click()
  await expect(page.getByRole('heading', { name: begun, level: 1 })).toBeVisible()
  expect(await isNarrow()).toBe(true)
  await expectNoDefects(page, 'one on a phone')
})
