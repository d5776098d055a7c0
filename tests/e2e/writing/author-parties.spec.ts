// The author's side of parties: people left blank become parties, words agree with them, and one sees it before anybody fills it in.
import { expect, type Page } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import { edit } from '../support/editor-support.ts'
import { complaintsOf, createWriting, enterAs, open, reload, test, toasts } from '../support/journey.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const clause = (id: string, title: string, ...texts: string[]) => ({
  id,
  kind: 'clause',
  title,
  body: texts.map(paragraph),
})
const contentOf = (...sections: unknown[]) => ({
  format: 2,
  numbering: 'ordinal_dash',
  sections,
  fields: [],
  parties: [],
})
const pasted = contentOf(
  clause(
    'a',
    'Partes',
    'De una parte, D./Dña. ____, mayor de edad, con domicilio en ____ y DNI ____ (en adelante, el arrendador).',
    'De otra parte, la empresa ____, con CIF ____, representada por D. ____ (en adelante, la arrendataria).',
  ),
  clause('b', 'Renta', 'La renta será de ____ euros y se pagará al arrendador.'),
)
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Guardado$/ })

test('people left blank are offered as parties, and made in one step that can be undone', async ({ page, free }) => {
  const complaints = complaintsOf(page)
  await enterAs(page, free)
  const id = await createWriting(page, { title: 'Alquiler', content: pasted })
  await open(page, `/account/writings/edit/step/2?id=${id}`)
  const offers = page.getByRole('list', { name: 'Partes encontradas' }).getByRole('listitem')
  await expect(offers).toHaveCount(2)
  await expect(offers.first().getByLabel('Papel')).toHaveValue('arrendador')
  await expect(offers.first()).toContainText('Se pedirá: nombre, documento de identidad y domicilio.')
  await expect(offers.last().getByLabel('Qué puede ser')).toHaveValue('company')
  // The rent has no party.
  await expect(page.getByRole('heading', { name: 'Hemos encontrado un hueco en el texto' })).toBeVisible()
  await expectNoDefects(page, 'parties are offered')

  await offers
    .first()
    .getByRole('checkbox', { name: /concuerde .*\(2 veces\)/ })
    .check()
  await offers.first().getByRole('button', { name: 'Crear la parte «arrendador»' }).click()
  await expect(toasts(page).getByText('Parte creada.')).toBeVisible()
  await offers.getByRole('button', { name: 'Crear la parte «arrendatario»' }).click()
  await expect(page.getByRole('list', { name: 'Partes encontradas' })).toBeHidden()
  const parties = page.getByRole('list', { name: 'Partes del documento' }).getByRole('listitem')
  await expect(parties).toHaveText([/La parte arrendadora.*firma/s, /La parte arrendataria.*firma/s])
  await expect(saved(page)).toBeVisible()

  await open(page, `/account/writings/edit/${id}`)
  const text = page.getByRole('group', { name: /Partes$/ })
  await expect(text).toContainText(
    'De una parte, datos de la parte arrendadora, mayor de edad (en adelante, la parte arrendadora).',
  )
  await expect(text).toContainText(
    'De otra parte, la empresa datos de la parte arrendataria (en adelante, la arrendataria).',
  )
  expect(complaints).toEqual([])
})

test('all that was left blank becomes parties and fields at once, and comes back at once', async ({ page, free }) => {
  await enterAs(page, free)
  const id = await createWriting(page, { title: 'Alquiler', content: pasted })
  await open(page, `/account/writings/edit/${id}`)
  await page.getByRole('button', { name: 'Convertirlos en partes y campos' }).click()
  await expect(toasts(page).getByText('2 partes creadas y 1 hueco convertido en campo.')).toBeVisible()
  const text = page.getByRole('group', { name: /Partes$/ })
  await expect(text).toContainText('datos de la parte arrendadora')
  await page.keyboard.press('Control+z')
  await expect(text).toContainText('D./Dña. ____, mayor de edad')
})

const landlord = {
  id: 'p1',
  role: 'arrendador',
  gender: 'unknown',
  plural: false,
  signs: true,
  presence: { kind: 'either', most: 2, person: ['identity'], company: ['tax_number'], optional: [] },
}

