// *Panel*: the figures of what one sends and publishes, as pictures and as tables, for the time that one chooses.
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Ask } from '#tests/support/copy/copies.ts'
import { completeLease } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, open, registerAuthor, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const asking =
  (request: APIRequestContext): Ask =>
  async (method, data) => {
    const response = await request.post('/api', { data: { method, data } })
    return { status: response.status(), body: await response.json(), headers: {}, cookie: undefined }
  }

test('the panel of whoever has just come leads on; then it shows figures, tables and other times', async ({ page }) => {
  const complaints = complaintsOf(page)
  await registerAuthor(page.request)
  await open(page, '/panel')
  await expect(page.getByRole('heading', { name: 'Todavía no hay nada que contar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buscar un escrito y enviarlo' })).toHaveAttribute('href', '/search')
  await expectNoDefects(page, 'empty')

  const ask = asking(page.request)
  await completeLease(ask, ask, { leave: 1 })
  await completeLease(ask, ask)
  await open(page, '/panel')
  await expect(page.getByText('En estos tres meses has enviado 2 documentos a 6 personas.')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Del envío a la firma' })
  await expect(steps.getByRole('row', { name: /Recibieron el enlace/ })).toContainText('6')
  await expect(steps.getByRole('row', { name: /Completaron su parte/ })).toContainText('83 %')
  const states = page.getByRole('region', { name: 'Documentos por estado' })
  await expect(states.getByRole('row', { name: /Por completar/ })).toContainText('1')
  await expect(states.getByRole('row', { name: /Borrador/ })).toContainText('2')
  await expect(page.getByRole('region', { name: 'Actividad reciente' }).getByRole('listitem').first()).toContainText(
    'completó su parte de Alquiler',
  )
  await expectNoDefects(page, 'figures')

  const times = page.getByRole('navigation', { name: 'Periodo' })
  await expect(times.getByRole('link', { name: '3 meses' })).toHaveAttribute('aria-current', 'true')
  await times.getByRole('link', { name: '30 días' }).click()
  await expect(page).toHaveURL('/panel?periodo=30d')
  await expect(page.getByText('En estos 30 días has enviado 2 documentos')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('En estos tres meses has enviado')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Panel, 3 meses.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('Del envío a la firma;Recibieron el enlace;;6')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoDefects(page, 'on a phone, in the dark')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})
