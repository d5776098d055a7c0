// What journeys in the editor share.
import { expect, type Page } from '@playwright/test'
import { createWriting, open } from './journey.ts'

const content = {
  sections: [
    { title: 'Objeto', text: 'La parte arrendadora cede el uso a [NOMBRE].' },
    { title: 'Duración', text: 'Doce meses.' },
    { title: 'Renta', text: 'Cien euros.' },
  ],
}

export const card = (page: Page, name: string) => page.getByRole('group', { name })

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
  return id
}

/** Ready when the caret is: the editor of a section comes with its first click. */
export async function edit(page: Page, sentence: string): Promise<void> {
  await page.getByText(sentence).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+End')
}
