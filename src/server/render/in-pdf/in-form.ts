// Which marks stand in fields of a PDF's own form: those are filled in, since readers show a form above what is drawn on its page.
import type { Place } from '#domain/writing/pdf/boxes.ts'
import type { PdfMark } from '#domain/writing/pdf/marks.ts'
import { PdfDocument } from '#server/pdf/document.ts'
import { type AcroField, acroFieldsOf } from '#server/pdf/inspect/acro-fields.ts'
import { formFieldsIn } from '#server/pdf/inspect/form-fields.ts'
import type { AcroValues } from '#server/pdf/overlay/fill-form.ts'
import { pagesIn } from '#server/pdf/pages.ts'

type TextMark = Extract<PdfMark, { text: string }>
export type FormMarks = {
  /** What is drawn over the pages. */
  over: PdfMark[]
  /** What is drawn in fields of the form, each once: a field may be shown at several places. */
  fields: { field: AcroField; mark: TextMark }[]
  values: AcroValues
}

const shared = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))

/** At least half of the mark is in the field. */
const isIn = (mark: Place, field: Place): boolean =>
  mark.page === field.page &&
  shared(mark.x, mark.width, field.x, field.width) * shared(mark.y, mark.height, field.y, field.height) * 2 >=
    mark.width * mark.height

export function marksInForm(pdf: Uint8Array, marks: readonly PdfMark[]): FormMarks {
  const document = new PdfDocument(pdf)
  const known = acroFieldsOf(document, formFieldsIn(document, pagesIn(document)))
  const fields = new Map<string, FormMarks['fields'][number]>()
  const values: Record<string, string | boolean> = {}
  const over = marks.filter((mark) => {
    const shows = 'tick' in mark ? 'tick' : 'text' in mark && !mark.pen ? 'text' : undefined
    const field = known.find((each) => each.shows === shows && isIn(mark, each))
    if (!field) return true
    values[field.name] = 'text' in mark ? mark.text : true
    if ('text' in mark && !fields.has(field.name)) fields.set(field.name, { field, mark })
    return false
  })
  return { over, fields: [...fields.values()], values }
}
