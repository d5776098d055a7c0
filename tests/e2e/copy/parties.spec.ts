// Who the parties are: a couple, then a company, each written out and with a line to sign on; limits while one types.
import { expect, test } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, open, reload } from '../support/journey.ts'

const slug = 'contrato-de-alquiler-de-vivienda-habitual'

test('a couple lets a home, or a company does: the document follows', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, `/writings/${slug}/use`)
  const paper = page.getByRole('region', { name: 'Documento' })
  await expect(page.getByRole('heading', { name: '¿Quién pone la vivienda en alquiler?' })).toBeVisible()
  await expect(paper).toContainText('la parte arrendadora')

  await page.getByText('Varias', { exact: true }).click()
  const [first, second] = [
    page.getByRole('group', { name: 'Persona 1' }),
    page.getByRole('group', { name: 'Persona 2' }),
  ]
  await first.getByLabel('Nombre y apellidos').fill('Lucía Ferrer')
  await first.getByRole('radio', { name: 'D.ª' }).check()
  await first.getByRole('textbox', { name: 'Documento de identidad' }).fill('12345678z')
  await first.getByLabel('Domicilio').fill('calle de Colón, 41, Valencia')
  await second.getByLabel('Nombre y apellidos').fill('Pablo Ferrer')
  await second.getByRole('radio', { name: 'D.', exact: true }).check()
  await second.getByLabel('El mismo domicilio que Lucía Ferrer').check()
  const identity = second.getByRole('textbox', { name: 'Documento de identidad' })
  await identity.fill('X1234567L')
  await expect(second.getByRole('combobox', { name: 'Tipo de documento' })).toHaveValue('nie')
  await expect(paper).toContainText(
    'D.ª Lucía Ferrer, con DNI 12345678Z, y D. Pablo Ferrer, con NIE X1234567L, ambos con domicilio en calle de Colón, 41, Valencia, en adelante, los arrendadores.',
  )
  await expect(paper).toContainText('Que los arrendadores pueden alquilar la vivienda')
  await expect(paper.getByRole('listitem').filter({ hasText: 'D.ª Lucía Ferrer' })).toContainText('Arrendadora')
  await identity.fill('X1234567A')
  await identity.press('Tab')
  await expect(second.getByText(/debería ser L/)).toBeVisible()
  await expectNoDefects(page, 'two people')

  await second.getByRole('button', { name: 'Quitar a Pablo Ferrer' }).click()
  await expect(paper).toContainText('en adelante, la arrendadora.')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(paper).toContainText('en adelante, los arrendadores.')

  await reload(page)
  await expect(page.getByRole('group', { name: 'Persona 2' }).getByLabel('Nombre y apellidos')).toHaveValue(
    'Pablo Ferrer',
  )

  await page.getByText('Una empresa', { exact: true }).click()
  await page.getByLabel('Nombre de la empresa').fill('Fincas Ferrer, S. L.')
  await page.getByLabel('NIF').fill('B12345674')
  await page.getByLabel('Cargo').fill('administradora única')
  await expect(paper).toContainText('Fincas Ferrer, S. L., con NIF B12345674')
  await expect(paper).toContainText('como administradora única, en adelante, la arrendadora.')
  await expect(paper.getByRole('listitem').filter({ hasText: 'En nombre de Fincas Ferrer, S. L.' })).toBeVisible()
  await expectNoDefects(page, 'a company')
  expect(complaints).toEqual([])
})

test('a person and a company let a home together', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, `/writings/${slug}/use`)
  const paper = page.getByRole('region', { name: 'Documento' })
  await page.getByText('Varias', { exact: true }).click()
  const first = page.getByRole('group', { name: 'Persona 1' })
  await first.getByLabel('Nombre y apellidos').fill('Luis Gil Mora')
  await first.getByRole('radio', { name: 'D.', exact: true }).check()
  await page.getByRole('group', { name: 'Persona 2' }).getByLabel('Es una empresa').check()
  const firm = page.getByRole('group', { name: 'Empresa 2' })
  await firm.getByLabel('Nombre de la empresa').fill('Casa Clara, S. L.')
  await firm.getByLabel('NIF').fill('B12345674')
  await firm.getByLabel('Nombre y apellidos').fill('Eva Paz Rey')
  await firm.getByRole('radio', { name: 'D.ª' }).check()
  await firm.getByLabel('Cargo').fill('administradora única')
  await expect(paper).toContainText(
    'D. Luis Gil Mora; y Casa Clara, S. L., con NIF B12345674, representada por D.ª Eva Paz Rey, como administradora única',
  )
  await expect(paper).toContainText('en adelante, los arrendadores.')
  const line = paper.getByRole('listitem').filter({ hasText: 'En nombre de Casa Clara, S. L.' })
  await expect(line).toContainText('D.ª Eva Paz Rey')
  await expectNoDefects(page, 'a person and a company')
  await reload(page)
  await expect(firm.getByLabel('Nombre de la empresa')).toHaveValue('Casa Clara, S. L.')
  await firm.getByLabel('Es una empresa').uncheck()
  await expect(page.getByRole('group', { name: 'Persona 2' }).getByLabel('Nombre y apellidos')).toHaveValue(
    'Eva Paz Rey',
  )
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(line).toBeVisible()
  expect(complaints).toEqual([])
})

