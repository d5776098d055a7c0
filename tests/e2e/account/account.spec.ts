// *Mi cuenta*: the drawer of 350 px, saving, failing without losing anything, and changing the password.

import { expect, type Page } from '@playwright/test'
import {
  accountButton,
  countCalls,
  enterAs,
  hold,
  logIn,
  open,
  password,
  register,
  reload,
  test,
  toasts,
} from '../support/journey.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Mi cuenta' })
const field = (page: Page, label: string) => drawer(page).getByLabel(label, { exact: true })
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Guardar cambios', exact: true })
const saved = 'Cambios guardados correctamente.'

async function openFresh(page: Page) {
  const account = await register(page.request)
  await open(page, '/account')
  await expect(drawer(page)).toBeVisible()
  return account
}

/** At which widths each of them is looked at, and what that proves. */
const drawn = {
  free: [
    ['@A3.19-free-wide', '@A3.20-free-wide', '@A3.21-free-wide', '@A3.22-free-wide', '@A3.23-free-wide'],
    ['@A3.19-free-phone', '@A3.20-free-phone', '@A3.21-free-phone', '@A3.22-free-phone', '@A3.23-free-phone'],
  ],
  premium: [
    ['@A3.19-premium-wide', '@A3.20-premium-wide', '@A3.21-premium-wide', '@A3.22-premium-wide', '@A3.23-premium-wide'],
    [
      '@A3.19-premium-phone',
      '@A3.20-premium-phone',
      '@A3.21-premium-phone',
      '@A3.22-premium-phone',
      '@A3.23-premium-phone',
    ],
  ],
}

for (const plan of ['free', 'premium'] as const) {
  test(`the drawer is 350 px wide and shows a ${plan} account`, { tag: drawn[plan].flat() }, async ({
    page,
    free,
    premium,
  }) => {
    const account = plan === 'free' ? free : premium
    await enterAs(page, account)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/account')
      await expect(drawer(page)).toBeVisible()
      await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(350)
      await expect(drawer(page).getByText('Gratis', { exact: true })).toHaveCount(plan === 'free' ? 1 : 0)
      await expect(drawer(page).getByText('Premium', { exact: true })).toHaveCount(plan === 'free' ? 0 : 1)
      await expect(drawer(page).locator('label')).toHaveText([
        'Nombre',
        'Apellido',
        'Dirección de E-Mail',
        'Contraseña',
        'Teléfono',
      ])
      await expect(field(page, 'Nombre')).toHaveValue(account.firstname)
      await expect(field(page, 'Apellido')).toHaveValue(account.lastname)
      await expect(field(page, 'Dirección de E-Mail')).toHaveValue(account.email)
      await expect(field(page, 'Dirección de E-Mail')).not.toBeEditable()
      await expect(field(page, 'Contraseña')).toHaveValue('')
      await expect(field(page, 'Contraseña')).toHaveAttribute('type', 'password')
      await expect(field(page, 'Teléfono')).toHaveValue('')
      await expect(save(page)).toBeInViewport({ ratio: 1 })
    }
  })
}

