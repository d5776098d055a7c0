// Pages with what they inherit, and objects of one PDF in another.
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { madePages, madePdf, packedStream, stream } from '#tests/support/pdf/made-pdf.ts'
import { PdfDocument } from './document.ts'
import { PdfImport } from './importing.ts'
import { matrixOf, pagesIn, shownBox, sizeOf } from './pages.ts'
import { PdfRevision } from './revision.ts'
import { BrokenPdf, TooMuchPdf } from './syntax.ts'
import { PdfReference, PdfStream, write } from './values.ts'

const pagesOf = (bytes: Buffer) => pagesIn(new PdfDocument(bytes))

describe('the pages of a PDF', () => {
  it('have what the nodes above them say', () => {
    const pages = pagesOf(
      madePdf({
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 3 /MediaBox [0 0 300 200] /Rotate 90 /Resources << >> >>',
        3: '<< /Type /Pages /Parent 2 0 R /Kids [4 0 R 5 0 R] /Count 2 /CropBox [10 20 110 220] >>',
        4: '<< /Type /Page /Parent 3 0 R >>',
        5: '<< /Type /Page /Parent 3 0 R /Rotate -90 /UserUnit 2 /Resources << >> >>',
        6: '<< /Type /Page /Parent 2 0 R /MediaBox [300 0 0 100] /Rotate 0 >>',
      }),
    )
    expect(pages.map(({ geometry }) => sizeOf(geometry))).toEqual([
      { width: 180, height: 100 },
      { width: 360, height: 200 },
      { width: 300, height: 100 },
    ])
    expect(pages.map(({ geometry }) => geometry.rotate)).toEqual([90, 270, 0])
    expect(pages.map(({ resourcesFrom }) => resourcesFrom?.number)).toEqual([2, 5, 2])
  })

  it.each([0, 90, 180, 270] as const)('turned by %i degrees, show a box where its coordinates lead', (rotate) => {
    const geometry = { crop: { x: 10, y: 20, width: 100, height: 60 }, rotate, unit: 2 }
    const { height } = sizeOf(geometry)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrixOf(geometry)
    const shown = { x: 15, y: 25, width: 40, height: 10 }
    const toPage = (u: number, v: number) => [a * u + c * v + e, b * u + d * v + f] as const
    const [x1, y1] = toPage(shown.x, height - shown.y)
    const [x2, y2] = toPage(shown.x + shown.width, height - shown.y - shown.height)
    const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
    const found = shownBox(geometry, box)
    for (const key of ['x', 'y', 'width', 'height'] as const) expect(found[key]).toBeCloseTo(shown[key])
  })

  const tree = (root: string, page = '<< /Type /Page /MediaBox [0 0 9 9] >>') =>
    madePdf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: root, 3: page })
  it.each([
    ['lead to themselves', tree('<< /Type /Pages /Kids [2 0 R] /Count 1 >>')],
    ['stand there twice', tree('<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>')],
    ['are more than they say', tree('<< /Type /Pages /Kids [3 0 R] /Count 0 >>')],
    ['are no objects', tree('<< /Type /Pages /Kids [<< /Type /Page /MediaBox [0 0 9 9] >>] /Count 1 >>')],
    ['are none', tree('<< /Type /Pages /Kids [] /Count 0 >>')],
    ['have no size', tree('<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page >>')],
    ['are missing', tree('<< /Type /Pages /Kids [9 0 R] /Count 1 >>')],
  ])('are refused where they %s', (_, bytes) => expect(() => pagesOf(bytes)).toThrow(BrokenPdf))

  it('are refused where the tree is too deep', () => {
    const levels = Array.from({ length: 80 }, (_, level) => [
      level + 2,
      level === 79 ? '<< /Type /Page /MediaBox [0 0 9 9] >>' : `<< /Kids [${level + 3} 0 R] /Count 1 >>`,
    ])
    const bytes = madePdf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', ...Object.fromEntries(levels) })
    expect(() => pagesOf(bytes)).toThrow(BrokenPdf)
  })
})

