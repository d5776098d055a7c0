// Every route of the contract: who may open it, where the others are sent, and in which layout it stands.

import { expect, type Page } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import {
  accountButton,
  chatLink,
  complaintsOf,
  enterAs,
  isAlive,
  isForGuests,
  librarySlug,
  logIn,
  moveTo,
  newButton,
  open,
  origin,
  register,
  routes,
  sidebar,
  stepRoutes,
  test,
} from '../support/journey.ts'

const guarded = [...routes, ...stepRoutes].filter(({ access }) => access !== 'open').map(({ path }) => path)
const premiumOnly = routes.filter(({ access }) => access === 'premium').map(({ path }) => path)

const evil = [
  '//evil.example',
  'https://evil.example/',
  'https:evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/panel/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
]

async function expectPage(page: Page, { path, layout, status = 200 }: (typeof routes)[number]): Promise<void> {
  const response = await page.goto(path)
  await isAlive(page)
  expect(response?.status()).toBe(status)
  expect(response?.request().redirectedFrom()).toBeNull()
  expect.soft(await page.title()).toMatch(/\S.*Rúbrica|Rúbrica.*\S/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(chatLink(page)).toBeVisible()
  await expect(chatLink(page)).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await expect(accountButton(page)).toHaveCount(layout === 'landing' ? 0 : 1)
  await expect(sidebar(page)).toHaveCount(layout === 'platform' ? 1 : 0)
  await expect(newButton(page)).toHaveCount(layout === 'platform' ? 1 : 0)
}

/** What each of them proves by answering whom it is for; a route that is not here is beside the contract. */
const lines: Record<string, string[]> = {
  '/': ['@A2.1'],
  '/lost/password': ['@A2.5'],
  '/test': ['@A2.6'],
  '/search': ['@A2.7'],
  [`/writings/${librarySlug}`]: ['@A1.11-free'],
  '/dashboard': ['@A2.13'],
  '/panel': ['@A2.14'],
  '/page/formar-parte': ['@A2.15'],
  '/page/como-funciona': ['@A2.16', '@A1.17-wide'],
  '/page/recompensas': ['@A2.17'],
  '/premium': ['@A2.18'],
  '/account': ['@A2.20'],
  '/account/writings': ['@A2.21'],
  '/account/share': ['@A2.30'],
}
const layouts = { landing: '@A3.1-wide', page: '@A3.2-wide', platform: '@A3.3-wide' }

function linesOf(route: (typeof routes)[number]): string[] {
  const { path, layout, access } = route
  const forVisitors = access === 'open' ? ['@A5.1-wide', '@A2.42-visitor-wide'] : []
  const forFree = access !== 'premium' && !isForGuests(route) ? ['@A2.42-free-wide', '@A1.16-free-wide'] : []
  return [...(lines[path] ?? []), layouts[layout], ...forVisitors, ...forFree]
}

test.describe('every route', () => {
  // Colours in the middle of a transition are not judged: without motion there are none.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const route of routes) {
    const { path, layout, access } = route
    const how = { tag: linesOf(route) }
    test(
      `${path} answers whom it is for, in the ${layout} layout, without defects`,
      how,
      async ({ page, free, premium }) => {
        const complaints = complaintsOf(page)
        if (access === 'open') {
          await expectPage(page, route)
          await expectNoDefects(page, 'visitor')
        }
        if (!isForGuests(route)) {
          await enterAs(page, access === 'premium' ? premium : free)
          await expectPage(page, route)
          if (path === '/account') await expect(page.getByRole('dialog')).toBeVisible()
          await expectNoDefects(page, 'logged in')
        }
        // That the page itself is not found is said by the browser too.
        const { status } = route
        expect(complaints.filter((complaint) => !status || !complaint.includes(`status of ${status}`))).toEqual([])
      },
    )
  }
})

test('a visitor who asks for a route with login gets a real redirect that remembers it', {
  tag: ['@A1.5-visitor', '@A2.39'],
}, async ({ request }) => {
  expect(guarded).toHaveLength(33)
  const known = routes.map(({ path }) => path)
  expect(Object.keys(lines).filter((path) => !known.includes(path))).toEqual([])
  for (const path of guarded) {
    const response = await request.get(`${path}?q=a%20b&x=1`, { maxRedirects: 0 })
    const location = new URL(response.headers().location ?? '', origin)
    expect([path, response.status(), location.origin, location.pathname]).toEqual([path, 302, origin, '/login'])
    expect(location.searchParams.get('next')).toBe(`${path}?q=a%20b&x=1`)
  }
})

