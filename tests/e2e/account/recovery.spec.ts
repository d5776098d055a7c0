// From the forgotten password to being in again, and from the first letter to a confirmed address, as people do it.

import { expect, type Page } from '@playwright/test'
import { isAlive, letterLink, open, register, test } from '../support/journey.ts'

async function ask(page: Page, email: string): Promise<void> {
  await open(page, '/login')
  await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click()
  // The login form has a field of the same name: filling it before the next page is there would fill the wrong one.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recuperar la contraseña')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mira tu correo')
}

const choose = async (page: Page, words: string) => {
  await page.getByLabel('Contraseña nueva').fill(words)
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
}

test('somebody who forgot their password asks, follows the letter, and is in', async ({ page, stranger }) => {
  const { email } = await register(stranger)
  await ask(page, email)
  const link = await letterLink(email, '/lost/password')
  await page.goto(link)
  await isAlive(page)
  await choose(page, 'corta')
  await expect(page.getByLabel('Contraseña nueva')).toBeFocused()
  await expect(page.getByText('Escribe al menos 8 caracteres.')).toBeVisible()
  await choose(page, 'otra frase que recuerdo')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Contraseña cambiada correctamente.')).toBeVisible()

  await page.goto(link)
  await isAlive(page)
  await choose(page, 'una tercera frase larga')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recuperar la contraseña')
})

test('asking says the same for an address that has no account', async ({ page }) => {
  await ask(page, `nadie-${crypto.randomUUID()}@ejemplo.com`)
  await expect(page.getByRole('status').first()).toContainText('Si hay una cuenta con')
  await page.getByRole('button', { name: 'Probar con otra dirección' }).click()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

test('the first letter confirms the address, and the reminder goes', async ({ page }) => {
  const { email } = await register(page.request)
  const reminder = page.getByRole('region', { name: 'Confirma tu correo' })
  await open(page, '/account')
  // The drawer comes over the page by itself: it has to be there to be closed.
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(reminder).toContainText(email)
  await page.goto(await letterLink(email, '/verify'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correo confirmado')
  await page.getByRole('link', { name: 'Ir a mi inicio' }).click()
  await expect(page).toHaveURL('/dashboard')
  await open(page, '/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reminder).toHaveCount(0)
})

test('another letter can be asked for from the account', async ({ page }) => {
  const { email } = await register(page.request)
  const first = await letterLink(email, '/verify')
  await open(page, '/account')
  // The drawer comes over the page by itself: it has to be there to be closed.
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Enviarme otro enlace' }).click()
  await expect(page.getByText(`Te hemos enviado otro enlace a ${email}.`)).toBeVisible()
  await expect.poll(() => letterLink(email, '/verify'), { timeout: 15_000 }).not.toBe(first)
  await page.goto(first)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
  await page.getByRole('link', { name: 'Ir a mi cuenta' }).click()
  await expect(page).toHaveURL('/account')
})
