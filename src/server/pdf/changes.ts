// What is to be otherwise in a PDF: objects that come, and objects that change.
import type { PdfDocument } from './document.ts'
import { type PdfDictionary, PdfReference, type PdfValue } from './values.ts'

export class PdfChanges {
  readonly base: PdfDocument
  /** What is new or otherwise, by number. */
  protected readonly objects = new Map<number, PdfValue>()
  /** Where the next object's number is free. */
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

  /** A dictionary as it will be; whatever is set in it is written. */
  changed(reference: PdfReference): PdfDictionary {
    const begun = this.objects.get(reference.number)
    if (begun instanceof Map) return begun
    const copy = new Map(this.base.dictionary(reference))
    this.change(reference, copy)
    return copy
  }
}
