// A document is one text: one selects, deletes, cuts, copies and formats across its clauses, joins and divides them, and takes all of
// it back.
import { expect, type Page } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { card, edit, endOf, outline, stored, text, write } from '../support/editor-support.ts'
import { enterAs, test } from '../support/journey.ts'

test.beforeEach(({ page, free }) => enterAs(page, free))

const clauses = async (page: Page, id: string): Promise<string[]> => {
  const { content } = JSON.parse(await stored(page, id))
  type Inline = { text?: string; marks?: string[] }
  return content.sections.map(
    (section: { title: string; body: { align?: string; content: Inline[] }[] }) =>
      `${section.title}: ${section.body
        .map(
          ({ align = '', content: line }) =>
            align + line.map(({ text = '', marks }) => (marks ? `*${text}*` : text)).join(''),
        )
        .join(' / ')}`,
  )
}
const selected = (page: Page) => page.evaluate(() => window.getSelection()?.toString().replace(/\s+/g, ' '))
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const whole = ['Objeto: La parte arrendadora cede el uso a [NOMBRE].', 'Duración: Doce meses.', 'Renta: Cien euros.']

test('by keyboard: across clauses with Shift, Ctrl+A twice, and all of it taken back', async ({ page }) => {
  const id = await write(page)
  await edit(page, 'Doce meses.')
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+End')
  expect(await selected(page)).toContain('Cien euros')
  await press(page, 'Control+b')
  await expect.poll(() => clauses(page, id)).toEqual([whole[0], whole[1], 'Renta: *Cien euros.*'])
  await press(page, 'Control+z')
  await expect.poll(() => clauses(page, id)).toEqual(whole)
  await edit(page, 'Doce meses.')
  await press(page, 'ArrowLeft', 'Control+a')
  expect(await selected(page)).not.toContain('Cien')
  await press(page, 'Control+a')
  expect(await selected(page)).toContain('Cien euros')
  expect(await selected(page)).toContain('La parte')
  await press(page, 'Control+i', 'Control+u')
  await page.getByRole('button', { name: 'Alineación' }).click()
  await page.getByRole('menuitemradio', { name: 'Centrado' }).click()
  await expect.poll(() => clauses(page, id)).toEqual(whole.map((line) => line.replace(/: (.*)/, ': center*$1*')))
  await page.keyboard.type('Nada')
  await expect(outline(page).getByRole('link')).toHaveCount(1)
  // The letters after the first, that one with what it took the place of, alignment, underlining, italics.
  for (let step = 0; step < 5; step += 1) await press(page, 'Control+z')
  await expect.poll(() => clauses(page, id)).toEqual(whole)
  await press(page, 'Control+End')
  await page.keyboard.type(' Fin.')
  await press(page, 'Control+Home')
  await page.keyboard.type('El ')
  await expect.poll(() => clauses(page, id)).toEqual([`El ${whole[0]}`, whole[1], `${whole[2]} Fin.`])
})

test('by mouse, from the middle of one to the middle of another: deleted, cut and put back elsewhere', async ({
  page,
}) => {
  const id = await write(page)
  const from = await endOf(page, 'La parte')
  const to = await endOf(page, 'Doce')
  await page.mouse.move(from.x + 1, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 10, { steps: 4 })
  await page.mouse.move(to.x + 1, to.y, { steps: 8 })
  await page.mouse.up()
  await press(page, 'Delete')
  await expect.poll(() => clauses(page, id)).toEqual(['Objeto: La parte meses.', whole[2]])
  await press(page, 'Control+z')
  await expect.poll(() => clauses(page, id)).toEqual(whole)

  // From the title of the second clause to its end and on into the third one.
  await edit(page, 'Doce meses.')
  await press(page, 'Control+a', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+End')
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('.ProseMirror')?.dispatchEvent(event)
    return { html: clipboardData.getData('text/html'), text: clipboardData.getData('text/plain') }
  })
  expect(copied.text).toBe('SEGUNDA.- Duración\nDoce meses.\n\nTERCERA.- Renta\nCien euros.')
  expect(copied.html).toContain('<b>TERCERA.- Renta</b>')
  await expect.poll(() => clauses(page, id)).toEqual([whole[0], ': '])
  await press(page, 'Backspace')
  await expect.poll(() => clauses(page, id)).toEqual([whole[0]])
  await press(page, 'Control+Home')
  await page.evaluate(({ html, text: words }) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', words)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('.ProseMirror')?.dispatchEvent(event)
  }, copied)
  await expect.poll(() => clauses(page, id)).toEqual([whole[1], whole[2], whole[0]])
})