test('saving closes the drawer, says so in a toast, and changes the name in the menu', {
  tag: ['@A4.5-free', '@A4.6-free', '@A4.6-wide'],
}, async ({ page }) => {
  const { email } = await openFresh(page)
  await field(page, 'Nombre').fill('Begoña')
  await field(page, 'Apellido').fill('Nuñez Ávila')
  await field(page, 'Teléfono').fill('+52 55 1234 5678')
  const sent = page.waitForRequest((request) => request.postDataJSON()?.method === 'update-account')
  await save(page).click()
  await expect(toasts(page).getByText(saved, { exact: true })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const { data } = (await sent).postDataJSON()
  const profile = { firstname: 'Begoña', lastname: 'Nuñez Ávila' }
  expect(data).toMatchObject({ email, password: '', phone: '+52 55 1234 5678', premium_enabled: false, profile })
  await accountButton(page).click()
  await expect(page.getByRole('banner').getByText('Begoña Nuñez Ávila', { exact: true })).toBeVisible()
  await reload(page)
  await expect(field(page, 'Teléfono')).toHaveValue('+52 55 1234 5678')
})

test('a lost connection leaves the drawer open with everything typed, and saving again works', async ({ page }) => {
  await openFresh(page)
  await field(page, 'Nombre').fill('Tecleado')
  await field(page, 'Contraseña').fill('otra frase distinta')
  await field(page, 'Teléfono').fill('612 345 678')
  await page.route('/api', (route) => route.abort())
  await save(page).click()
  await expect(toasts(page).getByText(/No hemos podido conectar/)).toBeVisible()
  await expect(toasts(page).getByText(saved)).toHaveCount(0)
  // Above the drawer's veil: a reader can also close it.
  await toasts(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(drawer(page)).toBeVisible()
  await expect(field(page, 'Nombre')).toHaveValue('Tecleado')
  await expect(field(page, 'Contraseña')).toHaveValue('otra frase distinta')
  await expect(field(page, 'Teléfono')).toHaveValue('612 345 678')
  await page.unroute('/api')
  await save(page).click()
  await expect(toasts(page).getByText(saved)).toBeVisible()
  await expect(drawer(page)).toBeHidden()
})

test('a bad phone is refused at its field and nothing typed is lost', async ({ page }) => {
  await openFresh(page)
  await field(page, 'Apellido').fill('Corregido')
  await field(page, 'Teléfono').fill('no tengo')
  await save(page).click()
  await expect(toasts(page).getByText('Revisa los datos marcados y vuelve a intentarlo.')).toBeVisible()
  await expect(drawer(page)).toBeVisible()
  await expect(field(page, 'Teléfono')).toHaveAccessibleDescription(/Escribe un teléfono con sus cifras/)
  await expect(field(page, 'Teléfono')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Teléfono')).toHaveValue('no tengo')
  await expect(field(page, 'Apellido')).toHaveValue('Corregido')
  await field(page, 'Teléfono').fill('')
  await save(page).click()
  await expect(toasts(page).getByText(saved)).toBeVisible()
})

test('a double click on Guardar cambios sends one request', async ({ page }) => {
  await openFresh(page)
  const saves = countCalls(page, 'update-account')
  const release = await hold(page, 'update-account')
  await field(page, 'Nombre').fill('Doble')
  await save(page).dblclick()
  await field(page, 'Nombre').press('Enter')
  release()
  await expect(toasts(page).getByText(saved)).toBeVisible()
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1)
  expect(saves()).toBe(1)
})

test('a second click that comes just after the answer sends nothing either', async ({ page }) => {
  await openFresh(page)
  const saves = countCalls(page, 'update-account')
  const release = await hold(page, 'get-session')
  const catchingUp = page.waitForRequest((request) => request.postDataJSON()?.method === 'get-session')
  await save(page).click()
  await catchingUp
  await save(page).click({ force: true })
  release()
  await expect(toasts(page).getByText(saved)).toBeVisible()
  expect(saves()).toBe(1)
})

test('a session that ended meanwhile is told in words, and nothing typed is lost', async ({ page }) => {
  await openFresh(page)
  await field(page, 'Nombre').fill('Tecleado')
  await page.context().clearCookies()
  await save(page).click()
  await expect(toasts(page).getByText('Entra en tu cuenta para continuar.')).toBeVisible()
  await expect(field(page, 'Nombre')).toHaveValue('Tecleado')
})

test('a new password logs out every other session and is the only one that works', async ({ page, browser }) => {
  const { email } = await openFresh(page)
  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await open(otherPage, '/login')
  await logIn(otherPage, { email, password })
  await expect(otherPage).toHaveURL('/dashboard')

  await field(page, 'Contraseña').fill('la contraseña nueva')
  await save(page).click()
  await expect(toasts(page).getByText(saved)).toBeVisible()
  await page.goto('/panel')
  await expect(page).toHaveURL('/panel')

  await otherPage.getByRole('link', { name: 'Panel' }).click()
  await expect(otherPage).toHaveURL('/login?next=%2Fpanel')
  await logIn(otherPage, { email, password })
  await expect(otherPage.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos.')
  await logIn(otherPage, { email, password: 'la contraseña nueva' })
  await expect(otherPage).toHaveURL('/panel')
  await other.close()
})

test('a closed drawer opens again, from the page and from the menu, without what was not saved', async ({ page }) => {
  const { firstname } = await openFresh(page)
  await field(page, 'Nombre').fill('Sin guardar')
  await drawer(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(drawer(page)).toBeHidden()
  await page.getByRole('button', { name: 'Editar mis datos' }).click()
  await expect(field(page, 'Nombre')).toHaveValue(firstname)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await accountButton(page).click()
  await page.getByRole('link', { name: 'Mi cuenta' }).click()
  await expect(drawer(page)).toBeVisible()
})
