// *Seguimiento*: it changes while one looks, says what is needed, and does it.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { ana, leaseContent, lucia } from '#tests/support/copy/copies.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, lettersTo, open, register, registerAuthor, reload, toasts } from '../support/journey.ts'

type Person = { id: string; name: string; link: string; email?: string }

const ask = async (request: APIRequestContext, method: string, data?: object) => {
  const response = await request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}
const secretOf = ({ link }: Person) => link.slice(link.lastIndexOf('/') + 1)
const give = (request: APIRequestContext, person: Person, values: Record<string, unknown>) =>
  ask(request, 'save-completion', {
    id: secretOf(person),
    answers: Object.entries(values).map(([key, value]) => ({ key, value, seen: 0 })),
    from: 'phone-one',
  })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const two = [
  { party: 'landlord', name: 'Lucía Ferrer', does: 'fill' },
  { party: 'tenant', name: 'Ana Ruiz', does: 'fill' },
]

/** A lease that the page's person has sent. */
async function send(page: Page, people: object[] = two, more: object = {}) {
  const made = { visibility: 'public', title: 'Alquiler de la calle del Turia', content: leaseContent() }
  const writing = await ask(page.request, 'create-writing', made)
  const { id } = await ask(page.request, 'create-copy', { writing: writing.id, values: { city: 'Madrid' } })
  const sent = await ask(page.request, 'send-completion', { id, participants: people, ...more })
  return { id: id as string, people: sent.participants as [Person, Person] }
}
const path = (id: string) => `/account/copies/${id}`
const now = (page: Page) => page.locator('section[aria-labelledby="ahora"]')
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Las personas' }).getByRole('listitem').filter({ hasText: name }).first()
const live = (page: Page) => page.getByText('En directo', { exact: true })

