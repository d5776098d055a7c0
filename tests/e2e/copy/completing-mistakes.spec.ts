// What goes wrong while a part is filled in: double clicks, cancelled copies, changed and wrong answers.
import { expect } from '@playwright/test'
import { ana, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { expectNoDefects } from '../support/axe.ts'
import {
  copyOf,
  give,
  handIn,
  heading,
  name,
  newPage,
  next,
  path,
  phone,
  review,
  since,
  test,
} from '../support/completing-support.ts'
import { open } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a double click hands in once, and a tab that was left open says so', async ({ browser, owner }) => {
  const { id, people } = await sendLease(owner.ask)
  await give(owner, people[1], { '@tenant/0': ana, since: '2026-12-01' })
  const page = await newPage(browser, phone, path(people[1]))
  const stale = await page.context().newPage()
  await open(stale, path(people[1]))
  await handIn(page).dblclick()
  await heading(page, 'Gracias, Ana. Tu parte está lista')
  await handIn(stale).click()
  await heading(stale, 'Gracias, Ana. Tu parte está lista')
  expect((await copyOf(owner, id)).participants[1]?.state).toBe('done')
})

test('what is cancelled under one’s hands says so, with the owner’s words', async ({ browser, owner }) => {
  const { id, people } = await sendLease(owner.ask)
  await give(owner, people[1], { '@tenant/0': ana, since: '2026-12-01' })
  const page = await newPage(browser, phone, path(people[1]))
  await owner.ask('cancel-copy', { id, reason: 'Se ha alquilado ya.' })
  await handIn(page).click()
  await heading(page, /ha anulado este documento/)
  await expect(page.getByText('«Se ha alquilado ya.»')).toBeVisible()
})

test('a value that the owner changes meanwhile is shown beside one’s own, before anything is handed in', async ({
  browser,
  owner,
}) => {
  const { id, people } = await sendLease(owner.ask)
  await give(owner, people[1], { '@tenant/0': ana, since: '2026-12-01' })
  const page = await newPage(browser, phone, path(people[1]))
  const changed = { key: 'since', value: '2027-01-01', seen: 1 }
  await owner.ask('update-copy', { id, answers: [changed], from: 'the-owners-desk' })
  await handIn(page).click()
  const both = page.getByRole('alert', { name: 'Desde' })
  await expect(both).toContainText('1 de enero de 2027')
  await expect(both).toContainText('1 de diciembre de 2026')
  await both.getByRole('button', { name: 'Poner esta' }).click()
  await expect(both).toHaveCount(0)
  await handIn(page).click()
  await heading(page, 'Gracias, Ana. Tu parte está lista')
  expect((await copyOf(owner, id)).answers.since?.value).toBe('2026-12-01')
})

test('only what is to be corrected is asked again', async ({ browser, owner }) => {
  const { id, people } = await sendLease(owner.ask)
  await give(owner, people[1], { '@tenant/0': ana, since: '2026-12-01' })
  await owner.ask('submit-completion', { id: secretIn(people[1] as Sent) })
  const note = '¿Seguro que es en diciembre?'
  await owner.ask('ask-correction', { id, participant: people[1]?.id, key: 'since', note })
  const page = await newPage(browser, phone, path(people[1]))
  await expect(page.getByText(note)).toBeVisible()
  await expect(name(page)).toHaveCount(0)
  await since(page).fill('1/1/2027')
  await page.getByRole('button', { name: 'Revisar el cambio', exact: true }).click()
  await page.getByRole('button', { name: 'Enviar el cambio', exact: true }).click()
  await heading(page, 'Gracias, Ana. Tu parte está lista')
  expect((await copyOf(owner, id)).answers.since?.value).toBe('2027-01-01')
})

test('a wrong value has its error at its field, and is not handed in', async ({ browser, owner }) => {
  const { id, people } = await sendLease(owner.ask)
  await give(owner, people[1], { '@tenant/0': ana })
  // It opens at the first gap.
  const page = await newPage(browser, phone, path(people[1]))
  await since(page).fill('31/2/2027')
  await review(page)
  await expect(since(page)).toBeFocused()
  await expect(since(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Ese día no existe. Comprueba el día y el mes.')).toBeVisible()
  await since(page).fill('')
  await review(page)
  // The last step is titled after the gap, and its button leads there instead of handing in.
  await expect(page.getByRole('heading', { level: 2, name: 'Falta «Desde»' })).toBeVisible()
  await expect(page.getByText('Solo te falta enviarlo')).toHaveCount(0)
  await expect(handIn(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ir a «Desde»' }).click()
  await expect(since(page)).toBeFocused()
  await since(page).fill('1/12/2026')
  await review(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Solo te falta enviarlo' })).toBeVisible()
  await expect(handIn(page)).toBeVisible()
  expect((await copyOf(owner, id)).participants[1]?.state).toBe('begun')
})

test('what seems wrong is marked and asked about once, and what the owner put is told from one’s own', async ({
  browser,
  owner,
}) => {
  const { id, people } = await sendLease(owner.ask)
  await owner.ask('update-copy', { id, answers: [{ key: 'rent', value: '900', seen: 0 }], from: 'owner-sitting' })
  const identity = { kind: 'dni', number: '12345678A' }
  const wrong = { kind: 'person', people: [{ name: 'Lucía Ferrer', gender: 'feminine', identity }] }
  expect((await give(owner, people[0], { '@landlord': wrong })).status).toBe(200)
  const page = await newPage(browser, phone, path(people[0]))
  await expect(page.getByRole('heading', { level: 2, name: 'Antes de enviarlo, revisa tu DNI' })).toBeVisible()
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(row('12345678A')).toContainText('debería ser Z')
  await expect(row('900')).toContainText(/Renta, puesto por \p{L}+/u)
  await expect(row('Lucía Ferrer').first()).not.toContainText('puesto por')
  await page.getByRole('button', { name: 'Cambiar: Renta' }).click()
  await page.getByRole('textbox', { name: 'Renta' }).fill('950')
  await review(page)
  await expect(row('950,00')).toContainText(/Renta · \p{L}+ puso 900,00\s€/u)
  await expectNoDefects(page, 'the answers before sending')
  await handIn(page).click()
  const asked = page.getByRole('dialog', { name: '¿Está bien así?' })
  await expect(asked).toContainText('debería ser Z')
  await asked.getByRole('button', { name: 'Corregirlo' }).click()
  const number = page.getByRole('textbox', { name: 'Documento de identidad' })
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('12345678A')
  await next(page)
  await review(page)
  await handIn(page).click()
  await asked.getByRole('button', { name: 'Enviar así' }).click()
  await heading(page, 'Gracias, Lucía. Tu parte está lista')
})
