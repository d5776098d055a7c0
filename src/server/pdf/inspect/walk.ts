// Every object of a PDF that a reader can come to.
import type { PdfDocument } from '../document.ts'
import { BrokenPdf, TooMuchPdf } from '../syntax.ts'
import { PdfReference, PdfStream, type PdfValue } from '../values.ts'

const most = { objects: 300_000, values: 10_000_000 }

/** Each object once, by its number. */
export function* reachableIn(pdf: PdfDocument): Generator<[number: number, value: PdfValue]> {
  const seen = new Set<number>()
  const waiting: PdfReference[] = []
  let values = 0
  const meet = (reference: PdfReference) => {
    if (seen.has(reference.number)) return
    seen.add(reference.number)
    if (seen.size > most.objects) throw new TooMuchPdf('too many objects')
    waiting.push(reference)
  }
  // The parser limits how deeply values nest.
  const look = (value: PdfValue): void => {
    values += 1
    if (values > most.values) throw new TooMuchPdf('too many values')
    if (value instanceof PdfReference) meet(value)
    else if (Array.isArray(value)) for (const each of value) look(each)
    else if (value instanceof PdfStream) look(value.dictionary)
    else if (value instanceof Map) for (const each of value.values()) look(each)
  }
  // What the document says of itself (Info) is only text, and often written wrongly.
  look(pdf.trailer.get('Root') ?? null)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const value = pdf.object(next.number)
    // For some readers such an object is there, for others it is not.
    if (value !== null && pdf.generationOf(next.number) !== next.generation)
      throw new BrokenPdf('an object of another generation')
    look(value)
    yield [next.number, value]
  }
}
