// Points from end to end: an invited person joins and confirms, points are there, and are exchanged; and who one is as an author.
import { randomInt, randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import {
  enterAs,
  letterLink,
  open,
  origin,
  password,
  registerAuthor,
  reload,
  test,
  toasts,
} from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const balance = (page: Page) => page.getByRole('region', { name: 'Tus puntos' }).getByRole('paragraph').first()

async function ask<T>(page: Page, method: string, data?: object): Promise<T> {
  const response = await page.request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}

/** A connection and mail domain of their own: points come from people who are told apart. */
const elsewhere = () => {
  const part = () => randomInt(1, 255)
  return {
    email: `eva@${randomUUID()}.es`,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
  }
}

/** Another person registers with that code, and confirms their address. */
async function comeBy(browser: Browser, invite: string): Promise<void> {
  const { email, extraHTTPHeaders } = elsewhere()
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders })
  const profile = { firstname: 'Eva', lastname: 'Gil' }
  const page = await context.newPage()
  await ask(page, 'register', { email, password, profile, invite })
  const token = new URL(await letterLink(email, '/verify')).searchParams.get('token')
  await ask(page, 'verify-email', { token })
  await context.close()
}

test('somebody who is invited sees by whom, joins and confirms, and whoever invited them has points', {
  tag: '@A1.18-wide',
}, async ({ page, browser }) => {
  await enterAs(page, await registerAuthor(page.request, { firstname: 'Rosa', lastname: 'Vidal' }))
  await open(page, '/page/formar-parte')
  await page.getByRole('button', { name: 'Crear mi enlace' }).click()
  const link = await page.getByLabel('Tu enlace de invitación').inputValue()
  expect(link).toMatch(/\/register\?invite=[0-9a-z]{8}$/)
  await expect(page.getByText('Todavía no ha llegado nadie con tu enlace.')).toBeVisible()
  await page.getByRole('button', { name: 'Código QR' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /Código QR/ })).toBeVisible()
  await page.keyboard.press('Escape')

  const { email, extraHTTPHeaders } = elsewhere()
  const guest = await (await browser.newContext({ reducedMotion: 'reduce', extraHTTPHeaders })).newPage()
  await open(guest, link)
  await expect(guest.getByText('Rosa Vidal te invita a Rúbrica.')).toBeVisible()
  await expect(guest.getByRole('alert')).toHaveCount(0)
  // There and back: the code comes along.
  await guest.getByRole('link', { name: 'Entra', exact: true }).click()
  await guest.getByRole('link', { name: 'Crea una gratis' }).click()
  await expect(guest.getByText('Rosa Vidal te invita a Rúbrica.')).toBeVisible()
  await guest.getByLabel('Nombre', { exact: true }).fill('Eva')
  await guest.getByLabel('Apellido', { exact: true }).fill('Gil')
  await guest.getByLabel('Correo electrónico').fill(email)
  await guest.getByLabel('Contraseña', { exact: true }).fill(password)
  await guest.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(guest).toHaveURL(/\/dashboard/)
  await guest.goto(await letterLink(email, '/verify'))
  await expect(guest.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible()
  await guest.context().close()

  await open(page, '/page/formar-parte')
  await expect(page.getByText('ha confirmado su correo')).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis puntos' }).click()
  await expect(balance(page)).toHaveText('20')
  await expect(page.getByText('Alguien a quien invitaste ha confirmado su correo')).toBeVisible()
})

test('points are exchanged for days of Premium once it is confirmed, and the page says so', {
  tag: '@A1.19-wide',
}, async ({ page, browser }) => {
  test.setTimeout(120_000)
  await enterAs(page, await registerAuthor(page.request, { firstname: 'Rosa', lastname: 'Vidal' }))
  await open(page, '/page/recompensas')
  await expect(page.getByRole('heading', { name: 'Aquí verás cada punto que ganes' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cambiar/ })).toHaveCount(0)
  const { code } = await ask<{ code: string }>(page, 'create-invitation')
  for (let count = 0; count < 5; count += 1) {
    await comeBy(browser, code)
  }
  await reload(page)
  await expect(balance(page)).toHaveText('100')
  await page.getByRole('button', { name: 'Cambiar 100 puntos por 7 días de Premium' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Gastas 100 puntos y te quedan 0.')
  await question.getByRole('button', { name: 'Cambiar los puntos' }).click()
  await expect(page.getByText(/^Hecho\. Tienes Premium hasta el/)).toBeVisible()
  await expect(balance(page)).toHaveText('0')
  await expect(page.getByText('Cambiados por 7 días de Premium')).toBeVisible()
  await open(page, '/create/private/writings/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privado/)
})

test('who one is as an author is said on Formar parte, and seen there at once', async ({ page }) => {
  await enterAs(page, await registerAuthor(page.request, { firstname: 'Rosa', lastname: 'Vidal' }))
  await open(page, '/page/formar-parte')
  await page.getByLabel('Profesión').fill('Abogada')
  await page.getByLabel('Sobre ti').fill('Alquileres en Valencia.')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toasts(page)).toContainText('Perfil de autor guardado.')
  const seen = page.getByRole('region', { name: 'Así te verán' })
  await expect(seen).toContainText('Rosa Vidal')
  await expect(seen).toContainText('Alquileres en Valencia.')
})

test('the three pages are whole on a phone in the dark, and Cómo funciona loads only the dark pictures', {
  tag: ['@A1.17-phone', '@A1.18-phone', '@A1.19-phone'],
}, async ({ browser, free }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await enterAs(page, free)
  const pictures: string[] = []
  page.on('request', (request) => request.url().endsWith('.webp') && pictures.push(request.url()))
  await open(page, '/page/como-funciona')
  for (const picture of await page.locator('img:visible').all()) await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.length).toBe(7)
  expect(pictures.filter((url) => !url.includes('-dark'))).toEqual([])
  for (const path of ['/page/formar-parte', '/page/recompensas', '/page/como-funciona']) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectNoDefects(page, path)
  }
  await context.close()
})
