// A public writing as its readers have it: read, shared, voted on, made one's own, reported and, by its author, withdrawn.

import { expect, type Page } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, enterAs, isAlive, open, test } from '../support/journey.ts'

const hostile = '</script><img src=x onerror=alert(1)>'
const slug = 'contrato-de-alquiler-de-habitacion'

async function ask(page: Page, method: string, data: object): Promise<Record<string, unknown>> {
  const response = await page.request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}

/** Published by the account of the page's browser. */
async function publish(
  page: Page,
  title: string,
  text: string,
): Promise<{ id: string; slug: string; version: number }> {
  const { id } = (await ask(page, 'create-writing', { visibility: 'public', title })) as { id: string }
  const section = { id: 'one', kind: 'clause', title: 'Objeto', body: [paragraph(text)] }
  const changes = { order: ['one'], sections: [section] }
  const classified = { category: 'housing', summary: `Resumen ${hostile}` }
  const { version } = (await ask(page, 'update-writing', { id, version: 1, changes, ...classified })) as {
    version: number
  }
  const { slug } = (await ask(page, 'publish-writing', { id, version, licence: 'CC BY 4.0' })) as { slug: string }
  return { id, slug, version }
}
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('without scripts the law of a clause opens, and what usually follows is linked with its reason', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/writings/contrato-de-alquiler-de-vivienda-habitual')
  const deposit = page.locator('section').filter({ hasText: 'entrega como fianza legal' })
  const law = deposit.getByText('Ley 29/1994, de Arrendamientos Urbanos, artículos 36.1 y 36.4.')
  await expect(law).toBeHidden()
  await deposit.getByText('Qué ley hay detrás').click()
  await expect(law).toBeVisible()
  await expect(law).toContainText('Texto repasado con ella el ')
  await expect(page.getByText(/^Repasado por última vez el .* Sin cambios desde que se publicó/)).toBeVisible()

  const next = page.getByRole('region', { name: 'Lo que suele venir después' })
  await expect(next.getByText('El día de las llaves, para anotar el estado')).toBeVisible()
  await next.getByRole('link', { name: 'Acta de entrega de llaves con inventario' }).click()
  const before = page.getByRole('region', { name: 'Antes de esto' })
  await expect(before.getByRole('link', { name: 'Contrato de alquiler de vivienda habitual' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Qué hacer si…' }).getByRole('link').first()).toBeVisible()
  await context.close()
})

test('a stranger reads, follows the contents and shares without an account', {
  tag: ['@A1.11-visitor', '@A1.11-wide', '@A2.8'],
}, async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, `/writings/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contrato de alquiler de habitación')
  await expectNoDefects(page, 'a writing')

  const contents = page.getByRole('navigation', { name: 'Contenido' })
  await contents.getByRole('link', { name: 'Sexta. Fianza' }).click()
  await expect(page).toHaveURL(/#parte-/)
  await expect(contents.locator('[aria-current]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Compartir', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Compartir este escrito' })
  const address = encodeURIComponent(`/writings/${slug}`)
  await expect(dialog.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', new RegExp(address))
  await dialog.getByRole('button', { name: 'Código QR' }).click()
  await expect(dialog.getByRole('img', { name: 'Código QR' })).toBeVisible()
  await expectNoDefects(page, 'sharing')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Denunciar' }).click()
  await page.getByRole('button', { name: 'Enviar la denuncia' }).click()
  await expect(page.getByLabel('Motivo')).toHaveAccessibleDescription('Elige el motivo que más se acerque.')
  await page.getByLabel('Motivo').selectOption({ label: 'Copia un texto ajeno sin permiso' })
  await page.getByRole('button', { name: 'Enviar la denuncia' }).click()
  const thanks = page.getByRole('dialog', { name: 'Denuncia enviada' })
  await expect(thanks).toContainText('Gracias')
  await expect(thanks.getByRole('button')).toHaveText(['Cerrar'])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Hacer mi versión' }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/writings/${slug}`)}`)
  expect(complaints).toEqual([])
})

test('on a phone the actions are under the thumb, with the chat link at the end of their bar', {
  tag: '@A2.9',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await open(page, `/writings/${slug}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const bar = page.getByRole('region', { name: 'Acciones' })
  await expect(bar.getByRole('link', { name: 'Usar este escrito' })).toHaveAttribute('href', `/writings/${slug}/use`)
  const [chat, last] = await Promise.all([
    page.getByRole('link', { name: 'Escríbenos por WhatsApp' }).boundingBox(),
    bar.getByRole('button', { name: 'Más acciones' }).boundingBox(),
  ])
  expect(chat?.x).toBeGreaterThanOrEqual((last?.x ?? 0) + (last?.width ?? 0))
  await bar.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: 'PDF en blanco' })).toHaveAttribute(
    'href',
    `/files/catalogue/${slug}.pdf`,
  )
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  await expect(page.getByRole('dialog', { name: 'Denunciar este escrito' })).toBeVisible()
  await expectNoDefects(page, 'a writing on a phone')
})

test('an author sees what changed, withdraws, and hostile text stays text', async ({ page, free }) => {
  const complaints = complaintsOf(page)
  await enterAs(page, free)
  const { id, slug: own, version } = await publish(page, `Préstamo ${hostile}`, `Se prestan cien euros. ${hostile}`)
  const changes = {
    sections: [{ id: 'one', kind: 'clause', title: 'Objeto', body: [paragraph('Se prestan mil euros.')] }],
  }
  const changed = await ask(page, 'update-writing', { id, version, changes })
  await ask(page, 'publish-writing', { id, version: changed.version, licence: 'CC BY 4.0' })

  await open(page, `/writings/${own}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Préstamo ${hostile}`)
  await expect(page).toHaveTitle(`Préstamo ${hostile} · Rúbrica`)
  await page.getByRole('link', { name: 'Ver las 2 versiones' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Versiones')
  await expect(page.locator('del')).toContainText(['cien'])
  await expect(page.locator('ins')).toContainText(['mil'])
  await expectNoDefects(page, 'the versions')

  await page.getByRole('link', { name: 'Volver al escrito' }).click()
  await page.getByRole('button', { name: 'Retirar del catálogo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByRole('heading', { name: 'Este escrito se ha retirado' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await page.reload())?.status()).toBe(410)
  await isAlive(page)
  await expect(page.getByRole('link', { name: 'Buscar escritos parecidos' })).toBeVisible()
  expect(complaints.filter((complaint) => !complaint.includes('410'))).toEqual([])
})

test('somebody else finds it useful and makes a version of their own', { tag: '@A1.11-premium' }, async ({
  page,
  premium,
}) => {
  await enterAs(page, premium)
  await open(page, `/writings/${slug}`)
  const useful = page.getByRole('button', { name: /^Útil/ })
  await useful.click()
  await expect(useful).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Hacer mi versión' }).click()
  await expect(page.getByRole('radio', { name: /Privada/ })).toBeChecked()
  await page.getByRole('button', { name: 'Crear mi versión' }).click()
  await expect(page).toHaveURL(/\/account\/writings\/edit\//)
})
