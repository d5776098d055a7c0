// The background and border of a field of a form: programs draw them with its text, so a new text needs them again.
import type { PdfDocument } from '../document.ts'
import type { Box } from '../pages.ts'
import type { PdfDictionary, PdfValue } from '../values.ts'

/** What draws them in a box; empty where a field has none. */
export type Frame = (box: Box) => string

const mostWide = 12

export function frameOf(pdf: PdfDocument, widget: PdfDictionary): Frame {
  const look = pdf.dictionary(widget.get('MK'))
  const style = pdf.dictionary(widget.get('BS'))
  const told = pdf.resolve(style?.get('W'))
  const thick = typeof told === 'number' ? Math.min(Math.max(told, 0), mostWide) : 1
  const fill = colour(pdf, look?.get('BG'), ['g', 'rg', 'k'])
  const line = thick > 0 ? colour(pdf, look?.get('BC'), ['G', 'RG', 'K']) : ''
  const isUnderline = pdf.nameOf(style?.get('S')) === 'U'
  return ({ x, y, width, height }) => {
    const half = thick / 2
    const around = isUnderline
      ? `${x} ${y + half} m ${x + width} ${y + half} l`
      : `${x + half} ${y + half} ${width - thick} ${height - thick} re`
    return [
      fill && `q ${fill} ${x} ${y} ${width} ${height} re f Q\n`,
      line && `q ${line} ${thick} w ${around} S Q\n`,
    ].join('')
  }
}

/** One number for a grey, three for light, four for ink; none is no colour. */
function colour(pdf: PdfDocument, value: PdfValue | undefined, [grey, light, ink]: [string, string, string]): string {
  const parts = pdf.list(value).map((each) => pdf.resolve(each))
  if (parts.some((part) => typeof part !== 'number' || part < 0 || part > 1)) return ''
  const operator = { 1: grey, 3: light, 4: ink }[parts.length]
  return operator ? `${parts.map((part) => Number(part).toFixed(4)).join(' ')} ${operator}` : ''
}
