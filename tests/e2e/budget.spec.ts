// What a stranger has to download: little JavaScript, no stylesheet to wait for, and a strict policy.

import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { librarian, librarySlug, open, origin } from './support.ts'

const mostScript = 105_000

const pages = [
  ...['/', '/login', '/register', '/search', `/writings/${librarySlug}`],
  ...[`/writings/${librarySlug}/versions`, `/authors/${librarian}`],
]

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
