// What is done in a PDF from elsewhere. Its cost is the file's choice: to be run in a process that can be killed.
import type { PdfMark } from '#domain/writing/pdf/marks.ts'
import { appendPages } from '#server/pdf/append-pages.ts'
import type { AcroValues } from '#server/pdf/overlay/fill-form.ts'
import { type Drawn, overlayPages } from '#server/pdf/overlay/overlay.ts'
import { type FormMarks, marksInForm } from './in-form.ts'

type Marks = { pdf: Uint8Array; marks: readonly PdfMark[] }
type Over = { pdf: Uint8Array; overlay: Uint8Array | undefined; drawn: readonly Drawn[]; acroValues: AcroValues }
type Behind = { pdf: Uint8Array; certificate: Uint8Array }

export const pdfWork = {
  marksInForm: ({ pdf, marks }: Marks): FormMarks => marksInForm(pdf, marks),
  overlayPages: ({ pdf, overlay, drawn, acroValues }: Over): Uint8Array =>
    overlayPages(pdf, overlay, drawn, { acroValues }),
  appendPages: ({ pdf, certificate }: Behind): Uint8Array => appendPages(pdf, certificate),
}

export type PdfWork = typeof pdfWork
export type PdfWorkName = keyof PdfWork
export type PdfOrder = { name: PdfWorkName; given: object }
