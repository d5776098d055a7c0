// A signer reads a document behind a link and signs it: typed or drawn, on a phone or by keyboard alone, in turn, with a code.
import { expect, type Locator, type Page } from '@playwright/test'
import { complaintsOf, countCalls, lettersTo, reload } from '../support/journey.ts'
import {
  beginRound,
  besides,
  consentBox,
  desk,
  draw,
  heading,
  newPage,
  pad,
  phone,
  signButton,
  test,
  type,
} from '../support/signing-support.ts'

/** What the browser sends when it signs. */
function sentSignatures(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? request.postDataJSON() : null
    if (body?.method === 'sign') sent.push(body.data)
  })
  return sent
}

test('one after the other: typed on a phone, drawn at a desk, approved, and received sealed', {
  tag: ['@A1.9-wide', '@A1.9-phone', '@A1.10-wide', '@A2.11'],
}, async ({ browser, owner }) => {
  test.slow()
  const { addresses } = await beginRound(owner, { copy: { in_order: true, more: besides } })
  const [lucias, luiss, inigos, rosas, vegas] = addresses
  const first = await newPage(browser, phone, lucias)
  const complaints = complaintsOf(first)
  await expect(first.getByText('Y nada más.')).toBeVisible()
  await expect(first.getByRole('link', { name: /^Ver la página/ })).toHaveAttribute('href', /documento\.pdf$/)

  // Not before one's turn; and the same page goes on when it has come.
  const second = await newPage(browser, desk, luiss)
  await heading(second, 'Primero le toca a Lucía Ferrer')

  await first.getByRole('link', { name: 'Ir a firmar' }).click()
  await signButton(first).click()
  await expect(first.getByText('Dibuja tu firma o escribe tu nombre.')).toBeVisible()
  await expect(consentBox(first)).not.toBeChecked()
  await type(first, 'Lucía Ferrer')
  await consentBox(first).check()
  await signButton(first).click()
  await heading(first, 'Has firmado, Lucía')
  await expect(first.getByText(/^Faltan Luis Gil, Íñigo Muñoz-Güemes y Rosa Vidal\./)).toBeVisible()
  await expect(first.getByText('Y nada más.')).toBeVisible()

  await expect(second.getByText('Ya ha terminado quien iba antes que tú.')).toBeVisible({ timeout: 15_000 })
  await draw(second)
  const sent = sentSignatures(second)
  await consentBox(second).check()
  await signButton(second).click()
  await heading(second, 'Has firmado, Luis')
  // Where the pen went, and neither when nor how hard.
  expect(sent).toHaveLength(1)
  const { signature, ...rest } = sent[0] as { signature: { strokes: number[][] } }
  expect(Object.keys(signature)).toEqual(['strokes'])
  const points = signature.strokes.flat()
  expect(points.every((point) => Number.isInteger(point) && point >= 0 && point <= 600)).toBe(true)
  expect(Object.keys(rest).toSorted()).toEqual(['consent', 'consent_version', 'how', 'ref', 'sha256', 'temp_id'])

  const third = await newPage(browser, phone, inigos)
  await type(third, 'Íñigo Muñoz-Güemes')
  await consentBox(third).check()
  await signButton(third).click()
  await heading(third, 'Has firmado, Íñigo')

  const receiving = await newPage(browser, phone, vegas)
  await expect(receiving.getByText('No tienes que firmar nada.')).toBeVisible()
  const approving = await newPage(browser, desk, rosas)
  await approving.getByRole('button', { name: 'Dar el visto bueno' }).click()
  await heading(approving, /Ya están todas las firmas|El documento está firmado/)
  await heading(approving, 'El documento está firmado')
  await receiving.reload()
  await heading(receiving, 'El documento está firmado')
  const file = await receiving.getByRole('link', { name: 'Descargar el documento firmado (PDF)' }).getAttribute('href')
  const pdf = await receiving.request.get(String(file))
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(complaints).toEqual([])
})

