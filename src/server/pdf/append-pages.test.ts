// Pages of one PDF behind those of another.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { madePages, stream } from '#tests/support/pdf/made-pdf.ts'
import { redBox, rendered } from '#tests/support/pdf/rendered.ts'
import { appendPages } from './append-pages.ts'
import { PdfDocument } from './document.ts'
import { inspectPdf } from './inspect/inspect.ts'
import { nameList, namesIn } from './name-tree.ts'
import { pagesIn, sizeOf } from './pages.ts'
import { PdfReference, text, write } from './values.ts'

describe('the first page, to which a seal is attached,', () => {
  const objects = (kids: string) => ({ 2: `<< /Type /Pages /Kids [${kids}] /Count 1 /MediaBox [0 0 300 200] >>` })
  const deep = Object.fromEntries(
    Array.from({ length: 62 }, (_, at) => [at + 100, `<< /Kids [${at < 61 ? at + 101 : 10} 0 R] /Count 1 >>`]),
  )
  it.each([
    ['does not say that it is a page', { ...objects('10 0 R'), 10: '<< /Parent 2 0 R >>' }],
    ['stands behind an empty branch', { ...objects('50 0 R 10 0 R'), 50: '<< /Type /Pages /Kids [] /Count 0 >>' }],
    ['is as deep as a page may be', { ...objects('100 0 R'), ...deep }],
  ])('is found where it %s', (_, changes) => {
    const upload = madePages([{}], changes)
    expect(inspectPdf(upload).pages).toHaveLength(1)
    expect(new PdfDocument(appendPages(upload, madePages([{}]))).firstPage().number).toBe(10)
  })
})

describe('pages that are appended', () => {
  const upload = madePages([{ entries: '/Rotate 90' }, {}], {}, { generation: 2 })
  const certificate = madePages(
    [
      { entries: '/CropBox [50 0 250 200] /StructParents 0 /Annots [60 0 R]', content: '1 0 0 rg 60 100 20 40 re f' },
      { content: '/Dibujo Do' },
    ],
    {
      2: '<< /Type /Pages /Kids [10 0 R 20 0 R] /Count 2 /MediaBox [0 0 300 200] /Resources << /XObject << /Dibujo 61 0 R >> >> >>',
      60: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /P 10 0 R /Dest [20 0 R /Fit] >>',
      61: stream('1 0 0 rg 0 0 100 100 re f', '/Subtype /Form /BBox [0 0 300 200]'),
    },
  )
  const made = appendPages(upload, certificate)

  it('follow those that were there, which stay as they were', async () => {
    expect(made.subarray(0, upload.length).equals(upload)).toBe(true)
    const pages = pagesIn(new PdfDocument(made))
    expect(pages.map(({ geometry }) => sizeOf(geometry))).toEqual([
      { width: 200, height: 300 },
      { width: 300, height: 200 },
      { width: 200, height: 200 },
      { width: 300, height: 200 },
    ])
    expect(redBox(rendered(made, 1, 72))).toBeUndefined()
    expect(redBox(rendered(made, 2, 72))).toEqual({ x: 10 / 200, y: 60 / 200, width: 20 / 200, height: 40 / 200 })
    expect(redBox(rendered(made, 3, 72))?.width).toBeCloseTo(1 / 3)
    const task = getDocument({ data: new Uint8Array(made), verbosity: 0 })
    expect((await task.promise).numPages).toBe(4)
    await task.destroy()
    expect(inspectPdf(made).isActive).toBe(false)
  })

  it('lead to each other, and bring nothing else of their document', () => {
    const pdf = new PdfDocument(made)
    const [, , third, fourth] = pagesIn(pdf)
    const link = pdf.dictionary(pdf.list(third?.entries.get('Annots'))[0])
    expect(link?.get('P')).toEqual(third?.reference)
    expect(pdf.list(link?.get('Dest'))[0]).toEqual(fourth?.reference)
    expect(third?.entries.has('StructParents')).toBe(false)
    const catalogues = Array.from({ length: pdf.size }, (_, number) => pdf.dictionary(new PdfReference(number)))
    expect(catalogues.filter((each) => pdf.nameOf(each?.get('Type')) === 'Catalog')).toHaveLength(1)
  })

  it('can be appended twice', () => {
    expect(pagesIn(new PdfDocument(appendPages(made, certificate)))).toHaveLength(6)
  })
})

describe('names', () => {
  it('are read through the nodes of their tree, and written in one list', () => {
    const pdf = new PdfDocument(
      madePages([{}], {
        5: '<< /Kids [6 0 R 7 0 R] >>',
        6: '<< /Names [(b) 1 (c) 2] >>',
        7: '<< /Names [(d) 3] /Kids [5 0 R] >>',
      }),
    )
    const named = namesIn(pdf, new PdfReference(5))
    expect(named.slice(0, 3).map(({ value }) => value)).toEqual([1, 2, 3])
    expect(named.length).toBeLessThanOrEqual(1_000)
    const list = nameList([{ key: text('c'), value: 9 }, ...named.slice(0, 3), { key: text('a'), value: 4 }])
    expect(write(list)).toBe('[(a) 4 (b) 1 (c) 9 (c \\(2\\)) 2 (d) 3]')
  })
})
