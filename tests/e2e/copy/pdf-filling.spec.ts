// Filling in a PDF from elsewhere: each question shows where its answer goes, and the pages show all of them.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { paths } from '#addresses/paths.ts'
import { secretIn } from '#tests/support/copy/copies.ts'
import { partsOf } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, enterAs, open, origin, test } from '../support/journey.ts'
import { contract } from '../support/pdf-support.ts'

const field = { help: '', required: true }
const party = (id: string, role: string) => ({ id, role, gender: 'unknown', plural: false, signs: true })

async function callAs(request: APIRequestContext, method: string, data: object) {
  const response = await request.post('/api', { data: { method, data } })
  const body = await response.json()
  expect(body.error, method).toBeUndefined()
  return body.data
}

/** A copy of the contract with boxes for a place and a date on its third page, and two signatures. */
async function copyOfContract(request: APIRequestContext): Promise<string> {
  const id = randomUUID()
  const sent = await request.post(`/files/pdfs/${id}?titulo=Contrato%20de%20alquiler`, {
    data: contract(),
    headers: { 'content-type': 'application/pdf' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const writing = await callAs(request, 'get-writing', { id })
  const at = { page: 2, height: 16 }
  const content = {
    ...writing.content,
    parties: [party('landlord', 'arrendador'), party('tenant', 'arrendatario')],
    fields: [
      { ...field, id: 'city', label: 'Lugar', party: 'landlord', type: 'text' },
      { ...field, id: 'since', label: 'Fecha', party: 'landlord', type: 'date' },
    ],
    boxes: [
      { id: 'b1', ...at, x: 88, y: 208, width: 110, shows: 'field', field: 'city' },
      { id: 'b2', ...at, x: 215, y: 208, width: 32, shows: 'field', field: 'since', part: 'day' },
      { id: 'b3', ...at, x: 265, y: 208, width: 76, shows: 'field', field: 'since', part: 'month' },
      { id: 'b4', ...at, x: 370, y: 208, width: 24, shows: 'field', field: 'since', part: 'year' },
      { id: 's1', page: 2, x: 72, y: 290, width: 150, height: 50, shows: 'signature', party: 'landlord' },
      { id: 's2', page: 2, x: 330, y: 290, width: 150, height: 50, shows: 'signature', party: 'tenant' },
    ],
  }
  await callAs(request, 'update-writing', { id, version: writing.version, content })
  return (await callAs(request, 'create-copy', { writing: id })).id
}

test('each question shows where its answer goes on the page, and the pages show all answers', async ({
  page,
  premium,
}) => {
  await enterAs(page, premium)
  const id = await copyOfContract(page.request)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `/account/copies/${id}/fill`)
  const strip = page.getByRole('img', { name: 'Dónde va «Lugar» en la página 3' })
  await expect(strip).toBeVisible()
  await page.getByLabel('Lugar', { exact: true }).fill('Cádiz')
  await expect(strip).toContainText('Cádiz')
  const pages = page.getByRole('region', { name: 'Páginas del documento' })
  await expect(pages.getByText('Cádiz')).toBeInViewport()
  await expect(pages.getByText('1 de 2')).toBeVisible()
  await pages.getByRole('button', { name: 'Siguiente' }).click()
  await expect(pages.getByText('2 de 2')).toBeVisible()
  await expect
    .poll(() => strip.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width))
    .toBeGreaterThan(300)
  await expectNoDefects(page, 'filling in a PDF')
})

test('on a phone the strips stand below the questions, and the pages are a press away', async ({ page, premium }) => {
  await enterAs(page, premium)
  const id = await copyOfContract(page.request)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/account/copies/${id}/fill`)
  await page.getByLabel('Lugar', { exact: true }).fill('Cádiz')
  await expect(page.getByRole('img', { name: 'Dónde va «Fecha» en la página 3' })).toBeVisible()
  await expect
    .poll(() =>
      page
        .locator('canvas')
        .first()
        .evaluate((canvas) => (canvas as HTMLCanvasElement).width),
    )
    .toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Ver el documento' }).click()
  const pages = page.getByRole('region', { name: 'Páginas del documento' })
  await expect(pages.getByText('Cádiz')).toBeInViewport()
})

test('behind a link the pages are fetched only when they are asked for, and then show where one signs', async ({
  browser,
  page,
  premium,
}) => {
  await enterAs(page, premium)
  const id = await copyOfContract(page.request)
  const person = { name: 'Ana Ruiz', email: 'ana@ejemplo.es', way: 'email' }
  const participants = [
    { ...person, party: 'landlord', does: 'fill' },
    { ...person, name: 'Luis Gil', email: 'luis@ejemplo.es', party: 'tenant', does: 'fill' },
  ]
  const sent = await callAs(page.request, 'send-completion', { id, participants })
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  const theirs = await context.newPage()
  const complaints = complaintsOf(theirs)
  const fetched: string[] = []
  theirs.on('request', (request) => fetched.push(request.url()))
  const isOfPdf = (url: string) => /pdf.*\.m?js|\.pdf/.test(url)

  await open(theirs, `/document/complete/${secretIn(sent.participants[0])}`)
  await expect(theirs.getByText('Es un PDF de 3 páginas.')).toBeVisible()
  await theirs.waitForLoadState('networkidle')
  expect(fetched.filter(isOfPdf)).toEqual([])
  await theirs.getByRole('button', { name: 'Ver las páginas' }).click()
  await theirs.getByRole('button', { name: 'Siguiente' }).click()
  await expect(theirs.getByText('1 de 2')).toBeVisible()
  await expect.poll(() => fetched.some((url) => url.endsWith('/original.pdf'))).toBe(true)

  const answers = [
    { key: 'city', value: 'Cádiz', seen: 0 },
    { key: 'since', value: '2026-03-04', seen: 0 },
  ]
  for (const [turn, participant] of sent.participants.entries())
    await callAs(page.request, 'submit-completion', {
      id: secretIn(participant),
      from: `sitting-${turn}`,
      answers: turn === 0 ? answers : [],
    })
  await callAs(page.request, 'start-signing', { copy: id })
  const roundOf = () => callAs(page.request, 'get-round', { copy: id })
  await expect.poll(async () => (await roundOf()).state, { timeout: 60_000 }).toBe('signing')
  const [first] = (await roundOf()).participants.map(partsOf)
  fetched.length = 0
  await open(theirs, paths.sign(first.temp_id, first.ref))
  await expect(theirs.getByText('Tu firma va en la página 3.')).toBeVisible()
  expect(fetched.filter(isOfPdf)).toEqual([])
  await theirs.getByRole('button', { name: 'Ver las páginas' }).click()
  await theirs.getByRole('region', { name: 'Páginas del documento' }).getByRole('button', { name: 'Siguiente' }).click()
  await expect(theirs.locator('[data-box="s1"]')).toBeInViewport()
  await expect
    .poll(() => theirs.locator('[data-page="2"] canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width))
    .toBeGreaterThan(300)
  await expectNoDefects(theirs, 'signing a PDF')
  expect(complaints).toEqual([])
  await context.close()
})
