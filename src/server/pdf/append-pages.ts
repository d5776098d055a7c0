// Puts the pages of one PDF behind those of another, in a revision.
import type { PdfChanges } from './changes.ts'
import { PdfDocument } from './document.ts'
import { PdfImport } from './importing.ts'
import { pagesIn } from './pages.ts'
import { PdfRevision } from './revision.ts'
import { BrokenPdf } from './syntax.ts'
import { dictionary, name, PdfReference } from './values.ts'

/** Entries that say where a page stands in its document, and mean nothing in another. */
const ofItsDocument = new Set(['Parent', 'StructParents', 'Tabs'])

export function appendPages(pdf: Uint8Array, certificate: Uint8Array): Buffer {
  const revision = new PdfRevision(new PdfDocument(pdf))
  addPages(revision, new PdfDocument(certificate))
  return revision.write().pdf
}

function addPages(into: PdfChanges, from: PdfDocument): void {
  const old = into.base.catalogue.get('Pages')
  if (!(old instanceof PdfReference)) throw new BrokenPdf('no pages')
  const count = pagesIn(into.base).length
  const pages = pagesIn(from)
  const copies = new PdfImport(from, into)
  const [root, added] = [into.add(null), into.add(null)]
  // Links between the pages lead to the copies.
  const places = pages.map(({ reference }) => {
    const place = into.add(null)
    copies.replace(reference, place)
    return place
  })
  for (const [index, { entries, resourcesFrom, geometry }] of pages.entries()) {
    const { x, y, width, height } = geometry.crop
    const own = [...entries].filter(([key]) => !ofItsDocument.has(key))
    const page = new Map(own.map(([key, value]) => [key, copies.take(value)]))
    page
      .set('Parent', added)
      .set('MediaBox', [x, y, x + width, y + height])
      .set('Rotate', geometry.rotate)
    page.delete('CropBox')
    const resources = from.dictionary(resourcesFrom)?.get('Resources')
    page.set('Resources', copies.take(resources ?? new Map()))
    const place = places[index]
    if (place) into.change(place, page)
  }
  into.change(added, dictionary({ Type: name('Pages'), Parent: root, Kids: places, Count: pages.length }))
  into.change(root, dictionary({ Type: name('Pages'), Kids: [old, added], Count: count + pages.length }))
  into.changed(old).set('Parent', root)
  into.catalogue().set('Pages', root)
}
