// Several people write in one document at once: each sees what the others type, where they are, and loses nothing of their own.
import type { Page, WebSocketRoute } from '@playwright/test'
import { expect } from '@playwright/test'
import { covered, expectNoDefects } from '../support/axe.ts'
import { card, edit, outline, state, stored, text } from '../support/editor-support.ts'
import { complaintsOf, createWriting, open, test } from '../support/journey.ts'
import { otherPerson, pageOf, share, twoPeople } from '../support/sharing-support.ts'

const content = {
  sections: [
    { title: 'Objeto', text: 'La arrendadora cede el uso de la vivienda.' },
    { title: 'Duración', text: 'El contrato dura doce meses.' },
    { title: 'Renta', text: 'La renta es de cien euros.' },
  ],
}
const path = (id: string) => `/account/writings/edit/${id}`
const saved = (page: Page) => expect(state(page)).toHaveAttribute('data-state', 'saved', { timeout: 15_000 })
const people = (page: Page) => page.getByRole('button', { name: /^Otra(s \d+)? personas? est/ })
const hearing = (page: Page) => page.getByRole('status').filter({ hasText: /Ha|También/ })
const textOf = async (page: Page) => (await text(page).locator('[data-title], p').allTextContents()).join('\n')

/** Opens it for each, and waits until they write together. */
async function openFor(id: string, ...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => open(page, path(id))))
  for (const page of pages) {
    await expect(text(page)).toBeVisible()
    await expect(people(page)).toBeVisible()
  }
}

/** The connection of a page, which can be cut, and kept cut. */
async function network(page: Page) {
  const line = { isDown: false, routes: new Set<WebSocketRoute>() }
  await page.routeWebSocket(/\/together\//, (route) => {
    if (line.isDown) return void route.close()
    line.routes.add(route)
    route.connectToServer()
  })
  return {
    async cut() {
      line.isDown = true
      for (const route of line.routes) await route.close()
      line.routes.clear()
    },
    mend() {
      line.isDown = false
    },
  }
}

/** Of the words under the caret, what is before it and after it. */
const caretIn = (page: Page) =>
  page.evaluate(() => {
    const selection = window.getSelection()
    const words = selection?.anchorNode?.textContent ?? ''
    const at = selection?.anchorOffset ?? 0
    return [words.slice(Math.max(0, at - 6), at), words.slice(at, at + 6)]
  })

test('two write in one clause and in others, see each other, and each takes back only their own', async ({
  browser,
  stranger,
  premium,
}) => {
  const { owner, other, id } = await twoPeople({ browser, stranger, premium }, 'Arriendo a dos', content)
  await share(owner.page, id, other.account.email, 'editor')
  const complaints = [owner.page, other.page].map(complaintsOf)
  await openFor(id, owner.page, other.page)
  await expect(hearing(owner.page)).toHaveText(/(También está|Ha entrado) Luis Gil Mora/)
  await edit(owner.page, 'doce meses.')
  await edit(other.page, 'doce meses.')
  await other.page.keyboard.press('Home')
  await Promise.all([
    owner.page.keyboard.type(' Se puede prorrogar.', { delay: 30 }),
    other.page.keyboard.type('Salvo pacto, ', { delay: 30 }),
  ])
  const together = 'Salvo pacto, El contrato dura doce meses. Se puede prorrogar.'
  for (const { page } of [owner, other]) await expect(card(page, 'SEGUNDA')).toContainText(together)
  expect(await caretIn(owner.page)).toEqual(['rogar.', ''])
  expect(await caretIn(other.page)).toEqual(['acto, ', 'El con'])
  // The other person's caret, with the name, and where they are in the outline.
  const caret = text(owner.page).locator('[data-name="Luis"]')
  await expect(caret).toBeVisible()
  await expect(outline(owner.page).getByRole('link', { name: /Duración \(Luis Gil Mora está aquí\)/ })).toBeVisible()
  await edit(other.page, 'cien euros.')
  await expect(outline(owner.page).getByRole('link', { name: /Renta \(Luis Gil Mora está aquí\)/ })).toBeVisible()
  await other.page.keyboard.type(' Más gastos.')
  await expect(card(owner.page, 'TERCERA')).toContainText('cien euros. Más gastos.')

  await owner.page.keyboard.press('Control+z')
  for (const { page } of [owner, other]) await expect(text(page)).not.toContainText('prorrogar')
  await expect(card(other.page, 'SEGUNDA')).toContainText('Salvo pacto, El contrato')
  await owner.page.keyboard.press('Control+z')
  await owner.page.keyboard.press('Control+z')
  await expect(card(other.page, 'TERCERA')).toContainText('Más gastos.')
  await owner.page.keyboard.press('Control+y')
  await expect(card(other.page, 'SEGUNDA')).toContainText(together)

  await people(owner.page).click()
  await owner.page.getByRole('menuitem', { name: 'Luis Gil Mora, en Renta' }).click()
  await expect(text(owner.page)).toBeFocused()
  for (const { page } of [owner, other]) {
    await saved(page)
    await expectNoDefects(page, 'writing together', covered)
  }
  expect(await stored(owner.page, id)).toContain('La renta es de cien euros. Más gastos.')
  expect(complaints.flat()).toEqual([])
  await other.page.close()
  await expect(people(owner.page)).toHaveCount(0)
})

