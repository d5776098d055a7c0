// Writes marks over the pages of a PDF from elsewhere, in a revision behind it.
import type { PageSize } from '#domain/writing/pdf/boxes.ts'
import type { PdfMark } from '#domain/writing/pdf/marks.ts'
import { signatureOf } from '#language/es/writing/pdf.ts'
import { appendPages } from '#server/pdf/append-pages.ts'
import { overlayPages } from '#server/pdf/overlay/overlay.ts'
import type { Asking } from '#server/processes/process-pool.ts'
import type { OverlayItem, OverlayPage } from './overlay/overlay.ts'
import type { Renderer } from './renderer.ts'

function itemOf(mark: PdfMark, at: number): OverlayItem {
  const { x, y, width, height } = mark
  const place = { id: String(at), x, y, width, height }
  if ('tick' in mark) return { ...place, tick: true }
  if ('signature' in mark) return { ...place, signature: mark.signature, alt: signatureOf(mark.name) }
  if (mark.pen) return { ...place, signature: { typed: mark.text }, alt: mark.text }
  return { ...place, text: mark.text, ...(mark.size !== undefined && { size: mark.size }) }
}

/** Those with marks, in their order. */
export const overlayPagesOf = (pages: readonly PageSize[], marks: readonly PdfMark[]): OverlayPage[] =>
  pages.flatMap(({ width, height }, page) => {
    const items = marks.flatMap((mark, at) => (mark.page === page ? [itemOf(mark, at)] : []))
    return items.length > 0 ? [{ page, width, height, items }] : []
  })

/** Its own bytes stay as they are. Also without marks a revision is added: it switches off what the PDF would do by itself. */
export async function overPdf(
  renderer: Pick<Renderer, 'overlay'>,
  pdf: Uint8Array,
  { pages, marks }: { pages: readonly PageSize[]; marks: readonly PdfMark[] },
  asking: Asking,
): Promise<Uint8Array> {
  const drawn = overlayPagesOf(pages, marks)
  const printed = drawn.length > 0 ? await renderer.overlay({ pages: drawn }, asking) : undefined
  return overlayPages(
    pdf,
    printed?.pdf,
    drawn.map(({ page }) => page),
  )
}

/** The pages of the certificate behind those of the signed PDF. */
export const withCertificate = (pdf: Uint8Array, certificate: Uint8Array): Uint8Array => appendPages(pdf, certificate)
