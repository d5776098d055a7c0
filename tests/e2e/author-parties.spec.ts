// The author's side of parties: people left blank become parties, words agree with them, and one sees it before anybody fills it in.
import { expect, type Page } from '@playwright/test'
import { expectNoDefects } from './axe.ts'
import { complaintsOf, createWriting, enterAs, open, test, toasts } from './support.ts'

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
  // The rent is nobody's.
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
