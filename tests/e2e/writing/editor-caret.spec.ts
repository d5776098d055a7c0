// Where the caret stands after a press on a clause that is not open, by mouse and by finger.
import { expect, type Page } from '@playwright/test'
import { edit, state, stored, text, write } from '../support/editor-support.ts'
import { enterAs, test } from '../support/journey.ts'

test.beforeEach(({ page, free }) => enterAs(page, free))

/** The middle of a word, as it is shown now. */
const middleOf = (page: Page, sentence: string, word: string) =>
  page.getByText(sentence).evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(walker.currentNode, at)
      range.setEnd(walker.currentNode, at + wanted.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    throw new Error(`no «${wanted}» there`)
  }, word)

const selected = (page: Page) => page.evaluate(() => window.getSelection()?.toString())

test.describe('two presses on a word of a clause that is not open', () => {
  async function afterTyping(page: Page): Promise<string> {
    const id = await write(page)
    await edit(page, 'Cien euros.')
    await page.keyboard.type(' Al mes.')
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    return id
  }

  async function expectNothingElse(page: Page, id: string) {
    expect(await stored(page, id)).toContain('Cien euros. Al mes.')
    expect(await stored(page, id)).not.toContain('"list"')
    await expect(page.getByRole('button', { name: 'Deshacer', exact: true })).not.toHaveAttribute('aria-disabled')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }

  test('select it, wherever the page is, and press nothing', async ({ page }) => {
    const id = await afterTyping(page)
    for (const [sentence, word] of [
      ['Doce meses.', 'meses'],
      ['La parte arrendadora cede el uso', 'arrendadora'],
      ['Doce meses.', 'Doce'],
    ] as const) {
      const { x, y } = await middleOf(page, sentence, word)
      await page.mouse.dblclick(x, y)
      await expect.poll(() => selected(page)).toBe(word)
      await expect(text(page)).toBeFocused()
    }
    await expectNothingElse(page, id)
    await page.keyboard.type('Trece')
    await expect.poll(() => stored(page, id)).toContain('Trece meses.')
  })

  test('a third one selects the sentence', async ({ page }) => {
    await afterTyping(page)
    const { x, y } = await middleOf(page, 'Doce meses.', 'meses')
    await page.mouse.click(x, y, { clickCount: 3 })
    await expect.poll(() => selected(page)).toBe('Doce meses.')
  })

  test('what is pressed stays under the pointer', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await afterTyping(page)
    for (const [sentence, word] of [
      ['Doce meses.', 'meses'],
      ['La parte arrendadora cede el uso', 'cede'],
    ] as const) {
      await page.getByText(sentence).evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const { x, y } = await middleOf(page, sentence, word)
      await page.mouse.click(x, y)
      await expect(text(page)).toContainText(sentence)
      const after = await middleOf(page, sentence, word)
      expect(Math.abs(after.y - y)).toBeLessThan(3)
    }
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

  test('two taps on a word of a clause that is not open press nothing', async ({ page }) => {
    const id = await write(page)
    await edit(page, 'Cien euros.')
    await page.keyboard.type(' Al mes.')
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    const { x, y } = await middleOf(page, 'Doce meses.', 'meses')
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect.poll(() => selected(page)).toBe('meses')
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    expect(await stored(page, id)).toContain('Cien euros. Al mes.')
    expect(await stored(page, id)).not.toContain('"list"')
  })
})