test('a clause is moved, and one above it removed, while another person writes in it', async ({
  browser,
  stranger,
  premium,
}) => {
  const { owner, other, id } = await twoPeople({ browser, stranger, premium }, 'Arriendo movido', content)
  await share(owner.page, id, other.account.email, 'editor')
  await openFor(id, owner.page, other.page)
  await edit(other.page, 'cien euros.')
  const typing = other.page.keyboard.type(' Se paga por meses adelantados, el día uno.', { delay: 40 })
  await owner.page.getByRole('button', { name: 'Más acciones de Renta' }).click()
  await owner.page.getByRole('menuitem', { name: 'Subir' }).click()
  await owner.page.getByRole('button', { name: 'Más acciones de Objeto' }).click()
  await owner.page.getByRole('menuitem', { name: 'Borrar' }).click()
  await typing
  for (const { page } of [owner, other]) {
    await expect(outline(page).getByRole('link')).toHaveText([/Renta/, /Duración/])
    await expect(card(page, 'PRIMERA')).toContainText('cien euros. Se paga por meses adelantados, el día uno.')
  }
  expect(await caretIn(other.page)).toEqual(['a uno.', ''])
})

test('what others write above moves neither the page nor what is selected', async ({ browser, stranger, premium }) => {
  const long = {
    sections: Array.from({ length: 40 }, (_, index) => ({
      title: `Asunto ${index + 1}`,
      text: `Lo que se acuerda sobre el asunto número ${index + 1}.`,
    })),
  }
  const { owner, other, id } = await twoPeople({ browser, stranger, premium }, 'Arriendo largo', long)
  await share(owner.page, id, other.account.email, 'editor')
  await openFor(id, owner.page, other.page)
  const selected = () => owner.page.evaluate(() => window.getSelection()?.toString())
  // Sections that come into sight get their real height, and may move away from under the pointer.
  await expect(async () => {
    await edit(owner.page, 'asunto número 30.')
    await owner.page.keyboard.press('Shift+Home')
    expect(await selected()).toContain('asunto número 30.')
  }).toPass()
  const place = () =>
    text(owner.page)
      .getByText('asunto número 30.')
      .evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await place()
  await edit(other.page, 'asunto número 2.')
  for (let line = 0; line < 6; line += 1) {
    await other.page.keyboard.press('Enter')
    await other.page.keyboard.type(`Una línea más, la ${line}.`)
  }
  await expect(text(owner.page)).toContainText('Una línea más, la 5.')
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2)
  expect(await selected()).toContain('asunto número 30.')
})

