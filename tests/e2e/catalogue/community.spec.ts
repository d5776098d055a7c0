// Authors and the operator: a text is withdrawn, corrected and back; another's text is made one's own; hostile texts stay text.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import { admin, complaintsOf, createWriting, open, registerAuthor, reload, test, toasts } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const clause = (text: string) => ({
  id: 'only',
  kind: 'clause',
  title: 'Objeto',
  body: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const contentOf = (text: string) => ({
  format: 1,
  numbering: 'ordinal_dash',
  parties: [],
  fields: [],
  sections: [clause(text)],
})

async function ask<T>(page: Page, method: string, data: object): Promise<T> {
  const response = await page.request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}

async function publish(page: Page, title: string, summary = 'Para guardar trastos.') {
  const id = await createWriting(page, { title, content: contentOf(`Se cede el uso del trastero ${randomUUID()}.`) })
  await ask(page, 'update-writing', { id, version: 1, category: 'housing', summary })
  const { slug } = await ask<{ slug: string }>(page, 'publish-writing', { id, version: 2, licence: 'CC BY 4.0' })
  return { id, slug }
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de «${title}»` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('what the operator withdraws says why to its author, and comes back corrected', async ({ page }) => {
  await registerAuthor(page.request)
  const { id, slug } = await publish(page, 'Alquiler de trastero')
  await admin('withdraw', slug, '--reason', 'Cita una ley derogada.')
  expect((await page.request.get(`/writings/${slug}`)).status()).toBe(410)

  await open(page, '/account/writings')
  await expect(page.getByText('Lo hemos retirado del catálogo: «Cita una ley derogada.»')).toBeVisible()
  await expectNoDefects(page, 'a withdrawn document in the list')
  await choose(page, 'Alquiler de trastero', 'Publicar de nuevo')
  await expect(page.getByText('Hemos retirado este escrito del catálogo: «Cita una ley derogada.»')).toBeVisible()
  await page.getByRole('checkbox', { name: /CC BY 4\.0/ }).check()
  const publishIt = page.getByRole('button', { name: 'Publicar', exact: true })
  await publishIt.click()
  await expect(page.getByRole('alert')).toContainText('Corrige lo que indica el motivo')

  await ask(page, 'update-writing', { id, version: 2, content: contentOf('Se cede el uso, según la ley vigente.') })
  await reload(page)
  await page.getByRole('checkbox', { name: /CC BY 4\.0/ }).check()
  await publishIt.click()
  await expect(page.getByRole('heading', { name: 'Publicado' })).toBeVisible()
  expect((await page.request.get(`/writings/${slug}`)).status()).toBe(200)
  expect(await admin('reports')).toContain('"republished"')

  await open(page, '/account/writings')
  await choose(page, 'Alquiler de trastero', 'Retirar del catálogo')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar del catálogo' }).click()
  await expect(toasts(page)).toContainText('«Alquiler de trastero» ya no está en el catálogo.')
  await expect(page.getByRole('region', { name: 'Documentos' })).toContainText('Retirado')
  expect((await page.request.get(`/writings/${slug}`)).status()).toBe(410)
})

test('a text of the catalogue becomes a document of one’s own that names it', async ({ page }) => {
  const complaints = complaintsOf(page)
  await registerAuthor(page.request, { firstname: 'Ada', lastname: 'Prieto' })
  await publish(page, 'Cesión de una barca velera')
  await page.context().clearCookies()
  await registerAuthor(page.request)
  await open(page, '/create/public/writings/help')
  await page.getByRole('button', { name: /Desde el catálogo/ }).click()
  await page.getByRole('main').getByRole('searchbox', { name: 'Buscar en el catálogo' }).fill('barca velera')
  await expect(page.getByRole('list', { name: 'Escritos del catálogo' }).getByRole('listitem')).toHaveCount(1)
  await expectNoDefects(page, 'beginning from the catalogue')
  await page.getByRole('button', { name: 'Hacer mi versión de «Cesión de una barca velera»' }).click()
  await page.waitForURL(/\/create\/public\/writings\/step\/1\?id=/)
  await open(page, page.url().replace('/step/1', '/step/4'))
  await expect(page.getByText('Basado en Cesión de una barca velera de Ada Prieto.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an author introduces themself, and a mistake loses nothing', async ({ page }) => {
  await registerAuthor(page.request)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  const profile = page.getByRole('region', { name: 'Perfil de autor' })
  await expect(profile).toContainText('cuando publiques tu primer escrito')
  await profile.getByLabel('Profesión').fill('Abogada\u202E')
  await profile.getByLabel('Sobre ti').fill('Alquileres en Cádiz.')
  await profile.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(profile.getByLabel('Profesión')).toHaveAccessibleDescription(/no se pueden mostrar/)
  await expect(profile.getByLabel('Sobre ti')).toHaveValue('Alquileres en Cádiz.')
  await profile.getByLabel('Profesión').fill('Abogada')
  await profile.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toasts(page)).toContainText('Perfil de autor guardado.')
  await expectNoDefects(page, 'the account page')
  await publish(page, 'Poder para recoger')
  await reload(page)
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await profile.getByRole('link', { name: 'Ver mi página de autor' }).click()
  await expect(page).toHaveURL(/\/authors\//)
  await expect(page.getByRole('main')).toContainText('Alquileres en Cádiz.')
})

test('a hostile text runs nothing in a real browser', async ({ page }) => {
  const complaints = complaintsOf(page)
  page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`))
  const hostile = 'Pergamino </title></script><script>alert(1)</script><img src=x onerror=alert(2)> \u2028 \u202Eoir'
  await registerAuthor(page.request, { firstname: '<img src=x onerror=alert(3)>' })
  const { slug } = await publish(page, hostile, hostile)
  for (const path of [`/writings/${slug}`, '/search?q=pergamino', '/account/writings']) {
    await open(page, path)
    await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(2)>')
  }
  // Which texts it shows depends on how much they are used; whom it greets does not.
  await open(page, '/dashboard')
  await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(3)>')
  expect(complaints).toEqual([])
})
