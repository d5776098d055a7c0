// What is in a PDF: its pages, whether it can be signed here, and where something is filled in or signed.
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageSize } from '#domain/writing/pdf/boxes.ts'
import { type FormField, withFormFields } from '#domain/writing/pdf/detection/form-fields.ts'
import { proposalsOf } from '#domain/writing/pdf/detection/proposals.ts'
import type { PdfFacts, PdfRefusal } from '#domain/writing/pdf/facts.ts'
import { formFieldsOn } from './form-fields.ts'
import { hasUsualSides, marksOn, type PageMarks } from './page-marks.ts'
import { refusalOf, runsSomething, signaturesIn } from './refusals.ts'

export type Look = PdfFacts | { refused: PdfRefusal }

const settings = {
  verbosity: VerbosityLevel.ERRORS,
  useWasm: false,
  isImageDecoderSupported: false,
  isOffscreenCanvasSupported: false,
  // Only text and lines are looked at: images are not unpacked, and fonts are not drawn.
  maxImageSize: 1,
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  stopAtErrors: false,
} as const

export async function lookInto(bytes: Uint8Array): Promise<Look> {
  const task = getDocument({ ...settings, data: Uint8Array.from(bytes) })
  try {
    return await factsOf(await task.promise, bytes)
  } catch (error) {
    return { refused: error instanceof Error && error.name === 'PasswordException' ? 'pdf_protected' : 'pdf_broken' }
  } finally {
    await task.destroy()
  }
}

async function factsOf(document: PDFDocumentProxy, bytes: Uint8Array): Promise<Look> {
  const refused = await refusalOf(document)
  if (refused) return { refused }
  const pages: PageMarks[] = []
  const fields: FormField[] = []
  for (let index = 0; index < document.numPages; index += 1) {
    const page = await document.getPage(index + 1)
    const marks = await marksOn(page)
    if (!hasUsualSides(marks)) return { refused: 'too_large' }
    pages.push(marks)
    fields.push(...(await formFieldsOn(page, index)))
    page.cleanup()
  }
  const signatures = signaturesIn(bytes)
  const isActive = await runsSomething(document)
  if (signatures > 0 && isActive) return { refused: 'pdf_active' }
  return {
    pages: pages.map(({ width, height }): PageSize => ({ width, height })),
    // Nothing is written over the pages of a signed file.
    proposals: signatures > 0 ? [] : withFormFields(proposalsOf(pages), fields),
    signatures,
    attachments: Object.values((await document.getAttachments()) ?? {}).map(({ filename }) => String(filename)),
    isActive,
    isArchival: /pdfaid:part/.test((await document.getMetadata()).metadata?.getRaw() ?? ''),
    hasText: pages.some(({ runs }) => runs.some(({ text }) => /\p{L}{2}/u.test(text))),
  }
}