test('offline and back, and from a closed tab: what all wrote is there, and no version is to be chosen', async ({
  browser,
  stranger,
  premium,
}) => {
  const { owner, other, id } = await twoPeople({ browser, stranger, premium }, 'Arriendo sin red', content)
  await share(owner.page, id, other.account.email, 'editor')
  const line = await network(other.page)
  await openFor(id, owner.page, other.page)
  await line.cut()
  await edit(other.page, 'doce meses.')
  await other.page.keyboard.type(' Sin red, pero escrito.')
  await expect(state(other.page)).toHaveAttribute('data-state', 'offline')
  await expect(other.page.getByText('Sin conexión. Lo guardamos en este dispositivo')).toBeVisible()
  await edit(owner.page, 'doce meses.')
  await owner.page.keyboard.press('Home')
  await owner.page.keyboard.type('Entretanto, ')
  line.mend()
  const whole = 'Entretanto, El contrato dura doce meses. Sin red, pero escrito.'
  for (const { page } of [owner, other]) await expect(card(page, 'SEGUNDA')).toContainText(whole, { timeout: 30_000 })
  await saved(other.page)

  await line.cut()
  await other.page.keyboard.type(' Y esto, antes de cerrar.')
  await expect(state(other.page)).toHaveAttribute('data-state', 'offline')
  const context = other.page.context()
  await other.page.close()
  await owner.page.keyboard.type('casi ')
  const next = await context.newPage()
  await openFor(id, next)
  for (const page of [owner.page, next])
    await expect(card(page, 'SEGUNDA')).toContainText(`Entretanto, casi ${whole.slice(12)} Y esto, antes de cerrar.`)
  await expect(next.getByRole('dialog')).toHaveCount(0)
})

test('a share that is revoked ends it at once, and hands back what was not saved', async ({
  browser,
  stranger,
  premium,
}) => {
  const { owner, other, id } = await twoPeople({ browser, stranger, premium }, 'Arriendo retirado', content)
  await share(owner.page, id, other.account.email, 'editor')
  const line = await network(other.page)
  await openFor(id, owner.page, other.page)
  await line.cut()
  await edit(other.page, 'doce meses.')
  await other.page.keyboard.type(' Esto no llegó.')
  await expect(state(other.page)).toHaveAttribute('data-state', 'offline')
  const answer = await owner.page.request.post('/api', { data: { method: 'list-shares', data: { id } } })
  const [{ id: given }] = (await answer.json()).data.shares
  await owner.page.request.post('/api', { data: { method: 'revoke-share', data: { id, share: given } } })
  line.mend()
  const dialog = other.page.getByRole('dialog', { name: /^Ya no puedes escribir|ya no está disponible/ })
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('textbox')).toHaveValue(/doce meses\. Esto no llegó\./)
  await expectNoDefects(other.page, 'what was not saved')
  await other.page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Ir a Compartido conmigo' }).click()
  await expect(other.page).toHaveURL('/account/share')
  expect(await stored(owner.page, id)).not.toContain('Esto no llegó')
})

test('three write at once, and end with the same text, every key of all in it', async ({
  browser,
  stranger,
  premium,
}) => {
  const { owner, other, id } = await twoPeople({ browser, stranger, premium }, 'Arriendo a tres', content)
  const irene = await otherPerson(stranger, 'Irene', 'Sanz Ibarra')
  const third = await pageOf(browser, irene)
  for (const { email } of [other.account, irene]) await share(owner.page, id, email, 'editor')
  const pages = [owner.page, other.page, third]
  await openFor(id, ...pages)
  await expect(owner.page.getByRole('button', { name: 'Otras 2 personas están en el documento' })).toBeVisible()
  const ends = ['de la vivienda.', 'de la vivienda.', 'cien euros.']
  await Promise.all(pages.map((page, index) => edit(page, ends[index] ?? '')))
  const letters = ['abcdefghijklmnopqrst', 'ABCDEFGHIJKLMNOPQRST', '01234567890123456789']
  await Promise.all(pages.map((page, index) => page.keyboard.type(letters[index] ?? '', { delay: 25 })))
  for (const page of pages) await saved(page)
  const texts = async () => [...new Set(await Promise.all(pages.map(textOf)))]
  await expect.poll(async () => (await texts()).length).toBe(1)
  const [whole = ''] = await texts()
  for (const each of letters.join('').split('')) expect(whole).toContain(each)
  expect(whole.replace(/[^a-tA-T0-9]/g, '').length).toBeGreaterThan(60)
})

