// What axe finds on a page, in light and in dark.

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// An open menu covers half of what lies under it, which is no smaller for that.
export const covered = ['target-size']
const colours = ['color-contrast', 'link-in-text-block']

export async function expectNoDefects(page: Page, where: string, ignored: string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Far below the fold the browser leaves old colours until somebody comes near: axe would judge those.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    // Two frames, so that the new colours are really on the screen.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const axe = new AxeBuilder({ page })
    // The scheme changes nothing but colours, so the dark one is asked only about those.
    if (colorScheme === 'light') axe.withTags(tags).disableRules(ignored)
    else axe.withRules(colours)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([])
  }
}
