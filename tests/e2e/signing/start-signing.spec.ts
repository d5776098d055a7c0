// *Empezar las firmas*: the owner reads what is signed, sets who is asked in which order and where, and begins it once.
import { expect, type Page, test } from '@playwright/test'
import type { Sent } from '#tests/support/copy/copies.ts'
import { leaseContent, lucia, luis, secretIn } from '#tests/support/copy/copies.ts'
import { completeLease } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, countCalls, lettersTo, open, registerAuthor, reload, toasts } from '../support/journey.ts'
import { asking, begin, list, people, roundOf, row, send } from '../support/start-signing-support.ts'

const names = async (page: Page) =>
  (await people(page).allInnerTexts()).map((text) => /Lucía|Luis|Íñigo|Carmen|Gestoría/.exec(text)?.[0])

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`order, an approver, a copy and a corrected address are set, and it begins once: ${viewport.width}`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const complaints = complaintsOf(page)
    const elsewhere = await playwright.request.newContext({ baseURL })
    await registerAuthor(page.request)
    const lawyer = { party: null, name: 'Rosa Vidal', does: 'receive', email: 'rosa@ejemplo.es', way: 'email' }
    const { id } = await completeLease(asking(page.request), asking(elsewhere), { more: [lawyer] })
    await open(page, send(id))
    // Who was to receive it since it was sent is left out, also on another visit.
    await row(page, 'Rosa Vidal').getByRole('button', { name: 'Quitar a Rosa Vidal' }).click()
    await expect(row(page, 'Rosa Vidal')).toHaveCount(0)
    await expect(row(page, 'Lucía').getByRole('button', { name: /^Quitar/ })).toHaveCount(0)

    // The document, before anything is sent.
    await expect(page.getByText(/^1 página · PDF de \d+ kB$/)).toBeVisible({ timeout: 15_000 })
    await page.getByRole('button', { name: 'Leerlo entero' }).click()
    const paper = page.getByRole('dialog')
    await expect(paper).toContainText('Y nada más.')
    await expect(paper).toContainText('Lucía Ferrer')
    // Large enough to read a contract in.
    const { width = 0, height = 0 } = (await paper.boundingBox()) ?? {}
    const isPhone = viewport.width < 860
    expect(width).toBeGreaterThanOrEqual(isPhone ? viewport.width : 900)
    expect(height).toBeGreaterThanOrEqual(isPhone ? viewport.height : viewport.height - 40)
    await page.keyboard.press('Escape')

    // The address that Luis gave while completing, beside the one that the owner had.
    await expect(row(page, 'Luis Gil')).toContainText(`Correo a ${luis.email}`)
    await expect(row(page, 'Luis Gil')).toContainText(
      'Dio esta dirección al rellenar su parte. Antes tenías pareja@ejemplo.es',
    )
    await expect(begin(page)).toHaveText('Empezar y avisar a Lucía y a 2 personas más')

    await page.getByRole('radio', { name: /Por orden/ }).check()
    await expect(begin(page)).toHaveText('Empezar y avisar a Lucía')
    // By keyboard with the arrows of the row, which keep the focus.
    const up = row(page, 'Íñigo').getByRole('button', { name: /^Subir a Íñigo/ })
    await up.focus()
    await page.keyboard.press('Enter')
    expect(await names(page)).toEqual(['Lucía', 'Íñigo', 'Luis'])
    await expect(up).toBeFocused()
    await expect(list(page).locator('..')).toContainText('Íñigo Muñoz-Güemes queda en el puesto 2 de 3.')
    await page.keyboard.press('Enter')
    expect(await names(page)).toEqual(['Íñigo', 'Lucía', 'Luis'])
    await expect(up).toHaveAttribute('aria-disabled', 'true')
    await expect(begin(page)).toHaveText('Empezar y avisar a Íñigo')
    // By pointer with the arrow, and where there is room by dragging with the keyboard.
    await row(page, 'Luis')
      .getByRole('button', { name: /^Subir a Luis/ })
      .click()
    expect(await names(page)).toEqual(['Íñigo', 'Luis', 'Lucía'])
    const handle = row(page, 'Luis').getByRole('button', { name: 'Mover a Luis Gil' })
    if (viewport.width > 860) {
      await handle.focus()
      await page.keyboard.press('Space')
      await expect(page.getByText('Luis Gil irá en el puesto 2 de 3.')).toBeAttached()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('Luis Gil irá en el puesto 3 de 3.')).toBeAttached()
      await page.keyboard.press('Space')
      await expect.poll(() => names(page)).toEqual(['Íñigo', 'Lucía', 'Luis'])
    } else {
      await expect(handle).toBeHidden()
      await row(page, 'Luis')
        .getByRole('button', { name: /^Bajar a Luis/ })
        .click()
      expect(await names(page)).toEqual(['Íñigo', 'Lucía', 'Luis'])
    }

    await page.getByRole('button', { name: 'Alguien que dé el visto bueno' }).click()
    await people(page).last().getByLabel('Nombre y apellidos').fill('Carmen Mora')
    await page.getByRole('button', { name: 'Alguien que reciba una copia' }).click()
    await people(page).last().getByLabel('Nombre y apellidos').fill('Gestoría Alameda')
    await row(page, 'Gestoría').getByRole('textbox', { name: 'Correo' }).fill('gestoria@ejemplo.es')
    await row(page, 'Gestoría').getByRole('button', { name: 'Listo' }).click()
    await expect(row(page, 'Gestoría').getByLabel(/^Qué hace/)).toHaveValue('receive')
    await page.getByRole('textbox', { name: /Unas palabras tuyas/ }).fill('Firmad cuando podáis.')
    await row(page, 'Carmen').getByRole('textbox', { name: 'Correo' }).fill('carmen@corre')
    await expectNoDefects(page, 'before it begins')

    // Refused: the error is at its field, and nothing that was typed is lost, not even on another visit.
    await begin(page).click()
    const wrong = row(page, 'Carmen').getByRole('textbox', { name: 'Correo' })
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toBeFocused()
    await expect(page.getByText('No se ha avisado a nadie.')).toBeVisible()
    await expectNoDefects(page, 'a wrong address')
    await reload(page)
    await expect(page.getByText('Guardado en este navegador')).toBeVisible()
    expect(await names(page)).toEqual(['Íñigo', 'Lucía', 'Luis', 'Carmen', 'Gestoría'])
    await expect(page.getByRole('textbox', { name: /Unas palabras tuyas/ })).toHaveValue('Firmad cuando podáis.')
    await row(page, 'Carmen')
      .getByRole('button', { name: /^Carmen Mora: / })
      .click()
    await row(page, 'Carmen').getByRole('textbox', { name: 'Correo' }).fill('carmen@ejemplo.es')
    await row(page, 'Carmen').getByRole('button', { name: 'Listo' }).click()
    await row(page, 'Lucía')
      .getByRole('button', { name: /^Lucía Ferrer: / })
      .click()
    await row(page, 'Lucía').getByRole('textbox', { name: 'Correo' }).fill('lucia.ferrer@ejemplo.es')
    await row(page, 'Lucía').getByRole('button', { name: 'Listo' }).click()

    const calls = countCalls(page, 'start-signing')
    await begin(page).dblclick()
    await expect(page).toHaveURL(`/account/copies/${id}`)
    await expect(toasts(page)).toContainText('Han empezado las firmas.')
    expect(calls()).toBe(1)
    await expect(page.getByRole('region', { name: 'Qué ha pasado' })).toContainText('Corregiste los datos de Lucía')
    const round = await roundOf(page, id)
    expect(round.in_order).toBe(true)
    // By the turns that the owner set.
    expect(round.participants.map(({ name, email, does, turn }) => [name.split(' ')[0], email, does, turn])).toEqual([
      ['Íñigo', 'ana@ejemplo.es', 'sign', 1],
      ['Lucía', 'lucia.ferrer@ejemplo.es', 'sign', 2],
      ['Luis', luis.email, 'sign', 3],
      ['Carmen', 'carmen@ejemplo.es', 'approve', 4],
      ['Gestoría', 'gestoria@ejemplo.es', 'receive', 1],
    ])
    await expect.poll(() => lettersTo('ana@ejemplo.es').length, { timeout: 30_000 }).toBeGreaterThan(0)
    // Chromium complains of the refusal.
    expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([])
  })

