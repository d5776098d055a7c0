// Uploaded PDFs: what is found in good ones; others cost one process.
import { deflateSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cost } from '#server/processes/process-pool.ts'
import { madePages, packedStream, stream } from '#tests/support/pdf/made-pdf.ts'
import { plainPdf, ruleAt, textAt } from '#tests/support/uploaded-pdf/plain-pdf.ts'
import { openPdfInspector } from './inspector.ts'

let costs: Cost[] = []
beforeEach(() => {
  costs = []
})
const inspector = openPdfInspector({ onDone: (cost) => costs.push(cost) })
const hasty = openPdfInspector({ onDone: (cost) => costs.push(cost), timeLimit: 3_000 })
afterAll(() => Promise.all([inspector.close(), hasty.close()]))
let callers = 0
const look = (bytes: Uint8Array, by = inspector) => by.look(bytes, { caller: `caller ${++callers}` })

const page = { content: textAt(72, 72, 'Contrato de arrendamiento') }

describe('a PDF', () => {
  it('is looked into: its pages as they are shown, and that it has text', async () => {
    const turned = { ...page, more: '/MediaBox [0 0 595 842] /CropBox [20 20 420 620] /Rotate 90 /UserUnit 2' }
    expect(await look(plainPdf({ pages: [page, turned] }))).toEqual({
      pages: [
        { width: 595, height: 842 },
        { width: 1200, height: 800 },
      ],
      proposals: [],
      signatures: 0,
      attachments: [],
      isActive: false,
      isArchival: false,
      hasText: true,
    })
  })

  it('that names its fields with what no database can hold, and no reader should see, is told in plain characters', async () => {
    const inUtf16 = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
    const field = (entries: string) => `<< /Subtype /Widget /Rect [72 500 200 520] ${entries} >>`
    const strange = inUtf16('A\u202E\0B\uD800')
    const found = await look(
      plainPdf({
        pages: [{ ...page, more: '/Annots [10 0 R 11 0 R]' }],
        catalogue: `/AcroForm << /Fields [10 0 R 11 0 R] >> /AF [<< /UF ${strange} /EF << /F 13 0 R >> >>]`,
        objects: [
          field(`/FT /Tx /T ${strange} /TU ${strange} /V ${strange}`),
          field('/FT /Btn /Ff 32768 /T (C) /AP << /N << /S#00i 12 0 R >> >>'),
          '<< /Length 0 >>\nstream\n\nendstream',
          '<< /Length 0 >>\nstream\n\nendstream',
        ],
      }),
    )
    const said = JSON.stringify(found)
    expect(said).toContain('AB\uFFFD')
    expect(said).toContain('C=Si')
    expect(said).not.toMatch(/\\u0000|\\ud800|\u202E/)
  })

  it('of pictures has no text', async () => {
    expect(await look(madePages([{}]))).toMatchObject({ hasText: false, proposals: [] })
  })

  it.each([
    ['upright', '', { x: 105, y: 700 }],
    ['cropped', '/MediaBox [0 0 595 842] /CropBox [50 100 500 742]', { x: 55, y: 600 }],
    ['enlarged', '/MediaBox [0 0 595 842] /UserUnit 2', { x: 210, y: 1400 }],
  ])('that is %s has its lines where they are shown', async (_, more, { x, y }) => {
    const content = [textAt(60, 700, 'Firma:'), ruleAt(105, 700, 180)].join('\n')
    const found = await look(plainPdf({ pages: [{ content, more }] }))
    if ('refused' in found) throw new Error(found.refused)
    const [signature] = found.proposals
    expect(signature).toMatchObject({ shows: 'signature', page: 0 })
    expect(signature?.x).toBeCloseTo(x, 0)
    expect((signature?.y ?? 0) + (signature?.height ?? 0)).toBeCloseTo(y, 0)
  })

  it('that is turned has its lines where they are shown', async () => {
    // Written upwards along the left side, so that it is upright once the page is turned.
    const content = `BT /F1 11 Tf 0 1 -1 0 300 100 Tm (Firma:) Tj ET 0.5 w 300 140 m 300 320 l S`
    const found = await look(plainPdf({ pages: [{ content, more: '/Rotate 90' }] }))
    if ('refused' in found) throw new Error(found.refused)
    expect(found.pages).toEqual([{ width: 842, height: 595 }])
    expect(found.proposals).toMatchObject([{ shows: 'signature', x: 140, width: 180 }])
    expect((found.proposals[0]?.y ?? 0) + (found.proposals[0]?.height ?? 0)).toBeCloseTo(300, 0)
  })

  it('with a form has its fields proposed, before what its text says', async () => {
    const field = (name: string, type: string, rect: string, more = '') =>
      `<< /Type /Annot /Subtype /Widget /FT /${type} /T (${name}) /Rect [${rect}] ${more} >>`
    const content = [textAt(72, 100, 'DNI: ____________________'), textAt(72, 160, 'Domicilio: ______________')].join(
      '\n',
    )
    const pdf = plainPdf({
      pages: [{ content, more: '/Annots [10 0 R 11 0 R 12 0 R]' }],
      catalogue: '/AcroForm << /Fields [10 0 R 11 0 R 12 0 R] >>',
      objects: [
        field('form1.dni_deudor', 'Tx', '95 735 230 750', '/Ff 2'),
        field('provincia', 'Ch', '300 735 400 750', '/Opt [(Madrid) (Sevilla)]'),
        field('firma', 'Sig', '72 500 250 550'),
      ],
    })
    const found = await look(pdf)
    expect('refused' in found ? found : found.proposals).toMatchObject([
      { shows: 'text', label: 'DNI deudor', acroField: { name: 'form1.dni_deudor', required: true } },
      { shows: 'text', label: 'Provincia', acroField: { choices: ['Madrid', 'Sevilla'], required: false } },
      { shows: 'signature', acroField: { name: 'firma' } },
      { shows: 'text', label: 'Domicilio' },
    ])
  })

  it('that is too large is refused without a process', async () => {
    expect(await look(new Uint8Array(20_000_001))).toEqual({ refused: 'too_large' })
    expect(costs).toEqual([])
  })

  it.each([
    ['no PDF', Buffer.from('Hola'.repeat(100))],
    ['cut off', plainPdf({ pages: [page] }).subarray(0, 600)],
    ['nothing', new Uint8Array(0)],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await look(bytes)).toEqual({ refused: 'pdf_broken' })
  })
})

