// What axe finds on a page, in light and in dark.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// An open menu covers half of what lies under it, which is no smaller for that.
export const covered = ['target-size']
const colours = ['color-contrast', 'link-in-text-block']

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

// As it comes, the library sends 1.3 MB of source to the page twice for each question.
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe is brought once to each document, and runs there: by default it hands all that it saw, defect or not, through a second, blank
 * page, for twice the processor time. What that is for are frames of other origins, which no page has.
 */
class AxeInPage extends AxeBuilder {
  readonly #page: Page
  constructor(page: Page) {
    super({ page, axeSource: ';' })
    this.#page = page
    this.setLegacyMode().options({ resultTypes: ['violations'] })
  }

  override async analyze(): Promise<AxeResults> {
    for (const frame of this.#page.frames())
      if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source)
    return super.analyze()
  }
}

export const axeOn = (page: Page): AxeBuilder => new AxeInPage(page)

/** Colours in the middle of a transition are not judged: two frames, and then until nothing moves that comes to an end. */
async function isAtRest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
}

export async function expectNoDefects(page: Page, where: string, ignored: string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Far below the fold the browser leaves old colours until the page is scrolled there: axe would judge those.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    await isAtRest(page)
    const axe = axeOn(page)
    // The scheme changes nothing but colours, so the dark one is asked only about those.
    if (colorScheme === 'light') axe.withTags(tags).disableRules(ignored)
    else axe.withRules(colours)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([])
  }
}
