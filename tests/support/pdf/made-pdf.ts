// Builds PDFs as other programs write them, and worse.

export type MadePdf = {
  /** Stands before `%PDF-`. */
  junk?: string
  /** Of all objects. */
  generation?: number
  /** More entries of the trailer. */
  trailer?: string
  /** Its table is a stream. */
  isTableStream?: boolean
}

/** Objects by number, as written; 1 is the catalogue. */
export function madePdf(
  objects: Record<number, string>,
  { junk = '', generation = 0, trailer = '', isTableStream = false }: MadePdf = {},
): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const size = Math.max(...Object.keys(objects).map(Number)) + 1
  const rows = Array.from({ length: size }, () => '0000000000 65535 f \n')
  const figures = (number: number, room: number) => String(number).padStart(room, '0')
  for (const [number, object] of Object.entries(objects)) {
    rows[Number(number)] = `${figures(text.length, 10)} ${figures(generation, 5)} n \n`
    text += `${number} ${generation} obj\n${object.replaceAll(' 0 R', ` ${generation} R`)}\nendobj\n`
  }
  const end = `\nstartxref\n${text.length}\n%%EOF\n`
  const root = `/Root 1 ${generation} R`
  if (isTableStream) {
    const lines = [...rows, `${figures(text.length, 10)} 00000 n \n`].map((row) => {
      const line = Buffer.alloc(7)
      line[0] = row.includes('n') ? 1 : 0
      line.writeUInt32BE(Number(row.slice(0, 10)), 1)
      line.writeUInt16BE(Number(row.slice(11, 16)), 5)
      return line.toString('latin1')
    })
    const entries = `/Type /XRef /W [1 4 2] /Size ${size + 1} ${root} ${trailer}`
    return Buffer.from(`${junk}${text}${size} 0 obj\n${stream(lines.join(''), entries)}\nendobj${end}`, 'latin1')
  }
  const table = `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} ${root} ${trailer} >>`
  return Buffer.from(`${junk}${text}${table}${end}`, 'latin1')
}

/** A stream as it is written. */
export const stream = (content: string, entries = ''): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

/** Packed bytes as they stand in a file. */
export const packedStream = (bytes: Buffer, entries = '/Filter /FlateDecode'): string =>
  stream(bytes.toString('latin1'), entries)

export type MadePage = { entries?: string; content?: string }

/** Pages of 300 × 200 points; page `n` is object `10 n` and its content `10 n + 1`, counted from 1. */
export function madePages(pages: MadePage[], objects: Record<number, string> = {}, options: MadePdf = {}): Buffer {
  const kids = pages.map((_, index) => `${(index + 1) * 10} 0 R`).join(' ')
  const made: Record<number, string> = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 300 200] /Resources << >> >>`,
  }
  for (const [index, { entries = '', content = '0.5 g 20 20 30 30 re f' }] of pages.entries()) {
    const number = (index + 1) * 10
    made[number] = `<< /Type /Page /Parent 2 0 R /Contents ${number + 1} 0 R ${entries} >>`
    made[number + 1] = stream(content)
  }
  return madePdf({ ...made, ...objects }, options)
}
