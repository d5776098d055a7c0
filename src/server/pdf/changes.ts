// Changes to a PDF: new and replaced objects.
import type { PdfDocument } from './document.ts'
import { type PdfDictionary, PdfReference, type PdfValue } from './values.ts'

export class PdfChanges {
  readonly base: PdfDocument
  /** New and replaced objects, by number. */
  protected readonly objects = new Map<number, PdfValue>()
  /** The next free object number. */
  protected size: number

  constructor(base: PdfDocument) {
    this.base = base
    this.size = base.size
  }

  add(value: PdfValue): PdfReference {
    const reference = new PdfReference(this.size++)
    this.objects.set(reference.number, value)
    return reference
  }

  /** Puts another value in the place of an object. */
  change({ number }: PdfReference, value: PdfValue): void {
    this.objects.set(number, value)
  }

  /** A dictionary to change: entries set in it are written. */
  changed(reference: PdfReference): PdfDictionary {
    const begun = this.objects.get(reference.number)
    if (begun instanceof Map) return begun
    const copy = new Map(this.base.dictionary(reference))
    this.change(reference, copy)
    return copy
  }
}
