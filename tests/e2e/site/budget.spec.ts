// What a stranger has to download: little JavaScript, no stylesheet to wait for, and a strict policy.

import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { librarian, librarySlug, open, origin } from '../support/journey.ts'

const mostScript = 105_000

const pages = [
  ...['/', '/login', '/register', '/search', `/writings/${librarySlug}`],
  ...[`/writings/${librarySlug}/versions`, `/authors/${librarian}`, '/verificar', '/que-hacer/me-han-despedido'],
]

/** The form of a text, which is laid out and checked in the browser as one types; and what the server has painted of it. */
const forms = [
  {
    path: `/writings/${librarySlug}/use`,
    question: '¿Quién pone la habitación en alquiler?',
    clause: 'el uso exclusivo de',
  },
  { path: '/test', question: '¿Quién presta el dinero?', clause: 'no devenga ning' },
]
const mostScriptOfForm = 150_000
const mostRequestsOfForm = 16

for (const { path, question, clause } of forms) {
  const bar = `${mostScriptOfForm} bytes of compressed JavaScript and ${mostRequestsOfForm} requests`
  test(`${path} loads at most ${bar}`, async ({ page }) => {
    const scripts: Promise<Buffer>[] = []
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
    })
    await open(page, path)
    await expect(page.getByText(/^Faltan \d+ casillas$/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const total = (await Promise.all(scripts)).reduce((sum, each) => sum + gzipSync(each, { level: 9 }).length, 0)
    console.log(`${path}: ${total} bytes of JavaScript in ${scripts.length} files, compressed; ${requests} requests`)
    expect(total).toBeGreaterThan(mostScript)
    expect(total).toBeLessThanOrEqual(mostScriptOfForm)
    expect(requests).toBeLessThanOrEqual(mostRequestsOfForm)
  })

  test(`${path} has its first question and its clauses in the server's page`, async ({ request }) => {
    const painted = (await (await request.get(path)).text()).split('<script type="application/json"')[0] ?? ''
    expect(painted).toContain(question)
    expect(painted).toMatch(/<input[^>]* name="respuesta-/)
    expect(painted).toContain(clause)
  })
}

for (const path of pages) {
  test(`${path} loads at most ${mostScript} bytes of compressed JavaScript and no stylesheet`, async ({ page }) => {
    const scripts = new Map<string, Promise<Buffer>>()
    const stylesheets: string[] = []
    const foreign: string[] = []
    page.on('response', (response) => {
      const url = new URL(response.url())
      if (url.origin !== origin) foreign.push(url.href)
      if (url.pathname.endsWith('.js')) scripts.set(url.pathname, response.body())
      if (response.request().resourceType() === 'stylesheet' || url.pathname.endsWith('.css'))
        stylesheets.push(url.href)
    })
    await open(page, path)
    await page.waitForLoadState('networkidle')

    let total = 0
    for (const [name, body] of scripts) {
      const script = await body
      total += gzipSync(script, { level: 9 }).length
      expect(script.includes('ProseMirror'), `${name} holds the editor`).toBe(false)
    }
    console.log(`${path}: ${total} bytes of JavaScript in ${scripts.size} files, compressed`)
    expect(scripts.size).toBeGreaterThan(0)
    expect(stylesheets).toEqual([])
    expect(foreign).toEqual([])
    expect(total).toBeLessThanOrEqual(mostScript)
  })
}

test('a letter that Spanish has not is fetched where it is, and has our face', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await open(page, '/login')
  expect(fonts.filter((url) => url.includes('rarer'))).toEqual([])
  await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.append('Łukasz Şahin'))
  await expect.poll(() => fonts.filter((url) => url.includes('title-rarer')).length).toBe(1)
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, unicodeRange, status }) =>
          family.includes('Title') && /^U\+100-/i.test(unicodeRange) && status === 'loaded',
      ),
    )
  await expect.poll(isLoaded).toBe(true)
})

test('the page is styled by what it carries, before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/', '/login', '/search']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.getByRole('heading', { level: 1 }).evaluate((h1) => getComputedStyle(h1).fontFamily)).toMatch(
      /Source Serif 4/,
    )
  }
  await context.close()
})

test('the policy of every page allows no inline or evaluated script', async ({ request }) => {
  for (const path of ['/', '/login', '/register', '/search', '/writings/x', '/no/existe']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const directives = new Map(
      policy.split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(/\s+/)
        return [name, values] as const
      }),
    )
    const scripts = directives.get('script-src')
    expect(scripts, path).toContain("'self'")
    expect(scripts?.filter((source) => /unsafe|^https?:|\*/.test(source))).toEqual([])
    expect(directives.get('object-src')).toEqual(["'none'"])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
  }
})
