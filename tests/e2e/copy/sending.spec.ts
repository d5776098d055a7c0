// From reading to sending in one breath: what a stranger typed survives registering, becomes a copy, and goes out.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import {
  complaintsOf,
  countCalls,
  letterLink,
  lettersTo,
  logIn,
  open,
  password,
  register,
  reload,
  test,
} from '../support/journey.ts'
import {
  ask,
  copyId,
  expectAnswers,
  fillIn,
  keptIn,
  people,
  phone,
  row,
  secretsTo,
  sendButton,
  slug,
  toTheDate,
  toTheEnd,
} from '../support/sending-support.ts'

test('a stranger fills in on a phone, registers, has every answer in a copy, and sends it to a couple with one address', async ({
  page,
}) => {
  test.slow()
  const complaints = complaintsOf(page)
  await page.setViewportSize(phone)
  await open(page, `/writings/${slug}/use`)
  await fillIn(page)
  await expectNoDefects(page, 'the last step')
  const made = countCalls(page, 'create-copy')
  await page.getByRole('link', { name: 'Enviar para que otros rellenen su parte' }).click()
  await expect(page).toHaveURL(/^[^?]*\/register\?next=/)
  // Changing one's mind, and one's mind again, loses nothing.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Revisar y terminar' })).toBeVisible()
  await page.getByRole('link', { name: 'Enviar para que otros rellenen su parte' }).click()

  const email = `${randomUUID()}@ejemplo.com`
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await page.getByLabel('Apellido', { exact: true }).fill('Ferrer')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/\/account\/copies\/[0-9a-f-]{36}\/send$/)
  const id = copyId(page)
  expect(made()).toBe(1)
  await expectAnswers(page, id)
  // In the account now, and so in this browser no more.
  expect(await keptIn(page)).toEqual([])
  await reload(page)
  expect((await ask(page, 'list-copies', {})).total).toBe(1)

  await expect(page.getByText(/^\d páginas?$/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(row(page, 'Tú')).toContainText('arrendadora')
  // Without a confirmed address an account sends no letters, but its links.
  await expect(page.getByText(/necesitamos que confirmes el tuyo/)).toBeHidden()
  const tenant = row(page, 'parte arrendataria')
  await tenant.getByLabel('Nombre y apellidos').fill('Ana Ruiz')
  const ours = `${randomUUID()}@ejemplo.com`
  const first = row(page, 'Ana Ruiz')
  await first.getByText('Correo', { exact: true }).click()
  await first.getByRole('textbox', { name: 'Correo' }).fill(ours)
  await first.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText(/necesitamos que confirmes el tuyo/)).toBeVisible()

  await page.getByRole('button', { name: 'Añadir a alguien' }).click()
  const second = people(page).last()
  await second.getByLabel('Nombre y apellidos').fill('Luis Gil')
  await second.getByText('Correo', { exact: true }).click()
  await second.getByRole('textbox', { name: 'Correo' }).fill(ours)
  await second.getByLabel('En el documento es').selectOption({ label: 'parte arrendataria' })
  // A party's second person does what its first does; one who would not sign is spoken of before it is sent.
  const task = second.getByLabel('Qué hace Luis Gil')
  await expect(task).toHaveValue('fill')
  await task.selectOption({ label: 'Recibe una copia' })
  await expect(page.getByText('Luis Gil es parte arrendataria y no va a firmar.')).toBeVisible()
  await task.selectOption({ label: 'Rellena y firma' })
  await expect(page.getByText(/no va a firmar/)).toBeHidden()
  await page.getByLabel('Unas palabras tuyas').fill('Os paso el contrato.')
  await page.getByRole('button', { name: 'Lo que recibe Ana Ruiz' }).click()
  const letter = page.getByRole('article')
  await expect(letter).toContainText('Hola, Ana:')
  await expect(letter).toContainText('«Os paso el contrato.»')

  // A reload, with the keyboard still warm, loses nothing.
  await reload(page)
  await expect(page.getByLabel('Unas palabras tuyas')).toHaveValue('Os paso el contrato.')
  await expect(row(page, 'Luis Gil')).toBeVisible()
  await expectNoDefects(page, 'sending')

  // The letter is opened in another tab of the same browser; back here, everything is as it was.
  const tab = await page.context().newPage()
  await tab.goto(await letterLink(email, '/verify'))
  await expect(tab.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible()
  await tab.close()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(/necesitamos que confirmes el tuyo/)).toBeHidden()

  const sent = countCalls(page, 'send-completion')
  await sendButton(page).dblclick()
  await expect(page).toHaveURL(`/account/copies/${id}`)
  const next = page.getByRole('region', { name: 'Lo que suele venir después' })
  await expect(next.getByRole('link', { name: 'Acta de entrega de llaves con inventario' })).toBeVisible()
  expect(sent()).toBe(1)
  await expect.poll(() => new Set(secretsTo(ours)).size, { timeout: 20_000 }).toBe(2)
  expect(lettersTo(ours)).toHaveLength(2)
  expect(await keptIn(page)).toEqual([])
  const { participants } = await ask(page, 'get-copy', { id })
  expect(participants.map(({ name, party, does }: Record<string, string>) => [name, party, does])).toEqual([
    ['Lucía Ferrer', 'landlord', 'fill'],
    ['Ana Ruiz', 'tenant', 'fill'],
    ['Luis Gil', 'tenant', 'fill'],
  ])
  expect(complaints).toEqual([])
  // What is sent is followed, not sent again.
  await page.goto(`/account/copies/${id}/send`)
  await expect(page).toHaveURL(`/account/copies/${id}`)
})

