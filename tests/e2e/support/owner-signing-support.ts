// What journeys of an owner who starts a round share.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Ask } from '#tests/support/copy/copies.ts'
import { ana, leaseContent, lucia } from '#tests/support/copy/copies.ts'
import { consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'

export const asking =
  (request: APIRequestContext): Ask =>
  async (method, data) => {
    const response = await request.post('/api', { data: { method, data } })
    return { status: response.status(), body: await response.json() } as Awaited<ReturnType<Ask>>
  }

export const path = (id: string) => `/account/copies/${id}`

export const now = (page: Page) => page.locator('section[aria-labelledby="ahora"]')

export const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Las personas' }).getByRole('listitem').filter({ hasText: name }).first()

export const begin = (page: Page) => page.getByRole('button', { name: /^Empezar/ }).filter({ visible: true })

export const roundOf = async (page: Page, id: string): Promise<Signing> =>
  (await asking(page.request)('get-round', { copy: id })).body.data as unknown as Signing

/** As the people of the round have it: by their links, without an account. */
export async function signAs(request: APIRequestContext, signer: { link: string } | undefined) {
  const ask = asking(request)
  const link = partsOf(signer ?? { link: '' })
  const { document } = (await ask('get-signing', link)).body.data as unknown as { document: { sha256: string } }
  const done = await ask('sign', { ...link, ...consent, signature: strokes, sha256: document.sha256 })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}

export const signing = (page: Page, id: string) =>
  expect.poll(async () => (await roundOf(page, id)).state, { timeout: 30_000 }).toBe('signing')

/** A copy whose people get their links from its owner, because no letter would reach them. */
export async function byHand(page: Page, title: string, more: object = {}, content = leaseContent()) {
  const ask = asking(page.request)
  const writing = await ask('create-writing', { visibility: 'public', title, content })
  const values = { city: 'Madrid', rent: '900', since: '2026-12-01' }
  const appearances = { landlord: lucia, tenant: { kind: 'person', people: [ana] } }
  const made = await ask('create-copy', { writing: writing.body.data?.id, values, appearances })
  const id = made.body.data?.id as string
  if (Object.keys(more).length > 0) await ask('send-completion', { id, ...more })
  return id
}

export const two = [
  { party: 'landlord', name: 'Lucía Ferrer', does: 'sign', way: 'whatsapp' },
  { party: 'tenant', name: 'Ana Ruiz', does: 'sign', way: 'link' },
]
