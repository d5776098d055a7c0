// Finding what one wrote: by what the documents say, with the passage, and from there to its place; and a folder with its subfolders.
import { expect, type Page } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, open, register, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function ask(page: Page, method: string, data: object): Promise<{ id: string }> {
  const response = await page.request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}

const clause = (id: string, title: string, text: string) => ({
  id,
  kind: 'clause',
  title,
  body: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const filling = 'Lo que aquí se dice no tiene que ver con nada de lo demás. '.repeat(12)

const write = (page: Page, title: string, text: string, folder_id: string | null = null) =>
  ask(page, 'create-writing', {
    visibility: 'public',
    title,
    folder_id,
    content: {
      format: 2,
      numbering: 'ordinal_dash',
      fields: [],
      parties: [],
      sections: [
        ...Array.from({ length: 6 }, (_, at) => clause(`antes${at}`, `Antes ${at + 1}`, filling)),
        clause('buscada', 'Averías', text),
      ],
    },
  })

const inTexts = (page: Page) => page.getByRole('region', { name: /en el texto$/i })
const rows = (page: Page) => page.getByRole('region', { name: 'Documentos' }).getByRole('listitem')
/** The words that the browser marks on the page without changing it. */
const marked = (page: Page, name: string) =>
  page.evaluate((each) => [...(CSS.highlights.get(each) ?? [])].map(String), name)

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`what a document says leads to the document, at ${width} px`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.setViewportSize({ width, height })
    await register(page.request)
    await write(page, 'Piso de Turia', 'La reparación de la caldera será del propietario.')
    await write(page, 'Caldera vendida', 'Se vende tal como está.')
    await open(page, '/account/writings')
    const search = page.getByRole('searchbox', { name: 'Buscar en mis documentos' })
    await search.fill('reparacion caldera')
    const hit = inTexts(page).getByRole('listitem')
    await expect(hit).toHaveCount(1)
    await expect(hit).toContainText('La reparación de la caldera será del propietario.')
    await expect(hit.locator('mark')).toHaveText(['reparación', 'caldera'])
    await expectNoDefects(page, 'búsqueda')
    // Named so: in the list itself; said so: below it.
    await search.fill('caldera')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Caldera vendida')
    await expect(inTexts(page)).toContainText('También en el texto')
    await expect(hit.locator('mark')).toHaveText('caldera')
    await search.fill('nada dice esto')
    await expect(page.getByRole('heading', { name: 'Nada coincide con «nada dice esto»' })).toBeVisible()
    await search.fill('caldera será')
    await hit.getByRole('link', { name: 'Piso de Turia' }).click()

    await expect(page.getByRole('search', { name: 'Buscar y reemplazar' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Buscar', exact: true })).toHaveValue('caldera será')
    await expect.poll(() => marked(page, 'found-now')).toEqual(['caldera será'])
    await expect(page.getByText('La reparación de la caldera será del propietario.')).toBeInViewport()
    expect(complaints).toEqual([])
  })
}

test('what a copy says, answers too, opens it at its words, also from the search for everything', async ({ page }) => {
  await register(page.request)
  const { id: writing } = await write(page, 'Alquiler', 'La reparación de la caldera será del propietario.')
  await ask(page, 'create-copy', { writing })
  await open(page, '/account/copies?q=caldera')
  await inTexts(page).getByRole('link', { name: 'Alquiler' }).click()
  await expect(page.getByRole('dialog')).toContainText('La reparación de la caldera')
  await expect.poll(() => marked(page, 'words')).toEqual(['caldera'])
  await expect(page.getByRole('dialog').getByText('La reparación de la caldera')).toBeInViewport()

  await open(page, '/dashboard')
  await page.getByRole('button', { name: 'Buscar en todo' }).click()
  await page.getByRole('combobox').fill('caldera')
  const group = page.getByRole('group', { name: 'En el texto' })
  await expect(group.getByRole('option')).toHaveCount(2)
  await expect(group.locator('mark').first()).toHaveText('caldera')
  await group.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/account\/writings\/edit\/.*busca=caldera#s-buscada$/)
  await expect.poll(() => marked(page, 'found-now')).toEqual(['caldera'])
})

test('a folder shows what is in its subfolders, each with the name of its folder', async ({ page }) => {
  await register(page.request)
  const { id: outer } = await ask(page, 'create-folder', { name: 'Clientes' })
  const { id: inner } = await ask(page, 'create-folder', { name: 'Pérez', parent_id: outer })
  const { id: innermost } = await ask(page, 'create-folder', { name: 'Herencia', parent_id: inner })
  await write(page, 'Hoja de encargo', 'Nada.', outer)
  await write(page, 'Testamento', 'Nada.', innermost)
  await write(page, 'Otro', 'Nada.')
  await open(page, `/account/writings?carpeta=${outer}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Testamento' })).toContainText('Pérez / Herencia')
  await expect(rows(page).filter({ hasText: 'Hoja de encargo' })).not.toContainText('Clientes')
  const tree = page.getByRole('navigation', { name: 'Carpetas' })
  await expect(tree.getByRole('link', { name: 'Clientes' })).toContainText('2')
  await open(page, `/account/writings?carpeta=${innermost}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).not.toContainText('Pérez')
})