describe('a revision of a PDF from elsewhere', () => {
  it.each([{ junk: 'HTTP/1.1 200 OK\r\n\r\n' }, { generation: 3 }, { junk: '\xef\xbb\xbf', generation: 1 }])(
    'counts as the PDF does: %j',
    (options) => {
      const base = madePages([{}, {}], {}, options)
      const revision = new PdfRevision(new PdfDocument(base))
      const [, second] = pagesIn(revision.base)
      if (!second) throw new Error('no second page')
      revision.changed(second.reference).set('Rotate', 90)
      const { pdf } = revision.write()
      expect(pdf.subarray(0, base.length).equals(base)).toBe(true)
      const read = new PdfDocument(pdf)
      expect(read.generationOf(20)).toBe(options.generation ?? 0)
      expect(pagesIn(read).map(({ geometry }) => geometry.rotate)).toEqual([0, 90])
    },
  )

  it('changes dictionaries in place where they are objects of their own', () => {
    const base = madePages([{ entries: '/Group 5 0 R' }], { 5: '<< /S /Transparency >>' })
    const revision = new PdfRevision(new PdfDocument(base))
    const page = revision.changed(new PdfReference(10))
    revision.changedEntry(page, 'Group').set('I', true)
    revision.changedEntry(page, 'PieceInfo').set('Uno', 1)
    const read = new PdfDocument(revision.write().pdf)
    expect(write(read.object(5))).toBe('<< /S /Transparency /I true >>')
    expect(write(read.dictionary(new PdfReference(10))?.get('Group') ?? null)).toBe('5 0 R')
    expect(write(read.dictionary(new PdfReference(10))?.get('PieceInfo') ?? null)).toBe('<< /Uno 1 >>')
  })

  it('takes over objects of another PDF once each, also those that lead to each other', () => {
    const other = new PdfDocument(
      madePdf({ 1: '<< /Type /Catalog /A 2 0 R >>', 2: '<< /Self 2 0 R /B [3 0 R 3 0 R] >>', 3: stream('hola') }),
    )
    const revision = new PdfRevision(new PdfDocument(madePages([{}])))
    const { size } = revision.base
    const copies = new PdfImport(other, revision)
    revision.catalogue().set('Copy', copies.take(new PdfReference(2)))
    expect(copies.take(new PdfReference(3))).toEqual(new PdfReference(size + 1))
    const read = new PdfDocument(revision.write().pdf)
    expect(write(read.resolve(read.catalogue.get('Copy')))).toBe(
      `<< /Self ${size} 0 R /B [${size + 1} 0 R ${size + 1} 0 R] >>`,
    )
    const content = read.object(size + 1)
    expect(content instanceof PdfStream && content.bytes.toString()).toBe('hola')
    expect(read.size).toBe(size + 2)
  })
})

describe('a stream', () => {
  const unpacked = (written: string) => {
    const pdf = new PdfDocument(
      madePdf({ 1: '<< >>', 2: written, 3: '/FlateDecode', 4: '<< /Predictor 15 /Columns 4 >>' }),
    )
    const found = pdf.object(2)
    if (!(found instanceof PdfStream)) throw new Error('no stream')
    return pdf.unpack(found).toString('latin1')
  }
  /** Rows of four bytes, each predicted in another way. */
  const predicted = Buffer.from([0, 1, 2, 3, 4, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 1, 1, 1, 1, 4, 1, 1, 1, 1])
  const rows = [1, 2, 3, 4, 1, 2, 3, 4, 2, 3, 4, 5, 2, 3, 4, 5, 3, 4, 5, 6]

  it.each([
    ['letters for figures', stream('686f 6c61>', '/Filter /ASCIIHexDecode'), 'hola'],
    ['five letters for four', stream('BQ%]q+DkN~>', '/Filter [/ASCII85Decode]'), 'hola ma'],
    ['runs', packedStream(Buffer.from([1, 104, 111, 255, 108, 0, 97, 128]), '/Filter /RunLengthDecode'), 'holla'],
    ['codes', packedStream(Buffer.from('800b6050220c0c8501', 'hex'), '/Filter /LZWDecode'), '-----A---B'],
    [
      'every prediction',
      packedStream(deflateSync(predicted), '/Filter 3 0 R /DecodeParms 4 0 R'),
      String.fromCharCode(...rows),
    ],
  ])('is unpacked: %s', (_, written, plain) => expect(unpacked(written)).toBe(plain))

  const bomb = deflateSync(Buffer.alloc(70_000_000))
  it('that unpacks to too much is refused, alone and with others', () => {
    expect(() => unpacked(packedStream(bomb))).toThrow(TooMuchPdf)
    const some = packedStream(deflateSync(Buffer.alloc(60_000_000)))
    const pdf = new PdfDocument(madePdf({ 1: '<< >>', 2: some }))
    const found = pdf.object(2)
    if (!(found instanceof PdfStream)) throw new Error('no stream')
    expect(() => Array.from({ length: 5 }, () => pdf.unpack(found))).toThrow(TooMuchPdf)
  })

  it('whose length leads through too many others is refused', () => {
    const chain = Array.from({ length: 5_000 }, (_, each) => [
      each + 2,
      `<< /Length ${each + 3} 0 R >>\nstream\nx\nendstream`,
    ])
    const pdf = new PdfDocument(madePdf({ 1: '<< >>', ...Object.fromEntries(chain) }))
    expect(() => pdf.object(2)).toThrow(BrokenPdf)
  })
})
