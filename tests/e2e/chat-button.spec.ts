// The chat button floats over every page and lies over nothing that one can press.

import { expect, type Page } from '@playwright/test'
import { chatLink, createWriting, enterAs, librarySlug, open, routes, test } from './support.ts'

const widths = [
  { width: 390, strangers: ['@A1.16-visitor-phone'], members: ['@A1.16-premium-phone'] },
  { width: 768, strangers: [], members: [] },
  { width: 1280, strangers: ['@A1.16-visitor-wide'], members: ['@A1.16-premium-wide'] },
]

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

/** Whatever its middle is under the button, or lies under it in any place while the button is not aside. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chat = document.querySelector<HTMLElement>('aside:has(> a[href^="https://wa.me/"])')
    const link = chat?.querySelector('a')
    if (!chat || !link) return ['there is no chat button']
    const place = chat.getBoundingClientRect()
    const isAside = chat.hasAttribute('data-aside')
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex="0"]'
    const isCovered = (control: Element): boolean => {
      const box = control.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (link.contains(document.elementFromPoint(x, y))) return true
      if (isAside || box.height >= 100) return false
      const [left, right] = [Math.max(box.left, place.left), Math.min(box.right, place.right)]
      const [top, bottom] = [Math.max(box.top, place.top), Math.min(box.bottom, place.bottom)]
      if (left >= right - 2 || top >= bottom - 2) return false
      const below = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
      return link.contains(below[0] ?? null) && below.includes(control)
    }
    return [...document.querySelectorAll(pressable)]
      .filter((control) => !chat.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter(isCovered)
      .map((control) => control.outerHTML.slice(0, 120))
  })

/** At its beginning, in its middle and at its end. */
async function expectFree(page: Page, path: string): Promise<void> {
  await open(page, path)
  for (const share of [0, 0.37, 0.5, 1]) {
    await page.evaluate((share) => {
      scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * share, behavior: 'instant' })
    }, share)
    await expect.poll(() => covered(page), { message: `${path} at ${share}`, timeout: 5000 }).toEqual([])
    const box = await chatLink(page).boundingBox()
    expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), `${path} at ${share}`).toBeGreaterThanOrEqual(24)
  }
}

for (const { width, strangers, members } of widths) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 800 } })

    test('covers nothing of what strangers see', { tag: strangers }, async ({ page }) => {
      const open = routes.filter(({ access }) => access === 'open').map(({ path }) => path)
      for (const path of [...open, '/search?q=contrato', `/writings/${librarySlug}/use`]) await expectFree(page, path)
    })

    test('covers nothing of what members see', { tag: members }, async ({ page, premium }) => {
      test.setTimeout(120_000)
      await enterAs(page, premium)
      const made = []
      for (let at = 0; at < 12; at += 1) made.push(await createWriting(page, { title: `Documento ${at}`, content }))
      const [id] = made
      const theirs = routes.filter(({ access }) => access !== 'open')
      const steps = [2, 3, 4].map((step) => `/account/writings/edit/step/${step}?id=${id}`)
      for (const path of [...theirs.map(({ path }) => path), `/account/writings/edit/${id}`, ...steps])
        await expectFree(page, path)
      for (const id of made) await page.request.post('/api', { data: { method: 'delete-writing', data: { id } } })
    })
  })
}

test('steps aside only while something lies beneath it, and comes out for whoever moves to it by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/legal/privacidad')
  const widthOf = async () => (await chatLink(page).boundingBox())?.width
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Debajo'
    button.style.cssText = 'position: fixed; right: 1rem; bottom: 1rem; width: 3rem; height: 3rem'
    button.addEventListener('click', () => button.remove())
    document.body.append(button)
    dispatchEvent(new Event('resize'))
  })
  await expect.poll(widthOf).toBe(24)
  await chatLink(page).focus()
  await expect.poll(widthOf).toBe(52)
  await chatLink(page).blur()
  await expect.poll(widthOf).toBe(24)
  await page.getByRole('button', { name: 'Debajo' }).click()
  await expect.poll(widthOf).toBe(52)
})
