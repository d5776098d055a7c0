// Premium as people get it and lose it: paying on Stripe's page (a stand-in of its host), a code on a phone, and what stays when
// it has ended.

import { expect } from '@playwright/test'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import { type StandIn, startStripe } from '#tests/support/plan/stripe.ts'
import { ready, type Server, spawnServer, temporaryFolder } from '#tests/support/process.ts'
import { expectNoDefects } from '../support/axe.ts'
import { admin, complaintsOf, open, register, test } from '../support/journey.ts'

test.describe('where one can pay', () => {
  // One server for all of them.
  test.describe.configure({ mode: 'default' })
  let server: Server
  let stripe: StandIn
  let stop: () => Promise<void>

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures a hook takes.
  test.beforeAll(async ({}, info) => {
    info.setTimeout(90_000)
    const folder = temporaryFolder()
    stripe = await startStripe()
    await putDatabaseIn(folder.path)
    server = await ready(await spawnServer(folder.path, stripe.env))
    stripe.state.webhook = `${server.url}/stripe/webhook`
    stop = async () => {
      server.process.kill('SIGTERM')
      await server.exited
      await stripe.close()
      folder.remove()
    }
  })
  test.afterAll(() => stop?.())

  test('somebody pays, waits for the confirmation, and stops it', { tag: '@A2.19' }, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await register(page.request)
    stripe.state.lateMs = 2_000
    await open(page, '/premium')
    await expect(page.getByText('Pagas diez meses y usas doce')).toBeVisible()
    await page.getByLabel('Cada mes').check()
    await expect(page.getByText('4,90 €').first()).toBeVisible()
    const pay = page.getByRole('button', { name: 'Pasar a Premium' })
    // On a phone it waits under the thumb, beside the price.
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await pay.boundingBox())?.y).toBeGreaterThan(844 - 76)
    await page.setViewportSize({ width: 1280, height: 720 })
    await pay.click()
    await page.getByRole('button', { name: 'Pagar' }).click()

    // The person is back before the news are.
    await expect(page).toHaveURL('/premium?pago=hecho')
    await expect(page.getByRole('main').getByRole('status')).toContainText('Estamos confirmando tu pago')
    await expect(page.getByRole('main').getByRole('status')).toContainText('Ya tienes Premium', { timeout: 20_000 })
    await expect(page.getByRole('row', { name: /Pago/ })).toContainText('+31 días')
    await expect(page.getByText(/Cada mes, 4,90\s€/)).toBeVisible()

    stripe.state.lateMs = 0
    await page.getByRole('button', { name: 'Pagos, facturas y renovación' }).click()
    await page.getByRole('button', { name: 'Cancelar o reanudar' }).click()
    await expect(page).toHaveURL('/premium')
    await expect(page.getByText(/^Termina el /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('whoever has just bought withdraws from it with two buttons, and it says when that was received', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const { email } = await register(page.request)
    await page.request.post('/api', { data: { method: 'start-upgrade', data: { interval: 'year' } } })
    const paid = stripe.subscribe(stripe.customers().at(-1)?.id ?? '')
    await stripe.telling('invoice.paid', { id: paid.invoice })
    await stripe.telling('customer.subscription.updated', { id: paid.subscription })
    await open(page, '/premium')
    const withdraw = page.getByRole('button', { name: 'Desistir del contrato aquí' })
    await withdraw.click()
    // Nothing has happened yet: Escape leaves everything as it was.
    await page.keyboard.press('Escape')
    await withdraw.click()
    const dialog = page.getByRole('dialog', { name: '¿Desistir de la compra de Premium?' })
    await expect(dialog).toContainText(email)
    await expectNoDefects(page, 'withdrawing')
    await dialog.getByRole('button', { name: 'Confirmar el desistimiento' }).click()
    const received = page.getByRole('region', { name: 'Hemos recibido tu desistimiento' })
    await expect(received).toContainText('(UTC)')
    await expect(withdraw).toBeHidden()
    await expectNoDefects(page, 'withdrawing')
    // The renewal is stopped by a job, and Stripe tells of it.
    await expect.poll(() => stripe.row(paid.subscription).cancel_at_period_end, { timeout: 20_000 }).toBe(true)
    await stripe.telling('customer.subscription.updated', { id: paid.subscription })
    await page.reload()
    await expect(page.getByText(/^Termina el /)).toBeVisible()
    await expect(received).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reanudar' })).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoDefects(page, 'withdrawing')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('what was paid is paid back: Premium ends, and what was written in private is all there', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await register(page.request)
    const ask = async (method: string, data: object) =>
      (await page.request.post('/api', { data: { method, data } })).status()
    await ask('start-upgrade', { interval: 'month' })
    const paid = stripe.subscribe(stripe.customers().at(-1)?.id ?? '')
    await stripe.telling('invoice.paid', { id: paid.invoice })
    expect(await ask('create-writing', { visibility: 'private', title: 'Acuerdo de socios' })).toBe(200)
    stripe.refund(paid.charge)
    await stripe.telling('charge.refunded', { id: paid.charge })

    await open(page, '/account/writings')
    await expect(page.getByRole('status').filter({ hasText: 'Tu Premium terminó el' })).toContainText('siguen aquí')
    await page.getByRole('link', { name: 'Acuerdo de socios' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'se puede leer, exportar y borrar' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver Premium' }).click()
    await expect(page.getByText('No has perdido nada')).toBeVisible()
    await expect(page.getByRole('row', { name: /Devolución/ })).toContainText('−31 días')
    await expectNoDefects(page, 'Premium that has ended')
    await context.close()
  })
})

test('where one cannot, a code gives Premium, on a phone too', { tag: '@A2.19' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page.request)
  const code = (await admin('create-codes', '--count', '1', '--days', '30')).trim()
  await open(page, '/premium')
  await expect(page.getByText('De momento Premium se activa con un código')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pasar a Premium' })).toHaveCount(0)
  await page.getByLabel('Código de activación').fill('RUB-0000-0000-0000')
  await page.getByRole('button', { name: 'Activar el código' }).click()
  await expect(page.getByText('No conocemos ese código')).toBeVisible()
  await page.getByLabel('Código de activación').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Activar el código' }).click()
  await expect(page.getByText('Premium activo', { exact: true })).toBeVisible()
  await expect(page.getByText('No se renueva solo')).toBeVisible()
  const acts = page.getByRole('region', { name: 'Ya puedes…' })
  await expect(acts.getByRole('link', { name: 'Escribir un documento privado' })).toBeInViewport()
  await expect(page.getByRole('row', { name: /Código de activación/ })).toContainText('+30 días')
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(sideways).toBe(false)
  await expectNoDefects(page, 'Premium by a code')
})
