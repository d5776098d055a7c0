// Protecting one's account: two-step verification with a real code, recovery codes, sessions, and passkeys.

import { expect, type Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import { ready, type Server, spawnServer, temporaryFolder } from '#tests/support/process.ts'
import { axeOn } from '../support/axe.ts'
import { complaintsOf, logIn, open, register, test, toasts } from '../support/journey.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const twoStep = (page: Page) => section(page, 'Verificación en dos pasos')
const sessions = (page: Page) => section(page, 'Sesiones abiertas')
const passkeys = (page: Page) => section(page, 'Claves de acceso')
const codeField = (page: Page) => page.getByLabel('Código de verificación')
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true })

/** The account page without the drawer over it. */
async function openAccount(page: Page, path = '/account') {
  await open(page, path)
  const drawer = page.getByRole('dialog', { name: 'Mi cuenta' })
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(drawer).toBeHidden()
}

/** A code that stands for a while yet, of a step that was not used before. */
const codeOf = (app: TOTP, steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 })

async function turnOn(page: Page): Promise<{ app: TOTP; codes: string[] }> {
  await twoStep(page).getByRole('button', { name: 'Activar' }).click()
  await expect(twoStep(page).getByRole('img', { name: /Código QR/ })).toBeVisible()
  const uri = await twoStep(page)
    .getByRole('link', { name: /ábrela desde aquí/ })
    .getAttribute('href')
  const app = URI.parse(uri ?? '')
  if (!(app instanceof TOTP)) throw new Error('not a TOTP secret')
  await twoStep(page)
    .getByLabel(/^Código de seis cifras/)
    .fill(codeOf(app))
  await twoStep(page).getByRole('button', { name: 'Confirmar y activar' }).click()
  const list = twoStep(page).getByRole('list', { name: 'Códigos de recuperación' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  // Nothing lies over the codes, which are shown once.
  await expect(toasts(page).getByRole('button')).toHaveCount(0)
  return { app, codes: await list.getByRole('listitem').allTextContents() }
}

test('two-step verification is turned on, asked for at login, and turned off', async ({ page }) => {
  const complaints = complaintsOf(page)
  const account = await register(page.request)
  await openAccount(page)
  const { app, codes } = await turnOn(page)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const defects = await axeOn(page).withTags(tags).analyze()
  expect(defects.violations.map(({ id }) => id)).toEqual([])
  await twoStep(page).getByRole('button', { name: 'Ya los he guardado' }).click()
  await expect(twoStep(page).getByText('Activada', { exact: true })).toBeVisible()
  await expect(twoStep(page).getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
  await expect(twoStep(page).getByText(codes[0] ?? '')).toHaveCount(0)

  await page.goto('/logout')
  await open(page, '/login?next=/account')
  await logIn(page, account)
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  // The code that turned it on has been used.
  const used = codeOf(app)
  await codeField(page).fill('12')
  await enter(page).click()
  await expect(page.getByText('Este código no vale.')).toBeVisible()
  await expect(codeField(page)).toHaveValue('12')
  const next = codeOf(app, 1)
  await codeField(page).fill(next === used ? codeOf(app, 2) : next)
  await enter(page).click()
  await expect(page).toHaveURL('/account')

  await page.goto('/logout')
  await open(page, '/login')
  await logIn(page, account)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill((codes[0] ?? '').toLowerCase())
  await enter(page).click()
  await expect(page).toHaveURL('/dashboard')

  await openAccount(page)
  await expect(twoStep(page).getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
  await twoStep(page).getByRole('button', { name: 'Desactivar' }).click()
  const question = page.getByRole('dialog', { name: '¿Desactivar la verificación en dos pasos?' })
  await question.getByRole('button', { name: 'Usar mi contraseña' }).click()
  await question.getByLabel('Contraseña actual').fill(account.password)
  await question.getByRole('button', { name: 'Desactivar' }).click()
  await expect(twoStep(page).getByText('Desactivada', { exact: true })).toBeVisible()
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
})

test('a challenge in the address asks for the code at once, and a dead one leads back', async ({ page }) => {
  await open(page, `/login?challenge=${'A'.repeat(43)}&next=/panel`)
  await expect(codeField(page)).toBeVisible()
  await codeField(page).fill('123456')
  await enter(page).click()
  await expect(page.getByText('Vuelve a empezar.')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a empezar' }).click()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

test('a session on another device is seen, and ended from here', async ({ page, playwright, baseURL }) => {
  const account = await register(page.request)
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const phone = await playwright.request.newContext({ baseURL, userAgent })
  const data = { method: 'login', data: { email: account.email, password: account.password } }
  expect((await phone.post('/api', { data })).status()).toBe(200)
  await openAccount(page)
  await expect(sessions(page).getByText('Este dispositivo')).toBeVisible()
  await expect(sessions(page).getByText('Safari en iPhone')).toBeVisible()

  const revoke = sessions(page).getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' })
  await revoke.click()
  const question = page.getByRole('dialog', { name: '¿Cerrar la sesión de Safari en iPhone?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(revoke).toBeFocused()
  await revoke.click()
  await question.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(toasts(page).getByText('Sesión cerrada.')).toBeVisible()
  await expect(sessions(page).getByText('Safari en iPhone')).toHaveCount(0)
  const gone = await (await phone.post('/api', { data: { method: 'get-session' } })).json()
  expect(gone).toHaveProperty('auth')
  await phone.dispose()
})

test('at an address of numbers, passkeys are explained instead of offered', async ({ page }) => {
  await open(page, '/login')
  await expect(page.getByRole('button', { name: 'Entrar con una clave de acceso' })).toBeHidden()
  await register(page.request)
  await openAccount(page)
  await expect(passkeys(page).getByText(/necesitan un nombre de dominio/)).toBeVisible()
  await expect(passkeys(page).getByRole('button')).toHaveCount(0)
})

// Browsers make passkeys for names only, and the other journeys run at 127.0.0.1: these have a server of their own.
test.describe('passkeys at localhost', () => {
  const folder = temporaryFolder()
  let server: Server
  let site: string
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await putDatabaseIn(folder.path)
    server = await ready(await spawnServer(folder.path))
    site = server.url.replace('127.0.0.1', 'localhost')
  })
  test.afterAll(async () => {
    server.process.kill()
    await server.exited
    folder.remove()
  })

  test('one is made, opens the account without a password, is renamed, and is forgotten', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
    const person = { email: 'clave@ejemplo.com', password: 'una frase corta y larga' }
    const profile = { firstname: 'Clara', lastname: 'Llave' }
    const data = { method: 'register', data: { ...person, profile } }
    expect((await page.request.post(`${site}/api`, { data })).status()).toBe(200)

    await openAccount(page, `${site}/account`)
    await passkeys(page).getByRole('button', { name: 'Añadir una clave de acceso' }).click()
    await expect(toasts(page).getByText('Clave de acceso añadida.')).toBeVisible()
    await expect(passkeys(page).getByText('Todavía no se ha usado')).toBeVisible()

    await page.goto(`${site}/logout`)
    await open(page, `${site}/login?next=/account`)
    await page.getByRole('button', { name: 'Entrar con una clave de acceso' }).click()
    await expect(page).toHaveURL(`${site}/account`)

    await openAccount(page, `${site}/account`)
    await expect(passkeys(page).getByText(/^Usada por última vez/)).toBeVisible()
    await passkeys(page)
      .getByRole('button', { name: /^Cambiar el nombre/ })
      .click()
    const renaming = page.getByRole('dialog', { name: 'Cambiar el nombre' })
    await renaming.getByLabel('Nombre de la clave').fill('Portátil de casa')
    await renaming.getByRole('button', { name: 'Guardar' }).click()
    await expect(passkeys(page).getByText('Portátil de casa')).toBeVisible()
    await passkeys(page).getByRole('button', { name: 'Eliminar Portátil de casa' }).click()
    const removal = page.getByRole('dialog', { name: '¿Eliminar «Portátil de casa»?' })
    await removal.getByRole('button', { name: 'Eliminar' }).click()
    await expect(passkeys(page).getByText('Portátil de casa')).toHaveCount(0)
  })
})
