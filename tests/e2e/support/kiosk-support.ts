// What journeys of signing on the owner’s device share.
import { expect, type Page } from '@playwright/test'
import { paths } from '#addresses/paths.ts'
import { completeLease, type Signing } from '#tests/support/signing/signing.ts'
import { chatLink, isAlive, open, registerAuthor } from './journey.ts'
import { consentBox, heading, pad } from './signing-support.ts'

export const ink = (page: Page) => pad(page).locator('path').last()

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

export const isInside = (page: Page) => expect(page).toHaveURL((url) => url.pathname === paths.kiosk)

/** A lease of Lucía's, who signs it herself, with the page in her account. No other test shares it: it is locked and logged out. */
export async function beginHere(page: Page, copy: object = {}) {
  const lucia = await registerAuthor(page.request, { firstname: 'Lucía', lastname: 'Ferrer' })
  const ask = async (method: string, data?: unknown) => {
    const response = await page.request.post('/api', { data: { method, data } })
    return { status: response.status(), body: await response.json(), headers: {}, cookie: undefined }
  }
  const { id } = await completeLease(ask, ask, { way: 'link', ...copy })
  await ask('start-signing', { copy: id })
  const found = async () => (await ask('get-round', { copy: id })).body.data as unknown as Signing
  await expect.poll(async () => (await found()).state, { timeout: 30_000 }).toBe('signing')
  const own = (await found()).participants[0]
  await ask('correct-participant', { id, participant: own?.participant, email: lucia.email })
  return { id, ask, found, lucia }
}

export async function enter(page: Page, id: string) {
  await open(page, paths.copy(id))
  await page.getByRole('link', { name: 'Firmar aquí' }).first().click()
  await heading(page, 'Firmar aquí, por turnos')
  await button(page, 'Bloquear mi cuenta y empezar').click()
  await heading(page, /^(Ahora firma|Tu turno)/)
  await isAlive(page)
}

export async function signNow(page: Page) {
  await consentBox(page).check()
  await button(page, /^Firmar como/).click()
}

/** Neither menu nor bell nor search nor avatar, and no link but the chat's. */
export async function expectBare(page: Page) {
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button')).toHaveCount(0)
  await expect(bar.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(chatLink(page)).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}
