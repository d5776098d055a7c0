// Pages know who reads them: the owner who signs too, a person logged in, a finger instead of a mouse.
import { expect } from '@playwright/test'
import { lucia, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import type { Signing } from '#tests/support/signing/signing.ts'
import { completeLease, partsOf } from '#tests/support/signing/signing.ts'
import { titleIn } from '../support/editor-support.ts'
import { chatLink, enterAs, librarySlug, open, origin, registerAuthor } from '../support/journey.ts'
import { besides, desk, newPage, phone, signButton, test } from '../support/signing-support.ts'

const shots = process.env.SHOTS

test('the owner who signs too is not told that somebody of their name asks for it', async ({ browser, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: origin })
  const account = await registerAuthor(request, { firstname: 'Lucía', lastname: 'Vega' })
  const ask = async (method: string, data?: unknown) => {
    const response = await request.post('/api', { data: { method, data } })
    return { status: response.status(), body: await response.json(), headers: {}, cookie: undefined }
  }
  const me = { party: null, name: 'Lucía Vega', does: 'sign', order: 6, email: account.email, way: 'email' }
  const { id } = await completeLease(ask, ask, { more: [...besides, me] })
  expect((await ask('start-signing', { copy: id })).status).toBe(200)
  const found = async () => (await ask('get-round', { copy: id })).body.data as Signing
  await expect.poll(async () => (await found()).state, { timeout: 30_000 }).toBe('signing')
  const { participants } = await found()
  const pathOf = (name: string) => {
    const { temp_id, ref } = partsOf(participants.find((each) => each.name === name) ?? { link: '' })
    return `/account/writings/sign/${temp_id}/${ref}`
  }

  for (const [name, device] of Object.entries({ phone, desk })) {
    const own = await newPage(browser, device, pathOf('Lucía Vega'))
    await expect(own.getByText('Tu documento espera tu firma')).toBeVisible()
    await expect(own.getByText('te pide', { exact: false })).toHaveCount(0)
    if (shots) await own.screenshot({ path: `${shots}/own-sign-${name}.png` })
    await own.getByRole('button', { name: 'No quiero firmar este documento' }).click()
    await expect(own.getByRole('dialog')).toContainText('puedes corregirlo y volver a enviarlo desde Seguimiento')
    await own.context().close()
  }
  const other = await newPage(browser, desk, pathOf('Rosa Vidal'))
  await expect(other.getByText('Lucía Vega te pide el visto bueno')).toBeVisible()
  await other.context().close()

  // At a desk of 1280 by 800 nothing lies over the button that signs, wherever the page is.
  const own = await newPage(browser, desk, pathOf('Lucía Vega'))
  await signButton(own).scrollIntoViewIfNeeded()
  await own.waitForTimeout(400)
  const button = await signButton(own).boundingBox()
  const chat = await chatLink(own).boundingBox()
  const isApart =
    !chat ||
    !button ||
    chat.x >= button.x + button.width ||
    chat.y >= button.y + button.height ||
    chat.y + chat.height <= button.y
  expect(isApart, JSON.stringify({ button, chat })).toBe(true)
  await request.dispose()
})

test('the owner who fills in a part is spoken to as one person behind the link and in Seguimiento', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: origin })
  const account = await registerAuthor(request, { firstname: 'Lucía', lastname: 'Ferrer' })
  const ask = async (method: string, data?: unknown) => {
    const response = await request.post('/api', { data: { method, data } })
    return { status: response.status(), body: await response.json(), headers: {}, cookie: undefined }
  }
  const own = { party: 'landlord', name: 'Lucía Ferrer', does: 'fill', order: 1, email: account.email, way: 'link' }
  const tenant = { party: 'tenant', name: 'Ana Ruiz', does: 'fill', order: 1, way: 'link' }
  const { id, people } = await sendLease(ask, { people: [own, tenant] })
  const secret = secretIn(people[0] as Sent)
  for (const [name, device] of Object.entries({ phone, desk })) {
    const page = await newPage(browser, device, `/document/complete/${secret}`)
    await expect(page.getByText('Tu parte de un documento que enviaste')).toBeVisible()
    await expect(page.getByText('te pide', { exact: false })).toHaveCount(0)
    await expect(page.getByText('Ciudad, lo pone', { exact: false })).toHaveCount(0)
    if (shots) await page.screenshot({ path: `${shots}/own-fill-${name}.png` })
    await page.context().close()
  }
  const answers = Object.entries({ '@landlord': lucia, rent: '900' }).map(([key, value]) => ({ key, value, seen: 0 }))
  expect((await ask('save-completion', { id: secret, from: 'sitting-own', answers })).status).toBe(200)
  expect((await ask('submit-completion', { id: secret })).status).toBe(200)
  const { cookies } = await request.storageState()
  for (const [name, device] of Object.entries({ phone, desk })) {
    const context = await browser.newContext({ baseURL: origin, ...device, storageState: { cookies, origins: [] } })
    const page = await context.newPage()
    await open(page, `/account/copies/${id}`)
    const mine = page.getByRole('listitem').filter({ hasText: 'Has rellenado tu parte' })
    await expect(mine.getByText(/^Terminaste /)).toBeVisible()
    await expect(page.getByText('Terminaste tu parte')).toBeVisible()
    await expect(page.getByText(/^Pusiste .*tus datos/)).toBeVisible()
    await expect(page.getByText(/Lucía (?:puso|terminó|abrió|empezó)/)).toHaveCount(0)
    if (shots) await page.screenshot({ path: `${shots}/own-tracking-${name}.png`, fullPage: true })
    await mine.getByRole('button', { name: 'Ver lo que has puesto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lo que has puesto' })
    await expect(dialog.getByText('Tus datos (arrendadora)')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Pedir un cambio' })).toHaveCount(0)
    if (shots) await page.screenshot({ path: `${shots}/own-answers-${name}.png` })
    await context.close()
  }
  await request.dispose()
})

