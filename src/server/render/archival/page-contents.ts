// What a PDF shows: its pages and the drawings in them, with the fonts and colours that they call by name.
import { PdfDocument } from '#server/pdf/document.ts'
import { unpack } from '#server/pdf/packing.ts'
import { BrokenPdf } from '#server/pdf/syntax.ts'
import { type PdfDictionary, PdfReference, PdfStream, type PdfValue } from '#server/pdf/values.ts'

/** One page or drawing: what it does, and its fonts by the names that it gives them. */
export type Scene = { content: Buffer; fonts: Map<string, number>; colours: PdfValue[] }

/** Each of them once. */
export function* scenesIn(pdf: PdfDocument): Generator<Scene> {
  const seen = new Set<number>()
  for (const page of pagesIn(pdf, pdf.catalogue.get('Pages'), seen)) {
    const resources = pdf.dictionary(page.get('Resources'))
    yield sceneOf(pdf, resources, pdf.resolve(page.get('Contents')))
    yield* drawingsIn(pdf, resources, seen)
  }
}

/** How many pages a file has. */
export function pagesOf(bytes: Uint8Array): number {
  const pdf = new PdfDocument(bytes)
  return [...pagesIn(pdf, pdf.catalogue.get('Pages'), new Set())].length
}

function* pagesIn(pdf: PdfDocument, node: PdfValue | undefined, seen: Set<number>): Generator<PdfDictionary> {
  if (!isNew(node, seen)) return
  const found = pdf.dictionary(node)
  if (found && pdf.nameOf(found.get('Type')) === 'Page') yield found
  else for (const kid of pdf.list(found?.get('Kids'))) yield* pagesIn(pdf, kid, seen)
}

function* drawingsIn(pdf: PdfDocument, resources: PdfDictionary | undefined, seen: Set<number>): Generator<Scene> {
  for (const reference of pdf.dictionary(resources?.get('XObject'))?.values() ?? []) {
    const drawing = isNew(reference, seen) && pdf.resolve(reference)
    if (!(drawing instanceof PdfStream)) continue
    if (pdf.nameOf(drawing.dictionary.get('Subtype')) !== 'Form') continue
    const own = pdf.dictionary(drawing.dictionary.get('Resources'))
    yield sceneOf(pdf, own, drawing)
    yield* drawingsIn(pdf, own, seen)
  }
}

function isNew(value: PdfValue | undefined, seen: Set<number>): value is PdfReference {
  if (!(value instanceof PdfReference) || seen.has(value.number)) return false
  seen.add(value.number)
  return true
}

function sceneOf(pdf: PdfDocument, resources: PdfDictionary | undefined, shown: PdfValue): Scene {
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
