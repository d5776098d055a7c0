// Whether the chat link lies over something of the page: a line of text, a picture, or a control.
import { expect, type Page } from '@playwright/test'
import { chatLink, createWriting } from './journey.ts'

/** What is shown under the painted part of the link, each by its text or its markup. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('aside > a[href^="https://wa.me/"]')
    if (!link) return ['there is no chat link']
    const place = link.getBoundingClientRect()
    const left = place.left + link.clientLeft
    const isUnder = (box: DOMRect, element: Element): boolean => {
      const [from, to] = [Math.max(box.left, left), Math.min(box.right, place.right)]
      const [top, bottom] = [Math.max(box.top, place.top), Math.min(box.bottom, place.bottom)]
      if (from >= to - 1 || top >= bottom - 1) return false
      // Not if a bar hides it there, or if it is scrolled out of its own box.
      const shown = document
        .elementsFromPoint((from + to) / 2, (top + bottom) / 2)
        .find((each) => !link.parentElement?.contains(each))
      return shown !== undefined && element.contains(shown)
    }
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = new Range()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNode(text)
      const parent = text.parentElement
      if (parent && text.textContent?.trim() && [...range.getClientRects()].some((line) => isUnder(line, parent)))
        found.push(text.textContent)
    }
    const solid = 'a[href], button, input:not([type=hidden]), select, textarea, summary, img, svg, canvas'
    for (const control of document.querySelectorAll(solid))
      if (!link.contains(control) && [...control.getClientRects()].some((box) => isUnder(box, control)))
        found.push(control.outerHTML.slice(0, 120))
    return found
  })

/** At the page's beginning, in its middle and at its end; and the link stays big enough for a finger. */
export async function expectNothingUnderChat(page: Page, what: string): Promise<void> {
  for (const share of [0, 0.37, 0.5, 1]) {
    await page.evaluate((share) => {
      scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * share, behavior: 'instant' })
    }, share)
    await expect.poll(() => covered(page), { message: `${what} at ${share}`, timeout: 5000 }).toEqual([])
    const box = await chatLink(page).boundingBox()
    expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), `${what} at ${share}`).toBeGreaterThanOrEqual(24)
  }
}

const widths = [390, 768, 1280]

/** What is open now, as wide as a phone, a tablet and a desk. */
export async function expectFreeAtEachWidth(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
    await expectNothingUnderChat(page, `${what}, ${width} px wide`)
  }
}

const says = (text: string) => [{ type: 'paragraph', content: [{ type: 'text', text }] }]
const clauses = Array.from({ length: 12 }, (_, at) => ({
  id: `s${at}`,
  kind: 'clause',
  title: `Cláusula ${at + 1}`,
  body: says(
    'La parte arrendadora entrega la habitación en buen estado, con sus muebles y sus llaves, el día pactado.',
  ),
}))
const fields = Array.from({ length: 12 }, (_, at) => ({
  id: `f${at}`,
  label: `dato ${at + 1}`,
  help: '',
  required: true,
  party: null,
  type: 'text',
}))
const content = { format: 1, numbering: 'ordinal_dash', parties: [], fields, sections: clauses }

/** Twelve of the page's user, so that lists and texts are longer than a screen. */
export async function makeDocuments(page: Page): Promise<{ ids: string[]; remove: () => Promise<void> }> {
  const ids: string[] = []
  for (let at = 0; at < 12; at += 1) ids.push(await createWriting(page, { title: `Documento ${at}`, content }))
  return {
    ids,
    async remove() {
      for (const id of ids) await page.request.post('/api', { data: { method: 'delete-writing', data: { id } } })
    },
  }
}