test('a figure above what the law allows is caught while it is typed, and put right with a click', async ({ page }) => {
  await open(page, `/writings/${slug}/use`)
  await page.getByRole('button', { name: 'Rellenar con un ejemplo' }).click()
  const step = page.getByRole('navigation', { name: 'Pasos' }).getByRole('button')
  const guarantee = page.getByRole('group', { name: 'Garantía además de la fianza' })
  for (let index = 0; index < (await step.count()) && !(await guarantee.isVisible()); index += 1)
    await step.nth(index).click()
  await guarantee.getByLabel('un depósito en dinero').check()
  const amount = page.getByLabel('Importe de la garantía añadida')
  await amount.fill('2000')
  // One sentence, the author's own, and the nearest that would do.
  const alert = page.getByRole('alert').filter({ hasText: 'LAU, art. 36.5' })
  await expect(alert).toHaveText(/^Las garantías añadidas no pueden pasar .*\(LAU, art\. 36\.5\)\. Poner 1\.560,00\s€$/)
  // «Siguiente» stays at it once: another answer may be the one that has to change.
  const next = page.getByRole('button', { name: 'Siguiente' })
  await next.click()
  await expect(amount).toBeFocused()
  await next.click()
  await expect(amount).toBeHidden()
  await page.goBack()
  await page.getByRole('button', { name: 'Poner 1.560,00 €' }).click()
  await expect(amount).toHaveValue('1.560')
  await expect(alert).toBeHidden()
})

test('what a rule forbids gives no file, says why and leads there', async ({ page }) => {
  const salaries = 'reclamacion-de-cantidad-por-salarios-impagados'
  await open(page, `/writings/${salaries}/use`)
  await page.getByRole('button', { name: 'Rellenar con un ejemplo' }).click()
  const step = page.getByRole('navigation', { name: 'Pasos' }).getByRole('button')
  const file = page.getByRole('button', { name: 'Descargar PDF' })
  await step.last().click()
  await expect(file).toBeEnabled()

  // A rule of its own, and one of a sum that is not asked for.
  const holidays = page.getByLabel('Vacaciones no disfrutadas (bruto)')
  for (let index = 0; index < (await step.count()) && !(await holidays.isVisible()); index += 1)
    await step.nth(index).click()
  await holidays.fill('300')
  await expect(page.getByRole('alert').filter({ hasText: 'ET, art. 38.1' })).toBeVisible()
  await step.last().click()
  await expect(page.getByRole('heading', { name: 'Hay que corregirlo' })).toBeVisible()
  await expect(file).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Descargar en Word' })).toBeDisabled()
  await expectNoDefects(page, 'stopped')
  await page.getByRole('button', { name: 'Vacaciones no disfrutadas (bruto)' }).click()
  await expect(holidays).toBeFocused()
  await holidays.fill('0')
  await expect(page.getByRole('alert').filter({ hasText: 'ET, art. 38.1' })).toBeHidden()

  for (const label of ['Salarios', 'Pagas extraordinarias', 'Otras cantidades']) {
    const amount = page.getByLabel(`${label} pendientes (bruto)`)
    for (let index = 0; index < (await step.count()) && !(await amount.isVisible()); index += 1)
      await step.nth(index).click()
    await amount.fill('0')
  }
  await expect(
    page.getByRole('alert').filter({ hasText: 'Mira lo que sale en «Total reclamado». Pon al menos una cantidad' }),
  ).toBeVisible()
  await page.getByLabel('Otras cantidades pendientes (bruto)').fill('50')
  await step.last().click()
  await expect(page.getByRole('heading', { name: 'Hay que corregirlo' })).toBeHidden()
  await expect(file).toBeEnabled()
})
