// Moving from page to page: one `get-session` each time, the loading overlay, and what happens when it goes wrong.

import { expect, type Page } from '@playwright/test'
import { accountButton, chatLink, enterAs, hold, open, sidebar, test } from '../support/journey.ts'

/** The methods that the page asks for from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api') calls.push(request.postDataJSON().method)
  })
  return calls
}

const refusal = (status: number, reference: string) => ({
  status,
  json: { error: { code: 'internal', message: 'Algo ha fallado por nuestra parte.', reference } },
})

test('a first load makes no call at all', async ({ page, premium }) => {
  const calls = callsOf(page)
  await enterAs(page, premium)
  for (const path of ['/', '/search', '/dashboard', '/account', '/page/recompensas', '/account/share']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    // The bell's own number comes after the page.
    expect(
      calls.filter((method) => method !== 'count-notices'),
      path,
    ).toEqual([])
  }
})

test('each navigation makes exactly one get-session', { tag: '@A5.4-wide' }, async ({ page, free }) => {
  // The line that tells of changes stays open: the network would never be idle.
  await page.route('/live', (route) => route.abort())
  await enterAs(page, free)
  await open(page, '/dashboard')
  const calls = callsOf(page)
  for (const [name, path] of [
    ['Panel', '/panel'],
    ['Mis documentos', '/account/writings'],
    ['Firmados', '/account/signeds'],
    ['Compartido conmigo', '/premium'],
    ['Inicio', '/dashboard'],
  ] as const) {
    calls.length = 0
    await sidebar(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await page.waitForLoadState('networkidle')
    expect(calls.filter((method) => method === 'get-session')).toHaveLength(1)
  }
  calls.length = 0
  await page.goBack()
  await expect(page).toHaveURL('/premium')
  await page.waitForLoadState('networkidle')
  expect(calls.filter((method) => method === 'get-session')).toHaveLength(1)
})

test('after a navigation the focus is at the new content and the page at its top', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/dashboard')
  await sidebar(page).getByRole('link', { name: 'Panel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the loading overlay is shown while a route loads', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/dashboard')
  const overlay = page.getByTestId('route-overlay')
  await expect(overlay).toBeHidden()
  const release = await hold(page, 'get-session')
  await sidebar(page).getByRole('link', { name: 'Panel' }).click()
  await expect(overlay).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Cargando la página' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  release()
  await expect(page).toHaveURL('/panel')
  await expect(overlay).toBeHidden()
})

test('the loading overlay is hidden 500 ms after the route changed', { tag: ['@A3.24-wide', '@A3.24-phone'] }, async ({
  page,
  free,
}) => {
  await enterAs(page, free)
  const ways = [
    { width: 1280, link: () => sidebar(page).getByRole('link', { name: 'Panel' }), leads: '/panel' },
    { width: 390, link: () => page.getByRole('link', { name: 'Ver todo el catálogo' }), leads: '/search' },
  ]
  for (const { width, link, leads } of ways) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/dashboard')
    // Timed inside the page, where the test's own slowness does not count.
    await page.evaluate(() => {
      const times = { changed: 0, hidden: 0 }
      Object.assign(window, { times })
      const push = history.pushState.bind(history)
      history.pushState = (...given) => {
        times.changed = performance.now()
        push(...given)
      }
      const overlay = document.querySelector('[data-testid=route-overlay]')
      const watch = () => {
        if (overlay?.hasAttribute('hidden')) times.hidden = performance.now()
      }
      if (overlay) new MutationObserver(watch).observe(overlay, { attributeFilter: ['hidden'] })
    })
    await link().click()
    await expect(page).toHaveURL(leads)
    await expect(page.getByTestId('route-overlay')).toBeHidden()
    const lingered = await page.evaluate(() => {
      const { times } = window as unknown as { times: { changed: number; hidden: number } }
      return times.hidden - times.changed
    })
    expect(lingered).toBeGreaterThanOrEqual(480)
    // How exactly is for the unit test with its own clock; here only that it goes by itself, on a busy machine too.
    expect(lingered).toBeLessThan(5000)
  }
})

test('a session lost in another tab shows at the next navigation', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/dashboard')
  await page.context().clearCookies()
  await sidebar(page).getByRole('link', { name: 'Firmados' }).click()
  await expect(page).toHaveURL('/login?next=%2Faccount%2Fsigneds')
  await enterAs(page, free)
  await open(page, '/dashboard')
  await page.context().clearCookies()
  await page.getByRole('main').getByRole('link', { name: 'Ver todo el catálogo' }).click()
  await expect(page).toHaveURL('/search')
  await expect(accountButton(page)).toHaveAccessibleName('Entrar o crear una cuenta')
})

test('a server error on navigation shows the failure page with its reference and a way back', async ({
  page,
  free,
}) => {
  await enterAs(page, free)
  await open(page, '/dashboard')
  await page.route('/api', (route) => route.fulfill(refusal(500, 'abc123-7')))
  await sidebar(page).getByRole('link', { name: 'Panel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Algo ha fallado por nuestra parte' })).toBeVisible()
  await expect(page).toHaveTitle(/Algo ha fallado/)
  await expect.soft(chatLink(page)).toBeVisible()
  await expect.soft(page.getByText('abc123-7')).toBeVisible()
  await page.unroute('/api')
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Algo ha fallado' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const name of ['Panel', 'Inicio']) {
  test(`going offline before ${name} one stays where one is, is told so, and goes on when the network is back`, async ({
    page,
    free,
  }) => {
    await enterAs(page, free)
    // From the catalogue, Panel has its code already and Inicio does not.
    await open(page, '/search')
    // What says so comes with the page's last pieces.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await sidebar(page).getByRole('link', { name }).click()
    await expect(page.getByText('No hay conexión. No se ha perdido nada')).toBeVisible()
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('No hay conexión. No se ha perdido nada')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page).toHaveURL(name === 'Panel' ? '/panel' : '/dashboard')
    await expect(page.getByText('No hay conexión')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
