// The frame around the pages: sidebar, *Nuevo*, avatar menu; for a visitor, a free account and a premium one.

import { expect, type Page } from '@playwright/test'
import {
  type Account,
  accountButton,
  createWriting,
  enterAs,
  newButton,
  open,
  register,
  sidebar,
  test,
} from '../support/journey.ts'

const login = (next: string) => `/login?next=${encodeURIComponent(next)}`

type State = {
  places: string[]
  badge: boolean
  createPrivate: string
  createPublic: string
  /** What the sidebar and *Nuevo* prove, at both widths. */
  sidebarLines: string[]
  newLines: string[]
}

const states: Record<'visitor' | 'free' | 'premium', State> = {
  visitor: {
    places: ['/dashboard', '/panel', '/account/writings', '/account/signeds', '/account/share'].map(login),
    badge: false,
    createPrivate: login('/create/private/writings/help'),
    createPublic: login('/create/public/writings/help'),
    sidebarLines: [
      '@A3.10-visitor-wide',
      '@A3.10-visitor-phone',
      '@A3.11-wide',
      '@A3.11-phone',
      '@A5.2-wide',
      '@A5.2-phone',
    ],
    newLines: ['@A3.4-visitor-wide', '@A3.4-visitor-phone', '@A3.5-wide', '@A3.5-phone', '@A5.2-wide', '@A5.2-phone'],
  },
  free: {
    places: ['/dashboard', '/panel', '/account/writings', '/account/signeds', '/premium'],
    badge: true,
    createPrivate: '/premium',
    createPublic: '/create/public/writings/help',
    sidebarLines: ['@A3.10-free-wide', '@A3.10-free-phone', '@A3.12-wide', '@A3.12-phone'],
    newLines: ['@A3.4-free-wide', '@A3.4-free-phone', '@A3.8-wide', '@A3.8-phone', '@A3.9-wide', '@A3.9-phone'],
  },
  premium: {
    places: ['/dashboard', '/panel', '/account/writings', '/account/signeds', '/account/share'],
    badge: false,
    createPrivate: '/create/private/writings/help',
    createPublic: '/create/public/writings/help',
    sidebarLines: ['@A3.10-premium-wide', '@A3.10-premium-phone'],
    newLines: ['@A3.4-premium-wide', '@A3.4-premium-phone', '@A3.6-wide', '@A3.6-phone', '@A3.7-wide', '@A3.7-phone'],
  },
}

const names = ['Inicio', 'Panel', 'Mis documentos', 'Firmados', 'Compartido conmigo']

async function enter(page: Page, who: keyof typeof states, accounts: { free: Account; premium: Account }) {
  if (who !== 'visitor') await enterAs(page, accounts[who])
}

const widths = [1280, 390]

/** On a phone the sidebar is behind the menu button. */
async function openSidebar(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await open(page, '/search')
  if (width < 861) await page.getByRole('button', { name: 'Abrir el menú' }).click()
}

for (const who of ['visitor', 'free', 'premium'] as const) {
  const { places, badge, createPrivate, createPublic, sidebarLines, newLines } = states[who]

  test(`the sidebar leads a ${who} to the five places`, { tag: sidebarLines }, async ({ page, free, premium }) => {
    await enter(page, who, { free, premium })
    const links = sidebar(page).getByRole('link')
    for (const width of widths) {
      for (const at of [1, 4]) {
        await openSidebar(page, width)
        await expect(links).toHaveText(names.map((name) => new RegExp(`^${name}`)))
        expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(places)
        await expect(links.filter({ hasText: 'Premium' })).toHaveText(badge ? ['Compartido conmigoPremium'] : [])
        await links.nth(at).click()
        await expect(page).toHaveURL(places[at] ?? '')
      }
    }
  })

  test(`Nuevo offers a ${who} a private and a public document`, { tag: newLines }, async ({ page, free, premium }) => {
    await enter(page, who, { free, premium })
    for (const width of widths) {
      await openSidebar(page, width)
      const privateLink = page.getByRole('link', { name: 'Documento privado' })
      const publicLink = page.getByRole('link', { name: 'Documento público' })
      await expect(privateLink).toBeHidden()
      await newButton(page).click()
      await expect(privateLink).toHaveAttribute('href', createPrivate)
      await expect(publicLink).toHaveAttribute('href', createPublic)
      await expect(privateLink.getByText('Premium', { exact: true })).toHaveCount(badge ? 1 : 0)
      await expect(publicLink.getByText('Premium', { exact: true })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Contrato del catálogo' })).toHaveAttribute('href', '/search')
      await privateLink.click()
      await expect(page).toHaveURL(createPrivate)
      await expect(privateLink).toBeHidden()
    }
  })
}

test('the sidebar stands on the left, under the top bar and beside the main area', { tag: '@A3.3-wide' }, async ({
  page,
}) => {
  await open(page, '/search')
  const [bar, side, main] = await Promise.all(
    [
      page.getByRole('banner'),
      page.getByRole('complementary').filter({ has: sidebar(page) }),
      page.getByRole('main'),
    ].map((box) => box.boundingBox()),
  )
  if (!bar || !side || !main) throw new Error('a part of the layout has no box')
  expect([bar.x, bar.y, side.x]).toEqual([0, 0, 0])
  expect(side.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  expect(main.x).toBeGreaterThanOrEqual(side.x + side.width)
})

test('the place one is at is marked in the sidebar', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, `/account/writings/edit/${await createWriting(page, { title: 'Aviso' })}`)
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Mis documentos')
})

