// A link for anybody: its owner makes it, a stranger begins behind it, and it is closed.
import { expect, type Page } from '@playwright/test'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { expectNoDefects } from '../support/axe.ts'
import { open, origin, registerAuthor, reload, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function newWriting(page: Page): Promise<string> {
  const data = { visibility: 'public', title: 'Inscripción al campamento', content: leaseContent() }
  const answer = await page.request.post('/api', { data: { method: 'create-writing', data } })
  return (await answer.json()).data.id
}

const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth))
    .toBe(true)

test('an owner opens a link, somebody begins behind it, and it is closed', async ({ page, browser }) => {
  await registerAuthor(page.request, { firstname: 'Lucía', lastname: 'Ferrer' })
  const writing = await newWriting(page)
  await open(page, '/account/links')
  await expect(page.getByText('Todavía no tienes ningún enlace abierto')).toBeVisible()

  await open(page, `/account/links/new?escrito=${writing}`)
  await expect(page.getByLabel('¿Qué parte rellenan?')).toHaveValue('tenant')
  await page.getByLabel('Unas palabras para quien lo abra').fill('Antes del viernes, por favor.')
  await page.getByLabel('Cuántas personas como mucho').fill('2')
  await expectNoDefects(page, 'a new link')
  await page.getByRole('button', { name: 'Crear el enlace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscripción al campamento')
  const address = (await page.locator('code').textContent()) ?? ''
  expect(address).toMatch(new RegExp(`^${origin}/document/open/[\\w-]{32}$`))
  // The server paints the same address as the browser.
  await reload(page)
  await expect(page.locator('code')).toHaveText(address)
  await expect(page.getByRole('img', { name: 'Código QR con la dirección' })).toBeVisible()
  await expectNoDefects(page, 'a link')
  await page.setViewportSize({ width: 360, height: 720 })
  await fits(page)

  const stranger = await (await browser.newContext({ viewport: { width: 360, height: 720 } })).newPage()
  const came = await stranger.goto(address)
  expect(came?.status()).toBe(200)
  expect(came?.headers()['cache-control']).toContain('no-store')
  await expect(stranger.getByText('Lucía Ferrer te pide que rellenes')).toBeVisible()
  await expect(stranger.getByText('Antes del viernes, por favor.')).toBeVisible()
  expect(came?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  })
  await expectNoDefects(stranger, 'behind a link')
  await fits(stranger)
  await stranger.getByRole('button', { name: 'Leerlo antes' }).click()
  const text = stranger.getByRole('dialog', { name: 'El documento' })
  await expect(text.getByRole('heading', { level: 3 })).toBeVisible()
  await expectNoDefects(stranger, 'the text behind a link')
  await fits(stranger)
  await text.getByRole('button', { name: 'Cerrar' }).click()
  await expect(text).toHaveCount(0)
  await stranger.getByRole('button', { name: 'Empezar' }).click()
  await expect(stranger.getByLabel('Tu nombre y apellidos')).toHaveAttribute('aria-invalid', 'true')
  await stranger.getByLabel('Tu nombre y apellidos').fill('Ana Ruiz')
  await stranger.getByRole('button', { name: 'Empezar' }).click()
  await stranger.waitForURL(/\/document\/complete\/[\w-]{32}$/)

  await reload(page)
  await expect(page.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible()
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Hoja para imprimir' }).click(),
  ])
  expect(sheet.suggestedFilename()).toBe('Inscripción al campamento.pdf')
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Respuestas en una tabla (CSV)' }).click(),
  ])
  expect(table.suggestedFilename()).toBe('Inscripción al campamento.csv')
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByText('Está cerrado')).toBeVisible()

  const closed = await stranger.goto(address)
  expect(closed?.status()).toBe(410)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Este enlace está cerrado')
  const unknown = await stranger.goto('/document/open/nada')
  expect(unknown?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Este enlace no existe')
})