test('a visitor who navigates in the browser to a route with login lands on /login', { tag: '@A2.40' }, async ({
  page,
}) => {
  await open(page, '/search')
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  for (const path of guarded) {
    await moveTo(page, path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await expect(page.locator('body[data-same-document]')).toHaveCount(1)
})

test('after login one lands where one was going, with its query string', { tag: '@A2.41' }, async ({ page, free }) => {
  await page.goto('/account/writings?carpeta=2&q=a%20b')
  await isAlive(page)
  await logIn(page, free)
  await expect(page).toHaveURL('/account/writings?carpeta=2&q=a%20b')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis documentos' })).toBeVisible()
})

test('the way through registering also remembers where one was going', { tag: '@A2.41' }, async ({ page }) => {
  await open(page, '/login?next=%2Fpanel%3Fa%3D1')
  await page.getByRole('link', { name: 'Crea una gratis' }).click()
  await expect(page).toHaveURL('/register?next=%2Fpanel%3Fa%3D1')
  await page.getByLabel('Nombre', { exact: true }).fill('Ana')
  await page.getByLabel('Apellido', { exact: true }).fill('Paz')
  await page.getByLabel('Correo electrónico').fill(`${crypto.randomUUID()}@ejemplo.com`)
  await page.getByLabel('Contraseña', { exact: true }).fill('una frase corta')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL('/panel?a=1')
})

test('no ?next= makes the server redirect a logged-in person out of the site', async ({ page, free }) => {
  await enterAs(page, free)
  for (const next of evil) {
    const response = await page.request.get(`/login?next=${encodeURIComponent(next)}`, { maxRedirects: 0 })
    const { href } = new URL(response.headers().location ?? '', origin)
    expect.soft(href, `?next=${next}`).toBe(`${origin}/dashboard`)
  }
})

for (const next of ['//evil.example', 'https://evil.example/', '/.//evil.example']) {
  test(`logging in at ?next=${next} leads to /dashboard`, async ({ page, free }) => {
    await open(page, `/login?next=${encodeURIComponent(next)}`)
    await logIn(page, free)
    await expect(page).toHaveURL('/dashboard')
  })
}

test('a logged-in person on /login or /register goes to /dashboard', async ({ page, free }) => {
  await enterAs(page, free)
  for (const path of ['/login', '/register']) {
    const response = await page.request.get(path, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([302, '/dashboard'])
    await open(page, '/search')
    await moveTo(page, path)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('a free account on a premium route lands on /premium', { tag: '@A1.5-free' }, async ({ page, free }) => {
  await enterAs(page, free)
  expect(premiumOnly).toHaveLength(3)
  for (const path of premiumOnly) {
    const response = await page.request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([path, 302, '/premium'])
    await open(page, '/search')
    await moveTo(page, path)
    await expect(page).toHaveURL('/premium')
  }
})

test('a premium account moves to the premium routes in the browser', { tag: '@A5.7-wide' }, async ({
  page,
  premium,
}) => {
  await enterAs(page, premium)
  await open(page, '/search')
  for (const path of premiumOnly) {
    await moveTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Compartido conmigo|privado|Contenido/i)
    await expect(page).toHaveURL(path)
  }
})

for (const how of ['asked of the server', 'reached in the browser']) {
  test(`an unknown route ${how} shows a helpful page with a way back`, async ({ page }) => {
    if (how === 'asked of the server') {
      const response = await page.goto('/no/existe')
      expect(response?.status()).toBe(404)
      await isAlive(page)
    } else {
      await open(page, '/search')
      await moveTo(page, '/no/existe')
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible()
    await expect(page).toHaveTitle(/Esta página no existe/)
    await expect(chatLink(page)).toBeVisible()
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('/logout ends the session, on the server too, and goes to the landing', { tag: '@A2.38' }, async ({ page }) => {
  const account = await register(page.request)
  await open(page, '/dashboard')
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await enterAs(page, account)
  const response = await page.request.get('/dashboard', { maxRedirects: 0 })
  expect(response.headers().location).toBe('/login?next=%2Fdashboard')
})
