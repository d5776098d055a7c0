// *Antes de empezar, échale un vistazo*: what may be wrong in a document is told before the signatures begin.
import { expect, test } from '@playwright/test'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { completeLease } from '#tests/support/signing/signing.ts'
import { expectNoDefects } from '../support/axe.ts'
import { open, registerAuthor } from '../support/journey.ts'
import { asking, begin, people, saved, send } from '../support/start-signing-support.ts'

test('another date and a wrong document number are told before it begins, with a way to mend them', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const elsewhere = await playwright.request.newContext({ baseURL })
  await registerAuthor(page.request)
  const content = leaseContent()
  content.fields.push({ id: 'day', label: 'Fecha de la firma', type: 'date', party: null, help: '', required: true })
  content.sections.unshift({
    id: 's0',
    kind: 'text',
    title: '',
    body: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'En ' },
          { type: 'field', field: 'city' },
          { type: 'text', text: ', a ' },
          { type: 'field', field: 'day' },
        ],
      },
    ],
  })
  content.sections.push({ id: 's3', kind: 'signatures', title: '', body: [] })
  const { id } = await completeLease(asking(page.request), asking(elsewhere), {
    content,
    values: { day: '2026-10-01' },
    landlord: {
      kind: 'person',
      people: [{ name: 'Lucía Ferrer', gender: 'feminine', identity: { kind: 'dni', number: '12345678A' } }],
    },
  })
  await open(page, send(id))
  const look = page.getByRole('region', { name: 'Antes de empezar, échale un vistazo' })
  await expect(look.getByRole('listitem')).toHaveText([
    /^El documento lleva fecha de 1 de octubre de 2026 y se firmará a partir de hoy, \d+ de [a-z]+ de \d{4}\. .*Cambiar la fecha$/,
    /^DNI de Lucía Ferrer: 12345678A\. .*debería ser Z\..*Cambiarlo$/,
  ])
  await expectNoDefects(page, 'a second look')
  // On a phone, too, it is read before what is signed.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const topOf = async (each: typeof look) => (await each.boundingBox())?.y ?? 0
  const toSign = page.getByRole('heading', { name: 'Lo que van a firmar' })
  expect(await topOf(look)).toBeLessThan(await topOf(toSign))
  if (size) await page.setViewportSize(size)

  await look.getByRole('link', { name: 'Cambiarlo: DNI de Lucía Ferrer' }).click()
  const number = page.getByRole('textbox', { name: 'Documento de identidad' })
  await expect(number).toBeFocused()
  await saved(page, () => number.fill('12345678Z'))
  await open(page, send(id))
  await expect(look.getByRole('listitem')).toHaveCount(1)
  await look.getByRole('link', { name: 'Cambiar la fecha' }).click()
  const day = page.getByRole('textbox', { name: 'Fecha de la firma' })
  await expect(day).toBeFocused()
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('es', { day: '2-digit', month: '2-digit', year: 'numeric' }),
  )
  await saved(page, () => day.fill(today))
  await open(page, send(id))
  await expect(people(page)).toHaveCount(3)
  await expect(look).toHaveCount(0)
  // Nothing of it stops anybody.
  await begin(page).click()
  await expect(page).toHaveURL(new RegExp(`/account/copies/${id}$`))
})