test('only strangers are told that they need no account', async ({ page, free }) => {
  await open(page, `/writings/${librarySlug}/use`)
  await expect(page.getByText('No necesitas cuenta.')).toBeVisible()
  await enterAs(page, free)
  await open(page, `/writings/${librarySlug}/use`)
  await expect(page.getByText('Responde a las preguntas y verás cómo se completa el documento.')).toBeVisible()
  await expect(page.getByText('No necesitas cuenta.')).toHaveCount(0)
})

test('where there is only a finger nobody is asked to drop a file', async ({ browser }) => {
  const touch = await newPage(browser, { ...phone, isMobile: true }, '/verificar')
  await expect(touch.getByText('Elegir un PDF')).toBeVisible()
  await expect(touch.getByText('Suéltalo aquí', { exact: false })).toBeHidden()
  if (shots) await touch.screenshot({ path: `${shots}/verificar-phone.png` })
  await touch.context().close()
  const mouse = await newPage(browser, desk, '/verificar')
  await expect(mouse.getByText('Suéltalo aquí, pégalo o búscalo en tu dispositivo')).toBeVisible()
  if (shots) await mouse.screenshot({ path: `${shots}/verificar-desk.png` })
  await mouse.context().close()
})

test('a free account that opens Compartido conmigo reads why it is at Premium', async ({ browser, free }) => {
  for (const [name, device] of Object.entries({ phone, desk })) {
    const context = await browser.newContext({ baseURL: origin, ...device })
    await context.addCookies(free.cookies)
    const page = await context.newPage()
    await open(page, '/account/share')
    await expect(page).toHaveURL('/premium')
    await expect(page.getByRole('complementary', { name: 'Por qué estás aquí' })).toContainText(
      'Compartido conmigo y los documentos privados son de Premium',
    )
    if (shots) await page.screenshot({ path: `${shots}/premium-${name}.png` })
    await context.close()
  }
})

test('the bar has one magnifier', async ({ browser, free }) => {
  for (const [name, device] of Object.entries({ phone, desk, narrow: { viewport: { width: 1024, height: 800 } } })) {
    const context = await browser.newContext({ baseURL: origin, ...device })
    await context.addCookies(free.cookies)
    const page = await context.newPage()
    await open(page, '/dashboard')
    await expect(page.getByRole('button', { name: 'Buscar en todo' })).toBeVisible()
    const glasses = page.getByRole('banner').locator('svg:has(use[href$="search"])')
    if (shots)
      await page.screenshot({
        path: `${shots}/bar-${name}.png`,
        clip: { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: 80 },
      })
    expect(await glasses.filter({ visible: true }).count()).toBeLessThanOrEqual(1)
    await context.close()
  }
})

test('the first words typed into a new clause are its text', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/create/public/writings/step/1')
  await page.getByRole('button', { name: 'Añadir la primera cláusula' }).click()
  const text = page.getByRole('textbox', { name: 'Texto del documento' })
  const clause = page.getByRole('group', { name: /PRIMERA/ })
  await expect(text).toBeFocused()
  await page.keyboard.type('La parte arrendadora cede el uso de la vivienda.')
  await expect(clause.getByRole('paragraph')).toHaveText('La parte arrendadora cede el uso de la vivienda.')
  await expect(titleIn(clause)).toHaveText('')
  // The title is one key away.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Objeto')
  await expect(titleIn(clause)).toHaveText('Objeto')
})
