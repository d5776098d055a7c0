// The contents of a page as one piece.
import type { PdfDocument } from './document.ts'
import { BrokenPdf } from './syntax.ts'
import { type PdfDictionary, PdfReference, PdfStream } from './values.ts'

const mostPieces = 10_000

/** The streams that a page shows one after the other. */
export function streamsOf(pdf: PdfDocument, page: PdfDictionary): PdfReference[] {
  const contents = page.get('Contents')
  const found = pdf.resolve(contents)
  if (found === null) return []
  const pieces = Array.isArray(found) ? found : [contents]
  if (pieces.length > mostPieces) throw new BrokenPdf('a page in too many pieces')
  return pieces.flatMap((each) => {
    const stream = pdf.resolve(each)
    if (stream === null) return []
    if (!(each instanceof PdfReference && stream instanceof PdfStream)) throw new BrokenPdf('a page that shows nothing')
    return [each]
  })
}

/** Pieces are joined as readers join them. */
export function contentsOf(pdf: PdfDocument, streams: readonly PdfReference[]): Buffer {
  const pieces = streams.flatMap((each) => {
    const stream = pdf.resolve(each)
    return stream instanceof PdfStream ? [pdf.unpack(stream), Buffer.from('\n')] : []
  })
  return Buffer.concat(pieces)
}