test('whoever has an account logs in on the way, and comes back to a form that says where it all is', async ({
  page,
  stranger,
}) => {
  const account = await register(stranger)
  await open(page, `/writings/${slug}/use`)
  await fillIn(page)
  await page.getByRole('link', { name: 'Guardarlo en mi cuenta' }).click()
  await page.getByRole('link', { name: 'Entra', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, account)
  await expect(page).toHaveURL(/\/account\/copies\/[0-9a-f-]{36}\/fill$/)
  const id = copyId(page)
  await expectAnswers(page, id)
  await open(page, `/writings/${slug}/use`)
  await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Seguir con él' })).toHaveAttribute('href', `/account/copies/${id}`)
  // The address alone makes no copies: only what was asked for here.
  await page.goto(`/account/use/${slug}`)
  await expect(page).toHaveURL(`/account/copies/${id}/send`)
  expect((await ask(page, 'list-copies', {})).total).toBe(1)
})

for (const viewport of [{ width: 1280, height: 800 }, phone])
  test(`going back from Enviar shows the answers in their form, from its top: ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await register(page.request)
    await open(page, `/writings/${slug}`)
    await page.getByRole('link', { name: 'Usar este escrito' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/use$/)
    await fillIn(page)
    await page.goBack()
    await expect(page.getByLabel('Fecha de la firma')).toHaveValue('03/05/2027')
    await page.goBack()
    await expect(page.getByLabel('Nombre y apellidos').first()).toHaveValue('Lucía Ferrer')
    await toTheEnd(page)
    const made = countCalls(page, 'create-copy')
    await page.getByRole('link', { name: 'Enviar para que otros rellenen su parte' }).click()
    await expect(page).toHaveURL(/\/account\/copies\/[0-9a-f-]{36}\/send$/)
    const id = copyId(page)
    await page.goBack()
    await expect(page).toHaveURL(`/account/copies/${id}/fill`)
    await page.getByRole('navigation', { name: 'Pasos' }).getByRole('button').first().click()
    await expect(page.getByLabel('Nombre y apellidos').first()).toHaveValue('Lucía Ferrer')
    await page.evaluate(() => scrollTo(0, 0))
    await page.goForward()
    await expect(page).toHaveURL(`/account/copies/${id}/send`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL(`/writings/${slug}`)
    expect(made()).toBe(1)
    // Another one begins empty, and says where the first is.
    await page.getByRole('link', { name: 'Usar este escrito' }).filter({ visible: true }).first().click()
    await expect(page.getByLabel('Nombre y apellidos').first()).toHaveValue('')
    await expect(page.getByRole('link', { name: 'Seguir con él' })).toBeInViewport()
  })

test('where the copy is refused or the answer is lost, that is said, nothing is lost, and it is made once', async ({
  page,
}) => {
  await register(page.request)
  await open(page, `/writings/${slug}/use`)
  await fillIn(page)
  let refuse = true
  await page.route('/api', async (route) => {
    if (!refuse || route.request().postDataJSON().method !== 'create-copy') return route.continue()
    // It was done, and its answer was lost.
    await route.fetch()
    await route.fulfill({ status: 507, json: { error: { code: 'storage_full', message: 'No queda espacio.' } } })
  })
  await page.getByRole('link', { name: 'Enviar para que otros rellenen su parte' }).click()
  await expect(page.getByRole('heading', { name: 'Todavía no está en tu cuenta' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('No queda espacio.')
  await expect(page.getByText('lo que has escrito sigue en este navegador')).toBeVisible()
  await expectNoDefects(page, 'refused')
  refuse = false
  await reload(page)
  await expect(page).toHaveURL(/\/account\/copies\/[0-9a-f-]{36}\/send$/)
  await expectAnswers(page, copyId(page))
  expect((await ask(page, 'list-copies', {})).total).toBe(1)
})

test('an answer that the document cannot write is not dropped on the way', async ({ page }) => {
  await register(page.request)
  await open(page, `/writings/${slug}/use`)
  await toTheDate(page)
  await page.getByLabel('Fecha de la firma').fill('cuando se pueda')
  await toTheEnd(page)
  await page.getByRole('link', { name: 'Guardarlo en mi cuenta' }).click()
  await expect(page.getByRole('alert')).toContainText('Fecha de la firma')
  await page.getByRole('link', { name: 'Volver a las preguntas' }).click()
  await page.getByText(/^Ver \d+ más$/).click()
  await page.getByRole('button', { name: 'Fecha de la firma', exact: true }).click()
  await expect(page.getByLabel('Fecha de la firma')).toHaveValue('cuando se pueda')
  expect((await ask(page, 'list-copies', {})).total).toBe(0)
})