test('an accent that is composed is not broken by what others write beside it', async ({
  browser,
  stranger,
  premium,
}) => {
  const { owner, other, id } = await twoPeople({ browser, stranger, premium }, 'Arriendo acentuado', content)
  await share(owner.page, id, other.account.email, 'editor')
  await openFor(id, owner.page, other.page)
  await edit(owner.page, 'doce meses.')
  const client = await owner.page.context().newCDPSession(owner.page)
  await owner.page.keyboard.type(' Pr')
  await client.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 })
  await edit(other.page, 'doce meses.')
  await other.page.keyboard.press('Home')
  await other.page.keyboard.type('Hoy ')
  await expect(state(other.page)).toHaveAttribute('data-state', 'saved')
  await client.send('Input.insertText', { text: 'ó' })
  await owner.page.keyboard.type('rroga')
  for (const { page } of [owner, other])
    await expect(card(page, 'SEGUNDA')).toContainText('Hoy El contrato dura doce meses. Prórroga')
})

test('on a phone: who is there, their carets, and the same words', async ({ browser, stranger, premium }) => {
  const { owner, other, id } = await twoPeople({ browser, stranger, premium }, 'Arriendo de bolsillo', content)
  await share(owner.page, id, other.account.email, 'editor')
  const phone = await pageOf(browser, other.account, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await openFor(id, owner.page, phone)
  await edit(owner.page, 'cien euros.')
  await phone.getByText('cien euros.').tap()
  await phone.keyboard.press('End')
  await phone.keyboard.type(' Desde el móvil.')
  await expect(card(owner.page, 'TERCERA')).toContainText('cien euros. Desde el móvil.')
  await expect(text(phone).locator('[data-name="Marta"]')).toHaveCount(1)
  await people(phone).tap()
  await expect(phone.getByRole('menuitem', { name: 'Marta Ruiz Soler, en Renta' })).toBeVisible()
  await phone.keyboard.press('Escape')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectNoDefects(phone, 'writing together on a phone', covered)
  await other.page.close()
})

test('from alone to together and back: nothing of it is loaded before, and no key is lost', async ({
  browser,
  stranger,
  premium,
}) => {
  const other = await otherPerson(stranger)
  const page = await pageOf(browser, premium)
  const id = await createWriting(page, { visibility: 'private', title: 'Arriendo a solas', content })
  const scripts: Promise<string>[] = []
  const sockets: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  page.on('websocket', (socket) => void sockets.push(socket.url()))
  const hasYjs = async () => (await Promise.all(scripts)).some((script) => script.includes('Yjs was already imported'))
  await open(page, path(id))
  await edit(page, 'doce meses.')
  await page.keyboard.type(' Uno.')
  await saved(page)
  expect([await hasYjs(), sockets]).toEqual([false, []])

  await page.getByRole('button', { name: 'Compartir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dirección de correo').fill(other.email)
  await dialog.getByLabel('Qué podrá hacer').selectOption('Leerlo y editarlo')
  await dialog.getByRole('button', { name: 'Compartir' }).click()
  await expect(dialog.getByText('Luis Gil Mora', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await edit(page, 'meses. Uno.')
  await page.keyboard.type(' Dos, mientras se conecta: ni una letra de menos.', { delay: 10 })
  const invited = await pageOf(browser, other)
  await openFor(id, invited)
  await expect(people(page)).toBeVisible()
  expect([await hasYjs(), sockets.length]).toEqual([true, 1])
  await expect(card(invited, 'SEGUNDA')).toContainText('Uno. Dos, mientras se conecta: ni una letra de menos.')
  await edit(invited, 'de menos.')
  await invited.keyboard.type(' Tres.')
  await expect(card(page, 'SEGUNDA')).toContainText('de menos. Tres.')

  await page.getByRole('button', { name: 'Compartir' }).click()
  await dialog.getByRole('button', { name: 'Quitar el acceso a Luis Gil Mora' }).click()
  await page.getByRole('button', { name: 'Quitar acceso' }).click()
  await expect(dialog.getByText('Luis Gil Mora', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(invited.getByRole('dialog')).toBeVisible()
  await edit(page, 'de menos. Tres.')
  await page.keyboard.type(' Cuatro, otra vez a solas.')
  await saved(page)
  expect(await stored(page, id)).toContain('de menos. Tres. Cuatro, otra vez a solas.')
})
