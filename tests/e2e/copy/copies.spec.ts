// What is under way, where people look for it: *En curso* of Mis documentos, and *Te esperan* on Inicio.

import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, open, register, registerAuthor, reload, sidebar, test, toasts } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Axe reads the whole page several times in a test.
test.describe.configure({ timeout: 90_000 })

type Made = { id: string }
type Person = { name: string; party?: string; way?: string; email?: string }

/** Over the wire, as the caller. */
async function ask<T = Made>(request: APIRequestContext, method: string, data: object): Promise<T> {
  const response = await request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}

const write = (request: APIRequestContext, title: string) =>
  ask(request, 'create-writing', { visibility: 'public', title, content: leaseContent() })

/** A document under way; without people it is not sent yet. */
async function begin(request: APIRequestContext, title: string, people: Person[] = [], deadline: string | null = null) {
  const writing = await write(request, title)
  const { id } = await ask(request, 'create-copy', { writing: writing.id })
  if (people.length === 0) return { id, people: [] }
  const participants = people.map((each) => ({ party: 'tenant', way: 'whatsapp', does: 'fill', ...each }))
  const sent = await ask<{ participants: { id: string; link: string }[] }>(request, 'send-completion', {
    id,
    participants,
    deadline,
  })
  return { id, people: sent.participants }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const list = (page: Page) => page.getByRole('region', { name: 'Documentos en curso' })
const rows = (page: Page) => list(page).getByRole('listitem')
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const titles = (page: Page) => rows(page).getByRole('link')
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Estado' }).getByRole('link', { name })
const side = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Qué documentos' }).getByRole('link', { name })
const folder = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Carpetas' }).getByRole('link', { name })

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de «${title}»` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('with nothing under way the list leads on, and a text is used and sent from its menu', async ({ page }) => {
  await register(page.request)
  await open(page, '/account/copies')
  await expect(page.getByRole('heading', { name: 'Aquí verás lo que preparas con otras personas' })).toBeVisible()
  await write(page.request, 'Alquiler')
  await page.getByRole('link', { name: 'Ver mis escritos' }).click()
  await expect(side(page, 'Escritos')).toHaveAttribute('aria-current', 'page')
  await expect(side(page, 'Escritos')).toHaveText('Escritos 1')
  await choose(page, 'Alquiler', 'Usar y enviar')
  await expect(page).toHaveURL(/\/account\/copies\/[0-9a-f-]{36}\/send$/)
  await open(page, '/account/copies')
  await expect(row(page, 'Alquiler')).toContainText('Sin enviar')
  await expect(row(page, 'Alquiler')).toContainText('Todavía no lo tiene nadie')
})

test('what is under way is found by title, person, state and last day, and says who is missing', async ({ page }) => {
  await register(page.request)
  await begin(page.request, 'Garaje', [{ name: 'Diego Paz' }], inDays(20))
  await begin(page.request, 'Piso', [{ name: 'Ana Ruiz' }, { name: 'Inés Gil' }], inDays(2))
  await begin(page.request, 'Trastero')
  const { id } = await begin(page.request, 'Local', [{ name: 'Marta Peña' }])
  await ask(page.request, 'cancel-copy', { id })
  await open(page, '/account/writings')
  await side(page, 'En curso').click()
  await expect(page).toHaveURL('/account/copies')
  await expect(sidebar(page).getByRole('link', { name: 'Mis documentos' })).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, 'Todos')).toHaveText('Todos 4')
  await expect(row(page, 'Piso')).toContainText('En curso 0/2')
  await expect(row(page, 'Piso')).toContainText('Faltan Ana Ruiz e Inés Gil')
  await expect(row(page, 'Piso')).toContainText('Quedan 2 días')
  await expect(row(page, 'Local')).toContainText('Anulado')
  await expect(titles(page).getByText('Trastero')).toHaveAttribute('href', /\/fill$/)

  await page.getByLabel('Ordenar por').selectOption('Plazo')
  await expect(titles(page).first()).toHaveText('Piso · Ana Ruiz e Inés Gil')
  await tab(page, 'Terminados').click()
  await expect(titles(page)).toHaveText(['Local · Marta Peña'])
  await tab(page, 'Pendientes').click()
  await expect(titles(page)).toHaveText(['Piso · Ana Ruiz e Inés Gil', 'Garaje · Diego Paz', 'Trastero'])
  await page.getByRole('searchbox', { name: 'Buscar en lo que está en curso' }).fill('ines')
  await expect(titles(page)).toHaveText(['Piso · Ana Ruiz e Inés Gil'])
  await expect(page).toHaveURL('/account/copies?q=ines&estado=en-curso&orden=plazo')
  await reload(page)
  await expect(titles(page)).toHaveText(['Piso · Ana Ruiz e Inés Gil'])
  await page.getByRole('searchbox', { name: 'Buscar en lo que está en curso' }).fill('nadie así')
  await expect(page.getByRole('heading', { name: 'Nada coincide con «nadie así»' })).toBeVisible()
})

test('it is filed, trashed, brought back and erased like everything else, and a folder takes it along', async ({
  page,
}) => {
  await register(page.request)
  const { people } = await begin(page.request, 'Piso', [{ name: 'Ana' }])
  for (const title of ['Garaje', 'Local']) await begin(page.request, title)
  await ask(page.request, 'create-folder', { name: 'Calle Turia' })
  await open(page, '/account/copies')
  await choose(page, 'Piso · Ana', 'Mover a…')
  await page.getByRole('dialog').getByLabel('Calle Turia').check()
  await page.getByRole('button', { name: 'Mover aquí' }).click()
  await expect(row(page, 'Piso · Ana')).toContainText('Calle Turia')
  await expect(folder(page, 'Calle Turia')).toContainText('(1 documento)')
  await choose(page, 'Local', 'Duplicar')
  await expect(toasts(page)).toContainText('todavía sin enviar: «Local (copia)»')
  await expect(row(page, 'Local (copia)')).toHaveCount(1)
  await expect(rows(page)).toHaveCount(4)

  await page.getByRole('button', { name: 'Acciones de la carpeta «Calle Turia»' }).click()
  await page.getByRole('menuitem', { name: 'Borrar la carpeta' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 documento irá a la papelera')
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar la carpeta' }).click()
  await expect(row(page, 'Piso · Ana')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Piso · Ana')).toContainText('Calle Turia')

  await choose(page, 'Piso · Ana', 'Mover a la papelera')
  await expect(toasts(page)).toContainText('Sus enlaces no se abren mientras siga ahí.')
  const secret = people[0]?.link.split('/').at(-1)
  const behind = () => page.request.post('/api', { data: { method: 'get-completion', data: { id: secret } } })
  expect((await behind()).status()).toBe(404)
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Piso · Ana')).toBeVisible()
  expect((await behind()).status()).toBe(200)

  await page.getByRole('checkbox', { name: 'Seleccionar «Piso · Ana»' }).check()
  await page.getByRole('checkbox', { name: 'Seleccionar «Garaje»' }).check()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await tab(page, 'Papelera').click()
  await choose(page, 'Garaje', 'Restaurar')
  await expect(titles(page)).toHaveCount(0)
  await choose(page, 'Piso · Ana', 'Borrar para siempre')
  await expect(page.getByRole('dialog')).toContainText('se borran también las respuestas y los enlaces')
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar para siempre' }).click()
  await expect(page.getByRole('heading', { name: 'La papelera está vacía' })).toBeVisible()
  await expect(side(page, 'En curso')).toHaveText('En curso 3')
})

test('the list changes by itself when somebody answers', async ({ page, stranger }) => {
  await register(page.request)
  const { id, people } = await begin(page.request, 'Piso', [{ name: 'Ana' }, { name: 'Luis' }])
  await open(page, '/account/copies')
  await expect(row(page, 'Piso')).toContainText('En curso 0/2')
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  const secret = people[0]?.link.split('/').at(-1)
  const value = { name: 'Ana Ruiz', gender: 'feminine', email: 'ana@ejemplo.es' }
  const answers = [
    { key: '@tenant/0', value, seen: 0 },
    { key: 'since', value: '2026-12-01', seen: 0 },
  ]
  const given = await stranger.post('/api', {
    data: { method: 'save-completion', data: { id: secret, from: 'sitting-1', answers } },
  })
  expect(given.status(), await given.text()).toBe(200)
  await ask(page.request, 'submit-for', { id, participant: people[0]?.id })
  await expect(row(page, 'Piso')).toContainText('En curso 1/2')
  await expect(row(page, 'Piso')).toContainText('Falta Luis')
  await expect(page.locator('body[data-same-document]')).toHaveCount(1)
})

test('Inicio shows what waits: what others ask for, what is late, and which links are still to be handed over', async ({
  page,
  browser,
}) => {
  const owner = await browser.newContext()
  await registerAuthor(owner.request, { firstname: 'Marta', lastname: 'Ruiz' })
  const me = await registerAuthor(page.request)
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Te esperan' })).toHaveCount(0)
  const { people } = await begin(
    owner.request,
    'Arras de la calle Colón',
    [{ name: 'Íñigo', email: me.email, way: 'email' }],
    inDays(9),
  )
  await begin(page.request, 'Piso', [{ name: 'Ana' }], inDays(2))
  await begin(page.request, 'Garaje', [{ name: 'Diego' }])
  const complaints = complaintsOf(page)
  await open(page, '/dashboard')
  const tasks = page.getByRole('region', { name: 'Te esperan' }).getByRole('listitem')
  await expect(tasks).toHaveCount(3)
  await expect(tasks.nth(0)).toContainText('Marta Ruiz te pide que rellenes tu parte. Tienes hasta el')
  await expect(tasks.nth(1)).toContainText('Falta Ana. El plazo termina el')
  await expect(tasks.nth(2)).toContainText('Mándale su enlace a Diego')
  await expectNoDefects(page, 'Inicio')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoDefects(page, 'Inicio on a phone')
  expect(await sideways(page)).toBe(0)
  const link = tasks.nth(0).getByRole('link', { name: 'Rellenar mi parte: Arras de la calle Colón' })
  await expect(link).toHaveAttribute('href', `/document/complete/${people[0]?.link.split('/').at(-1)}`)
  expect(complaints).toEqual([])
  await owner.close()
})

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the list has no defects, works by keyboard, and a phone shows it all without scrolling sideways', async ({
  page,
}) => {
  await register(page.request)
  await begin(page.request, `Contrato ${'larguísimo '.repeat(15)}`, [
    { name: 'Ana Belén Castro de la Fuente' },
    { name: 'W'.repeat(70) },
    { name: 'Julián Ortega' },
    { name: 'Inés' },
  ])
  await begin(page.request, 'Piso', [{ name: 'Ana' }], inDays(1))
  await begin(page.request, 'Local')
  const complaints = complaintsOf(page)
  await open(page, '/account/copies')
  await expectNoDefects(page, 'list')
  await page.getByRole('button', { name: 'Acciones de «Local»' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Seguimiento' })).toBeFocused()
  for (const name of ['Seguir rellenando', 'Enviar', 'Duplicar', 'Mover a…', 'Mover a la papelera']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(row(page, 'Local')).toHaveCount(0)
  await expect(list(page)).toBeFocused()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoDefects(page, 'phone')
  expect(await sideways(page)).toBe(0)
  expect(complaints).toEqual([])
})
