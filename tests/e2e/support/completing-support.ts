// What journeys of filling in a part share.
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type Ask, type ana, type Sent, secretIn } from '#tests/support/copy/copies.ts'
import { test as base, open, origin } from './journey.ts'

type Owner = { ask: Ask }

/** The owner, who works over the wire while others have the page open. */
export const test = base.extend<{ owner: Owner }>({
  owner: async ({ playwright, free }, use) => {
    const storageState = { cookies: free.cookies, origins: [] }
    const request = await playwright.request.newContext({ baseURL: origin, storageState })
    const ask: Ask = async (method, data) => {
      const response = await request.post('/api', { data: { method, data } })
      return { status: response.status(), body: await response.json(), headers: {}, cookie: undefined }
    }
    await use({ ask })
    await request.dispose()
  },
})

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true }

export const path = (somebody: Sent | undefined) => `/document/complete/${secretIn(somebody as Sent)}`

export const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()

/** The form comes once it is wanted. */
export const start = async (page: Page) => {
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeHidden()
  await expect(page.getByText('Abriendo las preguntas…')).toBeHidden({ timeout: 20_000 })
}

export const name = (page: Page) => page.getByRole('textbox', { name: 'Nombre y apellidos' })

export const mail = (page: Page) => page.getByRole('textbox', { name: 'Correo' })

export const since = (page: Page) => page.getByRole('textbox', { name: 'Desde' })

export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true }).click()

export const review = (page: Page) => page.getByRole('button', { name: 'Revisar lo mío', exact: true }).click()

export const handIn = (page: Page) => page.getByRole('button', { name: 'Enviar mi parte' })

export const heading = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()

export const copyOf = async ({ ask }: Owner, id: string) =>
  (await ask('get-copy', { id })).body.data as {
    state: string
    answers: Record<string, { value: unknown }>
    participants: { state: string }[]
  }

export const give = ({ ask }: Owner, somebody: Sent | undefined, answers: Record<string, unknown>) =>
  ask('save-completion', {
    id: secretIn(somebody as Sent),
    from: 'sitting-of-the-test',
    answers: Object.entries(answers).map(([key, value]) => ({ key, value, seen: 0 })),
  })

export async function newPage(browser: Browser, options: BrowserContextOptions, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options })).newPage()
  await open(page, address)
  return page
}

export async function fillWho(page: Page, person: typeof ana) {
  await name(page).fill(person.name)
  await mail(page).fill(person.email ?? '')
}
