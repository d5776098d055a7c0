// What the contract promises people who have nothing but a phone: every route of a free account, and what premium adds.
import { expect, type Page } from '@playwright/test'
import {
  accountButton,
  chatLink,
  enterAs,
  isForGuests,
  moveTo,
  newButton,
  open,
  routes,
  test,
  toasts,
} from '../support/journey.ts'
import { sessionOf, watchWire } from '../support/wire.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})
test.describe.configure({ timeout: 120_000 })

const opener = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a free account goes through all that is its own, and each change of route asks who it is', {
  tag: [
    '@A1.12-free',
    '@A1.16-free-phone',
    '@A2.42-free-phone',
    '@A4.1-free',
    '@A4.2-free',
    '@A4.4-free',
    '@A5.4-phone',
  ],
}, async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/search')
  const wire = watchWire(page)
  const theirs = routes.filter((route) => route.access !== 'premium' && !route.status && !isForGuests(route))
  for (const { path, layout } of theirs) {
    const before = wire.sessions()
    await moveTo(page, path)
    await expect(page).toHaveURL(path)
    expect(wire.sessions(), path).toBeGreaterThan(before)
    await expect(accountButton(page), path).toHaveCount(layout === 'landing' ? 0 : 1)
    await expect(opener(page), path).toHaveCount(layout === 'platform' ? 1 : 0)
    await expect(heading(page), path).toHaveText(/\S/)
    await expect(chatLink(page), path).toBeVisible()
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, path).toBeLessThanOrEqual(0)
  }
  await moveTo(page, '/search')
  await page.getByRole('main').locator('[name=q]').fill('alquiler')
  await expect(heading(page)).toHaveText(/escritos para «alquiler»$/)
  expect(await wire.session()).toMatchObject({ data: sessionOf(free, false) })
  wire.expectKept()
})

/** From *Nuevo* to a document that is there. */
async function create(page: Page, kind: 'privado' | 'público', title: string): Promise<void> {
  await newButton(page).filter({ visible: true }).first().tap()
  await page
    .getByRole('link', { name: `Documento ${kind}` })
    .filter({ visible: true })
    .tap()
  await expect(page).toHaveURL(`/create/${kind === 'privado' ? 'private' : 'public'}/writings/help`)
  await page.getByRole('link', { name: /En blanco/ }).tap()
  await page.getByRole('textbox', { name: 'Título del documento' }).fill(title)
  await expect(page).toHaveURL(/step\/1\?id=[0-9a-f-]{36}$/)
  await expect(page.getByRole('status').filter({ hasText: /^Guardado$/ })).toBeVisible()
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de «${title}»` }).tap()
  await page.getByRole('menuitem', { name: action, exact: true }).tap()
}

test('a premium account adds, edits, shares and deletes documents of both kinds', {
  tag: ['@A1.4-phone', '@A1.6-premium', '@A1.12-premium', '@A2.22', '@A5.5-phone', '@A5.6'],
}, async ({ page, premium, free }) => {
  await enterAs(page, premium)
  await open(page, '/account/writings')
  await create(page, 'privado', 'Pacto en el móvil')
  await open(page, '/account/writings')
  await create(page, 'público', 'Aviso en el móvil')
  await open(page, '/account/writings')
  await choose(page, 'Pacto en el móvil', 'Compartir')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dirección de correo').fill(free.email)
  await dialog.getByRole('button', { name: 'Compartir' }).tap()
  await expect(dialog.getByText(`${free.firstname} ${free.lastname}`, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const title of ['Pacto en el móvil', 'Aviso en el móvil']) {
    await choose(page, title, 'Editar')
    await expect(page).toHaveURL(/\/account\/writings\/edit\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('textbox', { name: 'Título del documento' })).toHaveValue(title)
    await open(page, '/account/writings')
    await choose(page, title, 'Borrar')
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  }
  await open(page, '/search?q=alquiler')
  await expect(heading(page)).toHaveText(/escritos para «alquiler»$/)
})

test('a premium account saves its own data', { tag: ['@A4.5-premium', '@A4.6-premium', '@A4.6-phone'] }, async ({
  page,
  premium,
}) => {
  await enterAs(page, premium)
  await open(page, '/account')
  const drawer = page.getByRole('dialog', { name: 'Mi cuenta' })
  const sent = page.waitForRequest((request) => request.postDataJSON()?.method === 'update-account')
  await drawer.getByRole('button', { name: 'Guardar cambios' }).tap()
  await expect(toasts(page).getByText('Cambios guardados correctamente.', { exact: true })).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect((await sent).postDataJSON().data).toMatchObject(sessionOf(premium, true))
})
