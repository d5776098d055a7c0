// Our fonts arrive after the first paint: nothing may move then, whichever fonts the reader's system has meanwhile.
import { type Browser, expect } from '@playwright/test'
import { fontSets } from '../../../scripts/test/fonts.ts'
import { onlyFonts } from '../support/font-sets.ts'
import { librarian, librarySlug, origin } from '../support/journey.ts'
import { layoutOf, mostShift, watchLayout } from '../support/layout-shift.ts'
import { beginRound, test } from '../support/signing-support.ts'

const mostFont = 90_000
/** A stand-in has the widths of a whole text, not of each line: one paragraph of the document may break elsewhere. */
const mostShiftOfDocument = 0.12

const pages = [
  ...['/', '/login', '/register', '/search', `/writings/${librarySlug}`],
  ...[`/writings/${librarySlug}/versions`, `/authors/${librarian}`, '/verificar'],
  ...[`/writings/${librarySlug}/use`, '/test'],
]

/** Opens a page whose fonts are held back until it was painted. */
async function openWithLateFonts(browser: Browser, path: string, width: number) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 823 }, locale: 'es-ES' })
  const page = await context.newPage()
  const fonts = new Map<string, Promise<Buffer>>()
  const painted = Promise.withResolvers<void>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.set(response.url(), response.body())
  })
  await page.route('**/*.woff2', async (route) => {
    await painted.promise
    await route.continue()
  })
  await watchLayout(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  painted.resolve()
  await page.waitForLoadState('networkidle')
  const { shift, moved } = await layoutOf(page)
  let bytes = 0
  for (const body of fonts.values()) bytes += (await body).length
  await context.close()
  return { shift, moved, bytes, files: fonts.size }
}

for (const set of fontSets) {
  test(`with only ${set} installed no page moves when its fonts arrive`, async ({ playwright, owner }, { project }) => {
    test.setTimeout(180_000)
    const signing = String((await beginRound(owner)).addresses[0])
    const { env, remove } = onlyFonts(set)
    const browser = await playwright.chromium.launch({ ...project.use.launchOptions, env })
    try {
      const views = [412, 1280].flatMap((width) => [...pages, signing].map((path) => ({ path, width })))
      // Three at a time: each waits half a second for a quiet network.
      const nextInTurn = async () => {
        for (let view = views.shift(); view; view = views.shift()) {
          const { path, width } = view
          const { shift, moved, bytes, files } = await openWithLateFonts(browser, path, width)
          const where = `${path === signing ? 'the page to sign' : path} (${width})`
          console.log(`${set}, ${where}: ${bytes} bytes of fonts in ${files} files, moved by ${shift}`)
          expect.soft(files, where).toBeGreaterThan(0)
          expect.soft(bytes, where).toBeLessThanOrEqual(mostFont)
          expect
            .soft(shift, `${where}: ${moved}`)
            .toBeLessThanOrEqual(path === signing ? mostShiftOfDocument : mostShift)
        }
      }
      await Promise.all([nextInTurn(), nextInTurn(), nextInTurn()])
    } finally {
      await browser.close()
      remove()
    }
  })
}