test('a word that agrees with a party is put in by slash or over a word, and changed where it stands', async ({
  page,
  free,
}) => {
  const complaints = complaintsOf(page)
  await enterAs(page, free)
  const content = { ...contentOf(clause('a', 'Pago', 'La parte queda obligado. ')), parties: [landlord] }
  const id = await createWriting(page, { title: 'Alquiler', content })
  await open(page, `/account/writings/edit/${id}`)
  const text = page.getByRole('group', { name: 'Pago' })
  await edit(page, 'La parte queda obligado.')
  await page.keyboard.press('End')
  await page.keyboard.type(' Y /')
  await page.getByRole('option', { name: 'Una palabra que concuerde con una parte…' }).click()
  const panel = page.getByRole('dialog', { name: 'Palabra que concuerda con una parte' })
  await panel.getByLabel('Palabra', { exact: true }).fill('firma')
  await expect(panel.getByLabel('Si son varias personas')).toHaveValue('firman')
  await expect(panel).toContainText('Se escribirá: firma, firman')
  await expectNoDefects(page, 'a word that agrees', ['target-size'])
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(text).toContainText('Y firma')

  // Over a word that is selected.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('[contenteditable=true]') as Node,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf('obligado') ?? -1
      if (start < 0) continue
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + 'obligado'.length)
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
      return
    }
  })
  await page.getByRole('button', { name: 'Nombrar a una parte' }).click()
  await page.getByRole('option', { name: 'Una palabra que concuerde con una parte…' }).click()
  await expect(panel.getByLabel('Palabra', { exact: true })).toHaveValue('obligado')
  await expect(panel).toContainText('obligado, obligada, obligados, obligadas')
  await panel.getByRole('button', { name: 'Insertar' }).click()
  const chip = text.locator('[data-chip=agreeing]').first()
  await expect(chip).toHaveText('obligada')
  await expect(chip).toHaveAttribute('title', 'Concuerda con la parte arrendadora')

  await chip.click()
  await panel.getByLabel('Palabra', { exact: true }).fill('facultado')
  await panel.getByRole('button', { name: 'Cambiar' }).click()
  await expect(chip).toHaveText('facultada')
  await expect(saved(page)).toBeVisible()
  expect(complaints).toEqual([])
})

