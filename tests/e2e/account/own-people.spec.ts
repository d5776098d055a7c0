// Own data, «Soy yo» and the agenda: kept once, put with a tap, one's own to see and to forget.
import { expect, type Page, test } from '@playwright/test'
import { covered, expectNoDefects } from '../support/axe.ts'
import { complaintsOf, countCalls, open, register, reload, toasts } from '../support/journey.ts'

const form = '/writings/contrato-de-alquiler-de-vivienda-habitual/use'
const paper = (page: Page) => page.getByRole('region', { name: 'Documento' })
const name = (page: Page) => page.getByLabel('Nombre y apellidos')
const number = (page: Page) => page.getByLabel('Número')
const identity = (page: Page) => page.getByRole('textbox', { name: 'Documento de identidad' })

const ask = async (page: Page, method: string, data?: object) => {
  const response = await page.request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}

test('one’s data are kept once, and put into a document with a tap', async ({ page }) => {
  const complaints = complaintsOf(page)
  await register(page.request, { firstname: 'Ana', lastname: 'Ruiz' })
  await open(page, '/account')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('link', { name: 'Ver mis datos y mi agenda' }).click()
  await expect(page.getByRole('heading', { name: 'Mis datos', level: 1 })).toBeVisible()
  await expect(name(page)).toHaveValue('Ana Ruiz')
  await expectNoDefects(page, 'own details, empty')

  await name(page).fill('Ana Ruiz Soler')
  await page.getByRole('radio', { name: 'D.ª' }).check()
  await number(page).fill('12345678A')
  await page.getByLabel('Domicilio', { exact: true }).fill('calle de Colón, 41, Valencia')
  await page.getByLabel('Estado civil').selectOption('Matrimonio')
  await page.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expect(page.getByText(/debería ser Z/)).toBeVisible()
  await expect(number(page)).toBeFocused()
  await expectNoDefects(page, 'own details, refused')
  await number(page).fill('12345678Z')
  await page.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expect(toasts(page)).toContainText('Tus datos están guardados.')

  await page.getByRole('button', { name: 'Añadir una empresa' }).click()
  await page.getByLabel('Nombre de la empresa').fill('Fincas Ruiz, S. L.')
  await page.getByLabel('NIF').fill('B12345674')
  await page.getByLabel('Cargo').fill('administradora única')
  await page.getByRole('button', { name: 'Guardar la empresa' }).click()
  await expect(page.getByRole('region', { name: 'Empresas que representas' })).toContainText('NIF B12345674')
  await reload(page)
  await expect(name(page)).toHaveValue('Ana Ruiz Soler')
  await expect(number(page)).toHaveValue('12345678Z')
  await expectNoDefects(page, 'own details, kept')

  await open(page, form)
  await page.getByRole('button', { name: 'Soy yo' }).click()
  await expect(page.getByText('Hemos puesto tus datos.')).toBeVisible()
  await expect(paper(page)).toContainText(
    'D.ª Ana Ruiz Soler, con DNI 12345678Z, domicilio en calle de Colón, 41, Valencia y correo',
  )
  await expect(paper(page)).not.toContainText('casada')
  await expect(page.getByRole('button', { name: 'Soy yo' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(name(page)).toHaveValue('')

  await name(page).fill('Pedro Gil')
  await page.getByLabel('Domicilio').fill('calle Mayor, 2')
  await page.getByRole('button', { name: 'Soy yo' }).click()
  await expect(page.getByText('en lugar de lo que habías escrito')).toBeVisible()
  await expect(page.getByLabel('Domicilio')).toHaveValue('calle de Colón, 41, Valencia')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(name(page)).toHaveValue('Pedro Gil')
  await expect(page.getByLabel('Domicilio')).toHaveValue('calle Mayor, 2')

  await page.getByText('Una empresa', { exact: true }).click()
  await page.getByRole('button', { name: 'Fincas Ruiz, S. L.' }).click()
  await expect(paper(page)).toContainText('Fincas Ruiz, S. L., con NIF B12345674')
  await expect(paper(page)).toContainText('D.ª Ana Ruiz Soler, con DNI 12345678Z, como administradora única')
  await expectNoDefects(page, 'own company in the form')
  // The refusal above is the browser's one complaint.
  expect(complaints).toEqual([expect.stringContaining('400')])
})

test('whoever has kept nothing keeps themselves from the form, and others in the agenda', async ({ page }) => {
  const complaints = complaintsOf(page)
  await register(page.request, { firstname: 'Ana', lastname: 'Ruiz' })
  await open(page, form)
  await page.getByRole('button', { name: 'Soy yo' }).click()
  await expect(name(page)).toHaveValue('Ana Ruiz')
  await identity(page).fill('12345678Z')
  await page.getByRole('button', { name: 'Guardar como mis datos' }).click()
  await expect(page.getByText('Guardado en tus datos.')).toBeVisible()
  await expect(page.getByRole('button', { name: /mis datos$/ })).toBeHidden()
  await page.getByLabel('Domicilio').fill('calle de Colón, 41')
  await page.getByRole('button', { name: 'Actualizar mis datos' }).click()
  await expect(page.getByRole('button', { name: 'Actualizar mis datos' })).toBeHidden()
  const { person } = await ask(page, 'get-own-people')
  expect(person).toMatchObject({
    name: 'Ana Ruiz',
    documents: [{ number: '12345678Z' }],
    address: 'calle de Colón, 41',
  })

  await name(page).fill('Marta Ferrer Soto')
  await identity(page).fill('X1234567L')
  await page.getByRole('button', { name: 'Guardar en mi agenda' }).click()
  await expect(page.getByText('Guardado en tu agenda.')).toBeVisible()
  await expectNoDefects(page, 'kept in the agenda')

  // Another text, later: her name is enough, by the keyboard alone.
  await page.evaluate(() => localStorage.clear())
  await open(page, form)
  await expect(page.getByRole('button', { name: 'Marta Ferrer Soto' })).toBeVisible()
  await name(page).pressSequentially('ferr')
  const option = page.getByRole('listbox', { name: 'De tu agenda' }).getByRole('option')
  await expect(option).toContainText('NIE acabado en 67L')
  await expectNoDefects(page, 'suggestions', covered)
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(name(page)).toHaveValue('Marta Ferrer Soto')
  await expect(identity(page)).toHaveValue('X1234567L')
  await expect(option).toBeHidden()
  expect(complaints).toEqual([])
})

test('the agenda shows who is kept, and forgets one with a way back, or all when asked twice', async ({ page }) => {
  await register(page.request)
  const somebody = (name: string) => ({ kind: 'person', person: { name, gender: 'unknown', documents: [] } })
  await ask(page, 'keep-contacts', { parties: Array.from({ length: 9 }, (_, index) => somebody(`Persona ${index}`)) })
  await ask(page, 'keep-contacts', { parties: [somebody('Marta Ferrer')] })
  await open(page, '/account/details#agenda')
  const agenda = page.getByRole('region', { name: 'Agenda' })
  await expect(agenda.getByRole('listitem')).toHaveCount(10)
  await agenda.getByLabel('Buscar en la agenda').fill('ferr')
  await expect(agenda.getByRole('listitem')).toHaveCount(1)
  await agenda.getByRole('button', { name: 'Borrar a Marta Ferrer' }).click()
  await expect(agenda).toContainText('Nadie en tu agenda se llama «ferr».')
  await toasts(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(agenda.getByRole('listitem')).toContainText('Marta Ferrer')
  await agenda.getByRole('button', { name: 'Borrar toda la agenda' }).click()
  await expectNoDefects(page, 'clearing the agenda')
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar la agenda' }).click()
  await expect(agenda).toContainText('Tu agenda está vacía.')
  expect((await ask(page, 'get-own-people')).contacts).toEqual([])
})

test('a visitor fills in as ever: nothing of anybody is asked for or shown', async ({ page }) => {
  const complaints = complaintsOf(page)
  const calls = countCalls(page, 'get-own-people')
  await open(page, form)
  await name(page).fill('Ana Ruiz')
  await identity(page).fill('12345678Z')
  await expect(paper(page)).toContainText('Ana Ruiz, con DNI 12345678Z')
  await expect(page.getByRole('button', { name: 'Soy yo' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /agenda|mis datos/ })).toHaveCount(0)
  await expect(name(page)).not.toHaveAttribute('role')
  expect(calls()).toBe(0)
  expect(complaints).toEqual([])
})

test('in «Mis datos» the boxes of a document end where those below them end', async ({ page }) => {
  await register(page.request)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/account/details')
  const right = async (label: string) => {
    const box = await page.getByRole('region', { name: 'Tú', exact: true }).getByLabel(label).last().boundingBox()
    return box && Math.round(box.x + box.width)
  }
  const documents = page.getByRole('group', { name: 'Documentos de identidad' })
  const kind = await documents.getByRole('combobox').last().boundingBox()
  expect(kind && Math.round(kind.x + kind.width)).toBe(await right('Domicilio'))
  // With a second one there is a button to remove each, beside its boxes.
  await documents.getByRole('button', { name: 'Añadir otro documento' }).click()
  const remove = documents.getByRole('button', { name: /^Quitar/ }).first()
  const [number, button] = await Promise.all([
    documents.getByRole('textbox').first().boundingBox(),
    remove.boundingBox(),
  ])
  expect(Math.abs((number?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(number?.height ?? 0)
})
