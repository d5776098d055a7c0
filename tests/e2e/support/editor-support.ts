// What journeys in the editor share.
import { expect, type Locator, type Page } from '@playwright/test'
import { createWriting, open } from './journey.ts'

const content = {
  sections: [
    { title: 'Objeto', text: 'La parte arrendadora cede el uso a [NOMBRE].' },
    { title: 'Duración', text: 'Doce meses.' },
    { title: 'Renta', text: 'Cien euros.' },
  ],
}

export const card = (page: Page, name: string) => page.getByRole('group', { name })

/** The title of a clause, without its number. */
export const titleIn = (clause: Locator) => clause.locator('[data-title] > :not([contenteditable=false])')

export const state = (page: Page) => page.locator('[data-state]')

export const text = (page: Page) => page.locator('.ProseMirror')

export const outline = (page: Page) => page.getByRole('navigation', { name: 'Esquema' })

export async function stored(page: Page, id: string): Promise<string> {
  const response = await page.request.post('/api', { data: { method: 'get-writing', data: { id } } })
  return JSON.stringify((await response.json()).data)
}

export async function write(page: Page): Promise<string> {
  const id = await createWriting(page, { title: 'Contrato', content })
  await open(page, `/account/writings/edit/${id}`)
  await expect(text(page)).toBeVisible()
  return id
}

/** Where a sentence ends on the page, as it is shown now. */
export const endOf = (page: Page, sentence: string) =>
  page.getByText(sentence).evaluate((element, wanted) => {
    element.scrollIntoView({ block: 'nearest' })
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(walker.currentNode, at)
      range.setEnd(walker.currentNode, at + wanted.length)
      const last = [...range.getClientRects()].at(-1)
      return { x: (last?.right ?? 0) - 1, y: (last?.top ?? 0) + (last?.height ?? 0) / 2 }
    }
    throw new Error(`no «${wanted}» there`)
  }, sentence)

/** The caret is at the end of the line in which the sentence is: beside it there may be the title. */
export async function edit(page: Page, sentence: string): Promise<void> {
  await expect(text(page)).toBeVisible()
  const { x, y } = await endOf(page, sentence)
  await page.mouse.click(x, y)
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('End')
}
