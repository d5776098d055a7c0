// At 360 px nothing scrolls sideways, everything in the frame can be hit with a thumb, and long names fit. At every width the chat link
// covers nothing.

import { expect, type Locator, type Page } from '@playwright/test'
import { expectFreeAtEachWidth, makeDocuments } from '../support/chat-cover.ts'
import {
  accountButton,
  chatLink,
  enterAs,
  isForGuests,
  newButton,
  open,
  register,
  routes,
  test,
} from '../support/journey.ts'

const phone = { width: 360, height: 740 }
test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const width = await page.evaluate(() => {
    scrollTo(1000, 0)
    const moved = scrollX
    scrollTo(0, 0)
    return { moved, content: document.documentElement.scrollWidth, window: document.documentElement.clientWidth }
  })
  expect(width, where).toEqual({ moved: 0, content: width.window, window: width.window })
}

/** Links and buttons that are too low to hit: 40 px, or 24 px for a link that is plain text. */
async function tooLow(part: Locator): Promise<string[]> {
  // All of them at one moment: one by one, what gives way to the members' search meanwhile would be measured gone.
  const { count, problems } = await part.evaluate((root) => {
    const shown = [...root.querySelectorAll('a, button')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0,
    )
    const low = shown.flatMap((element) => {
      const { height } = element.getBoundingClientRect()
      const least = element.tagName === 'A' && (element.closest('p') || !element.closest('header, li, nav')) ? 24 : 40
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      // The skip link shows itself only to the keyboard.
      return height < least && name !== 'Saltar al contenido' ? [`${name}: ${height} < ${least}`] : []
    })
    return { count: shown.length, problems: low }
  })
  expect(count).toBeGreaterThan(0)
  return problems
}

const opened = {
  visitor: ['@A2.42-visitor-phone', '@A5.1-phone', '@A1.16-visitor-phone', '@A1.16-visitor-wide'],
  premium: ['@A2.42-premium-phone', '@A1.16-premium-phone', '@A1.16-premium-wide'],
}
const framed = {
  landing: ['@A3.1-phone'],
  page: ['@A3.2-phone'],
  platform: ['@A3.3-phone'],
}

for (const who of ['visitor', 'premium'] as const) {
  const seen = routes.filter((route) => (who === 'visitor' ? route.access === 'open' : !isForGuests(route)))
  for (const layout of ['landing', 'page', 'platform'] as const) {
    const shown = seen.filter((route) => route.layout === layout)
    if (shown.length === 0) continue
    const tag = [...opened[who], ...framed[layout]]
    test(`every route of the ${layout} layout fits a phone for a ${who}, and the chat covers nothing`, { tag }, async ({
      page,
      premium,
    }) => {
      test.slow()
      if (who === 'premium') await enterAs(page, premium)
      const made = who === 'premium' && layout === 'platform' ? await makeDocuments(page) : undefined
      for (const { path, access } of shown) {
        await page.setViewportSize(phone)
        await open(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        await expect(accountButton(page)).toHaveCount(layout === 'landing' ? 0 : 1)
        await expect(page.getByRole('button', { name: 'Abrir el menú' })).toHaveCount(layout === 'platform' ? 1 : 0)
        if (path === '/account') await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoSidewaysScroll(page, path)
        expect.soft(await tooLow(page.getByRole('banner')), path).toEqual([])
        if (who === 'visitor' || access !== 'open') await expectFreeAtEachWidth(page, path)
      }
      await made?.remove()
    })
  }
}

test('the page for an unknown route does not scroll sideways', async ({ page }) => {
  await open(page, '/no/existe')
  await expectNoSidewaysScroll(page, '404')
  expect.soft(await tooLow(page.locator('#root'))).toEqual([])
})

test('the menus fit the screen and can be hit with a thumb', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/dashboard')
  await accountButton(page).click()
  await expect(page.getByRole('link', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(free.email)).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page, 'avatar menu')
  expect.soft(await tooLow(page.getByRole('banner'))).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const dialog = page.getByRole('dialog', { name: 'Navegación principal' })
  expect.soft(await tooLow(dialog)).toEqual([])
  await newButton(page).click()
  for (const name of ['Documento privado', 'Documento público'])
    await expect(dialog.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  expect.soft(await tooLow(dialog)).toEqual([])
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expectNoSidewaysScroll(page, 'phone menu')
})

test('the chat button is big enough and does not lie over the forms’ buttons', { tag: '@A1.15-phone' }, async ({
  page,
}) => {
  for (const path of ['/login', '/register']) {
    await open(page, path)
    const chat = await chatLink(page).boundingBox()
    // A tab at the edge where it would cover something, but never less than a finger finds.
    expect(chat?.width).toBeGreaterThanOrEqual(24)
    expect(chat?.height).toBeGreaterThanOrEqual(44)
    // A click is refused by Playwright where something else lies on top.
    await page.getByRole('button', { name: /^(Entrar|Crear cuenta)$/ }).click({ trial: true, timeout: 3000 })
    const google = page.getByRole('button', { name: 'Continuar con Google' })
    await expect(google).toHaveCSS('border-radius', '50%')
    await expect(google).toHaveCSS('border', /^1px solid/)
    await expect(google).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const round = await google.boundingBox()
    expect(round?.width).toBe(round?.height)
    await google.click({ trial: true, timeout: 3000 })
  }
})

test('the drawer fits the screen and its button can be reached', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/account')
  const drawer = page.getByRole('dialog', { name: 'Mi cuenta' })
  await expect(drawer).toBeVisible()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(350)
  const save = drawer.getByRole('button', { name: 'Guardar cambios' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click({ trial: true, timeout: 3000 })
  expect.soft(await tooLow(drawer)).toEqual([])
})

test('names of 80 letters without a space break nothing, on a phone or a desk', async ({ page }) => {
  const firstname = 'Wifredo'.padEnd(80, 'w')
  const lastname = 'Muñoz'.padEnd(80, 'm')
  await register(page.request, { firstname, lastname })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/dashboard', '/account', '/page/recompensas']) {
      await open(page, path)
      await expectNoSidewaysScroll(page, `${path} at ${width}`)
      const heading = page.getByRole('heading', { level: 1 })
      expect(await heading.evaluate((text) => text.scrollWidth - text.clientWidth), path).toBeLessThanOrEqual(1)
      if (path === '/account') {
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
        await expectNoSidewaysScroll(page, `${path} at ${width}, drawer closed`)
      }
      await accountButton(page).click()
      const name = page.getByRole('banner').getByText(`${firstname} ${lastname}`)
      await expect(name).toBeInViewport({ ratio: 1 })
      expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(1)
      await expectNoSidewaysScroll(page, `${path} at ${width}, menu open`)
    }
  }
})
