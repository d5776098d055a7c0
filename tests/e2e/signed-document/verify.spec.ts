// /verificar: a document that was signed here is recognised, looked into and told from what was made of it.
import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { signingPaths } from '#addresses/signing-paths.ts'
import { PdfDocument } from '#server/pdf/document.ts'
import { PdfRevision } from '#server/pdf/revision.ts'
import { dictionary, name, text } from '#server/pdf/values.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { open, registerAuthor } from '../support/journey.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

let pdf: Buffer
let shown: Buffer
let code: string

const asking =
  (request: APIRequestContext): Ask =>
  async (method, data) => {
    const response = await request.post('/api', { data: { method, data } })
    return { status: response.status(), body: await response.json(), headers: {}, cookie: undefined }
  }

test.beforeAll(async ({ playwright, baseURL }) => {
  const options = baseURL ? { baseURL } : {}
  const [owner, anybody] = [await playwright.request.newContext(options), await playwright.request.newContext(options)]
  await registerAuthor(owner)
  const [ask, stranger] = [asking(owner), asking(anybody)]
  const { id } = await completeLease(ask, stranger)
  await ask('start-signing', { copy: id })
  const round = async () => (await ask('get-round', { copy: id })).body.data as unknown as Signing
  await expect.poll(async () => (await round()).state, { timeout: 60_000 }).toBe('signing')
  const links = (await round()).participants.map(partsOf)
  const read = (await stranger('get-signing', links[0])).body.data as { document: { sha256: string } }
  for (const link of links.slice(0, 3))
    await stranger('sign', { ...link, ...consent, signature: strokes, sha256: read.document.sha256 })
  await expect.poll(async () => (await round()).state, { timeout: 90_000 }).toBe('signed')
  code = ((await round()) as unknown as { sealed: { code: string } }).sealed.code
  const [{ temp_id, ref } = { temp_id: '', ref: '' }] = links
  shown = await (await anybody.get(signingPaths.file(temp_id, ref, 'documento'))).body()
  pdf = await (await anybody.get(signingPaths.file(temp_id, ref, 'firmado'))).body()
  await Promise.all([owner.dispose(), anybody.dispose()])
})

const choose = (page: Page, buffer: Buffer, file = 'contrato.pdf', mimeType = 'application/pdf') =>
  page.getByLabel('Elegir un PDF').setInputFiles({ name: file, mimeType, buffer })
const verdict = (page: Page) => page.getByRole('heading', { level: 1 })
const upload = (page: Page) => page.getByRole('button', { name: 'Subirlo para mirarlo por dentro' })

test('an unchanged document is recognised without leaving the device, and with it come the names', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/files/verify')) sent.push(request.url())
  })
  await open(page, '/verificar')
  await expectNoDefects(page, 'verificar')
  await choose(page, pdf)
  await expect(verdict(page)).toHaveText('Es el original, sin un solo cambio')
  await expect(verdict(page)).toBeFocused()
  expect(sent).toEqual([])
  await expect(page.getByText('L. F.')).toBeVisible()
  await expect(page.getByText('Lucía Ferrer')).toHaveCount(0)
  await expectNoDefects(page, 'by its hash')
  await page.getByRole('button', { name: 'Subirlo y ver los nombres' }).click()
  await expect(verdict(page)).toHaveText('Es el documento que se firmó')
  expect(sent).toHaveLength(1)
  for (const person of ['Lucía Ferrer', 'Luis Gil', 'Íñigo Muñoz-Güemes'])
    await expect(page.getByText(person, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Qué no dice' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprobarlo sin Rúbrica' })).toHaveAttribute('href', '/sello')
  await page.getByText('Los datos técnicos').click()
  await expect(page.getByText(/hechos, completa/)).toBeVisible()
  await expectNoDefects(page, 'intact')
  await page.getByRole('button', { name: 'Comprobar otro' }).click()
  await expect(verdict(page)).toHaveText('Comprueba un documento')
})

