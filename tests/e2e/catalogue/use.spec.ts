// Using a public text without an account, and the trial: from the first question to the file.

import { expect, type Page, test } from '@playwright/test'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, countCalls, open, origin, reload } from '../support/journey.ts'

const slug = 'contrato-de-alquiler-de-habitacion'
const letters = (text: string) => text.replace(/\s|-\n/g, '')

async function downloaded(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return { name: file.suggestedFilename(), bytes: new Uint8Array(Buffer.concat(chunks)) }
}

test('a stranger fills a text in, sees it grow, reloads without losing a word, and has the PDF', async ({ page }) => {
  const complaints = complaintsOf(page)
  const uses = countCalls(page, 'use-writing')
  await open(page, `/writings/${slug}/use`)
  const paper = page.getByRole('region', { name: 'Documento' })

  const who = page.getByLabel('Nombre y apellidos')
  await who.fill('Lucía Ferrer')
  await page.getByRole('radio', { name: 'D.ª' }).check()
  await expect(paper).toContainText('D.ª Lucía Ferrer')
  const identity = page.getByRole('textbox', { name: 'Documento de identidad' })
  await identity.fill('12345678a')
  await expect(page.getByText(/debería ser Z/)).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByText(/debería ser Z/)).toBeVisible()
  await identity.fill('12345678z')
  await expect(page.getByText(/debería ser Z/)).toBeHidden()
  // The blank that is being answered is marked on the paper.
  await expect(paper.locator('[data-active]').first()).toContainText('12345678Z')
  await expectNoDefects(page, 'who they are')

  await reload(page)
  await expect(who).toHaveValue('Lucía Ferrer')
  await expect(identity).toHaveValue('12345678z')

  // A condition brings its question along.
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expectNoDefects(page, 'the questions')
  const furniture = page.getByLabel('Muebles que se entregan')
  await expect(page.getByRole('group', { name: '¿Se entrega amueblada?' })).toBeVisible()
  await expect(furniture).toBeHidden()
  await page.getByRole('group', { name: '¿Se entrega amueblada?' }).getByLabel('Sí').check()
  await expect(furniture).toBeVisible()

  for (let steps = 0; steps < 3; steps += 1) await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Lugar y fecha' })).toBeVisible()
  await page.getByLabel('Fecha de la firma').fill('3/5/2026')
  await expect(paper).toContainText('3 de mayo de 2026')

  await page.getByRole('button', { name: /Revisar y terminar$/ }).click()
  await expect(page.getByRole('heading', { name: 'Falta por responder' })).toBeVisible()
  await expectNoDefects(page, 'the last step')
  await page.getByText(/^Ver \d+ más$/).click()
  await page.getByRole('button', { name: 'Lugar de la firma', exact: true }).click()
  await expect(page.getByLabel('Lugar de la firma')).toBeFocused()
  await page.keyboard.type('Valencia')
  await page.getByRole('button', { name: /Revisar y terminar$/ }).click()

  const next = page.getByRole('region', { name: 'Lo que suele venir después' })
  await expect(next).toBeHidden()
  const { name, bytes } = await downloaded(page, 'Descargar PDF')
  expect(name).toBe('Contrato de alquiler de habitación.pdf')
  const { text } = await readPdf(bytes)
  for (const words of ['En Valencia, a 3 de mayo de 2026', 'D.ª Lucía Ferrer', '12345678Z', 'amueblada'])
    expect(letters(text)).toContain(letters(words))
  await expect(page.getByRole('link', { name: 'Hacer mi versión' })).toBeVisible()
  await expect(next.getByRole('link', { name: 'Acta de entrega de llaves con inventario' })).toBeVisible()
  await expectNoDefects(page, 'what usually follows')
  await downloaded(page, 'Descargar en Word')
  expect(uses()).toBe(1)

  await page.getByRole('button', { name: 'Borrar lo escrito' }).click()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await reload(page)
  await expect(who).toHaveValue('')
  expect(complaints).toEqual([])
})

test('the example never mixes with what was typed, on a phone neither', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await open(page, `${origin}/writings/${slug}/use`)
  const who = page.getByLabel('Nombre y apellidos')
  await who.fill('Berta Soria')
  await page.getByRole('button', { name: 'Rellenar con un ejemplo' }).tap()
  await page.getByRole('button', { name: 'Ver el ejemplo' }).tap()
  await expect(who).toHaveValue('Lucía Ferrer Navarro')
  await expect(page.getByRole('region', { name: 'Documento' })).toBeHidden()
  await page.getByRole('button', { name: 'Ver el documento' }).tap()
  await expect(page.getByRole('region', { name: 'Documento' })).toContainText('D. Diego Paz Romero')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Volver a las preguntas' }).tap()
  await page.getByRole('button', { name: 'Volver a mis respuestas' }).tap()
  await expect(who).toHaveValue('Berta Soria')
  await context.close()
})

