// Every menu is the same menu: on the screen whatever its size, scrolled where it is longer, and walked through by keyboard.

import { expect, type Page } from '@playwright/test'
import { accountButton, createWriting, enterAs, librarySlug, newButton, open, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const shown = (page: Page) => page.locator('[popover]:popover-open')

/** Whole on the screen, and its last item can be scrolled to and pressed. */
async function expectOnScreen(page: Page, what: string): Promise<void> {
  await expect(shown(page), what).toHaveCount(1)
  const box = await shown(page).evaluate((panel) => {
    const { left, top, right, bottom } = panel.getBoundingClientRect()
    return { left, top, right: innerWidth - right, bottom: innerHeight - bottom }
  })
  for (const [side, room] of Object.entries(box)) expect(room, `${what}, ${side}`).toBeGreaterThanOrEqual(0)
  const last = shown(page).locator('a, button, [role=option]').last()
  await last.scrollIntoViewIfNeeded()
  // Fractions of a pixel do not count.
  await expect(last).toBeInViewport({ ratio: 0.98 })
  await last.click({ trial: true })
}

const clauses = Array.from({ length: 12 }, (_, index) => ({
  id: `s${index}`,
  kind: index === 0 ? 'heading' : 'clause',
  title: `Apartado ${index}`,
  body: [{ type: 'paragraph', content: [{ type: 'text', text: 'Se pacta lo que sigue.' }] }],
}))
const content = { format: 1, numbering: 'ordinal_dash', parties: [], fields: [], sections: clauses }

for (const [width, height] of [
  [360, 640],
  [640, 360],
  [1280, 500],
] as const) {
  test(`at ${width} × ${height} no menu leaves the screen`, async ({ page, free }) => {
    await page.setViewportSize({ width, height })
    await enterAs(page, free)
    const id = await createWriting(page, { title: 'Aviso largo', content })

    await open(page, `/account/writings/edit/${id}`)
    await expect(page.locator('.ProseMirror')).toBeVisible()
    for (const name of ['Apartado 0', 'Apartado 6', 'Apartado 11']) {
      const opener = page.getByRole('button', { name: `Más acciones de ${name}`, exact: true })
      await opener.scrollIntoViewIfNeeded()
      await opener.click()
      await expectOnScreen(page, `section ${name}`)
      const erase = page.getByRole('menuitem', { name: 'Borrar' })
      await erase.scrollIntoViewIfNeeded()
      await expect(erase).toBeInViewport({ ratio: 0.98 })
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
    }

    await open(page, '/account/writings')
    await page.getByRole('button', { name: 'Acciones de «Aviso largo»' }).first().click()
    await expectOnScreen(page, 'document')
    await page.keyboard.press('Escape')

    await accountButton(page).click()
    await expectOnScreen(page, 'account')
    await page.keyboard.press('Escape')

    if (width < 861) await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await newButton(page).first().click()
    await expectOnScreen(page, 'Nuevo')

    await open(page, '/')
    await page.locator('input[name=q]').first().fill('contrato')
    await expectOnScreen(page, 'suggestions')
  })
}

test('a long menu keeps its place while it is scrolled', async ({ page, free }) => {
  await page.setViewportSize({ width: 1280, height: 380 })
  await enterAs(page, free)
  await open(page, `/account/writings/edit/${await createWriting(page, { title: 'Aviso', content })}`)
  await page.getByRole('button', { name: 'Más acciones de Apartado 0' }).click()
  const scrolled = await shown(page).evaluate(async (panel) => {
    panel.scrollTop = 60
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return panel.scrollTop
  })
  expect(scrolled).toBe(60)
})

test('a menu is walked through by keyboard, and Tab goes on from its button', async ({ page, free }) => {
  await enterAs(page, free)
  await createWriting(page, { title: 'Aviso por teclado', content })
  await open(page, '/account/writings?q=teclado')
  const opener = page.getByRole('button', { name: 'Acciones de «Aviso por teclado»' }).first()
  await opener.focus()
  await page.keyboard.press('ArrowUp')
  await expect(
    page.getByRole('menuitem', { name: 'Mover a la papelera' }).or(page.getByRole('menuitem').last()),
  ).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused()
  await page.keyboard.press('h')
  await expect(page.getByRole('menuitem', { name: 'Historial' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(opener).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press(' ')
  await expect(page).toHaveURL(/\/account\/writings\/edit\//)
})

test('the phone’s menu of a writing opens, closes by its own button, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, `/writings/${librarySlug}`)
  const more = page.getByRole('button', { name: 'Más acciones' })
  await more.click()
  await expectOnScreen(page, 'more')
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.mouse.click(100, 200)
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('without a network a menu that has not come yet says so, and the page stays', async ({ page }) => {
  await open(page, '/search')
  await page.route('**/assets/**', (route) => route.abort())
  await accountButton(page).click()
  await expect(page.getByRole('alert')).toContainText('No hemos podido conectar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
