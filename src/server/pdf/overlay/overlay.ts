// Draws over the pages of a PDF from elsewhere, in a revision behind it: its own bytes stay as they are.
import { balanceOf } from '../balance.ts'
import { contentsOf, streamsOf } from '../contents.ts'
import { PdfDocument } from '../document.ts'
import { switchOff } from '../inspect/active.ts'
import { formFieldsIn, isSignature } from '../inspect/form-fields.ts'
import { matrixOf, type PdfPage, pagesIn } from '../pages.ts'
import { PdfRevision } from '../revision.ts'
import { BrokenPdf } from '../syntax.ts'
import { type PdfReference, PdfStream } from '../values.ts'
import { dropClaims, dropRights, refuseSigned } from './claims.ts'
import { dropFiles } from './files.ts'
import { type AcroValues, fillForm } from './fill-form.ts'
import { OverlayForms } from './forms.ts'

/** Where a page of the overlay is drawn: over this page, counted from 0, or in this field of the PDF's own form. */
export type Drawn = number | { field: string }

export type OverlayOptions = {
  /** By the names that `inspectPdf` gives: a text, or whether a button is on. */
  acroValues?: AcroValues
  /** Takes out the files that are inside the upload. */
  isWithoutFiles?: boolean
}

/**
 * The PDF with a revision behind it: pages of the overlay over its pages, its form filled and closed, and nothing active. A page of
 * the overlay has the size of the page as it is shown, or of the field. Without an overlay only the rest is done.
 */
export function overlayPages(
  upload: Uint8Array,
  overlay: Uint8Array | undefined,
  drawn: readonly Drawn[],
  { acroValues = {}, isWithoutFiles = false }: OverlayOptions = {},
): Buffer {
  const base = new PdfDocument(upload)
  const pages = pagesIn(base)
  const fields = formFieldsIn(base, pages)
  refuseSigned(fields.filter(({ kind, value }) => kind === 'signature' && isSignature(base, value)).length)
  const revision = new PdfRevision(base)
  switchOff(revision)
  dropRights(revision)
  dropClaims(revision)
  if (isWithoutFiles) dropFiles(revision)
  const forms = overlay ? new OverlayForms(new PdfDocument(overlay), revision) : undefined
  const over = drawn.filter((where) => typeof where === 'number')
  if ((forms?.count ?? 0) !== drawn.length || new Set(over).size < over.length)
    throw new BrokenPdf('an overlay of other pages')
  const inFields = new Map<string, number[]>()
  for (const [index, where] of drawn.entries()) {
    if (typeof where !== 'number') inFields.set(where.field, [...(inFields.get(where.field) ?? []), index])
    else if (forms) drawOver(revision, pages[where], (matrix) => forms.add(index, matrix))
  }
  fillForm(revision, pages, fields, acroValues, (field, widget, matrix, frame) => {
    const found = inFields.get(field)
    return found && forms?.add(found[Math.min(widget, found.length - 1)] ?? 0, matrix, frame)
  })
  return revision.write().pdf
}

function drawOver(revision: PdfRevision, page: PdfPage | undefined, formOf: (matrix: number[]) => PdfReference): void {
  if (!page) throw new BrokenPdf('an overlay of a page that is not there')
  const entries = revision.changed(page.reference)
  const resources = revision.changedEntry(revision.changed(page.resourcesFrom ?? page.reference), 'Resources')
  const drawings = revision.changedEntry(resources, 'XObject')
  let number = drawings.size + 1
  while (drawings.has(`Sobre${number}`)) number += 1
  drawings.set(`Sobre${number}`, formOf(matrixOf(page.geometry)))
  const streams = streamsOf(revision.base, entries)
  const { missing, closing } = balanceOf(contentsOf(revision.base, streams))
  const add = (content: string) => revision.add(new PdfStream(new Map(), Buffer.from(content, 'latin1')))
  const before = add('q\n'.repeat(missing + 1))
  // One more than was saved before: what restored too much has used up the others.
  const after = add(`\n${closing}\nQ\nq /Sobre${number} Do Q\n`)
  entries.set('Contents', [before, ...streams, after])
}
