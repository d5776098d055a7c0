// A document from its first letter to the catalogue on a phone, by touch alone; by keyboard alone; and with the page twice as large.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import { card, text } from '../support/editor-support.ts'
import { complaintsOf, createWriting, enterAs, open, test } from '../support/journey.ts'

test.describe.configure({ timeout: 120_000 })

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Guardado$/ })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formato' })
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })
const choose = async (page: Page, menu: string, item: string | RegExp) => {
  await tool(page, menu).tap()
  await page.getByRole('menu').getByText(item).tap()
}
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const isCut = (box: Locator) => box.evaluate((element) => element.scrollWidth > element.clientWidth)
const three = {
  sections: [
    { title: 'Objeto', text: 'Se vende una bicicleta.' },
    { title: 'Precio', text: 'Cien euros.' },
    { title: 'Entrega', text: 'El lunes.' },
  ],
}

for (const width of [390, 360]) {
  test(`by touch at ${width} px: written, formatted, with a field, found, moved and published`, async ({
    browser,
    free,
  }) => {
    const page = await browser.newPage({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true })
    const complaints = complaintsOf(page)
    await enterAs(page, free)
    await open(page, '/create/public/writings/step/1')
    const title = page.getByRole('textbox', { name: 'Título del documento' })
    await title.tap()
    await page.keyboard.type('Venta de una bicicleta')
    await page.getByRole('button', { name: 'Añadir la primera cláusula' }).tap()
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Se vende una bicicleta roja.')
    await expect(saved(page)).toBeVisible()
    await expect(page.locator('[data-publishing]:visible')).toHaveText('Borrador')

    // Every tool is in sight or in a menu: nothing scrolls sideways, and a menu gives the text back its selection.
    expect(await isCut(toolbar(page))).toBe(false)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    for (let letters = 0; letters < 'roja.'.length; letters += 1) await page.keyboard.press('Shift+ArrowLeft')
    await choose(page, 'Letra', 'Negrita')
    await expect(text(page).locator('strong')).toHaveText(/roja/)
    await choose(page, 'Párrafo', 'Centrado')
    await expect(text(page).locator('p[style*="center"]')).toHaveCount(1)
    await choose(page, 'Insertar, condiciones y buscar', 'Mostrar lo seleccionado solo si…')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Entendido' }).tap()
    await tool(page, 'Deshacer').tap()
    await expect(text(page).locator('p[style*="center"]')).toHaveCount(0)
    await page.getByText('Se vende una bicicleta').last().tap()
    await page.keyboard.press('End')
    await tool(page, 'Insertar campo').tap()
    await page.keyboard.type('Precio')
    await page.keyboard.press('Enter')
    await expect(text(page).locator('[data-chip]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Añadir cláusula' }).first().tap()
    await page.keyboard.type('Se entrega el lunes.')
    await choose(page, 'Insertar, condiciones y buscar', 'Buscar y reemplazar')
    await page.getByRole('textbox', { name: 'Buscar', exact: true }).fill('bicicleta')
    await page.getByRole('textbox', { name: 'Reemplazar por' }).fill('moto')
    await page.getByRole('button', { name: 'Reemplazar todo' }).tap()
    await expect(page.getByText('Se vende una moto')).toBeVisible()
    await page
      .getByRole('search', { name: 'Buscar y reemplazar' })
      .getByRole('button', { name: 'Cerrar la búsqueda' })
      .tap()
    await expect(saved(page)).toBeVisible()

    await page.getByRole('link', { name: 'Publicar' }).tap()
    await expect(page).toHaveURL(/step\/4\?id=.*#publish-heading$/)
    await page.getByRole('link', { name: 'Ir a la clasificación' }).first().tap()
    await page.getByLabel('Categoría').selectOption({ index: 1 })
    await page.getByLabel('Resumen').fill('Para vender algo que va sobre ruedas.')
    await expect(saved(page)).toBeVisible()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Publicar' }).tap()
    await page.getByRole('checkbox', { name: /^Publico este texto/ }).check()
    await page.getByRole('button', { name: 'Publicar' }).tap()
    await expect(page.getByRole('heading', { name: 'Publicado' })).toBeVisible()
    await expect(page.locator('[data-publishing]:visible')).toHaveText('Publicado')
    expect(complaints).toEqual([])
    await page.context().close()
  })
}

test('by touch: clauses are moved by their menu, and the history fits', async ({ browser, free }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await enterAs(page, free)
  const id = await createWriting(page, { title: 'Venta', content: three })
  await open(page, `/account/writings/edit/${id}`)
  await expect(text(page)).toBeVisible()
  const order = () =>
    text(page)
      .locator('[data-title]')
      .evaluateAll((all) => all.map((each) => each.textContent?.replace(/^.*-\s*/, '').trim()))
  await card(page, 'Precio')
    .getByRole('button', { name: /^Más acciones/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Subir' }).tap()
  await expect.poll(order).toEqual(['Precio', 'Objeto', 'Entrega'])
  await tool(page, 'Deshacer').tap()
  await expect.poll(order).toEqual(['Objeto', 'Precio', 'Entrega'])
  await card(page, 'Entrega')
    .getByRole('button', { name: /^Más acciones/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Mover a…' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).tap()
  await open(page, `/account/writings/history/${id}`)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await expectNoDefects(page, 'historial')
  await page.context().close()
})

test('by keyboard alone, from the blank page to the last step', async ({ page, free }) => {
  const complaints = complaintsOf(page)
  await enterAs(page, free)
  await open(page, '/create/public/writings/step/1')
  const tabTo = async (wanted: Locator) => {
    for (let steps = 0; steps < 80; steps += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${wanted}`)
  }
  await tabTo(page.getByRole('textbox', { name: 'Título del documento' }))
  await page.keyboard.type('Préstamo de un libro')
  await tabTo(page.getByRole('button', { name: 'Añadir la primera cláusula' }))
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Se presta el libro a [NOMBRE].')
  await page.keyboard.press('Alt+F10')
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Lista con puntos')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text(page).locator('li')).toHaveCount(1)
  await page.keyboard.press('Control+h')
  await expect(page.getByRole('textbox', { name: 'Buscar', exact: true })).toBeFocused()
  await page.keyboard.type('libro')
  await expect(page.getByRole('search', { name: 'Buscar y reemplazar' }).getByRole('status')).toHaveText('1 de 1')
  await page.keyboard.press('Escape')
  await expect(saved(page)).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Siguiente: campos y partes' }).first())
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Convertir «Nombre» en campo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Editar «Nombre»' })).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Siguiente: clasificación' }).first())
  await page.keyboard.press('Enter')
  await tabTo(page.getByLabel('Resumen'))
  await page.keyboard.type('Para prestar un libro sin perderlo.')
  await expect(saved(page)).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Siguiente: revisión' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lo que impide publicar' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('twice as large, every tool is within reach', async ({ browser, free }) => {
  // A window of 1280 by 800 at 200 %.
  const page = await browser.newPage({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
  await enterAs(page, free)
  const id = await createWriting(page, { title: 'Venta', content: three })
  for (const step of ['', 'step/2', 'step/3', 'step/4']) {
    await open(page, step ? `/account/writings/edit/${step}?id=${id}` : `/account/writings/edit/${id}`)
    expect.soft(await sideways(page), `${step || 'step/1'} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  await open(page, `/account/writings/edit/${id}`)
  await page.getByText('Cien euros.').click()
  expect(await isCut(toolbar(page))).toBe(false)
  await page.keyboard.press('End')
  await page.keyboard.type(' Al contado.')
  await expect(page.getByText('Cien euros. Al contado.')).toBeInViewport()
  await page.context().close()
})
