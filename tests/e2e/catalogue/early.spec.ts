// The form before its scripts are there, after they have come, and where they never come: nothing typed is lost, and the
// document can be read.
import { expect, type Page, test } from '@playwright/test'
import { complaintsOf, isAlive, librarySlug, open, origin, reload } from '../support/journey.ts'

const use = `/writings/${librarySlug}/use`
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Opens a page whose scripts come only when the returned function is called. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(origin + path, { waitUntil: 'commit' })
  await expect(page.locator('#hydration')).toBeAttached()
  return async () => {
    resolve()
    await isAlive(page)
  }
}

test('what is typed and chosen before the scripts come is there when they have, under the fingers too', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const come = await openEarly(page, use)
  const paper = page.getByRole('region', { name: 'Documento' })
  await page.getByLabel('Nombre y apellidos').fill('Lucía Ferrer')
  await page.getByRole('radio', { name: 'D.ª' }).check()
  await page.getByRole('textbox', { name: 'Documento de identidad' }).fill('P-77')
  await page.getByRole('combobox', { name: 'Tipo de documento' }).selectOption({ label: 'Pasaporte' })
  const address = page.getByLabel('Domicilio')
  await address.pressSequentially('calle de Colón, 4')
  await page.keyboard.press('ArrowLeft')
  // Neither sent nor lost: no script listens yet.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  expect(page.url()).toBe(origin + use)

  await come()
  await expect(paper).toContainText('D.ª Lucía Ferrer, con pasaporte P-77 y domicilio en calle de Colón, 4')
  await expect(address).toBeFocused()
  await page.keyboard.type('1')
  await expect(address).toHaveValue('calle de Colón, 14')
  await expect(paper).toContainText('calle de Colón, 14')
  await expect(page.getByRole('radio', { name: 'D.ª' })).toBeChecked()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('button', { name: /^Paso 2: / })).toHaveAttribute('aria-current', 'step')

  await reload(page)
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Lucía Ferrer')
  await expect(address).toHaveValue('calle de Colón, 14')
  expect(complaints).toEqual([])
})

test('what was typed another day is never shown as gone: its questions wait for it', async ({ page, context }) => {
  await open(page, use)
  await page.getByLabel('Nombre y apellidos').fill('Berta Soria')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('button', { name: /^Paso 2: / })).toHaveAttribute('aria-current', 'step')

  const again = await context.newPage()
  const complaints = complaintsOf(again)
  const come = await openEarly(again, use)
  await expect(again.getByText('Recuperando lo que habías escrito…')).toBeVisible()
  await expect(again.getByLabel('Nombre y apellidos')).toBeHidden()
  await expect(again.getByRole('region', { name: 'Documento' })).toBeVisible()
  await come()
  await expect(again.getByRole('button', { name: /^Paso 2: / })).toHaveAttribute('aria-current', 'step')
  await expect(again.getByText('Recuperando lo que habías escrito…')).toBeHidden()
  await expect(again.getByRole('region', { name: 'Documento' })).toContainText('Berta Soria')
  expect(complaints).toEqual([])
})

test('on a telephone the document stands below the questions until they live, and whoever reads it goes on', async ({
  browser,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const come = await openEarly(page, '/test')
  const clause = page.getByRole('region', { name: 'Documento' }).getByText('PRIMERA.-')
  await expect(clause).toBeVisible()
  await clause.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = (await clause.boundingBox())?.y ?? 0
  await come()
  await expect(page.getByRole('button', { name: 'Volver a las preguntas' })).toBeVisible()
  await expect.poll(async () => Math.abs(((await clause.boundingBox())?.y ?? 0) - before)).toBeLessThan(4)
  await page.getByRole('button', { name: 'Volver a las preguntas' }).tap()
  await expect(page.getByLabel('Nombre y apellidos')).toBeVisible()
  await expect(clause).toBeHidden()
  await context.close()
})

for (const [path, way] of [
  [use, 'Documento en blanco (Word)'],
  ['/test', 'Ver escritos del catálogo'],
] as const) {
  test(`without JavaScript ${path} says what is needed, leads on, and its document can be read`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(origin + path)
    await expect(page.getByText(/hace falta JavaScript/)).toBeVisible()
    await expect(page.getByRole('link', { name: way })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Documento' }).getByText('PRIMERA.-')).toBeVisible()
    // No questions that lead nowhere.
    await expect(page.getByLabel('Nombre y apellidos')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await context.close()
  })
}
