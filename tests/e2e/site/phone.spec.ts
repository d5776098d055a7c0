// On a phone the sidebar waits in a dialog behind the menu button.

import { expect } from '@playwright/test'
import { enterAs, newButton, open, sidebar, test } from '../support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the menu button opens the sidebar in a dialog, and choosing closes it', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/search')
  await expect(sidebar(page)).toBeHidden()
  const opener = page.getByRole('button', { name: 'Abrir el menú' })
  await opener.tap()
  const dialog = page.getByRole('dialog', { name: 'Navegación principal' })
  await expect(dialog).toBeVisible()
  const places = dialog.getByRole('navigation').getByRole('link')
  await expect(places).toHaveText(['Inicio', 'Panel', 'Mis documentos', 'Firmados', /^Compartido conmigo/])
  await dialog.getByRole('link', { name: 'Firmados' }).tap()
  await expect(page).toHaveURL('/account/signeds')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Firmados' })).toBeVisible()
})

test('choosing the place one is already at closes the menu too', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/panel')
  await page.getByRole('button', { name: 'Abrir el menú' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Navegación principal' })
  await dialog.getByRole('link', { name: 'Panel' }).tap()
  await expect(dialog).toBeHidden()
})

test('Escape, the close button and a tap outside close the menu and give the focus back', async ({ page }) => {
  await open(page, '/search')
  const opener = page.getByRole('button', { name: 'Abrir el menú' })
  const dialog = page.getByRole('dialog', { name: 'Navegación principal' })
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cerrar el menú' }).tap(),
    () => page.touchscreen.tap(380, 400),
  ]
  for (const leave of waysOut) {
    await opener.tap()
    await expect(dialog).toBeVisible()
    await leave()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('Nuevo in the phone menu opens, and Escape closes only it', async ({ page }) => {
  await open(page, '/search')
  await page.getByRole('button', { name: 'Abrir el menú' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Navegación principal' })
  await newButton(page).tap()
  const choice = dialog.getByRole('link', { name: 'Documento público' })
  await expect(choice).toBeVisible()
  await expect(choice).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await expect(dialog).toBeVisible()
})