async function expectRound(page: Page): Promise<void> {
  const face = accountButton(page).locator('> *')
  const box = await face.boundingBox()
  expect([box?.width, await face.evaluate((each) => getComputedStyle(each).borderRadius)]).toEqual([box?.height, '50%'])
}

const faces = {
  free: [
    ['@A3.13-free-wide', '@A3.15-free-wide', '@A3.16-free-wide', '@A3.17-free-wide'],
    ['@A3.13-free-phone', '@A3.15-free-phone', '@A3.16-free-phone', '@A3.17-free-phone'],
  ],
  premium: [
    ['@A3.13-premium-wide', '@A3.15-premium-wide', '@A3.16-premium-wide', '@A3.17-premium-wide'],
    ['@A3.13-premium-phone', '@A3.15-premium-phone', '@A3.16-premium-phone', '@A3.17-premium-phone'],
  ],
}

test('the avatar menu says who one is and leads to Mi cuenta', { tag: Object.values(faces).flat(2) }, async ({
  page,
  free,
  premium,
}) => {
  for (const account of [free, premium]) {
    await enterAs(page, account)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/dashboard')
      const button = accountButton(page)
      await expect(button).toHaveAccessibleName('Tu cuenta')
      await expect(button).toHaveText(account === free ? 'ÍM' : 'MR')
      await expectRound(page)
      const menu = page.getByRole('banner')
      await expect(menu.getByText(account.email)).toBeHidden()
      await button.click()
      await expect(menu.getByText(`${account.firstname} ${account.lastname}`, { exact: true })).toBeVisible()
      await expect(menu.getByText(account.email, { exact: true })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Cerrar sesión' })).toHaveAttribute('href', '/logout')
      await menu.getByRole('link', { name: 'Mi cuenta' }).click()
      await expect(page).toHaveURL('/account')
      await expect(page.getByRole('dialog', { name: 'Mi cuenta' })).toBeVisible()
    }
  }
})

test('Cerrar sesión really logs out, here and on the server', { tag: '@A2.38' }, async ({ page }) => {
  const account = await register(page.request)
  await open(page, '/dashboard')
  await accountButton(page).click()
  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
  await enterAs(page, account)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
})

const genericFace = ['@A3.13-visitor-wide', '@A3.13-visitor-phone', '@A3.14-wide', '@A3.14-phone']
test('a visitor sees a generic avatar whose menu leads in', { tag: genericFace }, async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/search')
    const button = accountButton(page)
    await expectRound(page)
    await expect(button).toHaveAccessibleName('Entrar o crear una cuenta')
    await expect(button).toHaveText('')
    await button.click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: 'Cerrar sesión' })).toHaveCount(0)
    await page.getByRole('main').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeHidden()
  }
})

test('everything in the frame is reached by Tab, in the order in which it is seen', async ({ page, free }) => {
  await enterAs(page, free)
  await open(page, '/search')
  // The tools of a logged-in reader come after the page.
  await expect(page.getByRole('button', { name: /^Avisos/ })).toBeVisible()
  const reached: string[] = []
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        const name = focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
        // How many there are is not said here.
        return name.replace(/^Avisos:.*/, 'Avisos')
      }),
    )
  }
  const tools = ['Buscar en todo', 'Avisos', 'Tu cuenta']
  const top = ['Saltar al contenido', 'Rúbrica, inicio', 'Buscar en el catálogo', ...tools, 'Nuevo']
  expect(reached).toEqual([...top, ...names.slice(0, 4), 'Compartido conmigoPremium'])
})

test('the skip link shows itself on focus and leads to the content', async ({ page }) => {
  await open(page, '/search')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Nuevo opens with Enter, and Escape closes it and returns the focus', async ({ page }) => {
  await open(page, '/search')
  await newButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(newButton(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Documento privado' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Documento público' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(newButton(page)).toBeFocused()
  await expect(newButton(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('link', { name: 'Documento privado' })).toBeHidden()
})
