// Appending a revision, with both kinds of tables; and malformed files.
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PdfDocument } from './document.ts'
import { PdfRevision } from './revision.ts'
import { BrokenPdf, PdfSyntax } from './syntax.ts'
import {
  date,
  dictionary,
  name,
  PdfReference,
  PdfStream,
  PdfString,
  readDate,
  text,
  write,
  writeObject,
} from './values.ts'

const page = dictionary({ Type: name('Page'), Parent: new PdfReference(2), MediaBox: [0, 0, 595.276, 841.89] })
const objects = [
  dictionary({ Type: name('Catalog'), Pages: new PdfReference(2) }),
  dictionary({ Type: name('Pages'), Kids: [new PdfReference(3)], Count: 1 }),
  page,
]

function withTable(): Buffer {
  let pdf = Buffer.from('%PDF-1.7\n')
  const rows = ['0000000000 65535 f \n']
  for (const [index, object] of objects.entries()) {
    rows.push(`${String(pdf.length).padStart(10, '0')} 00000 n \n`)
    pdf = Buffer.concat([pdf, writeObject(index + 1, 0, object)])
  }
  return Buffer.concat([
    pdf,
    Buffer.from(`xref\n0 4\n${rows.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF`),
  ])
}

/** Its objects are in an object stream, and its table is a stream with PNG prediction; so many bytes stand behind its rows. */
function withStreams(behind = 0): Buffer {
  const texts = objects.map(write)
  const offsets = texts.map((_, index) => texts.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
  const index = offsets.map((offset, each) => `${each + 1} ${offset}`).join(' ')
  const packed = new PdfStream(
    dictionary({ Type: name('ObjStm'), N: 3, First: index.length + 1, Filter: name('FlateDecode') }),
    deflateSync(Buffer.from(`${index} ${texts.join(' ')}`, 'latin1')),
  )
  const head = Buffer.concat([Buffer.from('%PDF-1.7\n'), writeObject(4, 0, packed)])
  const rows = [
    [0, 0, 0],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, 9, 0],
    [1, head.length, 0],
  ].map(([kind = 0, one = 0, two = 0]) => {
    const row = Buffer.alloc(4)
    row[0] = kind
    row.writeUInt16BE(one, 1)
    row[3] = two
    return row
  })
  const predicted = rows.map((row, each) =>
    Buffer.from([2, ...row.map((byte, at) => (byte - (rows[each - 1]?.[at] ?? 0)) & 0xff)]),
  )
  const table = new PdfStream(
    dictionary({
      Type: name('XRef'),
      Size: 6,
      W: [1, 2, 1],
      Root: new PdfReference(1),
      Filter: name('FlateDecode'),
      DecodeParms: dictionary({ Predictor: 12, Columns: 4 }),
    }),
    deflateSync(Buffer.concat([...predicted, Buffer.alloc(behind)])),
  )
  return Buffer.concat([head, writeObject(5, 0, table), Buffer.from(`startxref\n${head.length}\n%%EOF`)])
}

describe.each([
  ['a table', withTable],
  ['streams', withStreams],
])('a file with %s', (_, make) => {
  it('gets another revision of its own kind, and keeps every byte', () => {
    const base = make()
    const revision = new PdfRevision(new PdfDocument(base))
    const added = revision.add(new PdfStream(dictionary({}), Buffer.from('hola')))
    revision.changed(revision.base.firstPage()).set('Contents', added)
    const { pdf } = revision.write()
    expect(pdf.subarray(0, base.length).equals(base)).toBe(true)
    const read = new PdfDocument(pdf)
    expect(read.sections.map(({ isStream }) => isStream)).toEqual(make === withStreams ? [true, true] : [false, false])
    expect(write(read.dictionary(read.firstPage())?.get('MediaBox') ?? null)).toBe('[0 0 595.276 841.89]')
    const content = read.resolve(read.dictionary(read.firstPage())?.get('Contents'))
    expect(content instanceof PdfStream && content.bytes.toString()).toBe('hola')
    expect(read.size).toBeGreaterThan(added.number)
  })

  it('is the same bytes every time, and keeps its name through its revisions', () => {
    const write = () => {
      const revision = new PdfRevision(new PdfDocument(make()))
      revision.add(dictionary({ Uno: text('ñ') }))
      return revision.write().pdf
    }
    expect(write().equals(write())).toBe(true)
    const once = new PdfDocument(write())
    const twice = new PdfRevision(once)
    twice.add(7)
    const [first, second] = [once, new PdfDocument(twice.write().pdf)].map(
      ({ trailer }) => trailer.get('ID') as PdfString[],
    )
    expect(second?.[0]?.bytes).toEqual(first?.[0]?.bytes)
    expect(second?.[1]?.bytes).not.toEqual(first?.[1]?.bytes)
  })
})

describe('values', () => {
  it.each(['null', 'true', '[1 -2.5 0.00001]', '(a\\(b\\)\\\\)', '<00ff>', '<< /A#20b [/C 3 0 R] /D << /E 1 >> >>'])(
    'are written as they are read: %s',
    (written) => {
      expect(write(new PdfSyntax(Buffer.from(written, 'latin1')).value())).toBe(written)
    },
  )

  it('in other ways of writing them are understood', () => {
    const read = (written: string) => new PdfSyntax(Buffer.from(written, 'latin1')).value()
    expect(read('% nota\n(a\\\nb\\051\\n)')).toEqual(new PdfString(Buffer.from('ab)\n')))
    expect(read('<4 8 6>')).toEqual(new PdfString(Buffer.from('H`'), true))
    expect(read('(a(b)c)')).toEqual(new PdfString(Buffer.from('a(b)c')))
    expect(readDate(date(new Date('2026-11-16T10:00:00Z')))?.toISOString()).toBe('2026-11-16T10:00:00.000Z')
    expect(readDate(text("D:20261116100000+02'00'"))?.toISOString()).toBe('2026-11-16T08:00:00.000Z')
    expect(readDate(text('ayer'))).toBeUndefined()
  })

  it.each(['<< /A 1 /A 2 >>', '[[[', '(a', '<zz>', '<< 1 2 >>', 'hola', ''])(
    'that are none are refused: %s',
    (written) => {
      expect(() => new PdfSyntax(Buffer.from(written, 'latin1')).value()).toThrow(BrokenPdf)
    },
  )
})

describe('a file that leads nowhere', () => {
  const changed = (from: string | RegExp, to: string) =>
    Buffer.from(withTable().toString('latin1').replace(from, to), 'latin1')

  it.each([
    ['a table outside it', changed(/startxref\n\d+/, 'startxref\n99999')],
    [
      'a table that leads to itself',
      changed('/Size 4', `/Size 4 /Prev ${/startxref\n(\d+)/.exec(withTable().toString('latin1'))?.[1]}`),
    ],
    ['a table of a billion rows', changed('0 4\n', '0 999999999\n')],
    ['a table of a few rows that unpacks to many', withStreams(20_000_000)],
    ['no end', changed('%%EOF', '')],
  ])('is refused: %s', (_, bytes) => expect(() => new PdfDocument(bytes)).toThrow(BrokenPdf))

  it.each([
    ['pages that lead to themselves', changed('/Kids [3 0 R]', '/Kids [2 0 R]')],
    ['an object under another number', changed('3 0 obj', '7 0 obj')],
  ])('has no first page: %s', (_, bytes) => expect(() => new PdfDocument(bytes).firstPage()).toThrow(BrokenPdf))
})
