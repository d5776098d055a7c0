// A contract is pasted from another program: what was understood is shown first, and one undo takes it back.
import { expect, type Page } from '@playwright/test'
import { contractsOf } from '#tests/support/pasting/notation.ts'
import { google, text as plain, word } from '#tests/support/pasting/programs.ts'
import { axeOn } from '../support/axe.ts'
import { card, edit, outline, stored, text, write } from '../support/editor-support.ts'
import { createWriting, enterAs, open, test } from '../support/journey.ts'

test.beforeEach(({ page, free }) => enterAs(page, free))

const [rental, services] = contractsOf('first')
if (!rental || !services) throw new Error('no contracts')

const paste = (page: Page, html: string, words: string) =>
  page.locator(':focus').evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given.html)
      clipboardData.setData('text/plain', given.words)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, words },
  )

test('a contract of Word pasted inside a clause parts it, once what was understood has been seen', async ({ page }) => {
  const id = await write(page)
  const before = JSON.parse(await stored(page, id)).content.sections.length
  await edit(page, 'Doce meses.')
  await page.keyboard.press('ArrowLeft')
  await paste(page, word(rental), plain(rental))
  const dialog = page.getByRole('dialog', { name: 'Hemos entendido esto' })
  await expect(dialog).toContainText('8 cláusulas, 2 partes, 1 hueco por rellenar, 4 referencias a otras cláusulas')
  await expect(dialog).toContainText('Partes: arrendador y arrendatario.')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'TERCERA.- Renta' })).toBeVisible()
  expect((await axeOn(page).include('dialog').analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(JSON.parse(await stored(page, id)).content.sections).toHaveLength(before)

  await paste(page, word(rental), plain(rental))
  await dialog.getByRole('button', { name: 'Pegar así' }).click()
  await expect(outline(page).getByRole('link', { name: 'Renta y' })).toHaveCount(0)
  await expect(card(page, 'TERCERA.- Renta').locator('[data-chip=field]')).toHaveCount(1)
  await expect(card(page, 'CUARTA.- Fianza').locator('[data-chip=reference]')).toHaveText('tercera')
  await expect(card(page, 'QUINTA.- Inventario').getByRole('cell', { name: 'Sofá' })).toBeVisible()
  await expect.poll(() => stored(page, id)).toContain('"arrendatario"')
  await page.keyboard.press('Control+z')
  await expect(outline(page).getByText('Inventario')).toHaveCount(0)
  await expect(card(page, 'SEGUNDA.- Duración')).toContainText('Doce meses.')
})

test('without dividing, it goes into the clause as it is', async ({ page }) => {
  await write(page)
  await edit(page, 'Doce meses.')
  await paste(page, google(services), plain(services))
  await page.getByRole('dialog').getByRole('button', { name: 'Pegar sin dividir' }).click()
  await expect(text(page)).toContainText('El Proveedor prestará los servicios del anexo.')
  await expect(text(page).locator('ul li').first()).toHaveText('El primer mes, gratis.')
  await expect(outline(page).getByRole('link')).toHaveCount(3)
})

test('a few lines go straight in', async ({ page }) => {
  await write(page)
  await edit(page, 'Doce meses.')
  await paste(page, '<p> Prorrogables.</p>', ' Prorrogables.')
  await expect(text(page)).toContainText('Prorrogables.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('into an empty document a contract comes with its table and its bold words', async ({ page }) => {
  const id = await createWriting(page, { title: '' })
  await open(page, `/account/writings/edit/${id}`)
  await page.getByRole('button', { name: 'Pegar un texto' }).click()
  const field = page.getByRole('textbox', { name: 'Texto' })
  await field.focus()
  await paste(page, word(rental), plain(rental))
  await field.fill(plain(rental))
  await page.getByRole('button', { name: 'Repartir en apartados' }).click()
  await expect(card(page, 'QUINTA.- Inventario').getByRole('cell', { name: 'Sofá' })).toBeVisible()
  await expect.poll(() => stored(page, id)).toContain('"arrendador"')
})
