// PDFs signed by other programs: a plain file as any program writes it, with a signature that `openssl cms` has made.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PdfDocument } from '#server/pdf/document.ts'
import { type PdfValue, write, writeObject } from '#server/pdf/values.ts'
import { openssl } from './seals.ts'

/** How a signed file is written, where it is not as usual. */
export type Writing = {
  subFilter?: string
  /** Behind the last line, and among what is signed. */
  tail?: string
  /** Behind all that is signed. */
  behind?: string
  /** How the figures of the signature are written. */
  figures?: (hex: string) => string
  /** The brackets of the signature's string are signed too. */
  hasBracketsSigned?: boolean
  /** The field holds the signature itself, not a reference to it. */
  isInline?: boolean
  /** The signature's field lies under another one, which says what kind it is. */
  isNested?: boolean
}

const room = 16_000

const bodyOf = ({ subFilter = 'adbe.pkcs7.detached', isInline, isNested }: Writing): string[] => {
  const contents = `<${'0'.repeat(room)}>`
  const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /M (D:20261103174207Z) /ByteRange [0 ********** ********** **********] /Contents ${contents} >>`
  const widget = '/Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R'
  const value = isInline ? signature : '6 0 R'
  return [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [5 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [5 0 R] /Resources << >> >>',
    '<< /Length 47 >>\nstream\n0.2 w 10 10 m 100 100 l S % /ByteRange [0 1 2 3]\nendstream'.replace('47', '48'),
    isNested ? `<< /FT /Sig /T (Firmas) /Kids [7 0 R] >>` : `<< ${widget} /FT /Sig /T (Firma1) /V ${value} >>`,
    isInline ? '<< >>' : signature,
    ...(isNested ? [`<< ${widget} /Parent 5 0 R /T (Firma1) /V ${value} >>`] : []),
  ]
}

/** A file with room for a signature. */
function written(writing: Writing): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = bodyOf(writing).map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = offsets.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>`
  return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF${writing.tail ?? '\n'}`, 'latin1')
}

/** Signs a new file: `sign` makes the signature over what it is given. */
export async function signedPdf(sign: (content: Buffer) => Promise<Buffer>, writing: Writing = {}): Promise<Buffer> {
  const { figures = (hex) => hex, hasBracketsSigned, behind = '' } = writing
  const pdf = written(writing)
  const at = pdf.indexOf(`<${'0'.repeat(room)}>`)
  const [from, to] = hasBracketsSigned ? [at + 1, at + room + 1] : [at, at + room + 2]
  const numbers = [from, to, pdf.length - to].map((each) => String(each).padEnd(10))
  pdf.write(`[0 ${numbers.join(' ')}]`, pdf.indexOf('[0 *'), 'latin1')
  const cms = await sign(Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]))
  pdf.write(figures(cms.toString('hex')), at + 1, 'latin1')
  return Buffer.concat([pdf, Buffer.from(behind, 'latin1')])
}

/** A signature by `openssl cms -sign` over these bytes, apart from them unless the options say otherwise. */
export function opensslCms(folder: string, ...options: string[]): (content: Buffer) => Promise<Buffer> {
  return async (content) => {
    writeFileSync(join(folder, 'content.bin'), content)
    const made = ['-in', 'content.bin', '-outform', 'DER', '-out', 'made.p7s']
    await openssl(folder, 'cms', '-sign', '-binary', ...made, ...options)
    return readFileSync(join(folder, 'made.p7s'))
  }
}

/** The same objects written anew from the first byte on, as programs do that save a file whole. */
export function savedAnew(pdf: Uint8Array): Buffer {
  const document = new PdfDocument(pdf)
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n% guardado con otro programa\n')]
  const rows: string[] = []
  let length = pieces[0]?.length ?? 0
  for (let number = 1; number < document.size; number++) {
    const object = writeObject(number, 0, document.object(number))
    rows.push(`${String(length).padStart(10, '0')} 00000 n \n`)
    pieces.push(object)
    length += object.length
  }
  const trailer = write(
    new Map<string, PdfValue>([
      ['Size', document.size],
      ['Root', document.trailer.get('Root') ?? null],
    ]),
  )
  const table = `xref\n0 ${document.size}\n0000000000 65535 f \n${rows.join('')}trailer\n${trailer}`
  return Buffer.concat([...pieces, Buffer.from(`${table}\nstartxref\n${length}\n%%EOF\n`, 'latin1')])
}
