// *Firmar aquí*: the owner and two others sign on one tablet, and nothing of her account is within their reach.
import { expect } from '@playwright/test'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import { leaseOfCompany } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { expectNothingUnderChat } from '../support/chat-cover.ts'
import { complaintsOf, isAlive, moveTo, open, password, reload } from '../support/journey.ts'
import { beginHere, button, enter, expectBare, ink, isInside, signNow } from '../support/kiosk-support.ts'
import { consentBox, draw, heading, pad, test, type } from '../support/signing-support.ts'

test('three people sign on one tablet; reload, back and other addresses stay inside; the way back asks for the password', {
  tag: '@A1.3-phone',
}, async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1024, height: 768 })
  const { id, found, ask } = await beginHere(page)
  const complaints = complaintsOf(page)
  await enter(page, id)
  await heading(page, 'Ahora firma Luis')
  await expectBare(page)
  await expectNoDefects(page, 'the greeting')

  await button(page, 'Soy Luis, quiero leerlo').click()
  await heading(page, 'Alquiler')
  await expectBare(page)
  await expectNoDefects(page, 'reading')
  for (const width of [390, 1280, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    await expectNothingUnderChat(page, `reading, ${width} px wide`)
  }
  await button(page, 'Ir a firmar').click()
  // At once, before anything else has settled.
  await draw(page)
  const drawn = String(await ink(page).getAttribute('d'))
  expect(drawn).toMatch(/M\d/)
  const box = await pad(page).boundingBox()
  expect(box?.width).toBeGreaterThan(500)
  expect(box?.width).toBeLessThan(800)
  // The whole step fits a laptop's screen: nothing is below the fold or under the bar.
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800)
  const title = await page.getByRole('heading', { level: 1, name: 'Tu firma, Luis' }).boundingBox()
  expect(title?.width).toBeGreaterThan(100)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(button(page, 'Firmar como Luis')).toBeInViewport()
  await expectBare(page)
  await expectNoDefects(page, 'signing')

  await reload(page)
  await isInside(page)
  await expect(ink(page)).toHaveAttribute('d', drawn)
  for (const address of [paths.dashboard, paths.copy(id), '/', '/login']) {
    await page.goto(address)
    await isInside(page)
    await expect(ink(page)).toHaveAttribute('d', drawn)
  }
  await page.goBack()
  await isInside(page)
  // Once the scripts have taken the page over: before, an address pushed from outside is the one that they begin with.
  await expect(ink(page)).toHaveAttribute('d', drawn)
  await moveTo(page, paths.account)
  await isInside(page)
  await expect(ink(page)).toHaveAttribute('d', drawn)

  await signNow(page)
  await heading(page, 'Pásale el dispositivo a Íñigo')
  await expect(page.getByRole('status')).toContainText(/^Luis ha firmado a las \d/)
  await expectNoDefects(page, 'from hand to hand')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('strokes')
  await button(page, 'Soy Íñigo, quiero leerlo').click()
  await button(page, 'Ir a firmar').click()
  await expect(ink(page)).toHaveAttribute('d', '')
  await draw(page)
  // Handed back unfinished: nothing of it is left for the next person.
  await button(page, 'Devolver sin terminar').last().click()
  await heading(page, 'Pásale el dispositivo a Íñigo')
  await button(page, 'Soy Íñigo, quiero leerlo').click()
  await button(page, 'Ir a firmar').click()
  await expect(ink(page)).toHaveAttribute('d', '')
  await type(page, 'Íñigo')
  await expect(page.getByText('en el dispositivo de Lucía Ferrer')).toBeVisible()
  await signNow(page)

  await heading(page, 'Tu turno, Lucía')
  await button(page, 'Leer y firmar').click()
  // The person who holds the device is not the owner before it is proved.
  const own = page.getByLabel('Tu contraseña')
  await own.fill('no es esta')
  await button(page, 'Seguir').click()
  await expect(page.getByText('No es correcta. Prueba otra vez.')).toBeVisible()
  await expectNoDefects(page, 'the proof')
  await own.fill(password)
  await button(page, 'Seguir').click()
  await heading(page, 'Alquiler')
  await button(page, 'Ir a firmar').click()
  await expect(page.getByText('te has identificado con tu contraseña')).toBeVisible()
  await draw(page)
  // The proof is not kept: a page that is loaded again asks for it, and has the drawing still.
  await reload(page)
  await heading(page, 'Tu turno, Lucía')
  await button(page, 'Leer y firmar').click()
  await own.fill(password)
  await button(page, 'Seguir').click()
  await expect(ink(page)).toHaveAttribute('d', /M\d/)
  await signNow(page)
  await heading(page, 'Ya han firmado todos')
  await expectBare(page)
  await expectNoDefects(page, 'everybody has signed')

  await button(page, 'Lucía, vuelve a tu cuenta').click()
  const secret = page.getByLabel('Tu contraseña')
  // The browser does not offer the owner's password to the person who holds the device.
  await expect(secret).toHaveAttribute('autocomplete', 'new-password')
  await button(page, 'Volver a mi cuenta').click()
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible()
  // The calls of the pages that were tried are refused, and so was the wrong password of before.
  expect(complaints.filter((text) => !text.includes('423 (Locked)'))).toEqual([
    expect.stringContaining('400 (Bad Request)'),
  ])
  await secret.fill('no es esta')
  await button(page, 'Volver a mi cuenta').click()
  await expect(page.getByText('No es correcta. Prueba otra vez.')).toBeVisible()
  await expectNoDefects(page, 'a wrong password')
  expect((await ask('get-session')).body).toMatchObject({ auth: 'locked', error: { code: 'session_locked' } })
  await secret.fill(password)
  await button(page, 'Volver a mi cuenta').click()
  await expect(page).toHaveURL(paths.copy(id))
  await isAlive(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Tu cuenta' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Las personas' }).getByText(/^Firmó en persona hoy a las/)).toHaveCount(
    2,
  )
  await expect(page.getByRole('region', { name: 'Qué ha pasado' })).toContainText('Luis firmó en persona')
  expect((await found()).participants.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  await page.goto(paths.kiosk)
  await expect(page).toHaveURL(paths.dashboard)
})

