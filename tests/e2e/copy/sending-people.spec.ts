// Whom a document is sent to: order, mistakes at their field, letters, a slow network.
import { expect, type Page } from '@playwright/test'
import { ana, luis } from '#tests/support/copy/copies.ts'
import { expectNoDefects } from '../support/axe.ts'
import { countCalls, enterAs, hold, registerAuthor, test } from '../support/journey.ts'
import { ask, begun, people, row, sendButton } from '../support/sending-support.ts'

test('people are put in order by keyboard, errors stand at their field, and nothing is lost', async ({ page }) => {
  await registerAuthor(page.request, { firstname: 'Marta', lastname: 'Soler' })
  const id = await begun(page, { tenant: { kind: 'person', people: [ana, luis] } })
  await expect(page.getByText('Faltan 4 casillas: 3 de la parte arrendadora y 1 de Ana Ruiz o Luis Gil')).toBeVisible()
  await page.getByText('Por orden', { exact: true }).click()
  const handle = page.getByRole('button', { name: 'Mover a Luis Gil' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/Luis Gil.* puesto 3 de 3/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/Luis Gil irá en el puesto 2 de 3/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(people(page).nth(1)).toContainText('Luis Gil')
  // And without dragging at all.
  await page.getByRole('button', { name: 'Más sobre Luis Gil' }).click()
  await page.getByRole('menuitem', { name: 'Subir un puesto' }).click()
  await expect(people(page).first()).toContainText('Luis Gil')
  await row(page, 'Luis Gil')
    .getByRole('button', { name: /Correo a/ })
    .click()
  await row(page, 'Luis Gil').getByRole('textbox', { name: 'Correo' }).fill('luis@')
  await page.getByLabel('Hasta cuándo').fill('1/1/2020')
  // What is wrong with the day is said when its box is left, which moves the button below it.
  await page.getByLabel('Hasta cuándo').press('Tab')
  await sendButton(page).click()
  const wrong = row(page, 'Luis Gil').getByRole('textbox', { name: 'Correo' })
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAccessibleDescription(/Escribe un correo completo/)
  await expect(page.getByRole('textbox', { name: 'Nombre y apellidos' }).last()).toHaveAccessibleDescription(
    /Este dato es necesario/,
  )
  // All that is missing of a person is marked at once, and the list beside a marked box stays level with it.
  const nameless = people(page).nth(1)
  await expect(nameless.getByRole('textbox', { name: 'Correo' })).toHaveAccessibleDescription(/Este dato es necesario/)
  const topOf = async (box: ReturnType<Page['getByRole']>) => Math.round((await box.boundingBox())?.y ?? 0)
  expect(await topOf(nameless.getByRole('combobox', { name: 'En el documento es' }))).toBe(
    await topOf(nameless.getByRole('textbox', { name: 'Nombre y apellidos' })),
  )
  // Each of those who get something can be seen to have a tab.
  const tabs = page.getByRole('group', { name: 'Así les llega' })
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await wrong.fill('luis@ejemplo.es')
  await expect(wrong).not.toHaveAttribute('aria-invalid', 'true')
  const unnamed = people(page).nth(1)
  await unnamed.getByLabel('Nombre y apellidos').fill('Pablo Ferrer')
  await people(page).nth(1).getByText('Copiar', { exact: true }).click()
  await sendButton(page).click()
  await expect(page.getByLabel('Hasta cuándo')).toHaveAccessibleDescription(/Elige un día desde el/)
  await page.getByLabel('Hasta cuándo').fill('')
  await page.getByText('Firmar en cuanto esté completo', { exact: true }).click()
  await page.getByLabel('Pedir un código por correo antes de firmar').check()
  await sendButton(page).click()
  await expect(page).toHaveURL(`/account/copies/${id}`)
  const { participants, in_order, sign_when_complete, asks_code } = await ask(page, 'get-copy', { id })
  expect([in_order, sign_when_complete, asks_code]).toEqual([true, true, true])
  expect(participants.map(({ name, turn }: { name: string; turn: number }) => [name, turn])).toEqual([
    ['Luis Gil', 1],
    ['Pablo Ferrer', 2],
    ['Ana Ruiz', 3],
  ])
})

test('a message that leads elsewhere is told of before it leaves, and one’s agenda is at hand', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await registerAuthor(page.request)
  const person = { name: 'Carmen Mora', gender: 'feminine', documents: [], email: 'carmen@ejemplo.es' }
  await ask(page, 'keep-contacts', { parties: [{ kind: 'person', person }] })
  const id = await begun(page, { tenant: { kind: 'person', people: [ana] } })
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width[0]).toBe(width[1])
  await page.getByRole('button', { name: 'Carmen Mora' }).click()
  await expect(row(page, 'Carmen Mora')).toContainText('Correo a carmen@ejemplo.es')
  await page.getByLabel('Unas palabras tuyas').fill('Mira www.otro.example')
  await expect(page.getByLabel('Unas palabras tuyas')).toHaveAccessibleDescription(/no puede llevar enlaces/)
  await row(page, 'Ana Ruiz')
    .getByRole('button', { name: /Correo a/ })
    .click()
  await row(page, 'Ana Ruiz').getByText('WhatsApp', { exact: true }).click()
  await page.getByRole('button', { name: 'Lo que recibe Ana Ruiz' }).click()
  await expect(page.getByText(/Hola, Ana\. Te paso «Alquiler del ático · Ana Ruiz/)).toBeVisible()
  await page.getByRole('button', { name: 'Más sobre Carmen Mora' }).click()
  await page.getByRole('menuitem', { name: 'Quitar a Carmen Mora' }).click()
  await expect(row(page, 'Carmen Mora')).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(page, 'Carmen Mora')).toBeVisible()
  await expectNoDefects(page, 'at 360 px')

  // The other tab has sent it: this one says so by going there.
  await ask(page, 'send-completion', { id, participants: [{ name: 'Ana', party: 'tenant', does: 'fill' }] })
  await row(page, 'parte arrendadora').getByLabel('Nombre y apellidos').fill('Pablo Ferrer')
  await people(page).first().getByText('Copiar', { exact: true }).click()
  await sendButton(page).click()
  await expect(page).toHaveURL(`/account/copies/${id}`)
})

test('a free account of its own is enough, and a slow network sends once', async ({ page, free }) => {
  await enterAs(page, free)
  const id = await begun(page, { tenant: { kind: 'person', people: [{ ...ana, email: '' }] } })
  for (const each of await people(page).all()) {
    await each.getByText('QR', { exact: true }).click()
  }
  await people(page).first().getByLabel('Nombre y apellidos').fill('Pablo Ferrer')
  const release = await hold(page, 'send-completion')
  const calls = countCalls(page, 'send-completion')
  await sendButton(page).click()
  await sendButton(page).click({ force: true })
  release()
  await expect(page).toHaveURL(`/account/copies/${id}`)
  expect(calls()).toBe(1)
})