test('with the keyboard alone', async ({ browser, owner }) => {
  const { addresses } = await beginRound(owner)
  const page = await newPage(browser, desk, addresses[2])
  await page.getByRole('radio', { name: 'Dibujar' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Íñigo Muñoz-Güemes')
  await expect(page.getByRole('figure')).toContainText('Íñigo Muñoz-Güemes')
  // Past the other ways to sign, as soon as they have come.
  await expect(page.getByRole('button', { name: 'Firmar con el móvil' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(consentBox(page)).toBeFocused()
  await page.keyboard.press('Space')
  // What else is accepted is folded, and opens by the keyboard too.
  await page.keyboard.press('Tab')
  await expect(page.getByText('Con ella aceptas también qué se guarda')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(signButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await heading(page, 'Has firmado, Íñigo')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what was drawn stays through a turn of the phone and a reload, and is gone once it is used', {
  tag: '@A1.10-phone',
}, async ({ browser, owner }) => {
  const { addresses } = await beginRound(owner)
  const page = await newPage(browser, phone, addresses[0])
  await draw(page)
  const path = () => pad(page).locator('path').last().getAttribute('d')
  const drawn = await path()
  expect(drawn).toMatch(/^M\d/)
  await page.setViewportSize({ width: 800, height: 390 })
  expect(await path()).toBe(drawn)
  await reload(page)
  await expect.poll(path).toBe(drawn)
  await consentBox(page).check()
  const calls = countCalls(page, 'sign')
  await signButton(page).dblclick()
  await heading(page, 'Has firmado, Lucía')
  expect(calls()).toBe(1)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('firma')))).toEqual([])
})

test('an answer that is lost is asked for again, and one has signed once', async ({ browser, owner }) => {
  const { addresses, found } = await beginRound(owner)
  const page = await newPage(browser, phone, addresses[0])
  let lost = 0
  await page.route('/api', async (route) => {
    if (route.request().postDataJSON().method !== 'sign' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await type(page, 'Lucía Ferrer')
  await consentBox(page).check()
  await signButton(page).click()
  await expect(page.getByRole('alert')).toContainText('se firma una sola vez')
  expect((await found()).participants[0]?.state).toBe('done')
  await expect(page.getByLabel('Escribe tu nombre')).toHaveValue('Lucía Ferrer')
  await signButton(page).click()
  await heading(page, 'Has firmado, Lucía')
})

test('a tab that was left open says what has become of it', async ({ browser, owner }) => {
  const { id, addresses } = await beginRound(owner)
  const page = await newPage(browser, desk, addresses[0])
  await type(page, 'Lucía Ferrer')
  await consentBox(page).check()
  await owner.ask('cancel-signing', { copy: id, reason: 'Se ha alquilado ya.' })
  await signButton(page).click()
  await heading(page, /ha anulado la firma$/)
  await expect(page.getByText('«Se ha alquilado ya.»')).toBeVisible()
})

test('the bar at the bottom of a phone goes at the end of the page, and nothing moves under the finger', async ({
  browser,
  owner,
}) => {
  const { addresses } = await beginRound(owner)
  const page = await newPage(browser, phone, addresses[0])
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const bar = page.getByRole('navigation', { name: 'Ir a firmar' })
  await expect(bar).toBeVisible()
  const before = await height()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(bar).toBeHidden()
  expect(await height()).toBe(before)
})

test('no is said with a reason, once more asked, and heard by the others', async ({ browser, owner }) => {
  const { addresses } = await beginRound(owner)
  const page = await newPage(browser, phone, addresses[0])
  await page.getByRole('button', { name: 'No quiero firmar este documento' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'No firmar' }).click()
  await expect(dialog.getByText('Escribe el motivo: una frase basta.')).toBeVisible()
  await expect(dialog.getByLabel('Por qué')).toBeFocused()
  await dialog.getByLabel('Por qué').fill('La renta no es esa.')
  await dialog.getByRole('button', { name: 'No firmar' }).click()
  await heading(page, 'Has dicho que no')
  const other = await newPage(browser, phone, addresses[1])
  await heading(other, 'Lucía Ferrer ha dicho que no')
  await expect(other.getByText('«La renta no es esa.»')).toBeVisible()
})

test('a code shows that one reads one’s letters: a wrong one is said at its field', async ({ browser, owner }) => {
  const { addresses } = await beginRound(owner, { round: { asks_code: true } })
  const page = await newPage(browser, phone, addresses[0])
  const code = page.getByLabel('Código de seis cifras')
  // Its box comes once it has been asked for, and only then the button signs.
  await expect(signButton(page)).toHaveCount(0)
  await expect(code).toHaveCount(0)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await expect(code).toBeFocused()
  await type(page, 'Lucía Ferrer')
  await signButton(page).click()
  await expect(consentBox(page)).toBeFocused()
  await consentBox(page).check()
  await signButton(page).click()
  await expect(code).toBeFocused()
  await expect(page.getByText('Escribe las seis cifras que te hemos enviado.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Va de camino a lucia@ejemplo.es' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enviar otro en \d+ s$/ })).toBeDisabled()
  const codes = () => lettersTo('lucia@ejemplo.es').flatMap((text) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? [])
  await expect.poll(codes, { timeout: 15_000 }).not.toEqual([])
  const right = codes().at(-1) ?? ''
  // Coming back from the letter: the box is open, and the page says when the code was sent.
  await page.reload()
  await expect(
    page.getByText(/^Te enviamos un código a lucia@ejemplo\.es a las \d{1,2}:\d\d y vale 15 minutos/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviarme el código' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enviar otro código' })).toBeEnabled()
  await type(page, 'Lucía Ferrer')
  await consentBox(page).check()
  await code.fill(right === '000000' ? '000001' : '000000')
  await signButton(page).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(consentBox(page)).toBeChecked()
  await code.fill(right)
  await signButton(page).click()
  await heading(page, 'Has firmado, Lucía')
})

/** Whether the whole of it is in the window with nothing on top: neither a bar nor the main button. */
const isClear = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const middle = (left + right) / 2
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
      const found = document.elementFromPoint(middle, y)
      return element.contains(found)
    })
  })

for (const height of [800, 720])
  test(`beside the text, in a window of 1280 × ${height}, the main button covers nothing of the code`, async ({
    browser,
    owner,
  }) => {
    const { addresses } = await beginRound(owner, { round: { asks_code: true } })
    const page = await newPage(browser, { viewport: { width: 1280, height } }, addresses[0])
    const send = page.getByRole('button', { name: 'Enviarme el código' })
    expect(await isClear(send)).toBe(true)
    await send.click()
    const code = page.getByLabel('Código de seis cifras')
    await expect(code).toBeFocused()
    await expect.poll(() => isClear(code)).toBe(true)
    await expect.poll(() => isClear(page.getByRole('button', { name: /^Enviar otro en \d+ s$/ }))).toBe(true)
    await type(page, 'Lucía Ferrer')
    await consentBox(page).check()
    await page.locator('#firma').evaluate((panel) => panel.scrollTo(0, 0))
    await code.evaluate((input: HTMLInputElement) => input.blur())
    await signButton(page).click()
    await expect(code).toBeFocused()
    await expect.poll(() => isClear(page.getByText('Escribe las seis cifras que te hemos enviado.'))).toBe(true)
    await code.fill('000000')
    await page.locator('#firma').evaluate((panel) => panel.scrollTo(0, 0))
    await signButton(page).click()
    await expect.poll(() => isClear(page.getByText(/^Este código no vale/))).toBe(true)
    await expect(code).toBeFocused()
  })

test('what one has signed leads to an account with the same address', async ({ browser, owner }) => {
  const { addresses } = await beginRound(owner)
  const page = await newPage(browser, phone, addresses[0])
  await type(page, 'Lucía Ferrer')
  await consentBox(page).check()
  await signButton(page).click()
  await heading(page, 'Has firmado, Lucía')
  await page.getByRole('link', { name: 'Crear mi cuenta' }).click()
  await expect(page).toHaveURL(/\/register\?next=%2Faccount%2Fsigneds$/)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('lucia@ejemplo.es')
})
