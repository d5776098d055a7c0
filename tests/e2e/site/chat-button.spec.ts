// The chat link floats over every page and lies over nothing that one reads or presses. The routes themselves are looked at in
// `narrow.spec.ts`, where each is opened anyway.

import { expect, type Page } from '@playwright/test'
import { type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { expectFreeAtEachWidth, makeDocuments } from '../support/chat-cover.ts'
import { chatLink, enterAs, librarySlug, open } from '../support/journey.ts'
import { beginRound, test } from '../support/signing-support.ts'

/** Opened on a phone, since a page may load less there. */
async function expectFree(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, path)
  await expectFreeAtEachWidth(page, path)
}

test('covers nothing of a search and of a form', async ({ page }) => {
  for (const path of ['/search?q=contrato', `/writings/${librarySlug}/use`]) await expectFree(page, path)
})

test('covers nothing while a document is written, nor of a selection', async ({ page, premium }) => {
  test.setTimeout(120_000)
  await enterAs(page, premium)
  const { ids, remove } = await makeDocuments(page)
  const [id] = ids
  const steps = [2, 3, 4].map((step) => `/account/writings/edit/step/${step}?id=${id}`)
  for (const path of [`/account/writings/edit/${id}`, ...steps]) await expectFree(page, path)
  await open(page, '/account/writings')
  await page.getByRole('checkbox', { name: 'Seleccionar «Documento 3»' }).first().check()
  await expectFreeAtEachWidth(page, 'a selection')
  await remove()
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
