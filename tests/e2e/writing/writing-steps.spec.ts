// From the help page to the catalogue: fields and parties, classification, the check list, and publishing.

import { expect, type Page } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { complaintsOf, createWriting, enterAs, open, reload, test, toasts } from '../support/journey.ts'

// Axe reads every step twice.
test.describe.configure({ timeout: 120_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Guardado$/ })
/** On a phone it stands below the steps. */
const state = (page: Page) => page.locator('[data-publishing]:visible')
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pasos' }).getByRole('link', { name: new RegExp(name) })

/** The first page that a server prints takes longer: the fonts are read for it. */
const expectPrinted = (page: Page, text: string) =>
  expect(page.getByRole('group', { name: 'Página 1 de 1' })).toContainText(text, { timeout: 30_000 })

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const clause = (id: string, title: string, text: string) => ({ id, kind: 'clause', title, body: [paragraph(text)] })
const contentOf = (...sections: unknown[]) => ({
  format: 1,
  numbering: 'ordinal_dash',
  sections,
  fields: [],
  parties: [],
})

async function expectNoDefects(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const axe = axeOn(page)
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect.soft(found, `${page.url()}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(beyond, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

test('from a blank page to the catalogue', {
  tag: ['@A1.1-wide', '@A1.6-free', '@A1.13-wide', '@A2.33', '@A2.34', '@A5.3-wide'],
}, async ({ page, free }) => {
  const complaints = complaintsOf(page)
  await enterAs(page, free)
  await open(page, '/create/public/writings/help')
  await page.getByRole('link', { name: /En blanco/ }).click()
  await expect(page).toHaveURL('/create/public/writings/step/1')

  // Nothing is created before something is written; then the address has its id, and the text is still in one's hands.
  const title = page.getByRole('textbox', { name: 'Título del documento' })
  await title.pressSequentially('Aviso de obras')
  await expect(page).toHaveURL(/step\/1\?id=[0-9a-f-]{36}$/)
  await page.keyboard.type(' del 3.º B')
  await expect(title).toHaveValue('Aviso de obras del 3.º B')
  await page.getByRole('button', { name: 'Añadir la primera cláusula' }).click()
  await expect(page.getByRole('textbox', { name: 'Texto del documento' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Aviso')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Don [NOMBRE], con teléfono 612 345 678, avisa de que hará obras.')
  await expect(saved(page)).toBeVisible()

  await expect(state(page)).toHaveText('Borrador')
  await step(page, 'Campos y partes').click()
  await page.getByRole('button', { name: 'Convertir «Nombre» en campo' }).click()
  await expect(page.getByRole('button', { name: 'Editar «Nombre»' })).toBeVisible()
  await page.getByRole('button', { name: 'Añadir parte' }).click()
  await page.getByRole('textbox', { name: 'Papel' }).fill('propietario')
  await page.getByLabel('Cómo se nombra').selectOption('feminine')
  await expect(page.getByText('la propietaria, de la propietaria, a la propietaria')).toBeVisible()
  await page.getByRole('button', { name: 'Editar «Nombre»' }).click()
  await page.getByLabel('Lo rellena').selectOption('La propietaria')
  await expect(saved(page)).toBeVisible()

  await step(page, 'Revisión').click()
  await expect(page.getByRole('heading', { name: 'Lo que impide publicar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled()
  await page.getByRole('link', { name: 'Ir a la clasificación' }).first().click()

  await page.getByLabel('Categoría').selectOption('Comunidades de vecinos')
  await page.getByLabel('Resumen').fill('Para avisar a los vecinos de unas obras.')
  await page.getByRole('textbox', { name: 'Etiquetas' }).fill('vecinos, obras')
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('Resumen')).toHaveValue('Para avisar a los vecinos de unas obras.')
  await expect(page.getByRole('list', { name: 'Etiquetas' }).getByRole('listitem')).toHaveText(['vecinos', 'obras'])

  await step(page, 'Revisión').click()
  await expectPrinted(page, 'Aviso de obras')
  await expect(page.getByRole('heading', { name: 'Lo que impide publicar' })).toBeHidden()
  await expect(page.getByText('612 345 678').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Corrige esos datos o marca que quieres publicarlos.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Los he revisado/ }).check()
  await page.getByRole('checkbox', { name: /^Publico este texto/ }).check()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('heading', { name: 'Publicado' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver su página' })).toHaveAttribute('href', /^\/writings\/aviso-de-obras/)
  // The bar tells what readers have, and leads to what they do not have yet.
  await expect(state(page)).toHaveText('Publicado')
  await step(page, 'Contenido').click()
  await page.getByRole('textbox', { name: 'Título del documento' }).fill('Aviso de obras nuevas')
  await expect(state(page)).toHaveText('Con cambios sin publicar')
  await expect(page.getByRole('link', { name: 'Publicar cambios' })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: /^Con cambios sin publicar/ }).click()
  await expect(page).toHaveURL(/\/account\/writings\/history\/.*antes=/)
  expect(complaints).toEqual([])
})

test('a field is taken away with what it leaves behind, brought back, and moved by keyboard', {
  tag: '@A2.26',
}, async ({ page, free }) => {
  await enterAs(page, free)
  const content = {
    ...contentOf({
      ...clause('a', 'Renta', ''),
      body: [{ type: 'paragraph', content: [{ type: 'field', field: 'f1' }] }],
    }),
    fields: ['f1', 'f2', 'f3'].map((id, index) => ({
      id,
      label: `Dato ${index + 1}`,
      help: '',
      required: true,
      party: null,
      type: 'text',
      ...(id === 'f3' && { step: 'Renta y pago' }),
    })),
  }
  const id = await createWriting(page, { title: 'Contrato', content })
  await open(page, `/account/writings/edit/step/2?id=${id}#f-f2`)
  // The address opened the field it points at.
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Dato 2')
  // The limit of a step's title is told, and the list shows where a step begins.
  await expect(page.getByText(/sigue en el paso anterior\. 0 de 28\.$/)).toBeVisible()
  await expect(page.getByText('Aquí empieza el paso «Renta y pago»')).toBeVisible()
  const fields = page.getByRole('list', { name: 'Campos del documento' }).getByRole('button', { name: /^Editar «/ })
  const names = () => fields.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  await page.getByRole('button', { name: 'Más acciones de «Dato 3»' }).click()
  await page.getByRole('menuitem', { name: 'Subir' }).click()
  expect(await names()).toEqual(['Editar «Dato 1»', 'Editar «Dato 3»', 'Editar «Dato 2»'])
  await page.getByRole('button', { name: 'Más acciones de «Dato 1»' }).click()
  await page.getByRole('menuitem', { name: 'Borrar' }).click()
  await expect(page.getByRole('heading', { name: 'Hemos encontrado un hueco en el texto' })).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Deshacer' }).click()
  expect(await names()).toEqual(['Editar «Dato 1»', 'Editar «Dato 3»', 'Editar «Dato 2»'])
  await expect(page.getByRole('heading', { name: /Hemos encontrado/ })).toBeHidden()
})

