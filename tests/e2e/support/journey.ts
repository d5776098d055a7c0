// What the journeys share: the table of routes, the accounts, and how to open a page and know that it is alive.

import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test'

const port = process.env.E2E_PORT ?? '4173'
export const origin = `http://127.0.0.1:${port}`

/** Of the library that every installation starts with: a writing, and whose they all are. */
export const librarySlug = 'contrato-de-alquiler-de-habitacion'
export const librarian = '0199c0de-0000-7000-8000-00000000b1b1'

type Route = {
  path: string
  layout: 'landing' | 'page' | 'platform'
  access: 'open' | 'user' | 'premium'
  /** Of a page that says why there is nothing, in its own layout. */
  status?: number
}

const routesOf = (layout: Route['layout'], access: Route['access'], paths: string[]): Route[] =>
  paths.map((path) => ({ path, layout, access }))

/** Every route of the contract except /logout, and those beside it, with invented ids where nothing is there yet; `premium` also needs login. */
export const routes: Route[] = [
  ...routesOf('landing', 'open', ['/', '/login', '/register', '/lost/password', '/verify']),
  ...routesOf('page', 'open', ['/legal/aviso', '/legal/privacidad', '/legal/terminos', '/legal/cookies']),
  ...routesOf('platform', 'open', [
    '/test',
    '/search',
    '/verificar',
    `/writings/${librarySlug}`,
    `/authors/${librarian}`,
    '/que-hacer/mi-inquilino-no-paga',
  ]),
  ...[
    '/document/complete/c0ffee',
    '/document/signed/c0ffee',
    '/account/writings/sign/t3mp/r3f',
    '/account/writings/tmp/sign/t3mp',
  ].map((path): Route => ({ path, layout: 'platform', access: 'open', status: 404 })),
  ...routesOf('page', 'user', ['/page/formar-parte', '/page/como-funciona', '/page/recompensas']),
  ...routesOf('platform', 'user', [
    '/dashboard',
    '/panel',
    '/premium',
    '/account',
    '/account/details',
    '/account/notices',
    '/account/writings',
    '/account/copies',
    '/account/links',
    '/account/many',
    '/account/signeds',
    '/create/public/writings/help',
    '/create/public/writings/step/1',
  ]),
  ...routesOf('platform', 'premium', [
    '/account/share',
    '/create/private/writings/help',
    '/create/private/writings/step/1',
  ]),
]

/** The steps of a document, which want one: without it there is nothing to show. */
export const stepRoutes: Route[] = routesOf('platform', 'user', [
  '/account/copies/c0ffee/fill',
  '/account/writings/edit/c0ffee',
  '/account/copies/c0ffee',
  '/account/signeds/c0ffee',
  '/account/share/c0ffee',
  '/account/copies/c0ffee/here',
  '/account/writings/edit/step/2',
  '/account/writings/edit/step/3',
  '/account/writings/edit/step/4',
  '/create/public/writings/step/2',
  '/create/public/writings/step/3',
  '/create/public/writings/step/4',
  '/account/copies/0199c0de-0000-4000-8000-000000000000/send',
  `/account/use/${librarySlug}`,
])

/** A logged-in person on these is sent on, so only visitors see them. */
export const isForGuests = ({ path }: Route): boolean => path === '/login' || path === '/register'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
export type Account = { email: string; password: string; firstname: string; lastname: string; cookies: Cookies }

export const password = 'una frase corta y larga'

/** Registers through the wire; with `page.request`, the page is logged in from then on. */
export async function register(request: APIRequestContext, names: Partial<Account> = {}): Promise<Account> {
  const { firstname, lastname } = { firstname: 'Íñigo', lastname: 'Muñoz-Güemes', ...names }
  const email = `${randomUUID()}@ejemplo.com`
  const data = { email, password, profile: { firstname, lastname }, phone: '' }
  // A hundred an hour may register from one address: everybody comes from their own.
  const headers = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }
  const response = await request.post('/api', { data: { method: 'register', data }, headers })
  expect(response.status(), await response.text()).toBe(200)
  const { cookies } = await request.storageState()
  return { email, password, firstname, lastname, cookies }
}

const letterFolder = join(process.env.E2E_DATA_DIR ?? '', 'letters')

/** By the names of their files: each is read once, there are a thousand of them. */
const letters = new Map<string, string>()

