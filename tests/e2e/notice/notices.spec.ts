// The bell, and one search for everything: live, by keyboard, on a phone.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { covered, expectNoDefects } from '../support/axe.ts'
import { complaintsOf, createWriting, enterAs, open, register, reload, test } from '../support/journey.ts'

const ask = async (request: APIRequestContext, method: string, data?: object) => {
  const response = await request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Avisos/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Avisos' })
const box = (page: Page) => page.getByRole('combobox', { name: /^Busca en tus documentos/ })
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

/** A lease that the page's person has sent to one; answers how that person opens it. */
async function send(page: Page, request: APIRequestContext) {
  const writing = await createWriting(page, { title: 'Alquiler de la calle del Turia', content: leaseContent() })
  const { id } = await ask(page.request, 'create-copy', { writing, values: { city: 'Madrid' } })
  const participants = [{ party: 'landlord', name: 'Lucía Ferrer', does: 'fill' }]
  const sent = await ask(page.request, 'send-completion', { id, participants })
  const secret = sent.participants[0].link.split('/').at(-1)
  return { id, open: () => ask(request, 'save-completion', { id: secret, answers: [], from: 'phone-one' }) }
}

test('the bell tells what happens while one looks, leads there, and knows what was read', async ({
  page,
  stranger,
}) => {
  const complaints = complaintsOf(page)
  await register(page.request)
  const lease = await send(page, stranger)
  // *En curso* listens at once, and the bell with it.
  const listening = page.waitForResponse('/live')
  await open(page, '/account/copies')
  await expect(bell(page)).toHaveAccessibleName('Avisos')
  await listening
  await bell(page).click()
  await expect(panel(page).getByText('Estás al día')).toBeVisible()
  await lease.open()
  await expect(bell(page)).toHaveAccessibleName('Avisos: 1 sin leer', { timeout: 15_000 })
  await expect(panel(page)).toContainText(
    'Lucía Ferrer ha abierto el enlace de Alquiler de la calle del Turia · Lucía Ferrer.',
  )
  await expectNoDefects(page, 'the bell', covered)
  await panel(page).getByRole('link', { name: 'Alquiler de la calle del Turia' }).click()
  await expect(page).toHaveURL(`/account/copies/${lease.id}`)
  await expect(bell(page)).toHaveAccessibleName('Avisos')
  await bell(page).click()
  await panel(page).getByRole('link', { name: 'Ver todos los avisos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('Ctrl K finds what is one’s own as one types, and opens it, by keyboard alone', async ({ page, free }) => {
  const complaints = complaintsOf(page)
  await enterAs(page, free)
  const word = `Zurbarán${Date.now()}`
  const id = await createWriting(page, { title: `Carta sobre ${word}` })
  await open(page, '/panel')
  await expect(bell(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('group', { name: 'Recientes' })).toContainText(word)
  await page.keyboard.type(word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))
  await expect(page.getByRole('group', { name: 'Mis documentos' })).toContainText(word)
  await expect(chosen(page)).toContainText(word)
  // Until then the list is of the letters before.
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Un documento')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('en todo el catálogo')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/account/writings/edit/${id}`)
  await expect(box(page)).toHaveCount(0)
  // An action, and the way out without one.
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('firmad')
  await expect(chosen(page)).toContainText('Firmados')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/account/writings/edit/${id}`)
  expect(complaints).toEqual([])
})

test('on a phone the search is the whole screen, says where to go on, and without a network says so', async ({
  page,
  free,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, free)
  await open(page, '/dashboard')
  await page.getByRole('button', { name: 'Buscar en todo' }).click()
  await box(page).fill('nada de nada de esto')
  await expect(page.getByText('Nada tuyo con «nada de nada de esto»')).toBeVisible()
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(390)
  await expectNoDefects(page, 'the search on a phone', covered)
  await page.context().setOffline(true)
  await box(page).fill('otra cosa')
  await expect(page.getByText('Sin conexión: no podemos buscar ahora.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(box(page)).toHaveCount(0)
})

test('which letters one wants is chosen in one’s account, and stays', async ({ page }) => {
  await register(page.request)
  const drawer = page.getByRole('dialog')
  await open(page, '/account')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  const points = page.getByRole('checkbox', { name: /^Puntos/ })
  await expect(points).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('update-mail') ?? false)
  await points.uncheck()
  await saved
  await reload(page)
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(points).not.toBeChecked()
})
