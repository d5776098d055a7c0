// The owner's side of signing: it is begun, followed while it changes, reminded, corrected, called off and begun again.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Ask } from '#tests/support/copy/copies.ts'
import { ana, leaseContent, lucia } from '#tests/support/copy/copies.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, lettersTo, open, register, registerAuthor, reload, toasts } from '../support/journey.ts'

const asking =
  (request: APIRequestContext): Ask =>
  async (method, data) => {
    const response = await request.post('/api', { data: { method, data } })
    return { status: response.status(), body: await response.json() } as Awaited<ReturnType<Ask>>
  }
const path = (id: string) => `/account/copies/${id}`
const now = (page: Page) => page.locator('section[aria-labelledby="ahora"]')
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Las personas' }).getByRole('listitem').filter({ hasText: name }).first()
const begin = (page: Page) => page.getByRole('button', { name: /^Empezar/ }).filter({ visible: true })

const roundOf = async (page: Page, id: string): Promise<Signing> =>
  (await asking(page.request)('get-round', { copy: id })).body.data as unknown as Signing

/** As the people of the round have it: by their links, without an account. */
async function signAs(request: APIRequestContext, signer: { link: string } | undefined) {
  const ask = asking(request)
  const link = partsOf(signer ?? { link: '' })
  const { document } = (await ask('get-signing', link)).body.data as unknown as { document: { sha256: string } }
  const done = await ask('sign', { ...link, ...consent, signature: strokes, sha256: document.sha256 })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}
const signing = (page: Page, id: string) =>
  expect.poll(async () => (await roundOf(page, id)).state, { timeout: 30_000 }).toBe('signing')