/** The letters to this person, in the order in which they were written. */
export function lettersTo(email: string): string[] {
  for (const name of readdirSync(letterFolder).toSorted())
    if (name.endsWith('.eml') && !letters.has(name)) letters.set(name, readFileSync(join(letterFolder, name), 'utf8'))
  return [...letters.values()].filter((text) => text.includes(email)).map((text) => text.replace(/=\r\n/g, ''))
}

/** The address in the newest letter to this person that leads to this page. */
export async function letterLink(email: string, page: string): Promise<string> {
  const find = () => {
    const links = lettersTo(email).flatMap((text) =>
      [...text.matchAll(/http:\S+?\?token=3D[\w-]{43}/g)].map(([link]) => link),
    )
    return (
      links
        .filter((link) => link.includes(page))
        .at(-1)
        ?.replace('=3D', '=') ?? ''
    )
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}

/** Follows the link of the first letter: only then may the account publish. */
async function confirmAddress(request: APIRequestContext, { email }: Pick<Account, 'email'>): Promise<void> {
  const token = new URL(await letterLink(email, '/verify')).searchParams.get('token')
  const response = await request.post('/api', { data: { method: 'verify-email', data: { token } } })
  expect(response.status(), await response.text()).toBe(200)
}

export async function registerAuthor(request: APIRequestContext, names: Partial<Account> = {}): Promise<Account> {
  const account = await register(request, names)
  await confirmAddress(request, account)
  return account
}

/** What the operator types; answers what is printed. */
export async function admin(...command: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, HOST: '127.0.0.1', PORT: port }
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/admin.ts', ...command], { env })
  return stdout
}

const grantPremium = (email: string): Promise<string> => admin('grant-premium', email, '--days', '30')

/** The page's browser takes the account's session: no test may log it out or change it, others share it. */
export const enterAs = (page: Page, account: Account): Promise<void> => page.context().addCookies(account.cookies)

/** Registering is limited by address, and a failed test restarts its worker: the successor takes the account over. */
export async function lasting(name: string, make: () => Promise<Account>): Promise<Account> {
  const file = join(process.env.E2E_DATA_DIR ?? '', `journeys-${name}.json`)
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await make()))
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A free and a premium account for all tests of a worker. */
export const test = base.extend<object, { stranger: APIRequestContext; free: Account; premium: Account }>({
  stranger: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: origin })
      await use(request)
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  free: [
    async ({ stranger }, use, { parallelIndex }) => {
      await use(await lasting(`free-${parallelIndex}`, () => registerAuthor(stranger)))
    },
    { scope: 'worker' },
  ],
  premium: [
    async ({ stranger }, use, { parallelIndex }) => {
      const make = async () => {
        const account = await registerAuthor(stranger, { firstname: 'Marta', lastname: 'Ruiz Soler' })
        await grantPremium(account.email)
        return account
      }
      await use(await lasting(`premium-${parallelIndex}`, make))
    },
    { scope: 'worker' },
  ],
})

/** Over the wire, as the page's browser; returns its id. */
export async function createWriting(page: Page, writing: Record<string, unknown>): Promise<string> {
  const data = { visibility: 'public', ...writing }
  const response = await page.request.post('/api', { data: { method: 'create-writing', data } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).data.id
}

/**
 * React marks the elements that it has taken over: until then a click falls on dead HTML. A part whose script comes later is taken over
 * later than the page around it: `part` is a selector of something in it.
 */
export async function isAlive(page: Page, part = ''): Promise<void> {
  const taken = (selector: string) => {
    const element = document.querySelector(selector)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }
  await page.waitForFunction(taken, `#root #contenido ${part}`, { timeout: 30_000 })
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isAlive(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await isAlive(page)
}

/** Changes the route inside the running app, as its own links do, also where no link leads. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Fills in the login form that the page already shows. */
export async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Tu cuenta|Entrar o crear una cuenta)$/ })
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' })
export const newButton = (page: Page) => page.getByRole('button', { name: 'Nuevo', exact: true })
export const chatLink = (page: Page) => page.getByRole('link', { name: 'Escríbenos por WhatsApp' })
export const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' })

/** Whatever the browser complains about from now on: errors in the console, uncaught ones, failed hydration. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // What the configuration keeps out of the journeys.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** Counts the calls of one method from now on. */
export function countCalls(page: Page, method: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postDataJSON()?.method === method) count += 1
  })
  return () => count
}

/** Holds back the answers to one method until the returned function is called. */
export async function hold(page: Page, method: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('/api', async (route) => {
    if (route.request().postDataJSON().method === method) await released
    await route.continue()
  })
  return release
}
