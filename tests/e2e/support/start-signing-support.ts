// The page where the owner begins the signatures: its parts, and the round that follows.
import type { APIRequestContext, Page } from '@playwright/test'
import type { Ask } from '#tests/support/copy/copies.ts'
import type { Signing } from '#tests/support/signing/signing.ts'

export const asking =
  (request: APIRequestContext): Ask =>
  async (method, data) => {
    const response = await request.post('/api', { data: { method, data } })
    return { status: response.status(), body: await response.json() } as Awaited<ReturnType<Ask>>
  }
export const send = (id: string) => `/account/copies/${id}/send`
export const list = (page: Page) => page.getByRole('list', { name: /^Quién firma/ })
export const people = (page: Page) => list(page).getByRole('listitem')
export const row = (page: Page, name: string) => people(page).filter({ hasText: name })
export const begin = (page: Page) => page.getByRole('button', { name: /^Empezar/ }).filter({ visible: true })
/** Until what was typed has arrived. */
export const saved = (page: Page, type: () => Promise<void>) =>
  Promise.all([
    page.waitForResponse((response) => response.request().postData()?.includes('"update-copy"') ?? false),
    type(),
  ])

type Person = Signing['participants'][number] & { email: string; way: string; turn: number }
export const roundOf = async (page: Page, id: string) =>
  (await asking(page.request)('get-round', { copy: id })).body.data as unknown as {
    in_order: boolean
    participants: Person[]
  }
