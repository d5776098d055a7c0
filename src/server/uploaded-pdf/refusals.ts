// Why a PDF cannot be signed here, as far as pdf.js tells.
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pdfLimits } from '#domain/writing/pdf/boxes.ts'
import type { PdfRefusal } from '#domain/writing/pdf/facts.ts'

export async function refusalOf(document: PDFDocumentProxy): Promise<PdfRefusal | undefined> {
  const info = (await document.getMetadata()).info as {
    EncryptFilterName?: string | null
    IsXFAPresent?: boolean
    IsAcroFormPresent?: boolean
  }
  // It opens without a password, and may not be changed.
  if (info.EncryptFilterName) return 'pdf_protected'
  if (document.numPages > pdfLimits.pages) return 'too_large'
  if (info.IsXFAPresent && !info.IsAcroFormPresent) return 'pdf_xfa'
  const layers = await document.getOptionalContentConfig({ intent: 'display' })
  for (const [, layer] of layers) if (!(layer as { visible: boolean }).visible) return 'pdf_layers'
  return undefined
}

export async function runsSomething(document: PDFDocumentProxy): Promise<boolean> {
  const opening = await document.getOpenAction()
  return (await document.hasJSActions()) || (opening !== null && 'action' in opening)
}

/** Each names the bytes that it covers. */
export const signaturesIn = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .match(/\/ByteRange\s*\[/g)?.length ?? 0
