// The pages of a PDF and the drawings in them, with the fonts and colour spaces that they name.
import { PdfDocument } from '#server/pdf/document.ts'
import { unpack } from '#server/pdf/packing.ts'
import { pagesIn } from '#server/pdf/pages.ts'
import { BrokenPdf } from '#server/pdf/syntax.ts'
import { type PdfDictionary, PdfReference, PdfStream, type PdfValue } from '#server/pdf/values.ts'

/** One page or drawing: its content stream, and its fonts by name. */
export type PageContents = { content: Buffer; fonts: Map<string, number>; colours: PdfValue[] }

/** Each of them once. */
export function* pageContentsIn(pdf: PdfDocument): Generator<PageContents> {
  const seen = new Set<number>()
  for (const { entries } of pagesIn(pdf)) {
    const resources = pdf.dictionary(entries.get('Resources'))
    yield callContextOf(pdf, resources, pdf.resolve(entries.get('Contents')))
    yield* drawingsIn(pdf, resources, seen)
  }
}

/** How many pages a file has. */
export const pagesOf = (bytes: Uint8Array): number => pagesIn(new PdfDocument(bytes)).length

function* drawingsIn(
  pdf: PdfDocument,
  resources: PdfDictionary | undefined,
  seen: Set<number>,
): Generator<PageContents> {
  for (const reference of pdf.dictionary(resources?.get('XObject'))?.values() ?? []) {
    const drawing = isNew(reference, seen) && pdf.resolve(reference)
    if (!(drawing instanceof PdfStream)) continue
    if (pdf.nameOf(drawing.dictionary.get('Subtype')) !== 'Form') continue
    const own = pdf.dictionary(drawing.dictionary.get('Resources'))
    yield callContextOf(pdf, own, drawing)
    yield* drawingsIn(pdf, own, seen)
  }
}

function isNew(value: PdfValue | undefined, seen: Set<number>): value is PdfReference {
  if (!(value instanceof PdfReference) || seen.has(value.number)) return false
  seen.add(value.number)
  return true
}

function callContextOf(pdf: PdfDocument, resources: PdfDictionary | undefined, shown: PdfValue): PageContents {
  if (!(shown instanceof PdfStream)) throw new BrokenPdf('a page that shows nothing')
  const fonts = [...(pdf.dictionary(resources?.get('Font')) ?? [])].flatMap(([name, font]) =>
    font instanceof PdfReference ? [[name, font.number] as const] : [],
  )
  return {
    content: unpack(shown),
    fonts: new Map(fonts),
    colours: [...(pdf.dictionary(resources?.get('ColorSpace'))?.values() ?? [])],
  }
}
