// The pages of an uploaded PDF, read by our own reader: what a look into it finds until its text is read too.
import type { PageSize } from '#domain/writing/pdf/boxes.ts'
import { pdfLimits } from '#domain/writing/pdf/boxes.ts'
import type { PdfFacts, PdfRefusal } from '#domain/writing/pdf/facts.ts'
import { PdfDocument } from './pdf/document.ts'
import { BrokenPdf } from './pdf/syntax.ts'
import { type PdfDictionary, PdfReference, type PdfValue } from './pdf/values.ts'
import type { Asking } from './processes/process-pool.ts'

export type PdfLooker = {
  look: (bytes: Uint8Array, asking: Asking) => Promise<PdfFacts | { refused: PdfRefusal }>
  close: () => Promise<void>
}

const inherited = ['MediaBox', 'CropBox', 'Rotate']

function* leavesIn(
  pdf: PdfDocument,
  node: PdfValue | undefined,
  above: PdfDictionary,
  seen: Set<number>,
): Generator<PdfDictionary> {
  if (!(node instanceof PdfReference) || seen.has(node.number)) return
  seen.add(node.number)
  const own = pdf.dictionary(node) ?? new Map()
  const merged: PdfDictionary = new Map([
    ...inherited.flatMap((key) => (above.has(key) ? [[key, above.get(key) ?? null] as const] : [])),
    ...own,
  ])
  if (!own.has('Kids')) yield merged
  else for (const kid of pdf.list(own.get('Kids'))) yield* leavesIn(pdf, kid, merged, seen)
}

function sizeOf(pdf: PdfDocument, page: PdfDictionary): PageSize {
  const box = pdf.list(page.get('CropBox') ?? page.get('MediaBox')).map((each) => pdf.resolve(each))
  const [left, bottom, right, top] = box.length === 4 ? box.map(Number) : [0, 0, 612, 792]
  const unit = Number(pdf.resolve(page.get('UserUnit')) ?? 1)
  const [width, height] = [
    Math.abs((right ?? 0) - (left ?? 0)) * unit,
    Math.abs((top ?? 0) - (bottom ?? 0)) * unit,
  ] as const
  const isTurned = Number(pdf.resolve(page.get('Rotate')) ?? 0) % 180 !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}

function factsOf(bytes: Uint8Array): PdfFacts | { refused: PdfRefusal } {
  const pdf = new PdfDocument(bytes)
  if (pdf.isEncrypted) return { refused: 'pdf_protected' }
  const pages = [...leavesIn(pdf, pdf.catalogue.get('Pages'), new Map(), new Set())].map((page) => sizeOf(pdf, page))
  const { side } = pdfLimits
  if (pages.length > pdfLimits.pages) return { refused: 'too_large' }
  const isUsual = pages.every(({ width, height }) =>
    [width, height].every((each) => each >= side.least && each <= side.most),
  )
  if (pages.length === 0 || !isUsual) return { refused: 'pdf_broken' }
  const signatures = bytes.length > 0 ? Buffer.from(bytes).toString('latin1').split('/ByteRange').length - 1 : 0
  const found = { attachments: [], isActive: false, isArchival: false, hasText: true }
  return { pages, proposals: [], signatures, ...found }
}

export const openFirstLook = (): PdfLooker => ({
  async look(bytes) {
    try {
      return factsOf(bytes)
    } catch (error) {
      if (error instanceof BrokenPdf) return { refused: 'pdf_broken' }
      throw error
    }
  },
  close: async () => undefined,
})
