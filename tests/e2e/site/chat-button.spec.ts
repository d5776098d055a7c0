// The chat link floats over every page and lies over nothing that one reads or presses.

import { expect, type Page } from '@playwright/test'
import { type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { expectNothingUnderChat } from '../support/chat-cover.ts'
import { chatLink, createWriting, enterAs, librarySlug, open, routes } from '../support/journey.ts'
import { beginRound, test } from '../support/signing-support.ts'

const widths = [390, 768, 1280]

const says = (text: string) => [{ type: 'paragraph', content: [{ type: 'text', text }] }]
const clauses = Array.from({ length: 12 }, (_, at) => ({
  id: `s${at}`,
  kind: 'clause',
  title: `Cláusula ${at + 1}`,
  body: says(
    'La parte arrendadora entrega la habitación en buen estado, con sus muebles y sus llaves, el día pactado.',
  ),
}))
const fields = Array.from({ length: 12 }, (_, at) => ({
  id: `f${at}`,
  label: `dato ${at + 1}`,
  help: '',
  required: true,
  party: null,
  type: 'text',
}))
const content = { format: 1, numbering: 'ordinal_dash', parties: [], fields, sections: clauses }

/** What is open now, as wide as a phone, a tablet and a desk. */
async function expectFreeAtEachWidth(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
    await expectNothingUnderChat(page, `${what}, ${width} px wide`)
  }
}

/** Opened on a phone, since a page may load less there. */
async function expectFree(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, path)
  await expectFreeAtEachWidth(page, path)
}

test('covers nothing of what strangers see', { tag: ['@A1.16-visitor-phone', '@A1.16-visitor-wide'] }, async ({
  page,
}) => {
  test.setTimeout(120_000)
  const paths = routes.filter(({ access }) => access === 'open').map(({ path }) => path)
  for (const path of [...paths, '/search?q=contrato', `/writings/${librarySlug}/use`]) await expectFree(page, path)
})

test('covers nothing of what members see', { tag: ['@A1.16-premium-phone', '@A1.16-premium-wide'] }, async ({
  page,
  premium,
}) => {
  test.setTimeout(240_000)
  await enterAs(page, premium)
  const made = []
  for (let at = 0; at < 12; at += 1) made.push(await createWriting(page, { title: `Documento ${at}`, content }))
  const [id] = made
  const theirs = routes.filter(({ access }) => access !== 'open')
  const steps = [2, 3, 4].map((step) => `/account/writings/edit/step/${step}?id=${id}`)
  for (const path of [...theirs.map(({ path }) => path), `/account/writings/edit/${id}`, ...steps])
    await expectFree(page, path)
  await open(page, '/account/writings')
  await page.getByRole('checkbox', { name: 'Seleccionar «Documento 3»' }).first().check()
  await expectFreeAtEachWidth(page, 'a selection')
  for (const id of made) await page.request.post('/api', { data: { method: 'delete-writing', data: { id } } })
})

test('covers nothing of what people see behind their link', async ({ page, owner }) => {
  test.setTimeout(120_000)
  const { people } = await sendLease(owner.ask)
  await expectFree(page, `/document/complete/${secretIn(people[1] as Sent)}`)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre y apellidos' })).toBeVisible({ timeout: 20_000 })
  await expectFreeAtEachWidth(page, 'filling in')
  const { addresses } = await beginRound(owner)
  await expectFree(page, String(addresses[1]))
})

test('steps aside only while something lies beneath it, and comes out for whoever moves to it by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/legal/privacidad')
  await page.evaluate(() => document.querySelector('main')?.replaceChildren())
  const widthOf = async () => (await chatLink(page).boundingBox())?.width
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Debajo'
    button.style.cssText = 'position: fixed; right: 1rem; bottom: 1rem; width: 3rem; height: 3rem'
    button.addEventListener('click', () => button.remove())
    // It changes nothing of how long the page is.
    document.body.append(button)
  })
  await expect.poll(widthOf).toBe(24)
  await chatLink(page).focus()
  await expect.poll(widthOf).toBe(52)
  await chatLink(page).blur()
  await expect.poll(widthOf).toBe(24)
  await page.getByRole('button', { name: 'Debajo' }).click()
  await expect.poll(widthOf).toBe(52)
})