test('a whole copy is begun by hand, followed as people sign, reminded, and has its sealed file in the end', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const complaints = complaintsOf(page)
  const elsewhere = await playwright.request.newContext({ baseURL })
  await registerAuthor(page.request)
  const { id } = await completeLease(asking(page.request), asking(elsewhere), { in_order: true })
  await open(page, path(id))
  await expect(now(page)).toContainText('Está todo. Ahora léelo tú')
  await now(page).getByRole('link', { name: 'Empezar las firmas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Empezar las firmas' })).toBeVisible()
  await expect(page.getByText(/Se firma con firma electrónica simple/)).toBeVisible()
  await expect(page.getByText('Correo a lucia@ejemplo.es')).toBeVisible()
  await expectNoDefects(page, 'before it begins')
  await page.getByLabel('Unas palabras tuyas').fill('Ya está todo. Firmad cuando podáis.')
  await begin(page).dblclick()
  await expect(page).toHaveURL(path(id))
  await expect(now(page)).toContainText('Falta por firmar Lucía', { timeout: 30_000 })
  await expect(row(page, 'Luis Gil')).toContainText('Aún no le toca')
  await expectNoDefects(page, 'being signed')

  await now(page).getByRole('button', { name: 'Recordárselo a Lucía' }).click()
  await expect(toasts(page)).toContainText('Sale un correo para recordárselo a Lucía.')
  const [first, second, third] = (await roundOf(page, id)).participants
  await signAs(elsewhere, first)
  await expect(row(page, 'Lucía Ferrer')).toContainText('Ha firmado')
  await expect(now(page)).toContainText('Falta por firmar Luis')
  await signAs(elsewhere, second)
  await signAs(elsewhere, third)
  await expect(now(page)).toContainText('Ya está firmado por las 3 personas', { timeout: 60_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    now(page).getByRole('link', { name: 'Descargar el firmado' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const [evidence] = await Promise.all([
    page.waitForEvent('download'),
    now(page).getByRole('link', { name: 'Pruebas (ZIP)' }).click(),
  ])
  expect(evidence.suggestedFilename()).toMatch(/\.zip$/)
  await expect(page.getByRole('region', { name: 'Qué ha pasado' })).toContainText('Quedó firmado y sellado')
  await expectNoDefects(page, 'signed')
  // It has left what is under way, and *Inicio* leads to it.
  await page.goto('/account/copies')
  await expect(page.getByText('No tienes nada en curso')).toBeVisible()
  await open(page, '/dashboard')
  await expect(page.getByText(/un documento recién firmado\./)).toBeVisible()
  await page.getByRole('link', { name: /^Ver el documento: Alquiler/ }).click()
  await expect(page).toHaveURL(/\/account\/signeds\//)
  expect(complaints).toEqual([])
})

test('an address is put right and the link before is dead; it is called off with a reason, and begun again', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const elsewhere = await playwright.request.newContext({ baseURL })
  await registerAuthor(page.request)
  const { id } = await completeLease(asking(page.request), asking(elsewhere))
  await asking(page.request)('start-signing', { copy: id })
  await signing(page, id)
  const before = partsOf((await roundOf(page, id)).participants[1] ?? { link: '' })
  await open(page, path(id))
  await row(page, 'Luis Gil').getByRole('button', { name: 'Corregir datos' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Su enlace anterior deja de funcionar ahora mismo')
  await dialog.getByLabel('Correo').fill('luis.gil@ejemplo.es')
  await dialog.getByRole('button', { name: 'Guardar y enviar de nuevo' }).click()
  await expect(row(page, 'Luis Gil')).toContainText('luis.gil@ejemplo.es')
  expect((await asking(elsewhere)('get-signing', before)).status).toBe(404)

  await page.getByRole('button', { name: 'Anular las firmas' }).click()
  await dialog.getByLabel(/Unas palabras para todos/).fill('Falta una cláusula.')
  await expectNoDefects(page, 'calling it off')
  await dialog.getByRole('button', { name: 'Anular y avisar' }).click()
  await expect(now(page)).toContainText('Está todo. Ahora léelo tú')
  await expect(now(page)).toContainText('«Falta una cláusula.»')
  await now(page).getByRole('link', { name: 'Empezar las firmas' }).click()
  await begin(page).click()
  await expect(now(page)).toContainText('Faltan por firmar', { timeout: 30_000 })
  expect((await roundOf(page, id)).participants.every(({ state }) => state === 'pending')).toBe(true)
})

test('somebody says no: the reason is there, and it is begun again with the same answers or with one changed', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const elsewhere = await playwright.request.newContext({ baseURL })
  await registerAuthor(page.request)
  const { id } = await completeLease(asking(page.request), asking(elsewhere))
  await asking(page.request)('start-signing', { copy: id })
  await signing(page, id)
  await open(page, path(id))
  const [, luis] = (await roundOf(page, id)).participants
  const refused = await asking(elsewhere)('decline-signing', {
    ...partsOf(luis ?? { link: '' }),
    reason: 'La renta no es la que hablamos.',
  })
  expect(refused.status).toBe(200)
  await expect(now(page)).toContainText('Luis no está de acuerdo')
  await expect(now(page)).toContainText('«La renta no es la que hablamos.»')
  await expect(row(page, 'Luis Gil')).toContainText('Ha dicho que no')
  await expectNoDefects(page, 'declined')
  await now(page).getByRole('link', { name: 'Volver a pedir las firmas' }).click()
  await expect(page.getByText('Las respuestas son las mismas.')).toBeVisible()
  await page.goBack()
  await now(page).getByRole('link', { name: 'Cambiarlo y volver a enviar' }).click()
  await expect(page.getByText('Cambia lo que haga falta')).toBeVisible()
  // Why it was refused stays in sight while it is being changed.
  const reason = 'Luis Gil no lo firmó y dijo: «La renta no es la que hablamos.»'
  await expect(page.getByText(reason)).toBeVisible()
  const city = page.getByRole('textbox', { name: 'Ciudad' })
  for (let step = 0; step < 6 && !(await city.isVisible()); step += 1)
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click()
  await city.fill('Soria')
  const stateNow = async () => (await asking(page.request)('get-copy', { id })).body.data?.state
  await expect.poll(stateNow, { timeout: 15_000 }).toBe('complete')
  // It may be changed further, also from a page that is opened now.
  await reload(page)
  await expect(page.getByText('Cambia lo que haga falta')).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await page.getByRole('link', { name: 'Volver al seguimiento' }).click()
  await expect(now(page)).toContainText(
    'Luis Gil dijo que no a las firmas anteriores: «La renta no es la que hablamos.»',
  )
  await now(page).getByRole('link', { name: 'Empezar las firmas' }).click()
  await begin(page).click()
  await expect(now(page)).toContainText('Faltan por firmar', { timeout: 30_000 })
  // What came of the first attempt, and what is another since.
  const past = page.getByRole('region', { name: 'Qué ha pasado' })
  await expect(past.getByText('Luis dijo que no y las firmas se pararon')).toBeVisible()
  await expect(past.getByText('Cambiaste «Ciudad»')).toBeVisible()
  await expect(past.getByText('Empezaron las firmas')).toHaveCount(2)
})

/** A copy whose people get their links from its owner, because no letter would reach them. */
async function byHand(page: Page, title: string, more: object = {}, content = leaseContent()) {
  const ask = asking(page.request)
  const writing = await ask('create-writing', { visibility: 'public', title, content })
  const values = { city: 'Madrid', rent: '900', since: '2026-12-01' }
  const appearances = { landlord: lucia, tenant: { kind: 'person', people: [ana] } }
  const made = await ask('create-copy', { writing: writing.body.data?.id, values, appearances })
  const id = made.body.data?.id as string
  if (Object.keys(more).length > 0) await ask('send-completion', { id, ...more })
  return id
}
const two = [
  { party: 'landlord', name: 'Lucía Ferrer', does: 'sign', way: 'whatsapp' },
  { party: 'tenant', name: 'Ana Ruiz', does: 'sign', way: 'link' },
]

test('without any mail, everybody’s link is on the screen: to copy, for WhatsApp and as a QR', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await register(page.request)
  const id = await byHand(page, 'Alquiler del ático', { participants: two, sign_when_complete: true })
  await signing(page, id)
  await open(page, path(id))
  await expect(now(page)).toContainText('Te quedan dos enlaces de firma por mandar')
  await expect(now(page).getByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute('href', /wa\.me.*firmar/)
  await now(page).getByRole('button', { name: 'Copiar su enlace' }).click()
  await expect(toasts(page)).toContainText('Enlace de Ana copiado.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/account/writings/sign/')
  await expect(now(page)).toContainText('Te queda un enlace de firma por mandar')
  await row(page, 'Lucía Ferrer').getByRole('button', { name: 'Su QR' }).click()
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Quien lo tenga puede firmar en su nombre.')
  await expectNoDefects(page, 'a link to sign')
  await page.keyboard.press('Escape')
  await expect(now(page)).toContainText('Faltan por firmar Lucía y Ana')
  expect(lettersTo('lucia@ejemplo.es').filter((letter) => letter.includes(id))).toEqual([])
})

test('an act that needs a notary says so with its law, and begins only with a word that one has understood', async ({
  page,
}) => {
  await register(page.request)
  const id = await byHand(page, 'Compraventa de un piso')
  await open(page, `${path(id)}/send`)
  await expect(page.getByRole('heading', { name: '¿Puedo firmarlo así?' })).toBeVisible()
  await expect(page.getByText(/hace falta escritura ante notario/)).toBeVisible()
  await expect(page.getByText(/Lo dice: Código Civil/).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Ya está todo completo' })).toContainText('No sale nada todavía')
  await expect(page.getByRole('radio', { name: /Empezar la firma/ })).toBeChecked()
  await expectNoDefects(page, 'a warning')
  await page.getByRole('button', { name: 'Enviar a firmar', exact: true }).filter({ visible: true }).click()
  const word = page.getByRole('checkbox', { name: /Lo entiendo/ })
  await expect(word).toBeFocused()
  await expect(page.getByText('Marca la casilla para seguir')).toBeVisible()
  await expect(page).toHaveURL(/\/send$/)
  await word.check()
  await page.getByRole('button', { name: 'Enviar a firmar', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(path(id))
})

test('what is complete is sent to be signed with one press, and can be corrected before', async ({ page }) => {
  await register(page.request)
  const content = leaseContent()
  content.sections[0]?.body.unshift({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'En Madrid, a ' },
      { type: 'field', field: 'since' },
    ],
  })
  const id = await byHand(page, 'Alquiler de un piso', {}, content)
  await open(page, `${path(id)}/send`)
  await expect(page.getByRole('radio', { name: /Empezar la firma/ })).toBeChecked()
  // Its date is told only where it is signed at once.
  const look = page.getByRole('region', { name: 'Antes de empezar, échale un vistazo' })
  await expect(look.getByRole('listitem')).toHaveText(/^El documento lleva fecha de 1 de diciembre .*Cambiar la fecha$/)
  await expectNoDefects(page, 'a complete document')
  // Nothing is left to fill in, so what they get is their link to sign.
  const does = page.getByLabel('Qué hace Ana Ruiz')
  await expect(does.getByRole('option')).toHaveText(['Firma', 'Da el visto bueno', 'Recibe una copia'])
  await expect(page.getByText('Sin fecha, pueden firmar cuando quieran.')).toBeVisible()
  await expect(page.locator('#carta')).toContainText('Ya puedes leer y firmar «Alquiler de un piso')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/send-whole.png`, fullPage: true })
  await page.getByRole('radio', { name: /Revisarlo yo antes/ }).check()
  await expect(look).toHaveCount(0)
  await page.getByRole('button', { name: 'Enviar', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(path(id))
  await expect(now(page).getByRole('link', { name: 'Corregir algo' })).toHaveAttribute('href', `${path(id)}/fill`)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/track-whole.png`, fullPage: true })
  const other = await byHand(page, 'Alquiler de otro piso')
  await open(page, `${path(other)}/send`)
  await page.getByRole('button', { name: 'Enviar a firmar', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(path(other))
  await expect(now(page)).toContainText(/enlaces? de firma por mandar|por firmar/, { timeout: 30_000 })
})

test('a complete document with a line that nobody signs is said not to have begun', async ({ page }) => {
  await register(page.request)
  const id = await byHand(page, 'Alquiler sin quien firme')
  await open(page, `${path(id)}/send`)
  await page.getByLabel('Qué hace Ana Ruiz').selectOption({ label: 'Recibe una copia' })
  await page.getByRole('button', { name: 'Enviar a firmar', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(path(id))
  await expect(toasts(page)).toContainText('La firma no ha podido empezar todavía.')
  await expect(now(page).getByRole('link', { name: 'Empezar las firmas' })).toBeVisible()
  // People who only sign are not said to come at the end.
  await expect(row(page, 'Lucía Ferrer')).toContainText('Aún no')
  await expect(row(page, 'Ana Ruiz')).toContainText('Al final')
})

test('an open link names the other people whom its text would show, and waits for a word on it', async ({ page }) => {
  await register(page.request)
  const id = await byHand(page, 'Alquiler abierto')
  await open(page, `/account/links/new?copia=${id}`)
  await expect(page.getByText(/El texto lleva los datos de Lucía Ferrer/)).toBeVisible()
  await page.getByRole('button', { name: 'Crear el enlace' }).click()
  await expect(page.getByText('Márcalo si quieres crear el enlace con esos datos.')).toBeVisible()
  await expectNoDefects(page, 'other people in an open link')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/link-people.png`, fullPage: true })
  await page.getByRole('checkbox', { name: /Sé que se verán/ }).check()
  await expect(page.getByText('Márcalo si quieres crear el enlace con esos datos.')).toBeHidden()
})

test('the owner who signs too is led to their own page', async ({ page }) => {
  test.slow()
  const { email } = await registerAuthor(page.request)
  const people = [{ ...two[0], email, way: 'link' }, two[1]]
  const id = await byHand(page, 'Alquiler del ático', { participants: people, sign_when_complete: true })
  await signing(page, id)
  const mine = (await roundOf(page, id)).participants[0]
  await open(page, path(id))
  await row(page, 'Ana Ruiz').getByRole('button', { name: 'Su QR' }).click()
  await page.keyboard.press('Escape')
  await expect(now(page)).toContainText('Te toca firmar')
  await expect(now(page).getByRole('link', { name: 'Leer y firmar' })).toHaveAttribute(
    'href',
    new RegExp(`${partsOf(mine ?? { link: '' }).ref}$`),
  )
})
