// A newcomer with a telephone: from the front page to a document in hand without an account, and from there to an own one in
// the catalogue.

import { statSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { complaintsOf, isAlive, letterLink, password, test } from '../support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const onward = (page: Page) => page.getByRole('button', { name: /^(Siguiente|Revisar y terminar)$/ })

test('finds a text, fills it in and has it as a PDF, without an account', {
  tag: ['@A1.11-visitor', '@A1.11-phone', '@A1.12-visitor', '@A1.12-phone', '@A2.2'],
}, async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/')
  // By its name: from the first touch on it is a box with suggestions, which is another role.
  const box = page.getByLabel('¿Qué necesitas escribir?')
  await expect(box).toBeInViewport({ ratio: 1 })
  // Where there is little room, the button is its picture.
  expect((await page.getByRole('button', { name: 'Buscar' }).boundingBox())?.width).toBe(48)
  await box.tap()
  await box.pressSequentially('alquiler habitación')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Contrato de alquiler de habitación' }).first().tap()
  await page.getByRole('link', { name: 'Usar este escrito' }).first().tap()
  await page.getByRole('button', { name: 'Rellenar con un ejemplo' }).tap()
  while ((await onward(page).count()) > 0) {
    const here = page.locator('[aria-current="step"]')
    const step = (await here.textContent()) ?? ''
    await onward(page).tap()
    await expect(here).not.toHaveText(step)
  }
  // In sight, and not half behind the bar at the bottom.
  const pdf = page.getByText('Descargar PDF')
  await expect(pdf).toBeInViewport({ ratio: 1 })
  const download = page.waitForEvent('download')
  await pdf.tap({ timeout: 5000 })
  expect((await download).suggestedFilename()).toBe('Contrato de alquiler de habitación.pdf')
  expect(statSync(await (await download).path()).size).toBeGreaterThan(10_000)
  expect(complaints).toEqual([])
})

test('joins, confirms the address, writes a document and publishes it', {
  tag: ['@A1.1-phone', '@A1.13-phone', '@A5.3-phone'],
}, async ({ page }) => {
  const complaints = complaintsOf(page)
  const email = `${crypto.randomUUID()}@ejemplo.com`
  const title = 'Préstamo de una bicicleta entre vecinos'
  await page.goto('/')
  await page.getByRole('link', { name: 'Entrar' }).first().tap()
  await page.getByRole('link', { name: 'Crea una gratis' }).tap()
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await page.getByLabel('Apellido').fill('Ferrer Gil')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).tap()
  await expect(page.getByRole('region', { name: 'Confirma tu correo' })).toContainText(email)
  await page.goto(await letterLink(email, '/verify'))
  await page.getByRole('link', { name: 'Ir a mi inicio' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Lucía' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Confirma tu correo' })).toBeHidden()

  await page.getByRole('link', { name: 'Hoja en blanco' }).tap()
  await expect(page).toHaveURL(/step\/1/)
  await isAlive(page)
  await page.getByRole('textbox', { name: 'Título del documento' }).fill(title)
  await page.getByRole('button', { name: 'Añadir la primera cláusula' }).tap()
  await page.keyboard.type('El vecino presta su bicicleta hasta el domingo.')
  const next = (to: string) =>
    page.getByRole('link', { name: `Siguiente: ${to}` }).or(page.getByRole('button', { name: `Siguiente: ${to}` }))
  await next('campos y partes').tap()
  await next('clasificación').tap()
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption({ label: 'Otros' })
  await page
    .getByRole('textbox', { name: 'Resumen' })
    .fill('Para prestar una bicicleta a alguien del edificio por unos días.')
  await next('revisión').tap()
  await page.getByRole('checkbox', { name: /licencia/ }).check()
  await page.getByRole('button', { name: 'Publicar', exact: true }).tap({ timeout: 5000 })
  // What is said of it is not under the bars.
  const published = page.getByRole('heading', { name: 'Publicado' })
  await expect(published).toBeVisible()
  const isSeen = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 4, top + height / 2))
  }
  await expect.poll(() => published.evaluate(isSeen)).toBe(true)
  await page.getByRole('link', { name: 'Ver su página' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(complaints).toEqual([])
})
