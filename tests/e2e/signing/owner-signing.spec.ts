// The owner's side of signing: it is begun, followed while it changes, reminded, corrected, called off and begun again.
import { expect, test } from '@playwright/test'
import { completeLease, partsOf } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, lettersTo, open, register, registerAuthor, reload, toasts } from '../support/journey.ts'
import {
  asking,
  begin,
  byHand,
  now,
  path,
  roundOf,
  row,
  signAs,
  signing,
  two,
} from '../support/owner-signing-support.ts'

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