test('a copy of one of my documents, and a folder for it', {
  tag: ['@A1.5-premium', '@A2.27', '@A2.31', '@A2.32', '@A5.5-wide'],
}, async ({ page, premium }) => {
  await enterAs(page, premium)
  await createWriting(page, { title: 'Contrato de partida', content: contentOf(clause('a', 'Objeto', 'Texto.')) })
  await open(page, '/create/private/writings/help')
  await page.getByRole('button', { name: /Desde uno de mis documentos/ }).click()
  await page.getByRole('searchbox', { name: 'Buscar en mis documentos' }).fill('partida')
  await page.getByRole('button', { name: /Empezar con una copia de «Contrato de partida»/ }).click()
  await expect(page).toHaveURL(/\/create\/private\/writings\/step\/1\?id=/)
  await expect(page.getByText('Texto.')).toBeVisible()
  await step(page, 'Clasificación').click()
  await expect(page).toHaveURL(/\/account\/writings\/edit\/step\/3\?id=/)
  await page.getByRole('button', { name: 'Nueva carpeta' }).click()
  await page.getByPlaceholder('Nombre de la carpeta').fill('Pisos')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Pisos' }).last()).toBeChecked()
  await expect(saved(page)).toBeVisible()
  await step(page, 'Revisión').click()
  await page.getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(page).toHaveURL('/account/writings')
  await expect(toasts(page)).toContainText('Documento guardado.')
})

