// Mis documentos: finding, ordering in folders, deleting and getting back, and the history of a document.

import { expect, type Page } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { complaintsOf, open, register, reload, test, toasts } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Axe reads the whole page up to six times in a test.
test.describe.configure({ timeout: 90_000 })

type Made = { id: string; version: number }

/** Over the wire, as the account of the page. */
async function ask(page: Page, method: string, data: object): Promise<Made> {
  const response = await page.request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}

const create = (page: Page, title: string, more: object = {}) =>
  ask(page, 'create-writing', { visibility: 'public', title, ...more })

const list = (page: Page) => page.getByRole('region', { name: 'Documentos' })
const rows = (page: Page) => list(page).getByRole('listitem')
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const titles = (page: Page) => rows(page).getByRole('link')
const tree = (page: Page) => page.getByRole('navigation', { name: 'Carpetas' })
const folder = (page: Page, name: string) => tree(page).getByRole('link', { name })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Estado' }).getByRole('link', { name })
const tick = (page: Page, title: string) => page.getByRole('checkbox', { name: `Seleccionar «${title}»` })

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de «${title}»` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function chooseForFolder(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de la carpeta «${name}»` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function expectNoDefects(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const axe = axeOn(page)
    // The scheme changes nothing but colours, so the dark one is asked only about those.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([])
  }
}

test('searching, sorting and paging are in the address: a reload and the back button find them', async ({ page }) => {
  await register(page.request)
  await open(page, '/account/writings')
  await expect(page.getByRole('heading', { name: 'Aquí estarán tus documentos' })).toBeVisible()
  await create(page, 'Ánfora y vasija')
  for (let number = 1; number <= 51; number += 1) await create(page, `Contrato ${String(number).padStart(2, '0')}`)

  await open(page, '/account/writings')
  await expect(tab(page, 'Todos')).toHaveText('Todos 52')
  await expect(rows(page)).toHaveCount(50)
  await page.getByLabel('Ordenar por').selectOption('Título')
  await expect(titles(page).first()).toHaveText('Ánfora y vasija')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL('/account/writings?orden=titulo&pagina=2')
  await expect(titles(page)).toHaveText(['Contrato 50', 'Contrato 51'])

  const search = page.getByRole('searchbox', { name: 'Buscar en mis documentos' })
  // Typing goes on while the answer to the first letters is on its way.
  await search.fill('contrato 0')
  await page.waitForURL((url) => url.searchParams.has('q'))
  await search.fill('anfora')
  await expect(titles(page)).toHaveText(['Ánfora y vasija'])
  await expect(page).toHaveURL('/account/writings?q=anfora&orden=titulo')
  await reload(page)
  await expect(search).toHaveValue('anfora')
  await search.fill('no hay tal cosa')
  await expect(page.getByRole('heading', { name: 'Nada coincide con «no hay tal cosa»' })).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Quitar la búsqueda' }).click()
  await expect(rows(page)).toHaveCount(50)
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/account/writings?orden=titulo')
  await page.goBack()
  await expect(titles(page).first()).toHaveText('Contrato 51')
})

