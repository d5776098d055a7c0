// To many people at once: a pasted table, what is wrong in it, and letters that leave while one looks on.
import { expect } from '@playwright/test'
import { leaseContent, lucia } from '#tests/support/copy/copies.ts'
import { expectNoDefects } from '../support/axe.ts'
import { lettersTo, open, registerAuthor, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const table = [
  'Nombre;Correo electrónico;Desde;Otra cosa',
  'Ana Ruiz;ana@ejemplo.es;3/5/2026;a',
  'Luis Gil;luis.ejemplo.es;31/2/2026;b',
  '"Íñigo; Muñoz";inigo@ejemplo.es;1 de junio de 2026;c',
  ';nadie@ejemplo.es;;d',
].join('\n')

test('a table is pasted, mended and sent', async ({ page }) => {
  await registerAuthor(page.request)
  const data = { visibility: 'public', title: 'Alquiler', content: leaseContent() }
  const made = await page.request.post('/api', { data: { method: 'create-writing', data } })
  const { id } = (await made.json()).data
  await open(page, '/account/many')
  await expect(page.getByText('Todavía no has enviado nada a muchas personas')).toBeVisible()
  await open(page, `/account/many/new?escrito=${id}`)
  await page.getByLabel('Pega aquí las filas de tu hoja de cálculo').fill(table)
  await expect(page.getByLabel('Qué dice «Nombre»')).toHaveValue('name')
  await expect(page.getByLabel('Qué dice «Correo electrónico»')).toHaveValue('email')
  await expect(page.getByLabel('Qué dice «Desde»')).toHaveValue('field:since')
  await expect(page.getByLabel('Qué dice «Otra cosa»')).toHaveValue('skip')
  await expect(page.getByText('Hay 2 filas con errores')).toBeVisible()
  await expect(page.getByText('Ese día no existe.').first()).toBeVisible()
  const send = page.getByRole('button', { name: /^Enviar a/ })
  await expect(send).toBeDisabled()
  await expect(send).toHaveCSS('cursor', 'not-allowed')
  await expectNoDefects(page, 'a table')
  await page.getByLabel('Correo electrónico, fila 2').fill('luis@ejemplo.es')
  await page.getByLabel('Desde, fila 2').fill('1/3/2026')
  await expect(page.getByText('Hay 1 fila con errores')).toBeVisible()
  await page.getByRole('button', { name: 'Dejar fuera 1 fila con errores' }).click()
  await expect(send).toHaveText('Enviar a 3 personas')
  await page.setViewportSize({ width: 360, height: 720 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth))
    .toBe(true)
  await send.click()
  await page.waitForURL(/\/account\/many\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Enviado a 3 personas')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Esta instalación no envía correos')).toHaveCount(0)
  expect(lettersTo('inigo@ejemplo.es')).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Íñigo; Muñoz' })).toBeVisible()
  await expect(page.getByText('Enviado, sin abrir')).toHaveCount(3)
  await expectNoDefects(page, 'a batch')
  await page.getByRole('button', { name: 'Recordárselo a quienes faltan' }).click()
  await expect(page.getByRole('heading', { name: '¿Recordárselo a 3 personas?' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar los recordatorios' }).click()
  await expect(page.getByText('Han salido 3 recordatorios.')).toBeVisible()
  await expect.poll(() => lettersTo('inigo@ejemplo.es').length, { timeout: 20_000 }).toBe(2)
  // A person is reminded once within an hour.
  await page.getByRole('button', { name: 'Recordárselo a quienes faltan' }).click()
  await page.getByRole('button', { name: 'Enviar los recordatorios' }).click()
  await expect(page.getByText('3 no han salido: prueba dentro de una hora.')).toBeVisible()
})

test('a file of an older Excel keeps its accents', async ({ page }) => {
  await registerAuthor(page.request)
  const data = { visibility: 'public', title: 'Alquiler', content: leaseContent() }
  const made = await page.request.post('/api', { data: { method: 'create-writing', data } })
  const { id } = (await made.json()).data
  await open(page, `/account/many/new?escrito=${id}`)
  const buffer = Buffer.from('Nombre;Correo\r\nÍñigo Núñez;inigo@ejemplo.es\r\n', 'latin1')
  await page.getByLabel('Elegir un archivo CSV').setInputFiles({ name: 'gente.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('cell', { name: 'Íñigo Núñez' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar a 1 persona' })).toBeEnabled()
})

test('a document that its owner has begun goes to many people with the owner’s part filled in', async ({ page }) => {
  await registerAuthor(page.request)
  const call = async (method: string, data: object) =>
    (await (await page.request.post('/api', { data: { method, data } })).json()).data
  const { id: writing } = await call('create-writing', {
    visibility: 'public',
    title: 'Alquiler',
    content: leaseContent(),
  })
  await open(page, `/account/many/new?escrito=${writing}`)
  await expect(page.getByText('En cada ejemplar quedan 3 casillas que te tocan a ti')).toBeVisible()
  const { id } = await call('create-copy', { writing, values: { rent: '900' }, appearances: { landlord: lucia } })
  await open(page, `/account/copies/${id}/send`)
  await page.getByRole('link', { name: 'a muchas personas' }).click()
  await expect(page).toHaveURL(`/account/many/new?copia=${id}`)
  await page.getByLabel('Pega aquí las filas de tu hoja de cálculo').fill('Nombre;Correo\nAna Ruiz;ana.todo@ejemplo.es')
  await expect(page.getByText('En cada ejemplar queda')).toHaveCount(0)
  await page.getByRole('button', { name: 'Enviar a 1 persona' }).click()
  await expect(page.getByText('Enviado a 1 persona')).toBeVisible({ timeout: 20_000 })
})
