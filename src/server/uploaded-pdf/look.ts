// What is in a PDF: its pages, whether it can be signed here, and where something is filled in or signed.
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageSize } from '#domain/writing/pdf/boxes.ts'
import { withFormFields } from '#domain/writing/pdf/detection/form-fields.ts'
import { proposalsOf } from '#domain/writing/pdf/detection/proposals.ts'
import type { PdfFacts, PdfRefusal } from '#domain/writing/pdf/facts.ts'
import { inspectPdf, type PdfLook, RefusedPdf } from '#server/pdf/inspect/inspect.ts'
import { marksOn, type PageMarks } from './page-marks.ts'

export type Look = PdfFacts | { refused: PdfRefusal }

const settings = {
  verbosity: VerbosityLevel.ERRORS,
  useWasm: false,
  isImageDecoderSupported: false,
  isOffscreenCanvasSupported: false,
  // Only text and lines are looked at: images are not unpacked.
  maxImageSize: 1,
  useSystemFonts: false,
  enableXfa: false,
} as const

export async function lookInto(bytes: Uint8Array): Promise<Look> {
  try {
    return await factsOf(inspectPdf(bytes), bytes)
  } catch (error) {
    return { refused: error instanceof RefusedPdf ? error.code : 'pdf_broken' }
  }
}

async function factsOf({ acroFields, ...facts }: PdfLook, bytes: Uint8Array): Promise<Look> {
  // It takes the memory that it is given.
  const task = getDocument({ ...settings, data: Uint8Array.from(bytes) })
  try {
    const pages = await pagesOf(await task.promise)
    // Browsers show it with pdf.js: a box must stand where its owner sees it.
    if (!areAlike(pages, facts.pages)) return { refused: 'pdf_broken' }
    return {
      ...facts,
      // Nothing is written over the pages of a signed file.
      proposals: facts.signatures > 0 ? [] : withFormFields(proposalsOf(pages), acroFields),
      hasText: pages.some(({ runs }) => runs.some(({ text }) => /\p{L}{2}/u.test(text))),
    }
  } finally {
    await task.destroy()
  }
}

async function pagesOf(document: PDFDocumentProxy): Promise<PageMarks[]> {
  const pages: PageMarks[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    pages.push(await marksOn(page))
    page.cleanup()
  }
  return pages
}

const areAlike = (found: readonly PageSize[], told: readonly PageSize[]): boolean =>
  found.length === told.length &&
  found.every(({ width, height }, index) => {
    const other = told[index] as PageSize
    return Math.abs(width - other.width) < 1 && Math.abs(height - other.height) < 1
  })
