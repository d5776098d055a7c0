// Words of a shared document: commented on, other words suggested and decided on, and links that are closed.
import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { sampleContent } from '#tests/support/writing/writings.ts'
import { covered, expectNoDefects } from '../support/axe.ts'
import { type Account, admin, createWriting, enterAs, open, registerAuthor, test } from '../support/journey.ts'

async function pageOf(browser: Browser, account: Account, width = 1280): Promise<Page> {
  const viewport = { width, height: 844 }
  const page = await (await browser.newContext({ reducedMotion: 'reduce', viewport })).newPage()
  await enterAs(page, account)
  return page
}

/** As a pointer would draw it, over words of one text node. */
async function select(page: Page, root: string, wanted: string) {
  await page.locator(root).evaluate((within, words) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const at = node.textContent?.indexOf(words) ?? -1
      if (at < 0) continue
      getSelection()?.setBaseAndExtent(node, at, node, at + words.length)
      return
    }
    throw new Error(`«${words}» is not on the page`)
  }, wanted)
}

const offered = (page: Page, what: string) =>
  page.getByRole('group', { name: 'Sobre lo elegido' }).getByRole('button', { name: what, exact: true })

test('a suggester comments on words and suggests others; the owner accepts one, refuses one, and undoes', async ({
  browser,
  stranger,
  premium,
}) => {
  const luis = await registerAuthor(stranger, { firstname: 'Luis', lastname: 'Gil Mora' })
  await admin('grant-premium', luis.email, '--days', '30')
  const owner = await pageOf(browser, premium)
  const other = await pageOf(browser, luis)
  const id = await createWriting(owner, { visibility: 'private', title: 'Cesión', content: sampleContent() })
  const ask = (method: string, data: object) => owner.request.post('/api', { data: { method, data } })
  await ask('share-writing', { id, email: luis.email, role: 'suggester' })

  await open(other, `/account/share/${id}`)
  await expect(other.getByText('Puedes sugerir')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await select(other, 'article.paper', 'de la vivienda')
  await offered(other, 'Comentar').click()
  await other.getByLabel('Tu comentario').fill('¿Con garaje?')
  await other.getByRole('dialog').getByRole('button', { name: 'Comentar' }).click()
  await expect(other.getByRole('complementary', { name: 'Comentarios' }).getByText('«de la vivienda»')).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  for (const [words, next] of [
    ['cede el uso', 'alquila'],
    ['Agua y luz', 'Agua'],
  ] as const) {
    await select(other, 'article.paper', words)
    await offered(other, 'Sugerir').click()
    await expect(other.getByLabel('Cómo quedaría')).toHaveValue(words)
    await other.getByLabel('Cómo quedaría').fill(next)
    await other.getByRole('dialog').getByRole('button', { name: 'Sugerir' }).click()
    await expect(other.locator('article.paper').getByText(next, { exact: true })).toBeVisible()
    await expect(other.getByRole('dialog')).toHaveCount(0)
  }
  await expectNoDefects(other, 'the paper with its words')

  await open(owner, `/account/writings/edit/${id}`)
  await owner.getByRole('button', { name: '2 sugerencias por decidir' }).click()
  const panel = owner.getByRole('complementary', { name: 'Por decidir' })
  const first = panel.getByRole('article').filter({ hasText: 'alquila' })
  await first.getByRole('button', { name: 'Aceptar' }).click()
  await expect(owner.getByText('Cambio aceptado.')).toBeVisible()
  const text = owner.getByRole('textbox', { name: 'Texto del documento' })
  await expect(text).toContainText('alquila de la vivienda')
  const second = panel.getByRole('article').filter({ hasText: 'Agua y luz' })
  await second.getByRole('button', { name: 'Rechazar' }).click()
  await second.getByLabel('¿Por qué? (si quieres)').fill('La luz la paga ella.')
  await second.getByRole('button', { name: 'Rechazar y decírselo' }).click()
  await expect(panel.getByText('No hay nada que decidir.')).toBeVisible()
  // But for the line of a condition under a section, which is low everywhere.
  await expectNoDefects(owner, 'the panel', covered)
  // From the words to what is said of them, in the editor too.
  await owner.locator('[data-words]', { hasText: 'de la vivienda' }).click()
  await expect(owner.getByRole('complementary', { name: 'Comentarios' }).getByText('¿Con garaje?')).toBeVisible()
  await owner.getByRole('button', { name: 'Deshacer' }).click()
  await expect(text).toContainText('cede el uso de la vivienda')

  await open(other, '/account/notices')
  await expect(other.getByText('no ha aceptado un cambio que sugeriste en')).toBeVisible()
  await expect(other.getByText('«La luz la paga ella».')).toBeVisible()
})

test('on a phone words are commented from a bar at the bottom, and suggestions decided on a card', async ({
  browser,
  premium,
}) => {
  const page = await pageOf(browser, premium, 390)
  const id = await createWriting(page, { visibility: 'private', title: 'En el móvil', content: sampleContent() })
  const ask = (method: string, data: object) => page.request.post('/api', { data: { method, data } })
  await ask('share-writing', { id, email: 'otra-persona@ejemplo.es', role: 'suggester' })
  const passage = { quote: 'cede el uso', before: ' ', after: ' de la vivienda a ', paragraph: 0, words: 'alquila' }
  await ask('add-suggestion', { id, section: 'object', passage })
  await open(page, `/account/writings/edit/${id}`)
  await page.getByRole('button', { name: '1 sugerencia por decidir' }).click()
  const card = page.getByRole('region', { name: 'Por decidir' })
  await expect(card.getByText('Sugerencia 1 de 1')).toBeVisible()
  const box = await card.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0)
  await expectNoDefects(page, 'the card', covered)
  await card.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Cambio aceptado.')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a link to read opens without an account; closing it ends what came by another', async ({
  browser,
  stranger,
  premium,
}) => {
  const eva = await registerAuthor(stranger, { firstname: 'Eva', lastname: 'Sanz' })
  await admin('grant-premium', eva.email, '--days', '30')
  const owner = await pageOf(browser, premium)
  const id = await createWriting(owner, { visibility: 'private', title: 'Por enlace', content: sampleContent() })
  await open(owner, '/account/writings')
  await owner.getByRole('button', { name: 'Acciones de «Por enlace»' }).click()
  await owner.getByRole('menuitem', { name: 'Compartir' }).click()
  const dialog = owner.getByRole('dialog')
  for (const role of ['Leerlo', 'Sugerir cambios']) {
    await dialog.getByRole('button', { name: 'Crear un enlace' }).click()
    await dialog.getByLabel('Qué podrá hacer quien lo tenga').selectOption(role)
    await dialog.getByRole('button', { name: 'Crear el enlace' }).click()
    await expect(dialog.getByRole('button', { name: 'Crear un enlace' })).toBeVisible()
  }
  await expectNoDefects(owner, 'the dialog')
  const shares = await owner.request.post('/api', { data: { method: 'list-shares', data: { id } } })
  const [toRead, toSuggest] = (await shares.json()).data.links as { link: string }[]

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const at = (link: { link: string } | undefined) => new URL(link?.link ?? '', 'http://x').pathname
  await open(visitor, at(toRead))
  await expect(visitor.getByText('cede el uso de la vivienda a')).toBeVisible()
  await expectNoDefects(visitor, 'the page behind a link')
  await open(visitor, at(toSuggest))
  await expect(visitor.getByText('cede el uso de la vivienda a')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Entrar', exact: true }).last()).toBeVisible()

  const guest = await pageOf(browser, eva)
  await open(guest, at(toSuggest))
  await guest.getByRole('button', { name: 'Abrir el documento' }).click()
  await expect(guest).toHaveURL(`/account/share/${id}`)
  await expect(guest.getByText('Puedes sugerir')).toBeVisible()
  const row = dialog.getByRole('listitem').filter({ hasText: 'Quien lo tenga, sugiere.' })
  await row.getByRole('button', { name: 'Cerrarlo' }).click()
  await owner.getByRole('dialog', { name: '¿Cerrar este enlace?' }).getByRole('button', { name: 'Cerrarlo' }).click()
  await expect(row).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByText('Puedes sugerir')).toHaveCount(0)
  await guest.goto(at(toSuggest))
  await expect(guest.getByRole('heading', { name: 'Este enlace no abre nada' })).toBeVisible()
})
