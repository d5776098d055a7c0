// What journeys of people with one document share: other accounts, pages of their own, and a document that they have been given.
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { type Account, admin, createWriting, enterAs, lasting, registerAuthor } from './journey.ts'

/** Registering is limited by address: the other people are the same in all journeys of a worker. */
export const otherPerson = (request: APIRequestContext, firstname = 'Luis', lastname = 'Gil Mora'): Promise<Account> =>
  lasting(`${firstname}-${process.env.TEST_PARALLEL_INDEX}`, async () => {
    const account = await registerAuthor(request, { firstname, lastname })
    await admin('grant-premium', account.email, '--days', '30')
    return account
  })

export async function pageOf(browser: Browser, account: Account, options: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage()
  await enterAs(page, account)
  return page
}

export async function share(page: Page, id: string, email: string, role: string): Promise<void> {
  const data = { method: 'share-writing', data: { id, email, role } }
  const response = await page.request.post('/api', { data })
  expect(response.status(), await response.text()).toBe(200)
}

export type Person = { account: Account; page: Page }
type Around = { browser: Browser; stranger: APIRequestContext; premium: Account }

/** An account with a document of its own, and another account. */
export async function twoPeople(
  { browser, stranger, premium }: Around,
  title: string,
  content: unknown,
): Promise<{ owner: Person; other: Person; id: string }> {
  const account = await otherPerson(stranger)
  const owner = { account: premium, page: await pageOf(browser, premium) }
  const other = { account, page: await pageOf(browser, account) }
  const id = await createWriting(owner.page, { visibility: 'private', title, content })
  return { owner, other, id }
}
