// A look into a PDF from elsewhere: what is in it, and whether it can be signed here.
import { pdfLimits } from '#domain/writing/pdf/boxes.ts'
import type { PdfFacts, PdfRefusal } from '#domain/writing/pdf/facts.ts'
import { balanceOf } from '../balance.ts'
import { contentsOf, streamsOf } from '../contents.ts'
import { PdfDocument } from '../document.ts'
import { pagesIn, sizeOf } from '../pages.ts'
import { BrokenPdf, TooMuchPdf } from '../syntax.ts'
import { PdfReference, PdfStream, type PdfValue } from '../values.ts'
import { type AcroField, acroFieldsOf } from './acro-fields.ts'
import { activeIn } from './active.ts'
import { formFieldsIn, isSignature, textOf } from './form-fields.ts'
import { hasHiddenGroups, isHiddenByRule } from './layers.ts'
import { reachableIn } from './walk.ts'

/** What needs no reading of the pages' texts. */
export type PdfLook = Omit<PdfFacts, 'proposals' | 'hasText'> & { acroFields: AcroField[] }

/** Of an object: those behind it are left for what is added. */
const highestNumber = 8_000_000

/** The PDF cannot be signed here. */
export class RefusedPdf extends Error {
  override name = 'RefusedPdf'
  readonly code: PdfRefusal

  constructor(code: PdfRefusal, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** Inside it; the owner reads their names. */
const mostFiles = 500

/** Throws a RefusedPdf. Its cost is the file's choice within limits: to be run in a process that can be killed. */
export function inspectPdf(bytes: Uint8Array): PdfLook {
  try {
    return lookInto(bytes)
  } catch (error) {
    if (error instanceof TooMuchPdf) throw new RefusedPdf('too_large', { cause: error })
    if (error instanceof BrokenPdf) throw new RefusedPdf('pdf_broken', { cause: error })
    throw error
  }
}

function lookInto(bytes: Uint8Array): PdfLook {
  if (bytes.length > pdfLimits.bytes) throw new RefusedPdf('too_large')
  const pdf = new PdfDocument(bytes)
  if (!pdf.bytes.subarray(pdf.start, pdf.start + 5).equals(Buffer.from('%PDF-'))) throw new BrokenPdf('no PDF')
  if (pdf.isEncrypted) throw new RefusedPdf('pdf_protected')
  if (pdf.size > highestNumber) throw new BrokenPdf('no numbers for more objects')
  const pages = pagesIn(pdf, pdfLimits.pages)
  // Where a seal goes later.
  if (pdf.firstPage().number !== pages[0]?.reference.number) throw new BrokenPdf('another first page')
  const sizes = pages.map(({ geometry }) => sizeOf(geometry))
  const sides = sizes.flatMap(({ width, height }) => [width, height])
  if (sides.some((side) => side > pdfLimits.side.most)) throw new RefusedPdf('too_large')
  if (sides.some((side) => side < pdfLimits.side.least)) throw new BrokenPdf('a page that is too small')
  const attachments = new Set<string>()
  let isHidden = hasHiddenGroups(pdf)
  for (const [, value] of reachableIn(pdf)) {
    if (value instanceof PdfStream && !endsWhereItSays(pdf, value)) throw new BrokenPdf('a stream of another length')
    isHidden ||= isHiddenByRule(pdf, value)
    for (const found of filesIn(pdf, value)) attachments.add(found)
    if (attachments.size > mostFiles) throw new TooMuchPdf('too many files')
  }
  if (isHidden) throw new RefusedPdf('pdf_layers')
  if (isBuiltByPrograms(pdf)) throw new RefusedPdf('pdf_xfa')
  const fields = formFieldsIn(pdf, pages)
  const signatures = fields.filter(({ kind, value }) => kind === 'signature' && isSignature(pdf, value)).length
  const isActive = !activeIn(pdf).next().done
  if (signatures > 0 && isActive) throw new RefusedPdf('pdf_active')
  // What is written over a page must find an end of what was there before.
  if (signatures === 0) for (const { entries } of pages) balanceOf(contentsOf(pdf, streamsOf(pdf, entries)))
  return {
    pages: sizes,
    signatures,
    attachments: [...attachments],
    isActive,
    isArchival: isArchival(pdf),
    acroFields: signatures > 0 ? [] : acroFieldsOf(pdf, fields),
  }
}

/** Readers of PDFs do not agree which bytes count where a stream ends elsewhere than its length says. */
function endsWhereItSays(pdf: PdfDocument, { bytes }: PdfStream): boolean {
  const end = bytes.byteOffset - pdf.bytes.byteOffset + bytes.length
  return /^\s*endstream/.test(pdf.bytes.toString('latin1', end, end + 16))
}

/** The names of the files in an object: a file's description may stand inside another value. */
function* filesIn(pdf: PdfDocument, value: PdfValue): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* filesIn(pdf, each)
  if (!(value instanceof Map)) return
  const files = pdf.resolve(value.get('EF'))
  if (files instanceof Map && files.size > 0)
    yield textOf(pdf, value.get('UF')) ?? textOf(pdf, value.get('F')) ?? textOf(pdf, value.get('Desc')) ?? ''
  for (const each of value.values()) if (!(each instanceof PdfReference)) yield* filesIn(pdf, each)
}

/** Its pages are only a notice: a program builds the real ones («dynamic XFA»). */
function isBuiltByPrograms(pdf: PdfDocument): boolean {
  const form = pdf.dictionary(pdf.catalogue.get('AcroForm'))
  return form?.has('XFA') === true && pdf.resolve(pdf.catalogue.get('NeedsRendering')) === true
}

function isArchival(pdf: PdfDocument): boolean {
  const metadata = pdf.resolve(pdf.catalogue.get('Metadata'))
  if (!(metadata instanceof PdfStream)) return false
  return pdf.unpack(metadata).toString('latin1').replaceAll('\0', '').includes('pdfaid:part')
}
