// What is written over the pages of a PDF from elsewhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PdfDocument } from '#server/pdf/document.ts'
import { inspectPdf } from '#server/pdf/inspect/inspect.ts'
import { overlayPages } from '#server/pdf/overlay/overlay.ts'
import { pagesIn, sizeOf } from '#server/pdf/pages.ts'
import { madePages } from '#tests/support/pdf/made-pdf.ts'
import { rendered } from '#tests/support/pdf/rendered.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { openRenderer, type Renderer } from '../renderer.ts'
import type { OverlayItem } from './overlay.ts'

let renderer: Renderer
beforeAll(() => {
  renderer = openRenderer({ processes: 1 })
})
afterAll(() => renderer.close())

const asking = { caller: 'Ana' }
const box = { x: 20, y: 30, width: 120, height: 14 }
const textItem = (text: string, where: Partial<typeof box> = {}): OverlayItem => ({ id: text, ...box, ...where, text })
const print = (items: OverlayItem[], size = { width: 300, height: 200 }) =>
  renderer.overlay({ pages: [{ page: 0, ...size, items }] }, asking)

/** The smallest box around all that is not white, in points. */
function inkOn(pdf: Uint8Array, size = { width: 300, height: 200 }) {
  const { width, height, colours } = rendered(pdf, 0, 144)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let dot = 0; dot < width * height; dot++) {
    if ((colours[dot * 3 + 1] ?? 255) > 200) continue
    left = Math.min(left, dot % width)
    right = Math.max(right, (dot % width) + 1)
    top = Math.min(top, Math.floor(dot / width))
    bottom = Math.max(bottom, Math.floor(dot / width) + 1)
  }
  const scale = size.width / width
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale }
}
function expectInside(pdf: Uint8Array, { x, y, width, height }: typeof box) {
  const ink = inkOn(pdf)
  expect(ink.right).toBeGreaterThan(ink.left)
  expect(ink.left).toBeGreaterThanOrEqual(x - 1)
  expect(ink.top).toBeGreaterThanOrEqual(y - 1)
  expect(ink.right).toBeLessThanOrEqual(x + width + 1)
  expect(ink.bottom).toBeLessThanOrEqual(y + height + 1)
}

describe('a text in a box', () => {
  it.each([
    'Núñez Íñiguez, 1.234 €',
    'Țîrlea Şahin',
    'ﷴ محمد بن سلمان',
    '👍 de acuerdo',
    'Don Bartolomé José de las Casas y Fernández de Córdoba',
  ])('is whole and inside: %s', async (text) => {
    const upload = madePages([{ entries: '/Rotate 90 /MediaBox [0 0 200 300]', content: '' }])
    const { pdf, unfit } = await print([textItem(text, { height: 22 })])
    expect(unfit).toEqual([])
    const made = overlayPages(upload, pdf, [0])
    expectInside(made, { ...box, height: 22 })
    const read = await readPdf(new Uint8Array(made))
    expect(read.text.normalize('NFKC').replace(/\s+/g, ' ')).toContain(text.normalize('NFKC').slice(0, 8))
    expect(read.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
    expect(inspectPdf(made).isActive).toBe(false)
  })

  it('wraps where there is room for lines', async () => {
    const high = { height: 60, width: 80 }
    const { pdf, unfit } = await print([
      textItem('Calle de la Princesa de Éboli, 12, 3.º izquierda, 28050 Madrid', high),
    ])
    expect(unfit).toEqual([])
    expectInside(pdf, { ...box, ...high })
    expect((inkOn(pdf).bottom - inkOn(pdf).top) / 11).toBeGreaterThan(2)
  })

  it('keeps the lines that it has', async () => {
    const { pdf, unfit } = await print([textItem('uno\ndos', { height: 30 })])
    expect(unfit).toEqual([])
    expect(inkOn(pdf).bottom - inkOn(pdf).top).toBeGreaterThan(15)
  })

  it('is told of where it does not fit in letters of six points', async () => {
    const long = 'una palabra tras otra hasta que no cabe ni en letra pequeña '.repeat(3).trim()
    const { unfit } = await print([textItem('cabe'), textItem(long), textItem('a\nb\nc', { y: 90 })])
    expect(unfit).toEqual([long, 'a\nb\nc'])
  })

  it.each(['una palabra tras otra hasta que no cabe ni en letra pequeña '.repeat(6).trim(), 'a\nb\nc\nd'])(
    'is made smaller rather than cover what stands beside it: %s',
    async (text) => {
      const upload = madePages([{ entries: '/Rotate 90 /MediaBox [0 0 200 300]', content: '' }])
      const { pdf, unfit } = await print([textItem(text, { height: 10 })])
      expect(unfit).toEqual([text])
      expectInside(overlayPages(upload, pdf, [0]), { ...box, height: 10 })
    },
  )
})

describe('other marks', () => {
  const strokes = [[100, 50, 200, 150, 300, 60, 420, 140]]
  const high = { ...box, height: 40 }

  it.each<[string, OverlayItem]>([
    ['a tick', { id: 'a', ...high, tick: true }],
    ['a signature', { id: 'a', ...high, signature: { strokes }, alt: 'Firma de Ana' }],
    ['a short stroke', { id: 'a', ...high, signature: { strokes: [[300, 100, 304, 101]] }, alt: 'Firma de Ana' }],
    ['a typed name', { id: 'a', ...high, signature: { typed: 'Ana María Núñez' }, alt: 'Firma de Ana' }],
  ])('are inside their box: %s', async (_, item) => {
    const { pdf } = await print([item])
    expectInside(pdf, high)
  })

  it('stand on pages of their own sizes, without a background, and are the same bytes every time', async () => {
    const pages = [
      { page: 3, width: 612, height: 792, items: [textItem('uno')] },
      { page: 7, width: 841.89, height: 595.276, items: [textItem('dos')] },
    ]
    const { pdf } = await renderer.overlay({ pages }, asking)
    const sizes = pagesIn(new PdfDocument(pdf)).map(({ geometry }) => sizeOf(geometry))
    for (const [index, { width, height }] of pages.entries()) {
      expect(sizes[index]?.width).toBeCloseTo(width, 1)
      expect(sizes[index]?.height).toBeCloseTo(height, 1)
    }
    expect(sizes).toHaveLength(2)
    expect(Buffer.from((await renderer.overlay({ pages }, asking)).pdf).equals(Buffer.from(pdf))).toBe(true)
    const filled = madePages([{ entries: '/MediaBox [0 0 612 792]', content: '1 0 0 rg 0 0 612 792 re f' }])
    const { pdf: one } = await renderer.overlay({ pages: pages.slice(0, 1) }, asking)
    const { colours } = rendered(overlayPages(filled, one, [0]), 0, 36)
    expect([...colours.subarray(0, 3)]).toEqual([255, 0, 0])
  })
})
