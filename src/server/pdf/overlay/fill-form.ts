// Fills the fields of a PDF's own form, and closes all of them.
import { buttonName } from '../inspect/acro-fields.ts'
import type { FormField } from '../inspect/form-fields.ts'
import { matrixOf, type PdfPage } from '../pages.ts'
import type { PdfRevision } from '../revision.ts'
import { BrokenPdf } from '../syntax.ts'
import { dictionary, name, type PdfReference, text } from '../values.ts'
import { type Frame, frameOf } from './frame.ts'

export type AcroValues = Readonly<Record<string, string | boolean>>
/** The drawing of a field's text, for its widget of this number; placed by the matrix. */
type PictureOf = (field: string, widget: number, matrix: number[], frame: Frame) => PdfReference | undefined

const readOnly = 1
const [hidden, printed] = [2, 4]

export function fillForm(
  revision: PdfRevision,
  pages: readonly PdfPage[],
  fields: readonly FormField[],
  values: AcroValues,
  pictureOf: PictureOf,
): void {
  if (fields.length === 0) return
  for (const field of fields) {
    if (field.kind === 'signature') hide(revision, field)
    else {
      revision.changed(field.reference).set('Ff', field.flags | readOnly)
      if (field.kind === 'tick' || field.kind === 'radio') fillButtons(revision, field, values)
      else if (field.kind !== 'button') fillText(revision, pages, field, values, pictureOf)
    }
  }
  const catalogue = revision.catalogue()
  if (!catalogue.has('AcroForm')) return
  const form = revision.changedEntry(catalogue, 'AcroForm')
  // Programs must not draw the fields anew, nor work out their values.
  form.delete('NeedAppearances')
  form.delete('CO')
}

/** An empty place for a signature can no longer be signed in a program, and would lie over what is drawn there. */
function hide(revision: PdfRevision, { widgets }: FormField): void {
  for (const { reference } of widgets) {
    const widget = revision.changed(reference)
    const shown = revision.resolve(widget.get('F'))
    widget.set('F', ((typeof shown === 'number' ? shown : 0) | hidden) & ~printed)
  }
}

function fillButtons(revision: PdfRevision, field: FormField, values: AcroValues): void {
  const nameOf = (on = '') => (field.kind === 'radio' ? buttonName(field.name, on) : field.name)
  const known = field.widgets.filter(({ on }) => on !== undefined && values[nameOf(on)] !== undefined)
  if (known.length === 0) return
  const chosen = known.find(({ on }) => values[nameOf(on)] === true || values[nameOf(on)] === 'true')?.on
  revision.changed(field.reference).set('V', name(chosen ?? 'Off'))
  for (const { reference, on } of field.widgets)
    revision.changed(reference).set('AS', name(on !== undefined && on === chosen ? on : 'Off'))
}

function fillText(
  revision: PdfRevision,
  pages: readonly PdfPage[],
  field: FormField,
  values: AcroValues,
  pictureOf: PictureOf,
): void {
  const value = values[field.name]
  if (typeof value !== 'string') return
  const entries = revision.changed(field.reference)
  entries.set('V', text(field.choices.get(value) ?? value))
  // Formatted text and the number of a choice would say something else.
  for (const key of ['RV', 'I', 'DV']) entries.delete(key)
  for (const [index, { reference, page }] of field.widgets.entries()) {
    const geometry = pages[page]?.geometry
    if (!geometry) continue
    // Readers move and scale it to the widget's place, but do not turn it with the page.
    const turned = [...matrixOf({ ...geometry, unit: 1 }).slice(0, 4), 0, 0]
    const widget = revision.changed(reference)
    const picture = pictureOf(field.name, index, turned, frameOf(revision.base, widget))
    if (!picture && value !== '') throw new BrokenPdf('a filled field that is not drawn')
    widget.delete('AS')
    if (picture) widget.set('AP', dictionary({ N: picture }))
    else widget.delete('AP')
  }
}
