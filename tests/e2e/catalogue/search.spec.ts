// Finding something in the catalogue: without scripts, while typing, from the landing, and on to who wrote it.

import { expect } from '@playwright/test'
import { expectNoDefects } from '../support/axe.ts'
import { complaintsOf, countCalls, hold, open, registerAuthor, test } from '../support/journey.ts'

const author = '0199c0de-0000-7000-8000-00000000b1b1'

test('without JavaScript one searches, narrows, turns the page and opens a writing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('searchbox').fill('contrato')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL('/search?q=contrato')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^\d+ escritos para «contrato»$/)
  await expect(page.locator('mark').first()).toHaveText(/contrat/i)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow')
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL('/search?q=contrato&page=2')
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', /\/search\?q=contrato$/)
  await page.getByRole('navigation', { name: 'País' }).getByRole('link', { name: 'Chile' }).click()
  await page.getByRole('navigation', { name: 'Categoría' }).getByRole('link', { name: 'Vivienda y alquiler' }).click()
  await expect(page).toHaveURL('/search?q=contrato&category=housing&country=CL')
  // Other words are looked for in the same place.
  await page.getByRole('banner').getByRole('searchbox').fill('arriendo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=arriendo&category=housing&country=CL')
  await page.getByRole('link', { name: 'Quitar el filtro «Chile»' }).first().click()
  await expect(page).toHaveURL('/search?q=arriendo&category=housing')
  await page.goto('/search?q=%3C/script%3E%3Cb%3E&category=nope&country=zz&author=1&sort=x&page=999')
  await expect(heading).toHaveText(/para «<\/script><b>»$/)
  await page.goto('/search?category=housing&sort=newest')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search\?category=housing$/)
  await page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/writings\/[a-z0-9-]+$/)
  await context.close()
})

test('results follow what is typed: the old ones stay meanwhile, and so do the focus and the filters', {
  tag: ['@A1.12-visitor', '@A1.12-wide'],
}, async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, '/search?q=contrato&country=ES')
  const box = page.getByRole('banner').locator('[name=q]')
  const heading = page.getByRole('heading', { level: 1 })
  const searches = countCalls(page, 'search-writings')
  await box.fill('')
  await expect(heading).toHaveText('Escritos para España')
  const release = await hold(page, 'search-writings')
  await box.pressSequentially('fiansa')
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(heading).toHaveText('Escritos para España')
  await expect(page.getByTestId('route-overlay')).toBeHidden()
  release()
  await expect(heading).toHaveText(/escritos para «fianza»$/)
  await expect(page.getByText('Quizá quisiste decir fianza')).toBeVisible()
  await expect(page).toHaveURL('/search?q=fiansa&country=ES')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('fiansa')
  // Not one for every letter.
  expect(searches()).toBeLessThan(6)
  await page.unroute('/api')
  await page.route('/api', (route) =>
    route.request().postDataJSON().method === 'search-writings'
      ? route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: 'x' } } })
      : route.continue(),
  )
  await box.fill('renuncia')
  await expect(page.getByText('Has buscado mucho en poco tiempo.')).toBeVisible()
  await expect(box).toBeFocused()
  expect(complaints.filter((complaint) => !complaint.includes('429'))).toEqual([])
})

test('titles are suggested while one types, by keyboard and by hand', async ({ page }) => {
  await open(page, '/legal/aviso')
  const box = page.getByRole('banner').locator('[name=q]')
  await box.click()
  await box.pressSequentially('contrato de alq')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveText(/^Contrato de alquiler/)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectNoDefects(page, 'suggestions')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue('contrato de alq')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowUp')
  const last = await options.last().textContent()
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/writings\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last ?? '')
  await box.fill('renuncia')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=renuncia')
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1280, height: 640 },
  { width: 390, height: 844 },
])
  test(`on the landing page suggestions open below the box, never over the heading: ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const box = page.locator('main [name=q]')
    await box.click()
    await box.pressSequentially('contrato de')
    await expect(page.getByRole('option').first()).toBeVisible()
    const [list, typed] = await Promise.all([page.getByRole('listbox').boundingBox(), box.boundingBox()])
    expect(list?.y).toBeGreaterThanOrEqual((typed?.y ?? 0) + (typed?.height ?? 0))
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
    expect(list?.height).toBeGreaterThan(150)
  })

test('a single result stands beside the top of the filters', async ({ page }) => {
  await page.goto('/search?q=mandato%20simple&country=CL')
  const filters = page.getByText('Categoría', { exact: true })
  const result = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(result).toHaveText(['Mandato o poder simple (Chile)'])
  const top = async (what: typeof filters) => (await what.boundingBox())?.y ?? Number.NaN
  expect(Math.abs((await top(filters)) - (await top(result)))).toBeLessThan(48)
})

test('on a phone: the box and the folded filters of /search, the author, and nothing for axe to find', {
  tag: '@A1.12-phone',
}, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-ES',
  })
  const page = await context.newPage()
  await open(page, '/search?q=alquiler')
  await expectNoDefects(page, '/search on a phone')
  const peru = page.getByRole('navigation', { name: 'País' }).getByRole('link', { name: 'Perú' })
  await expect(peru).toBeHidden()
  await page.getByText('Filtros y orden').click()
  await peru.click()
  await expect(page).toHaveURL('/search?q=alquiler&country=PE')
  await page.getByRole('main').locator('[name=q]').fill('xyzzyqwk')
  await expect(page.getByRole('link', { name: /en todo el catálogo$/ })).toBeVisible()
  await page.getByRole('link', { name: /en todo el catálogo$/ }).click()
  await expect(page).toHaveURL('/search?q=xyzzyqwk')
  await page.getByRole('link', { name: 'Trabajo' }).click()
  await page.getByRole('link', { name: 'Biblioteca Rúbrica' }).first().click()
  await expect(page).toHaveURL(`/authors/${author}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca Rúbrica' })).toBeVisible()
  await expect(page.getByTestId('route-overlay')).toBeHidden()
  await expectNoDefects(page, 'author')
  await page.getByRole('link', { name: /^Ver sus \d+ escritos$/ }).click()
  await expect(page.getByRole('link', { name: 'Quitar el filtro «De Biblioteca Rúbrica»' })).toBeVisible()
  expect((await page.request.get('/authors/0199c0de-0000-7000-8000-00000000dead')).status()).toBe(404)
  await context.close()
})

test('a search that finds nothing of its own leads to what is near, and to a text of one’s own with that title', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto('/search?q=contrato+de+caracoles')
  await expect(page.getByText('estos son los más parecidos')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
  const write = page.getByRole('link', { name: 'Escribirlo yo' })
  await expect(page.getByRole('navigation', { name: '¿No es lo que buscabas?' }).filter({ has: write })).toBeVisible()
  // Nothing is near: the ideas, and the same way.
  await page.goto('/search?q=xyzzyqwk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ningún escrito para «xyzzyqwk»')
  await write.click()
  await expect(page).toHaveURL(/\/login\?next=.*titulo%3DXyzzyqwk/)
  await context.close()
})

test('the title that was searched stands in the new text', async ({ page }) => {
  await registerAuthor(page.request)
  await open(page, '/search?q=contrato+de+caracoles')
  await page.getByRole('link', { name: 'Escribirlo yo' }).click()
  await expect(page).toHaveURL(/step\/1\?titulo=/)
  await expect(page.getByRole('textbox', { name: 'Título del documento' })).toHaveValue('Contrato de caracoles')
})
