// Pages of the overlay as drawings that other pages can show («Form XObject»).
import { deflateSync } from 'node:zlib'
import type { PdfChanges } from '../changes.ts'
import { contentsOf, streamsOf } from '../contents.ts'
import type { PdfDocument } from '../document.ts'
import { PdfImport } from '../importing.ts'
import { type PdfPage, pagesIn } from '../pages.ts'
import { BrokenPdf } from '../syntax.ts'
import { dictionary, name, type PdfReference, PdfStream, type PdfValue } from '../values.ts'
import type { Frame } from './frame.ts'

export class OverlayForms {
  readonly #overlay: PdfDocument
  readonly #into: PdfChanges
  readonly #import: PdfImport
  readonly #pages: PdfPage[]

  constructor(overlay: PdfDocument, into: PdfChanges) {
    this.#overlay = overlay
    this.#into = into
    this.#import = new PdfImport(overlay, into)
    this.#pages = pagesIn(overlay)
  }

  get count(): number {
    return this.#pages.length
  }

  /** A page of the overlay as a drawing, placed by this matrix, over a frame. */
  add(index: number, matrix: number[], frame?: Frame): PdfReference {
    const page = this.#pages[index]
    if (!page) throw new BrokenPdf('an overlay without that page')
    const { x, y, width, height } = page.geometry.crop
    const content = contentsOf(this.#overlay, streamsOf(this.#overlay, page.entries)).toString('latin1')
    // The numbers of marked content mean other things on the page that shows it.
    const plain = `${frame?.(page.geometry.crop) ?? ''}${content.replace(/\/MCID \d+/g, '')}`
    const entries = dictionary({
      Type: name('XObject'),
      Subtype: name('Form'),
      BBox: [x, y, x + width, y + height],
      Matrix: matrix,
      Resources: this.#resources(page),
      Filter: name('FlateDecode'),
    })
    return this.#into.add(new PdfStream(entries, deflateSync(Buffer.from(plain, 'latin1'))))
  }

  #resources({ resourcesFrom }: PdfPage): PdfValue {
    const resources = this.#overlay.dictionary(resourcesFrom)?.get('Resources')
    return this.#import.take(this.#overlay.resolve(resources) ?? new Map())
  }
}