test('a revision behind the seal is told, and what was signed is given back', async ({ page }) => {
  const revision = new PdfRevision(new PdfDocument(pdf))
  const entries = { Type: name('Annot'), Subtype: name('Text'), Rect: [1, 1, 20, 20], Contents: text('Hola') }
  revision.changed(revision.base.firstPage()).set('Annots', [revision.add(dictionary(entries))])
  await open(page, '/verificar')
  await choose(page, revision.write().pdf, 'contrato (2).pdf')
  await expect(verdict(page)).toHaveText('La huella no es la de ningún documento nuestro')
  await expect(page.getByText('Hasta ahora no se ha subido nada.')).toBeVisible()
  await upload(page).click()
  await expect(verdict(page)).toHaveText('A este PDF le han añadido algo')
  await expect(page.getByText('1 nota o dibujo: antes no estaba')).toBeVisible()
  await expectNoDefects(page, 'appended')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar lo que se firmó' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('contrato (2) (firmado).pdf')
  expect(readFileSync(await download.path()).equals(pdf)).toBe(true)
})

test('a broken seal, a file without one, something else and what was read before have words of their own', async ({
  page,
}) => {
  const altered = Buffer.from(pdf)
  altered[3_000] = (altered[3_000] ?? 0) ^ 1
  await open(page, '/verificar')
  await choose(page, altered)
  await upload(page).click()
  await expect(verdict(page)).toHaveText('No es lo que se selló')
  await expect(page.getByText('Han cambiado el contenido del archivo después de sellarlo.')).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  await expectNoDefects(page, 'changed')
  const signed = page.getByRole('link', { name: 'Ver qué se firmó con su código' })
  await expect(signed).toHaveAttribute('href', `/verificar?codigo=${code}`)

  await page.getByRole('button', { name: 'Comprobar otro' }).click()
  await choose(page, shown)
  await expect(verdict(page)).toHaveText('Este PDF es el de antes de firmar')
  const today = page.getByRole('link', { name: 'Ver cómo está hoy' })
  await expect(today).toHaveAttribute('href', `/verificar?codigo=${code}`)
  await expect(page.getByRole('button', { name: 'Imprimir el resultado' })).toBeVisible()

  await page.getByRole('button', { name: 'Comprobar otro' }).click()
  await choose(page, pdf.subarray(0, pdf.length - 3_000))
  await upload(page).click()
  await expect(verdict(page)).toHaveText('A este PDF le falta el final')

  await page.getByRole('button', { name: 'Comprobar otro' }).click()
  await choose(page, Buffer.from('Hola'), 'hola.txt', 'text/plain')
  await expect(verdict(page)).toHaveText('Este archivo no es un PDF')
  await expectNoDefects(page, 'no PDF')
  await page.getByRole('button', { name: 'Buscar por su código' }).click()
  await expect(page.getByLabel('Código del documento')).toBeFocused()
})

test('without a safe connection it says so, and offers to look into it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await open(page, '/verificar')
  await choose(page, pdf)
  await expect(verdict(page)).toHaveText('Tu navegador no puede calcular la huella aquí')
  await upload(page).click()
  await expect(verdict(page)).toHaveText('Es el documento que se firmó')
})

test('the code in the footer is answered by the server, with or without scripts', async ({
  browser,
  page,
  baseURL,
}) => {
  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await bare.newPage()
  expect((await plain.goto(`/verificar?codigo=${code}`))?.status()).toBe(200)
  await expect(verdict(plain)).toHaveText('Existe un documento firmado con ese código')
  await expect(plain.getByText('Í. M.')).toBeVisible()
  await expect(plain.locator('body')).not.toContainText('Lucía Ferrer')
  await plain.goto('/verificar')
  await plain.getByLabel('Código del documento').fill('0000-0000-0000')
  await plain.getByRole('button', { name: 'Buscar el código' }).click()
  await expect(plain.getByText(/No conocemos ese código/)).toBeVisible()
  await bare.close()

  await open(page, '/verificar')
  await page.getByLabel('Código del documento').fill('123')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Un código tiene doce letras y números/)).toBeVisible()
  await expectNoDefects(page, 'a code that is none')
  await page.getByLabel('Código del documento').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toHaveText('Existe un documento firmado con ese código')
  await expectNoDefects(page, 'by its code')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar el enlace' }).click()
  await expect(page.getByText('Enlace copiado: quien lo abra verá esto mismo.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/verificar?codigo=${code}`)
  await page.getByRole('link', { name: 'Comprobar su PDF' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comprueba un documento')
})