test('folders are made, renamed, filled by menu and by mouse, moved, and deleted with all that is in them', {
  tag: ['@A1.2-wide', '@A2.23'],
}, async ({ page }) => {
  await register(page.request)
  for (const title of ['Alquiler', 'Fianza', 'Préstamo']) await create(page, title)
  await open(page, '/account/writings')
  await page.getByRole('button', { name: 'Nueva carpeta' }).click()
  await page.getByLabel('Nombre de la carpeta nueva').fill('Piso')
  await page.keyboard.press('Enter')
  await expect(folder(page, 'Piso')).toBeVisible()
  await chooseForFolder(page, 'Piso', 'Nueva carpeta dentro')
  await page.getByLabel('Nombre de la carpeta nueva').fill('Inquilinos')
  await page.keyboard.press('Enter')
  await chooseForFolder(page, 'Piso', 'Cambiar el nombre')
  await page.getByLabel('Nombre de la carpeta', { exact: true }).fill('Calle Turia')
  await page.keyboard.press('Enter')
  await expect(folder(page, 'Calle Turia')).toBeVisible()

  await choose(page, 'Alquiler', 'Mover a…')
  await page.getByRole('dialog').getByLabel('Inquilinos').check()
  await page.getByRole('button', { name: 'Mover aquí' }).click()
  await expect(row(page, 'Alquiler')).toContainText('Inquilinos')
  await expect(folder(page, 'Inquilinos')).toContainText('(1 documento)')

  const from = (await titles(page).getByText('Fianza').boundingBox()) ?? { x: 0, y: 0 }
  const to = (await folder(page, 'Calle Turia').boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x + 30, to.y + 10, { steps: 5 })
  await expect(page.getByText('Mover «Fianza» a «Calle Turia»').first()).toBeVisible()
  await page.mouse.up()
  await expect(row(page, 'Fianza')).toContainText('Calle Turia')
  await toasts(page)
    .getByRole('listitem')
    .filter({ hasText: 'Fianza' })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expect(row(page, 'Fianza')).not.toContainText('Calle Turia')

  await chooseForFolder(page, 'Inquilinos', 'Mover a…')
  await page.getByRole('dialog').getByLabel('Primer nivel').check()
  await page.getByRole('button', { name: 'Mover aquí' }).click()
  await expect(toasts(page)).toContainText('«Inquilinos» está ahora en el primer nivel.')

  await folder(page, 'Calle Turia').click()
  await expect(page.getByRole('heading', { name: 'Esta carpeta aún no tiene nada' })).toBeVisible()
  await folder(page, 'Inquilinos').click()
  await expect(titles(page)).toHaveText(['Alquiler'])
  await chooseForFolder(page, 'Inquilinos', 'Borrar la carpeta')
  await expect(page.getByRole('dialog')).toContainText('1 documento irá a la papelera')
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar la carpeta' }).click()
  await expect(folder(page, 'Inquilinos')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(folder(page, 'Inquilinos')).toContainText('(1 documento)')
  await expect(titles(page)).toHaveText(['Alquiler'])
  await chooseForFolder(page, 'Inquilinos', 'Borrar la carpeta')
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar la carpeta' }).click()
  await expect(rows(page)).toHaveCount(2)
  await tab(page, 'Papelera').click()
  await choose(page, 'Alquiler', 'Restaurar')
  await expect(page.getByRole('heading', { name: 'La papelera está vacía' })).toBeVisible()
  await tab(page, 'Todos').click()
  await expect(rows(page)).toHaveCount(3)
})

test('many at once go to the trash and come back, by the notice, by the keys, and from the trash', async ({ page }) => {
  await register(page.request)
  for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) await create(page, title)
  await open(page, '/account/writings')
  await tick(page, 'Cinco').check()
  await tick(page, 'Tres').click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 seleccionados')).toBeVisible()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(titles(page)).toHaveText(['Dos', 'Uno'])
  await expect(list(page)).toBeFocused()
  await toasts(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows(page)).toHaveCount(5)

  await choose(page, 'Uno', 'Borrar')
  await expect(rows(page)).toHaveCount(4)
  await expect(toasts(page)).toContainText('«Uno» está en la papelera.')
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(5)
  await expect(toasts(page)).not.toContainText('«Uno» está en la papelera.')

  await choose(page, 'Dos', 'Duplicar')
  await expect(titles(page).first()).toHaveText('Dos (copia)')
  await page.getByRole('checkbox', { name: 'Seleccionar todos' }).check()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(tab(page, 'Papelera')).toHaveText('Papelera 6')
  await tab(page, 'Papelera').click()
  await expect(row(page, 'Uno')).toContainText('quedan 30 días')
  await tick(page, 'Uno').check()
  await page.getByRole('button', { name: 'Restaurar', exact: true }).click()
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('checkbox', { name: 'Seleccionar todos' }).check()
  await page.getByRole('button', { name: 'Borrar para siempre' }).click()
  await expect(page.getByRole('dialog')).toContainText('¿Borrar 5 documentos para siempre?')
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar para siempre' }).click()
  await expect(page.getByRole('heading', { name: 'La papelera está vacía' })).toBeVisible()
  await tab(page, 'Todos').click()
  await expect(titles(page)).toHaveText(['Uno'])
})

