// Signing on the owner's device while something interrupts it: other tabs, no network, a round that is called off.
import { expect } from '@playwright/test'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, open, password } from '../support/journey.ts'
import { beginHere, button, enter, ink, isInside, signNow } from '../support/kiosk-support.ts'
import { draw, heading, test } from '../support/signing-support.ts'

test('while the account is being locked the page asks for nothing else', async ({ page }) => {
  const { id } = await beginHere(page)
  const complaints = complaintsOf(page)
  await page.route('/api', async (route) => {
    if (route.request().postDataJSON().method !== 'start-kiosk') return route.continue()
    // The session has ended on the server, and its answer comes later than the bell begins to listen.
    const response = await route.fetch()
    await page.waitForTimeout(6_000)
    await route.fulfill({ response })
  })
  await open(page, signingPaths.signHere(id))
  await button(page, 'Bloquear mi cuenta y empezar').click()
  await expect(page.getByRole('button', { name: /^Avisos/ })).toHaveCount(0)
  await heading(page, 'Ahora firma Luis')
  expect(complaints).toEqual([])
})

test('pages of the owner in another tab lead to the kiosk as soon as it begins, and at their next call', async ({
  page,
  context,
}) => {
  const { id } = await beginHere(page)
  const other = await context.newPage()
  await open(other, paths.dashboard)
  await expect(other.getByRole('button', { name: /^Avisos/ })).toBeVisible()
  // A tab that does not hear of it.
  const deaf = await context.newPage()
  await deaf.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  await open(deaf, paths.writings)
  await enter(page, id)
  await isInside(other)
  await heading(other, 'Ahora firma Luis')
  await deaf.getByRole('link', { name: 'Panel' }).first().click()
  await isInside(deaf)
})

test('without the network a drawing stays, and is signed once it is back', async ({ page, context }) => {
  const { id } = await beginHere(page)
  await enter(page, id)
  await button(page, 'Soy Luis, quiero leerlo').click()
  await button(page, 'Ir a firmar').click()
  await draw(page)
  await context.setOffline(true)
  await signNow(page)
  await expect(page.getByRole('alert')).toContainText('No hemos recibido respuesta')
  await expect(ink(page)).toHaveAttribute('d', /M\d/)
  await context.setOffline(false)
  await button(page, 'Firmar como Luis').click()
  await heading(page, 'Pásale el dispositivo a Íñigo')
})

test('a round that is called off meanwhile leaves only the way back, and logging out opens nothing', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { id, lucia } = await beginHere(page)
  await enter(page, id)
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? new URL(page.url()).origin })
  const call = (method: string, data: object) => elsewhere.post('/api', { data: { method, data } })
  expect((await call('login', { email: lucia.email, password })).status()).toBe(200)
  expect((await call('cancel-signing', { copy: id })).status()).toBe(200)
  await heading(page, 'La firma se ha anulado')
  await expectNoDefects(page, 'called off')
  await button(page, 'Lucía, vuelve a tu cuenta').click()
  // An owner who has forgotten the password logs out, which opens nothing.
  await page.getByRole('link', { name: 'Cierra la sesión y entra de otra forma' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(paths.dashboard)
  await expect(page).toHaveURL(paths.login(paths.dashboard))
  await elsewhere.dispose()
})
