// Writes marks over the pages of a PDF from elsewhere, in a revision behind it.
import type { PageSize } from '#domain/writing/pdf/boxes.ts'
import type { PdfMark } from '#domain/writing/pdf/marks.ts'
import { signatureOf } from '#language/es/writing/pdf.ts'
import type { Asking } from '#server/processes/process-pool.ts'
import type { FormMarks } from './in-pdf/in-form.ts'
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
const overlayPagesOf = (pages: readonly PageSize[], marks: readonly PdfMark[]): OverlayPage[] =>
  pages.flatMap(({ width, height }, page) => {
    const items = marks.flatMap((mark, at) => (mark.page === page ? [itemOf(mark, at)] : []))
    return items.length > 0 ? [{ page, width, height, items }] : []
  })

/** A field of the PDF's own form as a page of its own. */
function fieldPage({ field: { width, height }, mark }: FormMarks['fields'][number], at: number): OverlayPage {
  const { text, size } = mark
  const item = { id: `field-${at}`, x: 0, y: 0, width, height, text, ...(size !== undefined && { size }) }
  return { page: -1, width, height, items: [item] }
}

/** Its own bytes stay as they are. Also without marks a revision is added: it switches off what the PDF would do by itself. */
export async function overPdf(
  renderer: Pick<Renderer, 'overlay' | 'inPdf'>,
  pdf: Uint8Array,
  { pages, marks }: { pages: readonly PageSize[]; marks: readonly PdfMark[] },
  asking: Asking,
): Promise<Uint8Array> {
  const { over, fields, values } = await renderer.inPdf('marksInForm', { pdf, marks }, asking)
  const onPages = overlayPagesOf(pages, over)
  const all = [...onPages, ...fields.map(fieldPage)]
  const printed = all.length > 0 ? await renderer.overlay({ pages: all }, asking) : undefined
  const drawn = [...onPages.map(({ page }) => page), ...fields.map(({ field }) => ({ field: field.name }))]
  return renderer.inPdf('overlayPages', { pdf, overlay: printed?.pdf, drawn, acroValues: values }, asking)
}

/** The pages of the certificate behind those of the signed PDF. */
export const withCertificate = (
  { inPdf }: Pick<Renderer, 'inPdf'>,
  pdf: Uint8Array,
  certificate: Uint8Array,
  asking: Asking,
): Promise<Uint8Array> => inPdf('appendPages', { pdf, certificate }, asking)