test('Backspace joins a clause with the one before, dividing parts it again, Enter in a title goes on in its text', async ({
  page,
}) => {
  const id = await write(page)
  await edit(page, 'Doce meses.')
  await press(page, 'Home', 'Backspace')
  // Into the title first, whose letters it would take next.
  await press(page, 'Home', 'Backspace')
  await expect.poll(() => clauses(page, id)).toEqual([`${whole[0]} / *Duración.* Doce meses.`, whole[2]])
  await expect(card(page, 'SEGUNDA.- Renta')).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones de Objeto' }).click()
  await page.getByRole('menuitem', { name: 'Dividir aquí' }).click()
  await expect.poll(() => clauses(page, id)).toEqual(whole)
  await press(page, 'Control+z', 'Control+Shift+Enter')
  await expect.poll(() => clauses(page, id)).toEqual(whole)
  await press(page, 'Control+z', 'Control+z')
  await expect.poll(() => clauses(page, id)).toEqual(whole)
  await expect(text(page)).toBeFocused()
  await edit(page, 'Cien euros.')
  await press(page, 'Home', 'ArrowLeft')
  await page.keyboard.type(' anual')
  await press(page, 'Enter')
  await page.keyboard.type('Son ')
  await expect.poll(() => clauses(page, id)).toEqual([whole[0], whole[1], 'Renta anual: Son Cien euros.'])
})

test('the tools are one stop of the Tab key, and a sheet says the shortcuts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 650 })
  await write(page)
  const tools = page.getByRole('toolbar', { name: 'Formato' })
  expect(await tools.locator('button[tabindex="0"]').count()).toBe(1)
  await edit(page, 'Doce meses.')
  const before = await endOf(page, 'Doce meses.')
  await press(page, 'Alt+F10', 'ArrowRight')
  await expect(tools.getByRole('button', { name: 'Cursiva' })).toBeFocused()
  await press(page, 'End')
  await expect(tools.getByRole('button', { name: 'Insertar campo' })).toBeFocused()
  await press(page, 'Escape')
  await expect(text(page)).toBeFocused()
  expect(await endOf(page, 'Doce meses.')).toEqual(before)
  await page.getByRole('button', { name: 'Más acciones de Duración' }).click()
  await expect(page.getByRole('menuitem', { name: 'Borrar' })).toBeInViewport({ ratio: 1 })
  await press(page, 'Escape')
  await edit(page, 'Doce meses.')
  await press(page, 'Control+/')
  const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(sheet).toContainText('Dividir aquí')
  await expect(sheet.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 })
  expect((await axeOn(page).include('dialog').analyze()).violations).toEqual([])
  await press(page, 'Escape')
  await expect(text(page)).toBeFocused()
})

test('a clause that is asked about has its question at once, and is marked in the outline', async ({ page }) => {
  const id = await write(page)
  await page.getByRole('button', { name: 'Más acciones de Duración' }).click()
  await expect(page.getByRole('menuitem', { name: 'Borrar' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem', { name: '¿Preguntar si se incluye?' }).click()
  const clause = card(page, 'SEGUNDA.- Duración')
  await expect(clause.getByText('Solo si «¿Se incluye «Duración»?» es «Sí»')).toBeVisible()
  await page.getByRole('complementary').getByLabel('Nombre').fill('¿Tiene una duración fija?')
  await expect(clause.getByText('Solo si «¿Tiene una duración fija?» es «Sí»')).toBeVisible()
  await expect(outline(page).getByRole('link', { name: 'Duración (con condición)' })).toBeVisible()
  await expect.poll(() => stored(page, id)).toContain('¿Tiene una duración fija?')
  const { content } = JSON.parse(await stored(page, id))
  expect(content.sections[1].condition).toEqual({ field: content.fields[0].id, test: 'is', value: 'yes' })
  expect(content.fields[0].type).toBe('yes_no')
})
