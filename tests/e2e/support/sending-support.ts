// What journeys of sending a document share.
import { expect, type Page } from '@playwright/test'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { createWriting, lettersTo, open } from './journey.ts'

export const slug = 'contrato-de-alquiler-de-habitacion'

export const phone = { width: 390, height: 844 }

export const ask = async (page: Page, method: string, data: unknown) => {
  const response = await page.request.post('/api', { data: { method, data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data
}

export const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rubrica:')))

export const copyId = (page: Page): string => /\/account\/copies\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

export const people = (page: Page) => page.getByRole('list', { name: 'Quién y qué hace' }).getByRole('listitem')

export const row = (page: Page, name: string) =>
  people(page).filter({ has: page.getByRole('button', { name: new RegExp(`^${name}: `) }) })

export const sendButton = (page: Page) =>
  page.getByRole('button', { name: 'Enviar', exact: true }).filter({ visible: true })

export const secretsTo = (email: string): string[] =>
  lettersTo(email).flatMap((letter) => /\/document\/complete\/([\w-]{20,})/.exec(letter)?.[1] ?? [])

/** Fills in who lets and when it is signed, and goes to the last step. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Nombre y apellidos').fill('Lucía Ferrer')
  await page.getByRole('radio', { name: 'D.ª' }).check()
  await page.getByRole('textbox', { name: 'Documento de identidad' }).fill('12345678z')
  await toTheDate(page)
  await page.getByLabel('Fecha de la firma').fill('3/5/2027')
  await toTheEnd(page)
}

export const toTheDate = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Pasos' }).getByRole('button', { name: 'Lugar y fecha' }).click()

export async function toTheEnd(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pasos' }).getByRole('button').last().click()
  await expect(page.getByRole('heading', { name: 'Revisar y terminar' })).toBeVisible()
}

export async function expectAnswers(page: Page, id: string): Promise<void> {
  const { answers } = await ask(page, 'get-copy', { id })
  expect(answers['@landlord'].value).toMatchObject({ people: [{ name: 'Lucía Ferrer', gender: 'feminine' }] })
  expect(Object.values(answers)).toContainEqual(expect.objectContaining({ value: '2027-05-03' }))
}

export async function begun(page: Page, appearances: object = {}): Promise<string> {
  const writing = await createWriting(page, { title: 'Alquiler del ático', content: leaseContent() })
  const { id } = await ask(page, 'create-copy', { writing, appearances, values: { city: 'Madrid' } })
  await open(page, `/account/copies/${id}/send`)
  return id
}
