// A company signs by two joint administrators: each fills in their own details on a phone, the company's are asked once, and both sign.
import { expect, type Page } from '@playwright/test'
import { paths } from '#addresses/paths.ts'
import { secretIn, sendToRepresentatives } from '#tests/support/copy/copies.ts'
import { partsOf, type Signing } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf } from '../support/journey.ts'
import { consentBox, desk, heading, newPage, phone, signButton, test, type } from '../support/signing-support.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
const start = async (page: Page) => {
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByText('Abriendo las preguntas…')).toBeHidden({ timeout: 20_000 })
}
const step = async (page: Page, name: RegExp) => {
  await expect(page.locator('[data-alive]')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('navigation', { name: 'Pasos' }).getByRole('button', { name }).click()
}
const handIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Revisar lo mío', exact: true }).click()
  await page.getByRole('button', { name: 'Enviar mi parte' }).click()
}
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

test('two representatives of a company each fill in their own details, the company’s once, and both sign', async ({
  browser,
  owner,
}) => {
  test.slow()
  const { id, people } = await sendToRepresentatives(owner.ask)
  const [first, second] = people.map((each) => `/document/complete/${secretIn(each)}`)
  const eva = await newPage(browser, phone, first)
  const complaints = [complaintsOf(eva)]
  await start(eva)
  await shot(eva, 'people-390')
  await eva.getByRole('checkbox', { name: /^Es una empresa con varias personas/ }).check()
  const company = eva.getByRole('group', { name: 'La empresa' })
  await company.getByRole('textbox', { name: 'Nombre de la empresa' }).fill('Fincas Ferrer, S. L.')
  await company.getByRole('textbox', { name: 'NIF' }).fill('B12345674')
  await company.getByRole('textbox', { name: 'Domicilio social' }).fill('calle Mayor, 1, Madrid')
  const own = eva.getByRole('group', { name: 'Tus datos' })
  await own.getByRole('textbox', { name: 'Documento de identidad' }).fill('12345678Z')
  await own.getByRole('textbox', { name: 'Cargo' }).fill('administradora mancomunada')
  await expect(eva.getByRole('textbox', { name: 'Cargo' })).toHaveCount(1)
  await saved(eva)
  await shot(eva, 'first-390')
  await expectNoDefects(eva, 'the first representative')
  const wide = await newPage(browser, desk, first)
  await step(wide, /Tu empresa/)
  await expect(box(wide, 'Cargo')).toHaveValue('administradora mancomunada')
  // Of what the paper says of the company, only the other representative is not hers.
  await expect(wide.locator('[data-whose="mine"]', { hasText: 'Fincas Ferrer, S. L.' })).toBeVisible()
  await expect(wide.locator('[data-whose="others"]', { hasText: /^Pau Mir Soler$/ })).toBeVisible()
  await shot(wide, 'first-1280')
  await wide.context().close()
  await handIn(eva)
  await heading(eva, 'Gracias, Eva. Tu parte está lista')

  // The number of the letter, of the page and of *Seguimiento*: the document and the office, out of them and the name.
  const pau = await newPage(browser, phone, second)
  complaints.push(complaintsOf(pau))
  await heading(pau, 'Hola, Pau. Te faltan 2 de 3 casillas')
  await start(pau)
  await expect(box(pau, 'Nombre de la empresa')).toHaveCount(0)
  await expect(pau.getByRole('checkbox', { name: /^Es una empresa con varias personas/ })).toHaveCount(0)
  await box(pau, 'Documento de identidad').fill('87654321X')
  await box(pau, 'Cargo').fill('administrador mancomunado')
  await saved(pau)
  await shot(pau, 'second-390')
  await expectNoDefects(pau, 'the second representative')
  const wider = await newPage(browser, desk, second)
  await step(wider, /Tus datos/)
  await expect(box(wider, 'Cargo')).toHaveValue('administrador mancomunado')
  await shot(wider, 'second-1280')
  await wider.context().close()
  await pau.getByRole('button', { name: 'Revisar lo mío', exact: true }).click()
  await expect(pau.getByText('Esto ya lo ha enviado Eva Sanz Mora:')).toBeVisible()
  await expect(pau.getByRole('listitem').filter({ hasText: 'Nombre de la empresa' })).toContainText(
    'Fincas Ferrer, S. L.',
  )
  await pau.getByRole('button', { name: 'Enviar mi parte' }).click()
  await heading(pau, 'Listo, Pau. El documento está completo')

  const started = await owner.ask('start-signing', { copy: id })
  expect(started.status).toBe(200)
  const found = async () => (await owner.ask('get-round', { copy: id })).body.data as unknown as Signing
  await expect.poll(async () => (await found()).state, { timeout: 30_000 }).toBe('signing')
  for (const [place, name] of ['Eva Sanz Mora', 'Pau Mir Soler'].entries()) {
    const link = partsOf((await found()).participants[place] as Signing['participants'][number])
    const page = await newPage(browser, phone, paths.sign(link.temp_id, link.ref))
    complaints.push(complaintsOf(page))
    const paper = page.getByRole('main')
    await expect(paper).toContainText('representada de forma conjunta por')
    await shot(page, `sign-${place}-390`)
    await consentBox(page).check()
    await type(page, name)
    await signButton(page).click()
    await heading(page, place === 0 ? 'Has firmado, Eva' : /Ya están todas las firmas|El documento está firmado/)
  }
  await expect.poll(async () => (await found()).state, { timeout: 60_000 }).toBe('signed')
  expect(complaints.flat()).toEqual([])
})