test('a failure says so in words, and nothing is lost', async ({ page }) => {
  await register(page.request)
  await create(page, 'Arras')
  await open(page, '/account/writings')
  await page.route('/api', (route) => route.abort())
  await choose(page, 'Arras', 'Borrar')
  await expect(toasts(page)).toContainText('No hemos podido conectar.')
  await expect(row(page, 'Arras')).toBeVisible()
})

const clauses = (rent: string, last: string) => ({
  sections: [
    { title: 'Objeto', text: 'La arrendadora cede el uso de la vivienda.' },
    { title: 'Renta', text: `La renta será de ${rent} euros al mes.` },
    { title: last, text: 'Se pagará en los primeros cinco días del mes.' },
  ],
})

test('the history shows what changed word by word, and goes back to a version', async ({ page }) => {
  await register(page.request)
  const { id } = await create(page, 'Alquiler', { content: clauses('350', 'Pago') })
  await ask(page, 'close-writing', { id })
  await ask(page, 'update-writing', { id, version: 1, content: clauses('375', 'Pago') })
  const complaints = complaintsOf(page)
  await open(page, '/account/writings')
  await choose(page, 'Alquiler', 'Historial')
  await expect(page).toHaveURL(`/account/writings/history/${id}`)
  await expect(page.getByRole('deletion')).toContainText('350')
  await expect(page.getByRole('insertion')).toContainText('375')
  await expect(page.getByText('apartados sin cambios').or(page.getByText('apartado sin cambios')).first()).toBeVisible()
  await expectNoDefects(page, 'history')

  await page.getByRole('button', { name: /^Restaurar la versión/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar esta versión' }).click()
  await expect(toasts(page)).toContainText('Hemos restaurado la versión.')
  await expect(page.getByText('Restaurada', { exact: false }).first()).toBeVisible()
  const versions = page.getByRole('region', { name: 'Versiones' }).getByRole('listitem')
  await expect(versions).toHaveCount(3)
  await expect(page.getByRole('insertion')).toContainText('350')

  await versions
    .first()
    .getByRole('button', { name: /^Poner nombre/ })
    .click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Enviada al cliente')
  await expectNoDefects(page, 'naming a version')
  await page.keyboard.press('Enter')
  await expect(versions.first()).toContainText('Enviada al cliente')
  await expect(
    versions.first().getByRole('button', { name: 'Cambiar el nombre de «Enviada al cliente»' }),
  ).toBeFocused()

  await page.getByLabel('Antes').selectOption({ index: 2 })
  await page.getByLabel('Después').selectOption({ index: 2 })
  await expect(page).toHaveURL(`/account/writings/history/${id}?antes=1&despues=2`)
  await expect(page.getByRole('insertion')).toContainText('375')
  await page.getByRole('link', { name: 'Volver a Mis documentos' }).click()
  await expect(row(page, 'Alquiler')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the list, its menu and its dialog have no defects, and a phone shows it all without scrolling sideways', {
  tag: '@A1.2-phone',
}, async ({ page }) => {
  await register(page.request)
  const { id } = await ask(page, 'create-folder', { name: 'Reclamaciones' })
  await create(page, `Contrato ${'larguísimo '.repeat(15)}`, { folder_id: id })
  await create(page, 'W'.repeat(190))
  await create(page, '')
  const complaints = complaintsOf(page)
  await open(page, '/account/writings')
  await expectNoDefects(page, 'list')
  await page.getByRole('button', { name: 'Acciones de «Sin título»' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused()
  for (const name of ['Usar y enviar', 'Duplicar', 'Mover a…']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoDefects(page, 'move dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Acciones de «Sin título»' })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await tick(page, 'Sin título').check()
  await page.getByRole('button', { name: 'Carpetas: Todos los documentos' }).click()
  await expect(folder(page, 'Reclamaciones')).toBeVisible()
  await expectNoDefects(page, 'phone')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
  const low = await page
    .getByRole('main')
    .locator('button:visible, nav a:visible')
    .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 40).map((each) => each.outerHTML))
  expect(low).toEqual([])
  await page.getByRole('button', { name: 'Mover', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reclamaciones').check()
  await page.getByRole('button', { name: 'Mover aquí' }).click()
  await expect(row(page, 'Sin título')).toContainText('Reclamaciones')
  expect(complaints).toEqual([])
})
