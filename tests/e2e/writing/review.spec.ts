// Step 4 as a lawyer's review: remarks by weight, each led to its place, mended, taken back and set aside; by keyboard and on a phone.
import { expect } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, createWriting, enterAs, open, reload, test, toasts } from '../support/journey.ts'

const clause = (id: string, title: string, text: string) => ({
  id,
  kind: 'clause',
  title,
  body: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const content = {
  format: 2,
  numbering: 'ordinal_dash',
  sections: [
    clause('renta', 'Renta', 'El consumidor paga 1.200 € (mil trescientos euros) al mes, según la cláusula segunda.'),
    clause('pago', 'Pago', 'Cobra D. Juan Pérez García. La empresa podrá modificar unilateralmente el precio.'),
  ],
  fields: [],
  parties: [],
}

test('what is worth a look is mended by one press', async ({ page, free }) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize({ width: 1280, height: 844 })
  await enterAs(page, free)
  const id = await createWriting(page, { title: 'Contrato', country: 'ES', content })
  await open(page, `/account/writings/edit/step/4?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Lo que impide publicar' })).toBeVisible()
  await expect(page.getByText(/artículo 85\.3 del Real Decreto Legislativo 1\/2007/)).toBeVisible()
  // All that follows is done on the phone.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('heading', { name: 'Lo que impide publicar' })).toBeVisible()
    await expectNoDefects(page, `review at ${width}`)
  }

  const mend = page.getByRole('button', { name: /^Escribir «mil doscientos»/ })
  await mend.focus()
  await page.keyboard.press('Enter')
  await expect(mend).toBeHidden()
  // The next remark has the focus, so that the list can be gone through by keyboard.
  await expect(page.locator('[data-remark] :focus')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(mend).toBeVisible()
  await mend.click()

  await page.getByRole('button', { name: /^Convertir en referencia viva/ }).click()
  await expect(page.getByText(/está escrita a mano/)).toBeHidden()
  await page.getByRole('button', { name: /^Cambiar por un campo: «Juan Pérez García»/ }).click()
  await page.getByRole('button', { name: /^No volver a avisar: Parece que una de las partes puede cambiar/ }).click()
  await expect(page.getByText('Has apartado 1 aviso.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Guardado$/ })).toBeVisible()

  await reload(page)
  await expect(page.getByText('Has apartado 1 aviso.')).toBeVisible()
  await expect(page.getByText(/no dicen lo mismo|está escrita a mano|parece el nombre/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Ir a la clasificación' }).first().click()
  await expect(page).toHaveURL(/step\/3/)
  expect(complaints).toEqual([])
})
