// A document that is complete starts to be signed by itself, and what its owner is asked before.
import { expect, test } from '@playwright/test'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { expectNoDefects } from '../support/axe.ts'
import { open, register, toasts } from '../support/journey.ts'
import { byHand, now, path, row } from '../support/owner-signing-support.ts'

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
