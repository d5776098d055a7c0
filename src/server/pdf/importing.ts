// Takes over objects of one PDF into a revision of another, under new numbers.
import type { PdfChanges } from './changes.ts'
import type { PdfDocument } from './document.ts'
import { TooMuchPdf } from './syntax.ts'
import { PdfReference, PdfStream, type PdfValue } from './values.ts'

const mostObjects = 300_000

export class PdfImport {
  readonly #from: PdfDocument
  readonly #into: PdfChanges
  readonly #known = new Map<number, PdfReference>()

  constructor(from: PdfDocument, into: PdfChanges) {
    this.#from = from
    this.#into = into
  }

  /** Says what stands for an object of the other PDF, instead of a copy of it. */
  replace({ number }: PdfReference, by: PdfReference): void {
    this.#known.set(number, by)
  }

  /** A copy of this value, with all the objects that it refers to; each object is copied once. */
  take(value: PdfValue): PdfValue {
    const waiting: number[] = []
    const made = this.#renumbered(value, waiting)
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const place = this.#known.get(number)
      if (place) this.#into.change(place, this.#renumbered(this.#from.object(number), waiting))
    }
    return made
  }

  /** The parser limits how deeply values nest. */
  #renumbered(value: PdfValue, waiting: number[]): PdfValue {
    if (value instanceof PdfReference) return this.#placeOf(value, waiting)
    if (Array.isArray(value)) return value.map((each) => this.#renumbered(each, waiting))
    if (value instanceof PdfStream) {
      const entries = new Map(value.dictionary)
      // It may be an object of its own.
      entries.delete('Length')
      return new PdfStream(this.#entries(entries, waiting), value.bytes)
    }
    return value instanceof Map ? this.#entries(value, waiting) : value
  }

  #entries(entries: ReadonlyMap<string, PdfValue>, waiting: number[]) {
    return new Map([...entries].map(([key, each]) => [key, this.#renumbered(each, waiting)]))
  }

  #placeOf({ number }: PdfReference, waiting: number[]): PdfReference {
    const known = this.#known.get(number)
    if (known) return known
    if (this.#known.size >= mostObjects) throw new TooMuchPdf('too many objects')
    const place = this.#into.add(null)
    this.#known.set(number, place)
    waiting.push(number)
    return place
  }
}
