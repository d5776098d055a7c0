// Terms of the owner: what others change of them is told before anybody signs, and what the text refuses is not signed.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Ask, type Sent, secretIn } from '#tests/support/copy/copies.ts'
import { completeLease, leaseToSign } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { open, registerAuthor } from '../support/journey.ts'

const asking =
  (request: APIRequestContext): Ask =>
  async (method, data) => {
    const response = await request.post('/api', { data: { method, data } })
    return { status: response.status(), body: await response.json() } as Awaited<ReturnType<Ask>>
  }

/** With a deposit that may not be more than the rent. */
function leaseWithDeposit() {
  const content = leaseToSign()
  content.fields.push({
    id: 'deposit',
    label: 'Fianza',
    type: 'money',
    currency: 'EUR',
    party: 'tenant',
    help: '',
    required: true,
    rules: [{ test: 'at_most', than: { field: 'rent' }, reason: 'No puede pasar de la renta.', stops: true }],
  })
  content.sections[1]?.body.push({ type: 'paragraph', content: [{ type: 'field', field: 'deposit' }] })
  return content
}

const landlord = {
  kind: 'person',
  people: [{ name: 'Lucía Ferrer', gender: 'feminine', identity: { kind: 'dni', number: '12345678Z' } }],
}
const change = /Lucía cambió tu respuesta a «Renta»: 900,00\s€ → 1\.?200,00\s€/

async function putAt(page: Page, id: string, box: string, value: string): Promise<void> {
  await open(page, `/account/copies/${id}/fill?en=${box}`)
  await page.getByLabel(box === 'rent' ? 'Renta' : 'Fianza', { exact: true }).fill(value)
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`the owner is told of a changed rent, and signs nothing that the text refuses: ${viewport.width}`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const elsewhere = asking(await playwright.request.newContext({ baseURL }))
    await registerAuthor(page.request)
    const { id, people, left } = await completeLease(asking(page.request), elsewhere, {
      content: leaseWithDeposit(),
      values: { rent: '900', deposit: '900' },
      leave: 3,
      sign_when_complete: true,
      way: 'link',
    })
    const link = people[0] as Sent

    // Her page says how much is there already, and names it only when asked.
    await open(page, new URL(link.link, baseURL).pathname)
    await expect(page.getByText(/^Ya (?:está puesta una respuesta|están puestas \d+ respuestas)\./)).toBeVisible()
    await page.getByText(/^Ver cuál(es son| es)$/).click()
    await expect(page.getByText(/«?Renta»?/).first()).toBeVisible()

    const handed = await elsewhere('submit-completion', {
      id: secretIn(link),
      from: 'her-phone',
      answers: [
        { key: '@landlord', value: landlord, seen: 0 },
        { key: 'rent', value: '1200', seen: 1 },
      ],
    })
    expect(handed.status).toBe(200)
    for (const handIn of left.slice(1)) await handIn()

    // Nothing has begun by itself: the owner reads what was changed, beside who did it and in the history.
    await open(page, `/account/copies/${id}`)
    await expect(page.getByRole('heading', { name: 'Está todo. Ahora léelo tú' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Está todo. Ahora léelo tú' })).toContainText(change)
    await expect(page.getByText(/^Cambió tu respuesta a «Renta»: 900,00\s€ → 1\.?200,00\s€$/)).toBeVisible()
    await expectNoDefects(page, 'changed')
    await page.getByRole('button', { name: /^Ver \d+ más$/ }).click()
    await expect(page.getByRole('region', { name: 'Qué ha pasado' })).toContainText(change)
    await page.getByRole('link', { name: 'Empezar las firmas' }).click()
    await expect(page.getByRole('region', { name: 'Antes de empezar, échale un vistazo' })).toContainText(change)

    // The owner lowers the rent below the deposit: the step says so, and so does every page on the way to signing.
    await putAt(page, id, 'rent', '800')
    const step = page.getByRole('form', { name: 'Preguntas' })
    await expect(step.getByText('Lo que has puesto aquí no encaja con otra respuesta.')).toBeVisible()
    await expect(step.getByText('No puede pasar de la renta.')).toBeVisible()
    await expect(page.getByText('Hay 1 respuesta que corregir')).toBeVisible()
    await expect(page.getByText('No falta nada')).toHaveCount(0)
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
    await expectNoDefects(page, 'refused step')
    await open(page, `/account/copies/${id}`)
    await expect(page.getByRole('heading', { name: 'Hay que corregir una respuesta' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Empezar las firmas' })).toHaveCount(0)
    await expectNoDefects(page, 'refused')
    await page.getByRole('link', { name: 'Ir a corregirlo' }).click()
    await expect(page.getByLabel('Fianza', { exact: true })).toBeFocused()
    await page.getByLabel('Fianza', { exact: true }).fill('800')
    await expect(page.getByText('Hay 1 respuesta que corregir')).toHaveCount(0)
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
    await open(page, `/account/copies/${id}`)
    await expect(page.getByRole('heading', { name: 'Está todo. Ahora léelo tú' })).toBeVisible()
  })

test('the button that names an answer to correct leads to it, and does not widen the column of the questions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await registerAuthor(page.request)
  const ask = asking(page.request)
  const content = leaseWithDeposit()
  const label = 'Importe de la garantía añadida'
  content.fields = content.fields.map((field) => (field.id === 'deposit' ? { ...field, label } : field))
  const { id: writing } = (await ask('create-writing', { visibility: 'public', title: 'Alquiler', content })).body
    .data as { id: string }
  const made = await ask('create-copy', { writing, values: { rent: '900', deposit: '5000' } })
  await open(page, `/account/copies/${made.body.data?.id}/fill`)
  await page.getByRole('navigation', { name: 'Pasos' }).getByRole('button').last().click()
  const button = page.getByRole('button', { name: `Corregir «${label}»` })
  const edges = await button.evaluate((element) => {
    const form = element.closest('form') as HTMLElement
    const column = form.parentElement as HTMLElement
    const right = (each: Element) => Math.round(each.getBoundingClientRect().right)
    return { button: right(element), form: right(form), column: right(column) }
  })
  expect(edges.button).toBeLessThan(edges.form)
  expect(edges.form).toBeLessThanOrEqual(edges.column)
  await button.click()
  await expect(page.getByRole('textbox', { name: label })).toBeFocused()
})
