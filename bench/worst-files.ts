// Small files that are expensive to read: PDFs with circular references or false lengths, and signatures whose DER is deeply
// nested, has giant lengths, or indefinite lengths without an end.

const hex = (bytes: Buffer): string => bytes.toString('hex')

/** A PDF with one signature field that holds these bytes, over all of the file. */
export function pdfWithSignature(cms: Buffer): Buffer {
  const contents = `<${hex(cms)}>`
  const objects = (range: string) => [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /SigFlags 3 >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << >> /Annots [4 0 R] >>',
    '<< /Type /Annot /Subtype /Widget /FT /Sig /T (uno) /Rect [0 0 0 0] /V 5 0 R >>',
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [${range}] /Contents ${contents} >>`,
  ]
  const written = (range: string) => pdfOf(objects(range))
  const [first, end] = [written('0 0000000 0000000 0000000'), contents.length]
  const from = first.indexOf(contents)
  const figures = [from, from + end, first.length - from - end].map((each) => String(each).padStart(7, '0'))
  return Buffer.from(written(`0 ${figures.join(' ')}`), 'latin1')
}

/** Objects numbered from 1, of which the first is the catalogue. */
export function pdfOf(objects: readonly string[], trailer = ''): string {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>`
  return `${text}${table}\nstartxref\n${text.length}\n%%EOF\n`
}

/** SEQUENCE in SEQUENCE, with right lengths. */
function nested(depth: number): Buffer {
  let inner = Buffer.from([0x05, 0x00])
  for (let at = 0; at < depth; at += 1) {
    const { length } = inner
    const head = length < 128 ? [0x30, length] : [0x30, 0x83, length >> 16, (length >> 8) & 255, length & 255]
    inner = Buffer.concat([Buffer.from(head), inner])
  }
  return inner
}

const signedData = Buffer.from('06092a864886f70d010702', 'hex')

export function malformedFiles(): Buffer[] {
  const cms: Buffer[] = [
    nested(100),
    nested(20_000),
    // Indefinite lengths: nested, never ended.
    Buffer.from('3080'.repeat(20_000), 'hex'),
    Buffer.from(`3080${hex(signedData)}a080${'2480'.repeat(20_000)}`, 'hex'),
    Buffer.concat([
      Buffer.from('3080', 'hex'),
      signedData,
      Buffer.from('a0803080020101', 'hex'),
      Buffer.alloc(40_000, 0x31),
    ]),
    // False lengths.
    Buffer.from('3084ffffffff', 'hex'),
    Buffer.from(`3088${'ff'.repeat(8)}`, 'hex'),
    Buffer.from(`30fe${'ff'.repeat(126)}`, 'hex'),
    Buffer.concat([Buffer.from('30820fff', 'hex'), signedData, Buffer.from('a0847fffffff', 'hex')]),
    // An endless tag.
    Buffer.concat([Buffer.from([0x3f]), Buffer.alloc(40_000, 0xff)]),
    Buffer.alloc(0),
    Buffer.alloc(40_000),
  ]
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << >> >>'
  const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
  const pdfs = [
    // Circular references.
    pdfOf([catalogue, '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>']),
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm 3 0 R >>',
      page,
      '<< /Fields [4 0 R] >>',
      '<< /FT /Sig /Kids [4 0 R 4 0 R] /V 4 0 R >>',
    ]),
    pdfOf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page], '/Prev 9'),
    // Deep nesting.
    pdfOf([catalogue, `${'['.repeat(20_000)}`]),
    pdfOf([catalogue, `${'<< /A '.repeat(10_000)}`]),
    pdfOf([catalogue, `(${'('.repeat(40_000)}`]),
    // False sizes.
    pdfOf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 999999999 >>', page], '/Size 2147483647'),
    '%PDF-1.7\nxref\n0 2147483647\n0000000000 65535 f \ntrailer\n<< /Size 2147483647 /Root 1 0 R >>\nstartxref\n9\n%%EOF',
    '%PDF-1.7\n1 0 obj\n<< /Type /XRef /Size 2147483647 /W [8 8 8] /Index [0 2147483647] /Length 3 >>\nstream\nabc\nendstream\nendobj\nstartxref\n9\n%%EOF',
    `%PDF-1.7\n${'startxref\n9\n%%EOF\n'.repeat(2_000)}`,
    `%PDF-1.7\n${'1 0 obj '.repeat(5_000)}`,
    `%PDF-1.7\n${'/ByteRange [0 1 2 3] '.repeat(2_000)}`,
    '%PDF-',
  ]
  return [...cms.map(pdfWithSignature), ...pdfs.map((each) => Buffer.from(each, 'latin1'))]
}
