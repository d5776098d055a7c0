// No menu or form has a defect that axe knows of, in light and in dark, and none makes the browser complain. The routes
// themselves are looked at in `routes.spec.ts`, where each is opened anyway.

import { expect } from '@playwright/test'
import { covered, expectNoDefects } from '../support/axe.ts'
import {
  accountButton,
  complaintsOf,
  enterAs,
  isAlive,
  isForGuests,
  moveTo,
  newButton,
  open,
  routes,
  test,
} from '../support/journey.ts'
import { sessionOf, watchWire } from '../support/wire.ts'

// Colours in the middle of a transition are not judged: without motion there are none.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Axe reads the whole page up to four times in a test.
test.describe.configure({ timeout: 60_000 })

test('moving through every route makes the browser complain of nothing', {
  tag: [
    '@A2.42-visitor-wide',
    '@A2.42-premium-wide',
    '@A4.1-visitor',
    '@A4.1-premium',
    '@A4.2-visitor',
    '@A4.2-premium',
    '@A4.3',
    '@A4.4-premium',
  ],
}, async ({ page, premium }) => {
  const complaints = complaintsOf(page)
  await open(page, '/')
  const wire = watchWire(page)
  const moveAndBeKnown = async (path: string) => {
    const before = wire.sessions()
    await moveTo(page, path)
    await expect(page).toHaveURL(path)
    expect(wire.sessions(), path).toBeGreaterThan(before)
  }
  // What answers that there is nothing is told by the browser too, rightly.
  const there = routes.filter(({ status }) => status === undefined)
  for (const { path } of there.filter(({ access }) => access === 'open')) {
    await moveAndBeKnown(path)
  }
  expect(await wire.session()).toHaveProperty('auth')
  await enterAs(page, premium)
  await open(page, '/dashboard')
  for (const route of there.filter((each) => !isForGuests(each))) {
    await moveAndBeKnown(route.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  }
  expect(await wire.session()).toMatchObject({ data: sessionOf(premium, true) })
  wire.expectKept()
  expect(complaints).toEqual([])
})

test('the chosen theme holds against the system, without defects', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, '/search')
  await accountButton(page).click()
  await page.getByRole('radio', { name: 'Oscura' }).check({ force: true })
  await expectNoDefects(page, 'dark by choice, with the menu open', covered)
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNoDefects(page, 'dark by choice, landing')
  expect(complaints).toEqual([])
})

test('the open menus have no defects', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/dashboard')
  await newButton(page).click()
  await expectNoDefects(page, 'Nuevo', covered)
  await accountButton(page).click()
  await expectNoDefects(page, 'avatar menu', covered)
})

test('the phone menu has no defects', async ({ page, free }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, free)
  await open(page, '/dashboard')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await newButton(page).click()
  await expectNoDefects(page, 'phone menu with Nuevo open', covered)
})

test('forms that show problems have no defects', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: /Google/ }).click()
  await expectNoDefects(page, 'login with problems')
  await open(page, '/register')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoDefects(page, 'register with problems')
})

test('the drawer that shows a problem, and the page after closing it, have no defects', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/account')
  await page.getByRole('dialog').getByLabel('Teléfono').fill('no tengo')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')).toBeVisible()
  await expectNoDefects(page, 'drawer with a problem and its toast')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectNoDefects(page, 'account page behind it')
})

test('the page for an unknown route has no defects, and the browser complains only of the 404', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/no/existe')
  await isAlive(page)
  await expectNoDefects(page, '404')
  expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([])
})

test('a page that waits for the network has no defects', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/dashboard')
  await page.route('/api', (route) => route.abort())
  await page.getByRole('link', { name: 'Panel' }).click()
  await expect(page.getByRole('button', { name: 'Quedarme aquí' })).toBeVisible()
  await expectNoDefects(page, 'without a network')
})

test('the page for a failure has no defects', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/dashboard')
  const body = JSON.stringify({ error: { code: 'internal', message: 'Ha fallado.', reference: 'abc' } })
  await page.route('/api', (route) => route.fulfill({ status: 500, contentType: 'application/json', body }))
  await page.getByRole('link', { name: 'Panel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /ha fallado/ })).toBeVisible()
  await expectNoDefects(page, 'failure')
})