describe('a hostile PDF costs one process, and is refused:', () => {
  const zeros = deflateSync(Buffer.alloc(900_000_000, ' '), { level: 1 })
  const endless = deflateSync(Buffer.from('0 0 m 9 9 l S\n'.repeat(9_000_000)), { level: 1 })
  const selfish = '/Resources << /XObject << /X 91 0 R >> >>'
  const drawing = (content: string) =>
    stream(content, '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 91 0 R /Y 92 0 R >> >>')

  it.each([
    ['a table that names itself', madePages([{}], {}, { trailer: '/Prev 9' })],
    ['a stream of a gigabyte', madePages([{}], { 11: packedStream(zeros) })],
    ['a drawing without an end', madePages([{}], { 11: packedStream(endless) })],
    [
      'drawings within drawings',
      madePages([{ entries: selfish, content: '/X Do' }], {
        ...Object.fromEntries(
          Array.from({ length: 40 }, (_, level) => [
            91 + level,
            stream(
              '/Z Do '.repeat(12),
              `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Z ${92 + level} 0 R >> >>`,
            ),
          ]),
        ),
      }),
    ],
  ])('%s', async (_, bytes) => {
    const found = await look(bytes, hasty)
    expect(found).toMatchObject({ refused: expect.stringMatching(/pdf_broken|too_large/) })
    expect(costs).toHaveLength(1)
  })

  it('a million objects', async () => {
    const before = Buffer.from(plainPdf({ pages: [page] }))
    const rows = '0000000009 00000 n \n'.repeat(900_000)
    const table = `xref\n0 900000\n${rows}trailer\n<< /Size 900000 /Root 1 0 R >>\nstartxref\n${before.length}\n%%EOF\n`
    expect(await look(Buffer.concat([before, Buffer.from(table)]), hasty)).toMatchObject({
      refused: expect.any(String),
    })
    expect(costs).toHaveLength(1)
  })

  it('a drawing that draws itself is only looked at once', async () => {
    const found = await look(
      madePages([{ entries: selfish, content: '/X Do' }], { 91: drawing('/Y Do'), 92: drawing('/X Do') }),
      hasty,
    )
    expect(costs).toHaveLength(1)
    expect(found).toMatchObject({ pages: [{ width: 300 }] })
  })

  it('and the next one is looked into as always', async () => {
    expect(await look(plainPdf({ pages: [page] }), hasty)).toMatchObject({ hasText: true })
  })
})