test('a Word file that is none is refused where it was chosen, and a real one is brought', async ({ page, free }) => {
  await enterAs(page, free)
  const id = await createWriting(page, { title: 'Traído', content: contentOf(clause('a', 'Objeto', 'Viene de Word.')) })
  const word = await (await page.request.get(`/files/writings/${id}.docx`)).body()
  await open(page, '/create/public/writings/help')
  await page.getByRole('button', { name: /documento de Word/ }).click()
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toContainText('no es un documento de Word')
  await choose.setInputFiles({ name: 'falso.docx', mimeType: 'application/zip', buffer: Buffer.from('no es un zip') })
  await expect(page.getByRole('alert')).toContainText('no es un documento de Word')
  await choose.setInputFiles({ name: 'contrato.docx', mimeType: 'application/zip', buffer: word })
  const openIt = page.getByRole('button', { name: 'Abrir el documento' })
  const text = page.getByText('Viene de Word.')
  // It is read by a process that may have to start first.
  await expect(openIt.or(text)).toBeVisible({ timeout: 30_000 })
  if (await openIt.isVisible()) await openIt.click()
  await expect(text).toBeVisible()
  await expect(page).toHaveURL(/step\/1\?id=/)
})

test('private creation needs premium', { tag: '@A1.5-free' }, async ({ page, free }) => {
  await enterAs(page, free)
  await page.goto('/create/private/writings/help')
  await expect(page).toHaveURL('/premium')
})

test('a preview that cannot be made says so and can be asked for again', { tag: '@A2.28' }, async ({ page, free }) => {
  await enterAs(page, free)
  const id = await createWriting(page, { title: 'Aviso', content: contentOf(clause('a', 'Objeto', 'Texto.')) })
  await page.route('**/files/writings/**', (route) => route.abort())
  await open(page, `/account/writings/edit/step/4?id=${id}`)
  await expect(page.getByRole('alert')).toContainText('No hemos podido preparar la vista previa.')
  await page.unroute('**/files/writings/**')
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expectPrinted(page, 'PRIMERA')
})

async function expectNoDefectsAtBoth(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoDefects(page)
  }
}

test('no step has defects at 1280 and 390 px', { tag: ['@A2.35', '@A2.36', '@A2.37'] }, async ({
  page,
  free,
  premium,
}) => {
  await enterAs(page, free)
  const text = `[NOMBRE] y ana@correo-real.es ${'palabra'.repeat(20)}`
  const content = {
    ...contentOf({ ...clause('a', 'Objeto', text), condition: { field: 'gone', test: 'is', value: 'x' } }),
    fields: ['computed', 'choice', 'money'].map((type) => ({
      id: type,
      label: `Un campo con un nombre bastante largo, de tipo ${type}`,
      help: '',
      required: false,
      party: null,
      type,
      ...(type === 'choice' && { choices: ['Una'] }),
      ...(type === 'money' && { currency: 'EUR' }),
      ...(type === 'computed' && { formula: { operation: 'sum', operands: [{ field: 'money' }] } }),
    })),
    parties: [{ id: 'p', role: 'arrendador', gender: 'feminine', plural: true, signs: true }],
  }
  const id = await createWriting(page, { title: 'Contrato de alquiler de una habitación', content })
  await open(page, '/create/public/writings/help')
  await page.getByRole('button', { name: /documento de Word/ }).click()
  await expectNoDefectsAtBoth(page)
  await open(page, `/create/public/writings/step/2?id=${id}`)
  await page.getByRole('button', { name: 'Editar «Las arrendadoras»' }).click()
  await page.getByRole('button', { name: /^Editar «.*choice»/ }).click()
  await expectNoDefectsAtBoth(page)
  await page.getByRole('button', { name: /^Editar «.*computed»/ }).click()
  await expectNoDefectsAtBoth(page)
  await open(page, `/create/public/writings/step/3?id=${id}`)
  await page.getByRole('textbox', { name: 'Etiquetas' }).fill('una, otra')
  await page.keyboard.press('Enter')
  await expectNoDefectsAtBoth(page)
  await open(page, `/create/public/writings/step/4?id=${id}`)
  await expectPrinted(page, 'PRIMERA')
  await expectNoDefectsAtBoth(page)
  await enterAs(page, premium)
  const mine = await createWriting(page, { visibility: 'private', title: 'Mío', content })
  await open(page, `/account/writings/edit/step/3?id=${mine}`)
  await page.getByRole('button', { name: /^Nueva carpeta/ }).click()
  await expectNoDefectsAtBoth(page)
})
