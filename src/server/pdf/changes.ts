// Changes to a PDF: new and replaced objects.
import type { PdfDocument } from './document.ts'
import { BrokenPdf } from './syntax.ts'
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

  /** The value of an object as it is after these changes. */
  resolve(value: PdfValue | undefined): PdfValue {
    if (!(value instanceof PdfReference)) return value ?? null
    return this.objects.get(value.number) ?? this.base.object(value.number)
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

  /** A dictionary inside another that is changed already, to change as well: in place where it is an object of its own. */
  changedEntry(owner: PdfDictionary, key: string): PdfDictionary {
    const entry = owner.get(key)
    const found = this.resolve(entry)
    if (entry instanceof PdfReference && found instanceof Map) return this.changed(entry)
    const copy: PdfDictionary = found instanceof Map ? new Map(found) : new Map()
    owner.set(key, copy)
    return copy
  }

  /** The catalogue, to change. */
  catalogue(): PdfDictionary {
    const root = this.base.trailer.get('Root')
    if (!(root instanceof PdfReference)) throw new BrokenPdf('no catalogue')
    return this.changed(root)
  }
}
