// *Tu país*: whose writings come first for a stranger and for a member, and how one says another.

import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, createWriting, open, register, test } from '../support/journey.ts'

const from = async (browser: Browser, locale: string, javaScriptEnabled = true): Promise<Page> =>
  (await browser.newContext({ locale, javaScriptEnabled })).newPage()

const place = (page: Page) =>
  page.locator('details', { has: page.getByRole('combobox', { name: 'Tu país', includeHidden: true }) })

async function choose(page: Page, country: string): Promise<void> {
  await page.getByText('Cambiar', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Tu país' }).selectOption({ label: country })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
}

const firstResult = (page: Page) => page.getByRole('list').locator('li:has(h3)').first()

test('a stranger from Mexico sees Mexican texts first, says Chile, and it stays so wherever they look', async ({
  browser,
}) => {
  const page = await from(browser, 'es-MX')
  const complaints = complaintsOf(page)
  await open(page, '/')
  const examples = page.getByRole('region', { name: 'Escritos para lo que pasa en la vida' })
  await expect(examples.getByText('Damos preferencia a los de México')).toBeVisible()
  await expect(examples.getByRole('listitem').first()).toContainText('México')
  await choose(page, 'Chile')
  await expect(examples.getByText('Damos preferencia a los de Chile')).toBeVisible()
  await expect(examples.getByRole('listitem').first()).toContainText('Chile')
  await expect(place(page)).not.toHaveAttribute('open')
  await expect(page).toHaveURL('/')
  // The same in what is kept for strangers, on a first visit and on the next page.
  await open(page, '/')
  await expect(examples.getByText('Damos preferencia a los de Chile')).toBeVisible()
  await open(page, '/search?q=contrato+de+arrendamiento')
  await expect(page.getByText('Damos preferencia a los de Chile')).toBeVisible()
  await expect(firstResult(page)).toContainText('Chile')
  await choose(page, 'Ninguno: todos por igual')
  await expect(page.getByText('De todos los países por igual')).toBeVisible()
  await expect(page).toHaveURL('/search?q=contrato+de+arrendamiento')
  await page.getByText('Cambiar', { exact: true }).click()
  await expectNoDefects(page, 'choosing a country')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('without JavaScript the same form leads back to the same results', async ({ browser }) => {
  const page = await from(browser, 'es-PE', false)
  await page.goto('/search?q=contrato')
  await expect(page.getByText('Damos preferencia a los de Perú')).toBeVisible()
  await choose(page, 'Colombia')
  await expect(page).toHaveURL('/search?q=contrato')
  await expect(page.getByText('Damos preferencia a los de Colombia')).toBeVisible()
  await expect(firstResult(page)).toContainText('Colombia')
  await page.context().close()
})

test('whoever joins is told to confirm the address, sees texts of their country, and goes on with what they began', async ({
  browser,
}) => {
  const page = await from(browser, 'es-AR')
  await register(page.request, { firstname: 'Julieta' })
  await open(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Confirma tu correo' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sigue donde lo dejaste' })).toBeHidden()
  const community = page.getByRole('region', { name: 'De la comunidad' })
  await expect(community.getByText('Damos preferencia a los de Argentina')).toBeVisible()
  await expect(community.getByRole('listitem').first()).toContainText('Argentina')
  await expectNoDefects(page, 'a new member’s first screen')

  // A new document is of that country from its first letter on.
  await open(page, '/create/public/writings/step/1')
  await page.getByRole('textbox', { name: 'Título del documento' }).fill('Carta a la vecina de arriba')
  await expect(page.getByText('Guardado', { exact: true }).first()).toBeVisible()
  await page.goto('/dashboard')
  const drafts = page.getByRole('region', { name: 'Sigue donde lo dejaste' })
  await drafts.getByRole('link', { name: 'Carta a la vecina de arriba' }).click()
  await expect(page).toHaveURL(/\/account\/writings\/edit\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  const { data } = await (await page.request.post('/api', { data: { method: 'get-writing', data: { id } } })).json()
  expect(data.country).toBe('AR')
  await page.context().close()
})

test('a member’s choice is with the account, on any browser', async ({ browser }) => {
  const page = await from(browser, 'es-ES')
  const account = await register(page.request)
  for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro']) await createWriting(page, { title })
  await open(page, '/account')
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await choose(page, 'México')
  await expect(page.getByText('Damos preferencia a los de México')).toBeVisible()
  await page.context().close()

  const elsewhere = await from(browser, 'es-CL')
  await elsewhere.context().addCookies(account.cookies)
  await open(elsewhere, '/dashboard')
  await expect(elsewhere.getByText('Damos preferencia a los de México')).toBeVisible()
  await expect(elsewhere.getByRole('region', { name: 'Sigue donde lo dejaste' }).getByRole('listitem')).toHaveCount(3)
  await elsewhere.getByRole('link', { name: 'Ver los 4 borradores' }).click()
  await expect(elsewhere).toHaveURL('/account/writings')
  await elsewhere.context().close()
})