test('one sees the text with a person, a couple or a company, and with a condition on and off', async ({
  page,
  free,
}) => {
  const complaints = complaintsOf(page)
  await enterAs(page, free)
  const people = { type: 'people', party: 'p1', show: 'appearance' }
  const named = { type: 'party', party: 'p1', form: 'the' }
  const cats = { type: 'text', text: ' Se admiten gatos.', when: { field: 'f1', test: 'is', value: 'yes' } }
  const line = [people, { type: 'text', text: ', en adelante, ' }, named, { type: 'text', text: '.' }, cats]
  const content = {
    ...contentOf(
      { id: 'a', kind: 'clause', title: 'Partes', body: [{ type: 'paragraph', content: line }] },
      { ...clause('b', 'Empresa', 'Solo para empresas.'), condition: { party: 'p1', is: 'company' } },
    ),
    fields: [{ id: 'f1', label: 'Mascotas', help: '', required: true, party: null, type: 'yes_no' }],
    parties: [landlord],
  }
  const id = await createWriting(page, { title: 'Alquiler', content })
  await open(page, `/account/writings/edit/${id}`)
  const paper = page.getByRole('region', { name: 'Así se leerá' })
  const seenWith = page.getByRole('group', { name: 'Ver con…' })
  await seenWith.getByRole('radio', { name: 'Una pareja' }).check()
  await expect(paper).toContainText(
    'D.ª Ana Ruiz Soler, con DNI 12345678Z, y D. Luis Gil Mora, con DNI 87654321X, en adelante, los arrendadores.',
  )
  await expect(paper).not.toContainText('gatos')
  await page.getByRole('checkbox', { name: '«Mascotas» es «Sí»' }).check()
  await expect(paper).toContainText('los arrendadores. Se admiten gatos.')
  await expect(paper).not.toContainText('Solo para empresas')
  await seenWith.getByRole('radio', { name: 'Una empresa' }).check()
  await expect(paper).toContainText('Casa Clara, con NIF B12345674')
  await expect(paper).toContainText('Solo para empresas')
  await expect(paper).toContainText('Se admiten gatos')
  await expectNoDefects(page, 'the text as a company would have it')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoDefects(page, 'the same on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await seenWith.getByRole('radio', { name: 'Escribir' }).check()
  await expect(page.getByRole('textbox', { name: 'Texto del documento' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a limit counts only if…, two answers never go together, and conditions hold groups', async ({ page, free }) => {
  const complaints = complaintsOf(page)
  await enterAs(page, free)
  const asked = { help: '', required: true, party: null }
  const content = {
    ...contentOf(clause('a', 'Fianza', 'Texto.')),
    fields: [
      { id: 'f1', label: 'Fianza', ...asked, type: 'money', currency: 'EUR' },
      { id: 'f2', label: 'Mascotas', ...asked, type: 'yes_no' },
      { id: 'f3', label: 'Amueblada', ...asked, type: 'yes_no' },
      { id: 'f4', label: 'Renta', ...asked, type: 'money', currency: 'EUR' },
    ],
    parties: [landlord],
  }
  const id = await createWriting(page, { title: 'Alquiler', content })
  await open(page, `/account/writings/edit/step/2?id=${id}#f-f1`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Añadir un límite' }).click()
  // «No puede pasar de» two times the rent.
  await page.getByLabel('Se compara con').selectOption({ label: 'Un cálculo' })
  await page.getByLabel('Dato 1').selectOption({ label: 'Renta' })
  await page.getByLabel('Dato 2').selectOption({ label: 'Un número fijo' })
  await page.getByLabel('Número fijo').fill('2')
  await page.getByRole('button', { name: 'Que el límite 1 valga solo si…' }).click()
  await dialog.getByLabel('De qué depende').selectOption({ label: 'Mascotas' })
  await dialog.getByLabel('Valor').selectOption('yes')
  await dialog.getByRole('button', { name: 'Añadir un grupo' }).click()
  const group = dialog.getByRole('group', { name: 'Grupo 2' })
  await expect(group.getByLabel('Cómo se combinan las del grupo 2')).toHaveValue('any')
  const [first, second] = ['2.1', '2.2'].map((place) => group.getByRole('group', { name: `Condición ${place}` }))
  await first?.getByLabel('De qué depende').selectOption({ label: 'Quién es la parte arrendadora' })
  await first?.getByLabel('Condición', { exact: true }).selectOption({ label: 'es una empresa' })
  await second?.getByLabel('De qué depende').selectOption({ label: 'Amueblada' })
  // What is missing is said where it is missing.
  await dialog.getByRole('button', { name: 'Poner la condición' }).click()
  await expect(second?.getByText('Elige con qué valor se compara.') ?? dialog).toBeVisible()
  await expectNoDefects(page, 'a group of conditions')
  await second?.getByLabel('Valor').selectOption('no')
  await dialog.getByRole('button', { name: 'Poner la condición' }).click()
  const sentence = 'Solo si «Mascotas» es «Sí» y (la parte arrendadora es una empresa o «Amueblada» es «No»)'
  await expect(page.getByText(sentence)).toBeVisible()
  // It opens again as it was put.
  await page.getByRole('button', { name: 'Cambiar cuándo vale el límite 1' }).click()
  await expect(dialog.getByRole('group', { name: 'Condición 2.2' }).getByLabel('Valor')).toHaveValue('no')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Respuestas que no pueden ir juntas' }).click()
  await dialog
    .getByRole('group', { name: 'Condición 1' })
    .getByLabel('De qué depende')
    .selectOption({ label: 'Amueblada' })
  await dialog.getByRole('group', { name: 'Condición 1' }).getByLabel('Valor').selectOption('yes')
  await dialog.getByRole('group', { name: 'Condición 2' }).getByLabel('Valor').selectOption('yes')
  await dialog.getByRole('button', { name: 'Poner la regla' }).click()
  await expect(page.getByText('No puede darse: «Amueblada» es «Sí» y «Mascotas» es «Sí»')).toBeVisible()
  await expectNoDefects(page, 'limits')
  await page.getByLabel('Por qué').last().fill('Con muebles no se admiten animales.')
  await expect(saved(page)).toBeVisible()
  await reload(page)
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('Dato 1')).toHaveValue('f4')
  await expect(page.getByLabel('Número fijo')).toHaveValue('2')
  expect(complaints).toEqual([])
})
