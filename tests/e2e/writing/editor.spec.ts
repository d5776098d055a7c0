// Writing: what is typed is saved, can be undone, moved and found again, and is never lost or written over in silence.
import { expect } from '@playwright/test'
import { rental } from '#domain/reading/pasted-contracts.ts'
import { axeOn } from '../support/axe.ts'
import { card, edit, outline, state, stored, text, write } from '../support/editor-support.ts'
import { complaintsOf, createWriting, enterAs, open, test, toasts } from '../support/journey.ts'

test.beforeEach(({ page, free }) => enterAs(page, free))

test('what is typed is saved by itself, and undone and redone with the keyboard', async ({ page }) => {
  const complaints = complaintsOf(page)
  const id = await write(page)
  await edit(page, 'Cien euros.')
  await page.keyboard.type(' Al mes.')
  await expect(state(page)).toHaveAttribute('data-state', 'saved')
  await expect.poll(() => stored(page, id)).toContain('Cien euros. Al mes.')
  const rent = card(page, 'TERCERA.- Renta').getByRole('paragraph')
  await page.keyboard.press('Control+z')
  await expect(rent).toHaveText('Cien euros.')
  await page.keyboard.press('Control+Shift+z')
  await expect(rent).toHaveText('Cien euros. Al mes.')
  expect(complaints.filter((complaint) => !complaint.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([])
})

const moved = { tag: ['@A2.24', '@A2.25'] }

test(
  'clauses are moved by mouse and keyboard, renumber themselves, and come back after being deleted',
  moved,
  async ({ page }) => {
    await write(page)
    const grip = (await page.getByRole('button', { name: 'Mover Objeto' }).boundingBox()) ?? { x: 0, y: 0 }
    const below = (await card(page, 'SEGUNDA.- Duración').boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await page.mouse.move(grip.x + 8, grip.y + 8)
    await page.mouse.down()
    await page.mouse.move(grip.x + 8, grip.y + 20, { steps: 3 })
    await page.mouse.move(grip.x + 8, below.y + below.height - 8, { steps: 8 })
    await expect(page.getByText(/Objeto quedaría en el lugar 2 de 3/)).toBeAttached()
    await page.mouse.up()
    await expect(card(page, 'SEGUNDA.- Objeto')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(card(page, 'PRIMERA.- Objeto')).toBeVisible()
    await card(page, 'TERCERA.- Renta').getByRole('button', { name: 'Mover Renta' }).focus()
    await page.keyboard.press('Space')
    // In hand: only then do the arrows move it.
    await expect(page.getByText(/Has levantado Renta|Renta quedaría en el lugar 3 de 3/)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/Renta quedaría en el lugar 2 de 3/)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(card(page, 'SEGUNDA.- Renta')).toBeVisible()
    await card(page, 'TERCERA.- Duración').getByRole('button', { name: 'Más acciones de Duración' }).click()
    await page.getByRole('menuitem', { name: 'Borrar' }).click()
    await expect(outline(page).getByText('Duración')).toHaveCount(0)
    await toasts(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect(card(page, 'TERCERA.- Duración')).toBeVisible()
  },
)

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
  await expect(state(page)).toHaveText(/Sin conexión. Lo guardamos en este dispositivo y lo reintentamos/)
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

test('one writes below a table that ends a clause and above one that begins it; nothing empty is kept', async ({
  page,
}) => {
  const cell = (words: string) => [{ type: 'paragraph', content: [{ type: 'text', text: words }] }]
  const table = { type: 'table', header: false, rows: [[cell('Renta'), cell('900')]] }
  const sections = [{ id: 'a', kind: 'clause', title: 'Importes', body: [table] }]
  const id = await createWriting(page, {
    title: 'Contrato',
    content: { format: 1, numbering: 'ordinal_dash', sections, fields: [], parties: [] },
  })
  await open(page, `/account/writings/edit/${id}`)
  const bodyNow = async () => {
    const { content: now } = JSON.parse(await stored(page, id))
    return now.sections[0].body.map((block: { type: string; content?: { text: string }[] }) =>
      block.type === 'table' ? 'table' : (block.content ?? []).map((inline) => inline.text).join(''),
    )
  }
  await page.getByRole('cell', { name: '900' }).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' euros')
  await expect(state(page)).toHaveAttribute('data-state', 'saved')
  await expect.poll(() => stored(page, id)).toContain('900 euros')
  expect(await bodyNow()).toEqual(['table'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Debajo.')
  await expect.poll(bodyNow).toEqual(['table', 'Debajo.'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Encima.')
  await expect.poll(bodyNow).toEqual(['Encima.', 'table', 'Debajo.'])
})

test('a condition is put when it is complete, and reads like the form', async ({ page }) => {
  const field = { id: 'pets', label: 'Mascotas', help: '', required: true, party: null, type: 'yes_no' }
  const body = [{ type: 'paragraph', content: [{ type: 'field', field: 'pets' }] }]
  const sections = [{ id: 'a', kind: 'clause', title: 'Mascotas', body }]
  const id = await createWriting(page, {
    title: 'Contrato',
    content: { format: 1, numbering: 'ordinal_dash', sections, fields: [field], parties: [] },
  })
  await open(page, `/account/writings/edit/${id}`)
  await page.getByRole('button', { name: 'Más acciones de Mascotas' }).click()
  await page.getByRole('menuitem', { name: 'Mostrar solo si…' }).click()
  await page.getByRole('button', { name: 'Poner la condición' }).click()
  await expect(page.getByText('Elige con qué valor se compara.')).toBeVisible()
  await expect(page.getByLabel('Valor')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Valor').selectOption('Sí')
  await page.getByRole('button', { name: 'Poner la condición' }).click()
  await expect(page.getByText('Solo si «Mascotas» es «Sí»')).toBeVisible()
  await expect.poll(() => stored(page, id)).toContain('"value":"yes"')
})

for (const [width, height] of [
  [900, 600],
  [390, 700],
] as const) {
  test(`the menu of a clause is all in the window at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await write(page)
    for (const name of ['Objeto', 'Duración', 'Renta']) {
      await page.getByRole('button', { name: `Más acciones de ${name}` }).click()
      const box = await page.getByRole('menu').evaluate((menu) => {
        const { top, bottom, left, right } = (menu.closest('[popover]') ?? menu).getBoundingClientRect()
        return { top, bottom, left, right }
      })
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThanOrEqual(height)
      expect(box.right).toBeLessThanOrEqual(width)
      await expect(page.getByRole('menuitem', { name: 'Borrar' })).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
  })
}

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
  await page.getByRole('textbox', { name: 'Texto' }).fill(rental)
  await page.getByRole('button', { name: 'Repartir en apartados' }).click()
  const names = ['Texto', 'REUNIDOS', 'Texto', 'EXPONEN', '1Cláusula', '2Cláusula', '3Cláusula', 'CLÁUSULAS']
  const clauses = ['1Objeto', '2Duración', '3Renta y forma de pago', '4Cláusula', '5Gastos', 'Firmas']
  await expect(outline(page).getByRole('link')).toHaveText([...names, ...clauses])
  await expect(page.getByRole('textbox', { name: 'Título del documento' })).toHaveValue(/^CONTRATO DE ARRENDAMIENTO/)
  await expect(card(page, 'I.-').first()).toContainText('I.- Que D. Juan')
  await expect(card(page, 'TERCERA.- Renta').locator('[data-chip=reference]')).toHaveText('segunda')
  await expect.poll(() => stored(page, id)).toContain('"numbering":"roman_dash"')
})

test('a text that is more than a document can hold is not taken, and says so where it is', async ({ page }) => {
  const id = await createWriting(page, { title: '' })
  await open(page, `/account/writings/edit/${id}`)
  await page.getByRole('button', { name: 'Pegar un texto' }).click()
  const field = page.getByRole('textbox', { name: 'Texto' })
  // As pasting does, at once: typing so much would take longer than anybody waits.
  await field.evaluate((element: HTMLTextAreaElement) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, 'a '.repeat(600_000))
    element.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await page.getByRole('button', { name: 'Repartir en apartados' }).click()
  // The browser lays out a million letters in the text area first.
  await expect(page.getByText('Ese texto es demasiado largo')).toBeVisible({ timeout: 30_000 })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('')
  await page.getByRole('button', { name: 'Repartir en apartados' }).click()
  await expect(page.getByText('Pega aquí el texto que quieras repartir.')).toBeVisible()
})

for (const width of [1280, 390]) {
  test(`axe finds nothing while writing at ${width} px, and nothing is wider than the screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await write(page)
    await edit(page, 'Cien euros.')
    expect((await axeOn(page).analyze()).violations).toEqual([])
    const [inside, outside] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(inside).toBeLessThanOrEqual(outside ?? 0)
  })
}
