// Rules about the boxes of a PDF, beyond the schema.
import type { Content } from '../model.ts'
import type { Box, PageSize } from './boxes.ts'

export type PdfFault = 'not_a_pdf' | 'box_outside' | 'signed_pdf'

/** A box may touch the edge of its page: what was rounded on the way is still inside. */
const slack = 0.5

const isInside = ({ x, y, width, height }: Box, page: PageSize | undefined): boolean =>
  page !== undefined && x + width <= page.width + slack && y + height <= page.height + slack

/** Only a content of kind `pdf` has a file and boxes, and it has no sections. */
const isOfOneKind = ({ kind, file, boxes, sections }: Content): boolean =>
  kind === 'pdf' ? file !== undefined && boxes !== undefined && sections.length === 0 : !file && !boxes

/** A box of a deleted field or party is no fault: the review shows it. */
export function pdfFaultOf(content: Content): PdfFault | undefined {
  if (!isOfOneKind(content)) return 'not_a_pdf'
  const { boxes = [], file } = content
  if (file?.signed && boxes.length > 0) return 'signed_pdf'
  return boxes.every((box) => isInside(box, file?.pages[box.page])) ? undefined : 'box_outside'
}
