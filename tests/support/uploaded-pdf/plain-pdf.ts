// PDFs written by hand, as small programs write them.

type PlainPage = {
  /** Operators, in points from the bottom left corner. */
  content: string
  /** Entries of the page besides the usual ones. */
  more?: string
}
export type PlainPdf = {
  pages: readonly PlainPage[]
  /** Entries of the catalogue besides the usual ones. */
  catalogue?: string
  /** Objects besides those of the pages, numbered from 10. */
  objects?: readonly string[]
  /** Entries of the trailer besides the usual ones. */
  trailer?: string
}

const fonts = ['Helvetica', 'Times-Roman', 'Courier', 'Helvetica-Bold', 'ZapfDingbats']
const fontObject = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name}${name === 'ZapfDingbats' ? '' : ' /Encoding /WinAnsiEncoding'} >>`

/** Page contents are written in WinAnsi; the fonts are `/F1` (Helvetica) to `/F5` (ZapfDingbats). */
export function plainPdf({ pages, catalogue = '', objects = [], trailer = '' }: PlainPdf): Uint8Array {
  const first = 10 + objects.length
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')
  const resources = `/Resources << /Font << ${fonts.map((_, index) => `/F${index + 1} ${index + 3} 0 R`).join(' ')} >> >>`
  const bodies = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    ...fonts.map((name, index): [number, string] => [index + 3, fontObject(name)]),
    ...objects.map((object, index): [number, string] => [index + 10, object]),
    ...pages.flatMap(({ content, more = '' }, index): [number, string][] => {
      const number = first + 2 * index
      const size = /\/MediaBox/.test(more) ? '' : '/MediaBox [0 0 595 842]'
      return [
        [number, `<< /Type /Page /Parent 2 0 R ${size} ${resources} /Contents ${number + 1} 0 R ${more} >>`],
        [number + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
      ]
    }),
  ])
  return written(bodies, trailer)
}

function written(bodies: ReadonlyMap<number, string>, trailer: string): Uint8Array {
  const pieces = ['%PDF-1.7\n']
  let length = pieces[0]?.length ?? 0
  const rows: string[] = []
  for (const [number, body] of bodies) {
    rows.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`)
    const piece = `${number} 0 obj\n${body}\nendobj\n`
    pieces.push(piece)
    length += piece.length
  }
  const size = Math.max(...bodies.keys()) + 1
  pieces.push(
    `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.from(pieces.join(''), 'latin1')
}

const inWinAnsi: Record<string, string> = {
  '…': '\x85',
  '€': '\x80',
  '–': '\x96',
  '—': '\x97',
  '“': '\x93',
  '”': '\x94',
}
const escaped = (text: string): string =>
  text.replace(/[…€–—“”]/g, (letter) => inWinAnsi[letter] ?? '').replace(/[\\()]/g, '\\$&')

/** A piece of text, its baseline measured from the top of an A4 page. */
export const textAt = (x: number, y: number, text: string, size = 11, font = 1): string =>
  `BT /F${font} ${size} Tf 1 0 0 1 ${x} ${842 - y} Tm (${escaped(text)}) Tj ET`
export const ruleAt = (x: number, y: number, width: number): string =>
  `0.5 w ${x} ${842 - y} m ${x + width} ${842 - y} l S`
export const frameAt = (x: number, y: number, width: number, height: number): string =>
  `0.5 w ${x} ${842 - y - height} ${width} ${height} re S`