test('changes by itself while somebody answers elsewhere', async ({ page, playwright, baseURL }) => {
  const complaints = complaintsOf(page)
  await register(page.request)
  const { id, people } = await send(page, two, { deadline: inDays(5) })
  const elsewhere = await playwright.request.newContext({ baseURL })
  await open(page, path(id))
  await expect(live(page)).toBeVisible()
  await expect(now(page)).toContainText('Te quedan dos enlaces por mandar')

  await give(elsewhere, people[0], {})
  await expect(row(page, 'Lucía Ferrer')).toContainText('Lo ha abierto')
  await give(elsewhere, people[0], { '@landlord': lucia })
  await expect(row(page, 'Lucía Ferrer')).toContainText('Le falta 1 de 3 casillas')
  await give(elsewhere, people[0], { rent: '900' })
  await ask(elsewhere, 'submit-completion', { id: secretOf(people[0]) })
  await expect(row(page, 'Lucía Ferrer')).toContainText('Ha rellenado su parte')
  await expect(page.getByRole('region', { name: 'Qué ha pasado' })).toContainText('Lucía terminó su parte')
  await give(elsewhere, people[1], { '@tenant': { kind: 'person', people: [ana] }, since: '2027-01-01' })
  await ask(elsewhere, 'submit-completion', { id: secretOf(people[1]) })
  await expect(now(page)).toContainText('Está todo. Ahora léelo tú')
  await expectNoDefects(page, 'complete')

  await now(page).getByRole('button', { name: 'Leer el documento' }).click()
  await expect(page.getByRole('dialog')).toContainText('Lucía Ferrer')
  await page.keyboard.press('Escape')
  await row(page, 'Lucía Ferrer').getByRole('button', { name: 'Ver lo que ha puesto' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('900,00 €')
  await dialog.getByRole('button', { name: 'Pedir un cambio' }).click()
  const which = dialog.getByLabel('¿Qué respuesta?')
  await expect(which).toHaveValue('')
  await dialog.getByLabel('¿Qué tiene que cambiar?').fill('Quedamos en 950.')
  await dialog.getByRole('button', { name: 'Pedirle el cambio' }).click()
  await expect(which).toHaveAccessibleDescription('Elige la respuesta que tiene que cambiar.')
  await which.selectOption('Renta')
  await expectNoDefects(page, 'asking for a change')
  await dialog.getByRole('button', { name: 'Pedirle el cambio' }).click()
  await expect(now(page)).toContainText('Mándale otra vez su enlace a Lucía')
  await expect(row(page, 'Lucía Ferrer')).toContainText('Quedamos en 950.')
  expect(complaints).toEqual([])
})

test('people are told apart by colour, the same on every page, and the owner stands in ink', async ({ page }) => {
  const me = await registerAuthor(page.request, { firstname: 'Lucía', lastname: 'Ferrer' })
  const { id } = await send(page, [{ ...two[0], email: me.email }, two[1] as object, { ...two[1], name: 'Rosa Vidal' }])
  const colours = (names: string[]) =>
    Promise.all(
      names.map((name) =>
        row(page, name)
          .locator('[aria-hidden]')
          .first()
          .evaluate((face) => getComputedStyle(face).backgroundColor),
      ),
    )
  await open(page, path(id))
  const [mine, ana, rosa] = await colours(['Tú', 'Ana Ruiz', 'Rosa Vidal'])
  expect(new Set([mine, ana, rosa]).size).toBe(3)
  const account = page.getByRole('banner').getByRole('button', { name: 'Tu cuenta' }).locator('span').first()
  expect(mine).toBe(await account.evaluate((face) => getComputedStyle(face).backgroundColor))
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colours(['Ana Ruiz', 'Rosa Vidal'])).not.toContain(ana)
})

test('without the live line it says so, and tells the truth when it is loaded anew', async ({ page }) => {
  await page.route('**/live', (route) => route.abort())
  await register(page.request)
  const { id, people } = await send(page)
  await open(page, path(id))
  await expect(page.getByText('Sin conexión en directo')).toBeVisible()
  await give(page.request, people[0], { rent: '900' })
  await reload(page)
  await expect(row(page, 'Lucía Ferrer')).toContainText('Le falta 1 de 3 casillas')
})

test('a link is given by hand, shown as a QR, and dies when an address is corrected', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await register(page.request)
  const { id, people } = await send(page)
  await open(page, path(id))
  await now(page)
    .getByRole('listitem')
    .filter({ hasText: 'Ana' })
    .getByRole('button', { name: 'Copiar su enlace' })
    .click()
  await expect(toasts(page)).toContainText('Enlace de Ana copiado.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(secretOf(people[1]))
  await expect(now(page)).toContainText('Te queda un enlace por mandar')
  await reload(page)
  await expect(now(page)).toContainText('Te queda un enlace por mandar')

  await row(page, 'Lucía Ferrer').getByRole('button', { name: 'Su QR' }).click()
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expectNoDefects(page, 'a link')
  await page.keyboard.press('Escape')
  await expect(now(page)).toContainText('Faltan Lucía y Ana')

  await row(page, 'Ana Ruiz').getByRole('button', { name: 'Corregir datos' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Su enlace anterior deja de funcionar ahora mismo')
  await dialog.getByLabel('Nombre').fill('Ana María Ruiz')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(row(page, 'Ana María Ruiz')).toBeVisible()
  const dead = await page.request.post('/api', {
    data: { method: 'get-completion', data: { id: secretOf(people[1]) } },
  })
  expect(dead.status()).toBe(404)
})

test('a letter is said to be sent once it has left, and an address that refuses it is for the owner to mend', async ({
  page,
}) => {
  await registerAuthor(page.request)
  const mailed = [
    { ...two[0], email: 'lucia.llega@ejemplo.es', way: 'email' },
    { ...two[1], email: 'ana@rebota.example', way: 'email' },
  ]
  const { id } = await send(page, mailed)
  await open(page, path(id))
  await expect(row(page, 'Lucía Ferrer')).toContainText('Se lo enviamos hoy a lucia.llega@ejemplo.es', {
    timeout: 20_000,
  })
  expect(lettersTo('lucia.llega@ejemplo.es')).toHaveLength(1)
  await expect(row(page, 'Ana Ruiz')).toContainText('No le llega', { timeout: 20_000 })
  await expect(row(page, 'Ana Ruiz')).toContainText('Su servidor no acepta correos para ana@rebota.example')
  await expect(now(page)).toContainText('Te queda un enlace por mandar')
  await expect(now(page).getByRole('button', { name: 'Copiar su enlace' })).toHaveCount(1)
  await expectNoDefects(page, 'a letter that was refused')
})

test('somebody is reminded, but not twice within an hour', async ({ page }) => {
  await registerAuthor(page.request)
  const { id } = await send(page, [{ ...two[0], email: 'lucia@ejemplo.es', way: 'email' }], { deadline: inDays(2) })
  await open(page, path(id))
  await expect(now(page)).toContainText('Falta Lucía, y quedan dos días')
  const remind = now(page).getByRole('button', { name: 'Recordárselo a Lucía' })
  await remind.click()
  await expect(toasts(page)).toContainText('Sale un correo para recordárselo a Lucía.')
  await expect(row(page, 'Lucía Ferrer')).toContainText('Se lo recordaste hoy')
  await remind.click()
  await expect(toasts(page)).toContainText('Dale un poco de tiempo.')
})

test('its time is made longer, it is cancelled, used again, and taken out of the trash', async ({ page }) => {
  await register(page.request)
  const { id } = await send(page, two, { deadline: inDays(1) })
  await open(page, path(id))
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Ampliar el plazo' }).click()
  await page.getByRole('dialog').getByLabel('Último día').fill(inDays(20).slice(0, 10))
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar el plazo' }).click()
  await expect(toasts(page)).toContainText('Plazo ampliado')
  await expect(page.getByRole('region', { name: 'Qué ha pasado' })).toContainText('Cambiaste el plazo')

  await page.getByRole('button', { name: 'Anular el envío' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Unas palabras/)
    .fill('Al final no hace falta.')
  await expectNoDefects(page, 'cancelling')
  await page.getByRole('dialog').getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(now(page)).toContainText('Este envío está anulado')
  await expect(now(page)).toContainText('Al final no hace falta.')
  await expect(page.getByRole('button', { name: 'Anular el envío' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Más acciones', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mover a la papelera' }).click()
  await expect(now(page)).toContainText('está en la papelera')
  await toasts(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(now(page)).toContainText('Este envío está anulado')
  await now(page).getByRole('button', { name: 'Usarlo otra vez' }).click()
  const again = page.getByRole('dialog', { name: 'Usarlo otra vez' })
  await expect(again).toContainText('Se conservan tus datos y lo que pusiste tú')
  // One way to make another: the one that asks what is kept.
  await expect(page.getByRole('button', { name: 'Duplicar', includeHidden: true })).toHaveCount(0)
  await expect(again.getByRole('checkbox', { name: /respuestas de las demás personas/ })).not.toBeChecked()
  await expectNoDefects(page, 'using it again')
  await again.getByRole('button', { name: 'Empezar el nuevo' }).click()
  await expect(page).toHaveURL(/\/account\/copies\/(?!undefined)[\w-]+\/send$/)
  expect(page.url()).not.toContain(id)
})

test('used again with its people, it is proposed to be sent where they were written to', async ({ page }) => {
  await registerAuthor(page.request)
  const { id } = await send(page, [
    { ...two[0], email: 'lucia@ejemplo.es', way: 'email' },
    { ...two[1], email: 'ana@ejemplo.es', way: 'email' },
  ])
  await open(page, path(id))
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar' })).toBeVisible()
  // The text does not ask for Lucía's address: only the letter to her had it.
  await expect(page.getByText('lucia@ejemplo.es')).toBeVisible()
})

test('twenty people with long names fit on a telephone, and everything is reached by keyboard', async ({ page }) => {
  await register(page.request)
  const people = Array.from({ length: 20 }, (_, at) => ({
    party: at ? 'tenant' : 'landlord',
    name: `María de los Ángeles Etxebarria-Goikoetxea Fernández de Córdoba ${at + 1}`,
    does: 'fill',
    way: ['link', 'whatsapp', 'qr'][at % 3],
  }))
  const { id } = await send(page, people)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, path(id))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectNoDefects(page, 'twenty people')
  const menu = page.getByRole('button', { name: /^Más acciones para .* 20$/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Corregir datos' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('the button that renames stands at the end of the name, however many lines that has', async ({ page }) => {
  await register(page.request)
  const { id } = await send(page)
  const names = ['Piso', 'Préstamo entre particulares · Luis Pardo Sanz', `${'Muy largo '.repeat(7)}y último`]
  for (const width of [390, 1280])
    for (const name of names) {
      await page.setViewportSize({ width, height: 844 })
      await ask(page.request, 'update-copy', { id, name })
      await open(page, path(id))
      const line = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const range = document.createRange()
        range.selectNodeContents(heading)
        const { right, top, bottom } = [...range.getClientRects()].at(-1) ?? new DOMRect()
        return { right, middle: (top + bottom) / 2 }
      })
      const button = await page.getByRole('button', { name: 'Cambiar el nombre de este ejemplar' }).boundingBox()
      if (!button) throw new Error('there is no button')
      const [away, lower] = [button.x - line.right, button.y + button.height / 2 - line.middle]
      expect([name, width, away >= -1 && away < 16, Math.abs(lower) < 10], `${away} ${lower}`).toEqual([
        name,
        width,
        true,
        true,
      ])
    }
})

test('is nobody else’s, and what is no copy is not there', async ({ page, playwright, baseURL }) => {
  await register(page.request)
  const other = await playwright.request.newContext({ baseURL })
  await register(other)
  const writing = await ask(other, 'create-writing', { visibility: 'public', title: 'Ajeno' })
  const { id } = await ask(other, 'create-copy', { writing: writing.id })
  for (const address of [path(id), path('c0ffee')]) expect((await page.goto(address))?.status()).toBe(404)
})