test('taking the example away keeps what was typed over it, and can be undone', async ({ page }) => {
  await open(page, `/writings/${slug}/use`)
  const who = page.getByLabel('Nombre y apellidos')
  const identity = page.getByRole('textbox', { name: 'Documento de identidad' })
  await page.getByRole('button', { name: 'Rellenar con un ejemplo' }).click()
  await expect(identity).not.toHaveValue('')
  await who.fill('Berta Soria')
  await page.getByRole('button', { name: 'Quitar el ejemplo' }).click()
  await expect(who).toHaveValue('Berta Soria')
  await expect(identity).toHaveValue('')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: 'Quitar el ejemplo' })).toBeVisible()
  await expect(who).toHaveValue('Berta Soria')
  await expect(identity).not.toHaveValue('')
})

test('while others have something to answer, sending stands first and in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, `/writings/${slug}/use`)
  await page.getByRole('navigation', { name: 'Pasos' }).getByRole('button').last().click()
  const send = page.getByRole('link', { name: 'Enviar para que otros rellenen su parte' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(send).toHaveCount(1)
  const file = page.getByRole('button', { name: 'Descargar PDF' })
  expect((await send.boundingBox())?.y).toBeLessThan((await file.boundingBox())?.y ?? 0)
  await expectNoDefects(page, 'sending first')
})

test('without JavaScript the page says so, and has the blank document', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origin}/writings/${slug}/use`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contrato de alquiler de habitación')
  await expect(page.getByText(/hace falta JavaScript/)).toBeVisible()
  const link = page.getByRole('link', { name: 'Documento en blanco (PDF)' })
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'application/pdf',
  )
  await context.close()
})

test('the trial is filled in and signed by keyboard alone, and its PDF says PRUEBA', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, '/test')
  await page.getByLabel('Nombre y apellidos').focus()
  await page.keyboard.type('Ana Ruiz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '¿Quién lo recibe?' })).toBeFocused()
  await page.getByLabel('Nombre y apellidos').focus()
  await page.keyboard.type('Diego Paz')
  await page.keyboard.press('Enter')
  await page.getByLabel('¿Cuánto dinero es?').focus()
  await page.keyboard.type('0')
  await expect(page.getByRole('alert').filter({ hasText: 'no hay préstamo' })).toBeVisible()
  // The step stays once at an answer that the text refuses; the second time it goes on.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('¿Cuánto dinero es?')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Descargar el PDF de prueba' })).toBeDisabled()
  await page.getByRole('button', { name: '¿Cuánto dinero es?' }).press('Enter')
  await expect(page.getByLabel('¿Cuánto dinero es?')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1500')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Dibujar' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Diego el Breve')
  await expect(page.getByRole('region', { name: 'Documento' })).toContainText('Diego el Breve')
  await expectNoDefects(page, 'the signature')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Descargar el PDF de prueba' })).toBeFocused()
  const { bytes } = await downloaded(page, 'Descargar el PDF de prueba')
  const { text, margins } = await readPdf(bytes)
  for (const words of ['PRUEBA', 'Diego el Breve', 'Ana Ruiz', '1.500,00 €'])
    expect(letters(text + margins)).toContain(letters(words))
  // Nothing of it stays behind.
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /Diego|1500/,
  )
  expect(complaints).toEqual([])
})

test('a signature is drawn with the mouse, stroke by stroke, and taken back', async ({ page }) => {
  await open(page, '/test')
  await page.getByRole('button', { name: /Firmar y descargar$/ }).click()
  const pad = page.getByRole('img', { name: /^Recuadro para dibujar la firma/ })
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  for (const from of [20, 80]) {
    await page.mouse.move(box.x + from, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + from + 40, box.y + 60, { steps: 5 })
    // Beyond the edge it stays at the edge.
    await page.mouse.move(box.x + from + 60, box.y - 400, { steps: 5 })
    await page.mouse.up()
  }
  const sent = page.waitForRequest('**/files/test.pdf')
  await page.getByRole('button', { name: 'Quitar el último trazo' }).click()
  await downloaded(page, 'Descargar el PDF de prueba')
  const { signature } = (await sent).postDataJSON()
  expect(Object.keys(signature)).toEqual(['strokes'])
  expect(signature.strokes).toHaveLength(1)
  expect(Math.min(...signature.strokes[0])).toBeGreaterThanOrEqual(0)
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(page.getByText('Sin firma, el PDF saldrá con la línea vacía.')).toBeVisible()
})