test('somebody who got a link by hand and gave an address is asked there, or by hand again if the owner prefers', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const elsewhere = asking(await playwright.request.newContext({ baseURL }))
  await registerAuthor(page.request)
  const ask = asking(page.request)
  const writing = await ask('create-writing', { visibility: 'public', title: 'Alquiler', content: leaseContent() })
  const values = { city: 'Madrid', rent: '900' }
  const made = await ask('create-copy', { writing: writing.body.data?.id, values, appearances: { landlord: lucia } })
  const id = made.body.data?.id as string
  const sent = await ask('send-completion', {
    id,
    participants: [
      { party: 'landlord', name: 'Lucía Ferrer', does: 'sign', way: 'link' },
      { party: 'tenant', name: 'Luis Gil', does: 'fill', way: 'whatsapp' },
    ],
  })
  const [, tenant] = (sent.body.data as { participants: Sent[] }).participants
  await elsewhere('submit-completion', {
    id: secretIn(tenant as Sent),
    from: 'sitting-luis',
    answers: [
      { key: '@tenant', value: { kind: 'person', people: [luis] }, seen: 0 },
      { key: 'since', value: '2026-12-01', seen: 0 },
    ],
  })
  await open(page, send(id))
  await expect(row(page, 'Luis Gil')).toContainText('Dio esta dirección al rellenar su parte')
  await expect(row(page, 'Lucía Ferrer')).toContainText('Le das tú su enlace')
  await expect(begin(page)).toHaveText('Empezar y avisar a Luis')
  await expect(page.getByText('En la página siguiente tendrás el enlace de Lucía Ferrer.')).toBeVisible()
  await row(page, 'Luis')
    .getByRole('button', { name: /^Luis Gil: / })
    .click()
  await row(page, 'Luis').getByText('WhatsApp', { exact: true }).click()
  await expect(begin(page)).toHaveText('Empezar las firmas')
  await row(page, 'Luis').getByText('Correo', { exact: true }).first().click()
  await begin(page).click()
  await expect(page).toHaveURL(`/account/copies/${id}`)
  expect((await roundOf(page, id)).participants.map(({ way, email }) => [way, email])).toEqual([
    ['link', ''],
    ['email', luis.email],
  ])
})

test('a long address and a long name make no page wider than a phone', async ({ page, playwright, baseURL }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const elsewhere = await playwright.request.newContext({ baseURL })
  const { email } = await registerAuthor(page.request)
  const name = 'María del Rosario Fernández-Cañadas de la Prada y Ruiz-Giménez'
  const more = [
    { party: null, name, does: 'sign', email, way: 'email' },
    { party: null, name: `${name} Ortiz`, does: 'sign', email: `${'a'.repeat(50)}@ejemplo.es`, way: 'email' },
  ]
  const { id } = await completeLease(asking(page.request), asking(elsewhere), { more })
  await open(page, send(id))
  await expect(people(page)).toHaveCount(5)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  // Its button says all of whom it tells.
  const button = begin(page)
  expect(await button.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
  await button.click()
  await expect(page).toHaveURL(new RegExp(`/account/copies/${id}$`))
  expect(await overflow()).toBeLessThanOrEqual(0)
})
