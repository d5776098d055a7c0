// Signatures that are not made on the spot: from a phone, from *Mis firmas*, and one after another on one device.
import { expect, type Page } from '@playwright/test'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import { expectNoDefects } from '../support/axe.ts'
import { open, registerAuthor, reload } from '../support/journey.ts'
import {
  beginRound,
  consentBox,
  desk,
  draw,
  heading,
  newPage,
  pad,
  phone,
  signButton,
  test,
} from '../support/signing-support.ts'

const phoneButton = (page: Page) => page.getByRole('button', { name: 'Firmar con el móvil' })
const ownButton = (page: Page) => page.getByRole('button', { name: 'Mis firmas' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar al ordenador' })
const ink = (page: Page) => pad(page).locator('path').last()
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function codeOn(page: Page): Promise<string> {
  await phoneButton(page).click()
  const address = page.getByLabel('O abre esta dirección en el móvil')
  await expect(address).toHaveValue(/\/account\/writings\/tmp\/sign\/[\w-]{43}$/)
  await expect(page.getByRole('img', { name: /^Código QR/ }).locator('path')).toHaveCount(1)
  return new URL(await address.inputValue()).pathname
}

async function signNow(page: Page): Promise<void> {
  await consentBox(page).check()
  await signButton(page).click()
}

test('what is drawn on the phone appears on the desktop, is accepted there, and is signed with', {
  tag: '@A2.12',
}, async ({ browser, owner }) => {
  test.slow()
  const { addresses, found } = await beginRound(owner)
  const desktop = await newPage(browser, desk, addresses[0])
  const code = await codeOn(desktop)
  await expectNoDefects(desktop, 'the code')
  const mobile = await newPage(browser, { ...phone, viewport: { width: 360, height: 740 } }, code)
  await heading(mobile, 'Tu firma, Lucía')
  await expect(mobile.getByText('Alquiler')).toBeVisible()
  expect(await overflow(mobile)).toBeLessThanOrEqual(0)
  await sendButton(mobile).click()
  await expect(mobile.getByRole('alert')).toContainText('Dibuja tu firma')
  await draw(mobile)
  await expectNoDefects(mobile, 'drawn on the phone')
  // Both are loaded again meanwhile: what is drawn is there, and is waited for by the same code.
  const half = String(await ink(mobile).getAttribute('d'))
  await Promise.all([reload(mobile), reload(desktop)])
  await expect(ink(mobile)).toHaveAttribute('d', half)
  await expect(desktop.getByLabel('O abre esta dirección en el móvil')).toHaveValue(new RegExp(`${code}$`))
  // Turned, with what was drawn.
  await mobile.setViewportSize({ width: 740, height: 360 })
  await expect(ink(mobile)).toHaveAttribute('d', /M\d/)
  expect(await overflow(mobile)).toBeLessThanOrEqual(0)
  await expect(sendButton(mobile)).toBeInViewport()
  await expect(pad(mobile)).toBeInViewport({ ratio: 0.9 })
  await sendButton(mobile).click()
  await heading(mobile, 'Ya está en la otra pantalla')
  const came = desktop.getByRole('img', { name: 'La firma que ha llegado del móvil' })
  await expect(came).toBeVisible()
  await expectNoDefects(desktop, 'it came')
  const drawn = await came.locator('path').getAttribute('d')
  await desktop.getByRole('button', { name: 'Usar esta firma' }).click()
  await expect(ink(desktop)).toHaveAttribute('d', String(drawn))
  // The code is spent: opening it again says so.
  const again = await mobile.goto(code)
  expect(again?.status()).toBe(410)
  await heading(mobile, 'Este código ya se ha usado')
  await expectNoDefects(mobile, 'used')
  const sent = desktop.waitForRequest((request) => request.postDataJSON()?.method === 'sign')
  await signNow(desktop)
  expect((await sent).postDataJSON().data.how).toBe('handoff')
  await heading(desktop, 'Has firmado, Lucía')
  expect((await found()).participants[0]?.state).toBe('done')
})

test('a newer code ends the one before, and one that never was opens nothing', async ({ browser, owner }) => {
  const { addresses } = await beginRound(owner)
  const desktop = await newPage(browser, desk, addresses[0])
  const first = await codeOn(desktop)
  const mobile = await newPage(browser, phone, first)
  await draw(mobile)
  await desktop.keyboard.press('Escape')
  const second = await codeOn(desktop)
  expect(second).not.toBe(first)
  await sendButton(mobile).click()
  await heading(mobile, 'Este código ha caducado')
  expect((await mobile.goto(first))?.status()).toBe(410)
  await heading(mobile, 'Este código ha caducado')
  await expectNoDefects(mobile, 'expired')
  expect((await mobile.goto(signingPaths.handoff('x'.repeat(43))))?.status()).toBe(404)
  await heading(mobile, 'Este enlace no abre nada')
})

test('a drawing whose answer was lost is sent again, and is there once', async ({ browser, owner }) => {
  const { addresses } = await beginRound(owner)
  const desktop = await newPage(browser, desk, addresses[0])
  const mobile = await newPage(browser, phone, await codeOn(desktop))
  await draw(mobile)
  let isLost = true
  await mobile.route('**/api', async (route) => {
    if (!isLost || route.request().postDataJSON().method !== 'submit-handoff') return route.continue()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  await sendButton(mobile).click()
  await expect(mobile.getByRole('alert')).toContainText('Tu firma sigue aquí')
  await sendButton(mobile).click()
  await heading(mobile, 'Ya está en la otra pantalla')
  await expect(desktop.getByRole('button', { name: 'Usar esta firma' })).toBeVisible()
  await desktop.getByRole('button', { name: 'Repetirla' }).click()
  await expect(desktop.getByLabel('O abre esta dirección en el móvil')).toBeVisible()
})

test('a signature is kept, deleted, brought back, and signed with', async ({ page, owner }) => {
  test.slow()
  await registerAuthor(page.request)
  await open(page, paths.ownDetails)
  const section = page.getByRole('region', { name: 'Mis firmas' })
  await expect(section).toContainText('Todavía no has guardado ninguna firma.')
  await section.getByRole('button', { name: 'Añadir una firma' }).click()
  await section.getByRole('button', { name: 'Guardar la firma' }).click()
  await expect(section.getByRole('alert')).toContainText('Dibuja tu firma')
  await draw(page)
  await section.getByRole('button', { name: 'Guardar la firma' }).click()
  const kept = section.getByRole('img', { name: 'Firma 1, dibujada' })
  await expect(kept).toBeVisible()
  await expectNoDefects(page, 'Mis firmas')
  await section.getByRole('button', { name: 'Borrar: Firma 1, dibujada' }).click()
  await expect(section).toContainText('Todavía no has guardado ninguna firma.')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(kept).toBeVisible()
  const path = await kept.locator('path').getAttribute('d')
  const { addresses } = await beginRound(owner)
  await open(page, String(addresses[0]))
  await ownButton(page).click()
  await expectNoDefects(page, 'choosing')
  await page.getByRole('button', { name: 'Usar esta: Firma 1, dibujada' }).click()
  await expect(ink(page)).toHaveAttribute('d', String(path))
  await signNow(page)
  await heading(page, 'Has firmado, Lucía')
})

test('strangers are offered their phone unless they hold it, and nobody’s signatures', async ({ browser, owner }) => {
  const { addresses } = await beginRound(owner)
  const page = await newPage(browser, desk, addresses[0])
  await expect(phoneButton(page)).toBeVisible()
  await expect(ownButton(page)).toHaveCount(0)
  const mobile = await newPage(browser, { ...phone, isMobile: true }, addresses[0])
  await expect(signButton(mobile)).toBeEnabled()
  await expect(phoneButton(mobile)).toBeHidden()
})
