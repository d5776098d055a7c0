// Writing: what is typed is saved, can be undone, moved and found again, and is never lost or written over in silence.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { complaintsOf, createWriting, enterAs, open, test, toasts } from './support.ts'

const content = {
  sections: [
    { title: 'Objeto', text: 'La parte arrendadora cede el uso a [NOMBRE].' },
    { title: 'Duración', text: 'Doce meses.' },
    { title: 'Renta', text: 'Cien euros.' },
  ],
}

const card = (page: Page, name: string) => page.getByRole('group', { name })
const state = (page: Page) => page.locator('[data-state]')
const text = (page: Page) => page.locator('.ProseMirror')
const outline = (page: Page) => page.getByRole('navigation', { name: 'Esquema' })

async function stored(page: Page, id: string): Promise<string> {
  const response = await page.request.post('/api', { data: { method: 'get-writing', data: { id } } })
  return JSON.stringify((await response.json()).data)
}

async function write(page: Page): Promise<string> {
  const id = await createWriting(page, { title: 'Contrato', content })
  await open(page, `/account/writings/edit/${id}`)
  return id
}

/** Ready when the caret is: the editor of a section comes with its first click. */
async function edit(page: Page, sentence: string): Promise<void> {
  await page.getByText(sentence).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+End')
}

test.beforeEach(({ page, free }) => enterAs(page, free))

test('what is typed is saved by itself, and undone and redone with the keyboard', async ({ page }) => {
  const complaints = complaintsOf(page)
  const id = await write(page)
  await edit(page, 'Cien euros.')
  await page.keyboard.type(' Al mes.')
  await expect(state(page)).toHaveAttribute('data-state', 'saved')
  await expect.poll(() => stored(page, id)).toContain('Cien euros. Al mes.')
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveText('Cien euros.')
  await page.keyboard.press('Control+Shift+z')
  await expect(text(page)).toHaveText('Cien euros. Al mes.')
  expect(complaints.filter((complaint) => !complaint.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([])
})

test('clauses are moved by keyboard, renumber themselves, and come back after being deleted', async ({ page }) => {
  await write(page)
  await card(page, 'TERCERA.- Renta').getByRole('button', { name: 'Mover Renta' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/Renta quedaría en el lugar 2 de 3/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(card(page, 'SEGUNDA.- Renta')).toBeVisible()
  await card(page, 'TERCERA.- Duración').getByRole('button', { name: 'Más acciones de Duración' }).click()
  await page.getByRole('menuitem', { name: 'Borrar' }).click()
  await expect(outline(page).getByText('Duración')).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(card(page, 'TERCERA.- Duración')).toBeVisible()
})

test('a field is made with a slash, and a blank typed by hand becomes one', async ({ page }) => {
  const id = await write(page)
  await edit(page, 'Cien euros.')
  await page.keyboard.type(' El día /')
  await expect(page.getByRole('combobox', { name: 'Busca un campo o escribe uno nuevo' })).toBeFocused()
  await page.keyboard.type('fecha de pago')
  await page.keyboard.press('Enter')
  await expect(text(page).locator('[data-chip=field]')).toHaveText('fecha de pago')
  await expect(page.getByRole('complementary').getByLabel('Tipo')).toHaveValue('date')
  await page.getByRole('button', { name: 'Convertirlo en campo' }).click()
  await expect(card(page, 'PRIMERA.- Objeto').locator('[data-chip=field]')).toHaveText('Nombre')
  await expect.poll(() => stored(page, id)).toContain('"Nombre"')
})

test('without a network nothing is lost, not even with the tab', async ({ page, context }) => {
  const id = await write(page)
  await edit(page, 'Cien euros.')
  await context.setOffline(true)
  await page.keyboard.type(' Sin red.')
  await expect(state(page)).toHaveText(/Sin conexión: lo guardaremos en cuanto vuelva/)
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const next = await context.newPage()
  await open(next, `/account/writings/edit/${id}`)
  await expect(next.getByText('Cien euros. Sin red.')).toBeVisible()
  await expect.poll(() => stored(next, id)).toContain('Sin red.')
})

test('of two tabs neither writes over the other: one sees both and chooses', async ({ page, context }) => {
  const id = await write(page)
  const other = await context.newPage()
  await open(other, `/account/writings/edit/${id}`)
  await edit(other, 'Doce meses.')
  await other.keyboard.type(' Prorrogables.')
  await expect.poll(() => stored(other, id)).toContain('Prorrogables.')
  await page.bringToFront()
  await edit(page, 'Cien euros.')
  await page.keyboard.type(' Mío.')
  const dialog = page.getByRole('dialog', { name: 'Hay dos versiones de este documento' })
  await expect(dialog).toContainText('Prorrogables.')
  expect(await stored(page, id)).not.toContain('Mío.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar las dos' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page, 'SEGUNDA.- Duración')).toContainText('Prorrogables.')
  expect(await stored(page, id)).not.toContain('Mío.')
  const found = await page.request.post('/api', {
    data: { method: 'list-writings', data: { q: 'Contrato (mi versión)' } },
  })
  expect((await found.json()).data.total).toBeGreaterThan(0)
})

test('what was written goes along to the next step and back, and can still be undone there', async ({ page }) => {
  const id = await write(page)
  await edit(page, 'Cien euros.')
  await page.keyboard.type(' De paso.')
  await page.getByRole('link', { name: 'Siguiente: campos y partes' }).first().click()
  await expect(page).toHaveURL(/step\/2/)
  await expect.poll(() => stored(page, id)).toContain('De paso.')
  await page.goBack()
  await expect(page.getByText('Cien euros. De paso.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('De paso.')).toHaveCount(0)
})

test('finds and replaces in the whole document', async ({ page }) => {
  await write(page)
  await page.getByRole('button', { name: 'Buscar y reemplazar' }).click()
  await page.getByLabel('Buscar', { exact: true }).fill('CIEN')
  await expect(page.getByText('1 de 1')).toBeVisible()
  await page.getByLabel('Reemplazar por').fill('Doscientos')
  await page.getByRole('button', { name: 'Reemplazar todo' }).click()
  await expect(card(page, 'TERCERA.- Renta')).toContainText('Doscientos euros.')
})

test('an empty document offers to begin, and a pasted text finds its clauses', async ({ page }) => {
  const id = await createWriting(page, { title: '' })
  await open(page, `/account/writings/edit/${id}`)
  await page.getByRole('button', { name: 'Pegar un texto' }).click()
  await page
    .getByRole('textbox', { name: 'Texto' })
    .fill('REUNIDOS\nLas partes.\nPRIMERA.- Objeto. Una cosa.\nSEGUNDA.- Precio. Otra.')
  await page.getByRole('button', { name: 'Repartir en apartados' }).click()
  await expect(outline(page).getByRole('link')).toHaveText([/REUNIDOS/, /Texto/, /1\s*Objeto/, /2\s*Precio/])
})

for (const width of [1280, 390]) {
  test(`axe finds nothing while writing at ${width} px, and nothing is wider than the screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await write(page)
    await edit(page, 'Cien euros.')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const [inside, outside] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(inside).toBeLessThanOrEqual(outside ?? 0)
  })
}