test('a signer without an address says where the copy goes, or the owner is told to give the link', async ({
  page,
}) => {
  test.slow()
  const { id, ask, found } = await beginHere(page)
  const [, ...others] = (await found()).participants
  for (const { participant } of others) await ask('correct-participant', { id, participant, email: '', way: 'link' })
  await enter(page, id)
  // Of three turns the first is the one that stands out.
  await expect(page.locator('header i').first()).toHaveAttribute('data-state', 'now')
  const signHere = async (name: string) => {
    await button(page, `Soy ${name}, quiero leerlo`).click()
    await button(page, 'Ir a firmar').click()
    await type(page, name)
    await signNow(page)
    await heading(page, `Hecho, ${name}. ¿Dónde te mandamos tu copia?`)
  }
  await signHere('Luis')
  await expectBare(page)
  await expectNoDefects(page, 'where the copy goes')
  await button(page, 'Mandármela ahí').click()
  await expect(page.getByLabel('Tu correo')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Tu correo').fill('luis.gil@ejemplo.com')
  await button(page, 'Mandármela ahí').click()
  await heading(page, 'Pásale el dispositivo a Íñigo')
  await expect(page.getByRole('status')).toContainText('Luis recibirá por correo')
  await signHere('Íñigo')
  await button(page, 'Seguir sin dejar mi correo').click()
  await heading(page, 'Tu turno, Lucía')
  await button(page, 'Leer y firmar').click()
  await page.getByLabel('Tu contraseña').fill(password)
  await button(page, 'Seguir').click()
  await button(page, 'Ir a firmar').click()
  await type(page, 'Lucía')
  await signNow(page)
  await heading(page, 'Ya han firmado todos')
  await expect(page.getByText('Sin correo: Lucía le dará un enlace para descargarlo')).toHaveCount(1)
  await button(page, 'Lucía, vuelve a tu cuenta').click()
  await page.getByLabel('Tu contraseña').fill(password)
  await button(page, 'Volver a mi cuenta').click()
  await expect(page.getByText('Íñigo no tiene correo: dale su enlace')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Luis no tiene correo/)).toBeHidden()
  await expectNoDefects(page, 'somebody without an address')
  // The link that the owner is pointed to does give the sealed document.
  const { link } = (await found()).participants.find(({ name }) => name.startsWith('Íñigo')) ?? { link: '' }
  await page.context().clearCookies()
  await open(page, new URL(link, page.url()).pathname)
  await expect(page.getByRole('link', { name: /Descargar/ }).first()).toBeVisible()
})

test('above the signature stands what a signer takes on, and a screen of 1280 by 800 still holds it all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { id } = await beginHere(page, leaseOfCompany())
  await enter(page, id)
  await button(page, 'Soy Luis, quiero leerlo').click()
  await button(page, 'Ir a firmar').click()
  await expect(page.getByText('A qué te comprometes: pagas la renta entera')).toBeVisible()
  await expect(button(page, /^Firmar como/)).toBeInViewport({ ratio: 1 })
  await expect(pad(page)).toBeInViewport({ ratio: 1 })
  await expectNoDefects(page, 'signing with a duty')
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const)
  test(`by keyboard alone, at ${width} px, begun ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    const { id } = await beginHere(page)
    await open(page, signingPaths.signHere(id))
    await expectNoDefects(page, 'before it begins')
    const press = async (name: string | RegExp) => {
      await button(page, name).focus()
      await page.keyboard.press('Enter')
    }
    await press('Bloquear mi cuenta y empezar')
    await heading(page, 'Ahora firma Luis')
    await isAlive(page)
    await expectNoDefects(page, 'the greeting')
    await press('No soy Luis')
    await press('Soy Lucía')
    await heading(page, 'Tu turno, Lucía')
    await press('Leer y firmar')
    await page.getByLabel('Tu contraseña').fill(password)
    await page.keyboard.press('Enter')
    await heading(page, 'Alquiler')
    await expect(page.getByRole('heading', { level: 1, name: 'Alquiler' })).toBeVisible()
    await expectNoDefects(page, 'reading')
    await press('Ir a firmar')
    await expect(page.getByRole('heading', { level: 1, name: 'Tu firma, Lucía' })).toBeFocused()
    await page.getByRole('radio', { name: 'Dibujar' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    // Her name stands there already.
    await expect(page.getByLabel('Escribe tu nombre')).toHaveValue('Lucía Ferrer')
    await page.keyboard.type('Pepe Botella')
    await expect(page.getByText('Aquí firma Lucía Ferrer')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('lucia f.')
    await expect(page.getByText('Aquí firma Lucía Ferrer')).toHaveCount(0)
    await expectNoDefects(page, 'typed')
    await consentBox(page).focus()
    await page.keyboard.press('Space')
    await press('Firmar como Lucía')
    await heading(page, 'Pásale el dispositivo a Luis')
    await press('Salir')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoDefects(page, 'the way back')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Salir')).toBeFocused()
    await expectBare(page)
  })
