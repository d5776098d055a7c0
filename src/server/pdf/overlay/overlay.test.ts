// Drawing over the pages of a PDF from elsewhere, and filling its form.
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { type MadePage, madePages, packedStream, stream } from '#tests/support/pdf/made-pdf.ts'
import { redBox, rendered } from '#tests/support/pdf/rendered.ts'
import { PdfDocument } from '../document.ts'
import { inspectPdf } from '../inspect/inspect.ts'
import { reachableIn } from '../inspect/walk.ts'
import { pagesIn } from '../pages.ts'
import { BrokenPdf } from '../syntax.ts'
import { PdfReference, write } from '../values.ts'
import { overlayPages } from './overlay.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Placed = { width: number; height: number; x: number; y: number; w: number; h: number }

/** Red boxes, each alone on its page. */
const overlayOf = (...boxes: Placed[]) =>
  madePages(
    boxes.map(({ width, height, x, y, w, h }) => ({
      entries: `/MediaBox [0 0 ${width} ${height}]`,
      content: `1 0 0 rg ${x} ${height - y - h} ${w} ${h} re f`,
    })),
  )

/** Places a red box on the first page and finds it again, in points as shown. */
function placedAndFound(upload: Buffer) {
  const size = inspectPdf(upload).pages[0]
  if (!size) throw new Error('no page')
  const wanted = { x: 31, y: 22, w: 47, h: 13 }
  const made = overlayPages(upload, overlayOf({ ...size, ...wanted }), [0])
  const { unit } = pagesIn(new PdfDocument(upload))[0]?.geometry ?? { unit: 1 }
  const found = redBox(rendered(made, 0, Math.round(144 * unit)))
  if (!found) return { made, off: Number.POSITIVE_INFINITY }
  const { width, height } = size
  const off = Math.max(
    Math.abs(found.x * width - wanted.x),
    Math.abs(found.y * height - wanted.y),
    Math.abs(found.width * width - wanted.w),
    Math.abs(found.height * height - wanted.h),
  )
  return { made, off }
}

async function openedByPdfJs(pdf: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const sizes = []
  const texts = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    sizes.push({ width, height })
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    await page.getOperatorList()
  }
  await task.destroy()
  return { sizes, texts }
}

const turned = [0, 90, 180, 270].flatMap((rotate) =>
  ['', '/CropBox [20 35 260 190]'].flatMap((crop) =>
    ['', '/UserUnit 2.5'].map((unit) => `/Rotate ${rotate} ${crop} ${unit}`.trim()),
  ),
)

describe('a box on a page', () => {
  it.each(turned)('is where it was placed: %s', (entries) => {
    expect(placedAndFound(madePages([{ entries }])).off).toBeLessThan(1)
  })

  it('is on a page of the size that pdf.js shows', async () => {
    const upload = madePages(turned.map((entries) => ({ entries })))
    const { sizes } = await openedByPdfJs(upload)
    for (const [index, size] of inspectPdf(upload).pages.entries()) {
      expect(sizes[index]?.width).toBeCloseTo(size.width)
      expect(sizes[index]?.height).toBeCloseTo(size.height)
    }
  })

  const careless: [string, MadePage, Record<number, string>?][] = [
    ['saves too often', { content: 'q q q 0.1 0 0 0.1 5 5 cm 0 0 10 10 re f' }],
    ['restores too often', { content: 'Q Q 0.1 0 0 0.1 5 5 cm 0 0 1 1 re f Q Q' }],
    ['leaves a text open', { content: 'BT 3 Tr 9 0 0 9 9 9 Tm' }],
    ['leaves a path for cutting', { content: 'q 0 0 1 1 re W' }],
    ['leaves marked contents open', { content: '/Artifact BMC /A << /B (\\)Q) >> BDC' }],
    [
      'has brackets and pictures that look like operators',
      { content: '(Q \\( Q) pop <51> BI /W 1 /H 1 /BPC 8 /CS /G ID Q EI q' },
    ],
    ['ends with a remark', { content: '0.1 0 0 0.1 0 0 cm % Q' }],
    [
      'is in several pieces',
      { entries: '/Contents 60 0 R' },
      { 60: '[61 0 R 62 0 R]', 61: stream('q 0.1 0 0'), 62: stream('0.1 5 5 cm') },
    ],
    [
      'is packed as old programs do',
      { entries: '' },
      { 11: stream('71207120312030203020302e312035203520636d>', '/Filter [/AHx]') },
    ],
    ['is empty', { entries: '/Contents null' }],
    [
      'shares its resources',
      { entries: '/Resources 60 0 R' },
      { 60: '<< /XObject 61 0 R >>', 61: '<< /Sobre1 62 0 R >>', 62: stream('', '/Subtype /Form /BBox [0 0 1 1]') },
    ],
  ]
  it.each(careless)('is where it was placed on a page that %s', (_, page, objects = {}) => {
    const entries = page.entries ?? ''
    const made = madePages([{ ...page, entries }], objects)
    const upload = entries.includes('/Contents')
      ? madePages([{}], { ...objects, 10: `<< /Type /Page /Parent 2 0 R ${entries} >>` })
      : made
    expect(placedAndFound(upload).off).toBeLessThan(1)
  })
})

describe('a PDF with something written over it', () => {
  const upload = madePages([{}, { entries: '/Rotate 90' }, {}], {}, { junk: 'X-Sent: yes\n\n' })
  const box = { x: 10, y: 10, w: 20, h: 20 }

  it('begins with the bytes of the upload, and can be written over again', async () => {
    const once = overlayPages(upload, overlayOf({ width: 200, height: 300, ...box }), [1])
    const twice = overlayPages(
      once,
      overlayOf({ width: 300, height: 200, ...box }, { width: 200, height: 300, ...box, x: 90 }),
      [0, 1],
    )
    expect(sha256(once.subarray(0, upload.length))).toBe(sha256(upload))
    expect(sha256(twice.subarray(0, once.length))).toBe(sha256(once))
    expect(overlayPages(upload, overlayOf({ width: 200, height: 300, ...box }), [1]).equals(once)).toBe(true)
    expect(redBox(rendered(once, 0, 72))).toBeUndefined()
    expect(redBox(rendered(twice, 0, 72))?.x).toBeCloseTo(10 / 300)
    expect(redBox(rendered(twice, 1, 72))?.width).toBeCloseTo(100 / 200)
    expect(redBox(rendered(twice, 2, 72))).toBeUndefined()
    expect((await openedByPdfJs(twice)).sizes).toHaveLength(3)
    expect(inspectPdf(twice)).toEqual(inspectPdf(upload))
  })

  it('does nothing by itself any more', () => {
    const active = madePages(
      [
        {
          entries:
            '/AA << /O 60 0 R >> /Annots [<< /Subtype /Link /Rect [0 0 9 9] /A 61 0 R >> 62 0 R << /Subtype /Link /A << /S /URI /URI (https://a) >> >>]',
        },
      ],
      {
        1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 60 0 R /Names 63 0 R /AcroForm << /Fields [62 0 R] /XFA [(a) 11 0 R] /CO [62 0 R] >> /Perms << /UR3 << >> >> >>',
        60: '<< /S /JavaScript /JS (alert) >>',
        61: '<< /S /Launch /F (cmd.exe) /Next [60 0 R << /S /SubmitForm >>] >>',
        62: '<< /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K 60 0 R >> /A << /S /ImportData >> >>',
        63: '<< /JavaScript << /Names [(a) 60 0 R] >> /EmbeddedFiles << /Names [(b) 64 0 R] >> >>',
        64: '<< /Type /Filespec /UF (b.txt) /EF << /F 11 0 R >> >>',
      },
    )
    expect(inspectPdf(active)).toMatchObject({ isActive: true, attachments: ['b.txt'] })
    const made = overlayPages(active, undefined, [])
    expect(inspectPdf(made)).toMatchObject({ isActive: false, attachments: ['b.txt'] })
    const all = [...reachableIn(new PdfDocument(made))].flatMap(([, value]) =>
      value instanceof Map ? [write(value)] : [],
    )
    for (const word of [
      'JavaScript',
      '/JS',
      'Launch',
      'SubmitForm',
      'ImportData',
      '/AA',
      'XFA',
      '/CO',
      'Perms',
      'OpenAction',
    ])
      expect(all.join('\n')).not.toContain(word)
    expect(all.join('\n')).toContain('https://a')
    expect(inspectPdf(overlayPages(active, undefined, [], { isWithoutFiles: true })).attachments).toEqual([])
  })

  it.each([
    ['as attributes', 'pdfaid:part="2" pdfaid:conformance="B"/>', stream],
    ['as elements', '><pdfaid:part>2</pdfaid:part><pdfuaid:part>1</pdfuaid:part></rdf:Description>', stream],
    ['packed', 'pdfaid:part="3"/>', (xmp: string) => packedStream(deflateSync(Buffer.from(xmp)))],
    [
      'in another encoding',
      'pdfaid:part="3"/>',
      (xmp: string) => stream(Buffer.from(xmp, 'utf16le').toString('latin1')),
    ],
  ])('claims no more to be archival, where it did %s', (_, claim, written) => {
    const packet = `<rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" dc:title="Uno" ${claim}`
    const made = madePages([{}], {
      1: '<< /Type /Catalog /Pages 2 0 R /Metadata 5 0 R >>',
      5: written(packet, '/Type /Metadata'),
    })
    expect(inspectPdf(made).isArchival).toBe(true)
    expect(inspectPdf(overlayPages(made, undefined, [])).isArchival).toBe(false)
  })

  it('is refused where it is signed, or the overlay is of other pages', () => {
    const signed = madePages([{ entries: '/Annots [6 0 R]' }], {
      6: '<< /Subtype /Widget /FT /Sig /T (a) /V << /ByteRange [0 1 2 3] /Contents <00> >> /Rect [0 0 0 0] >>',
    })
    expect(() => overlayPages(signed, undefined, [])).toThrow(BrokenPdf)
    const one = overlayOf({ width: 300, height: 200, ...box })
    expect(() => overlayPages(upload, one, [])).toThrow(BrokenPdf)
    expect(() => overlayPages(upload, one, [7])).toThrow(BrokenPdf)
  })
})

describe('the form of a PDF', () => {
  const widget = (rect: string, entries: string) =>
    `<< /Type /Annot /Subtype /Widget /F 4 /Rect [${rect}] ${entries} >>`
  const picture = (colour: string) => stream(`${colour} rg 0 0 10 10 re f`, '/Subtype /Form /BBox [0 0 10 10]')
  const form = (page = '') =>
    madePages([{ entries: `${page} /Annots [20 0 R 21 0 R 24 0 R 25 0 R 26 0 R]` }], {
      1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>',
      4: '<< /Fields [20 0 R 21 0 R 23 0 R 26 0 R] /NeedAppearances true >>',
      20: widget('100 100 200 120', '/FT /Ch /Ff 131072 /T (Pais) /Opt [[(es) (Espa\\361a)]]'),
      21: widget('10 10 20 20', '/FT /Btn /T (Acepto) /AS /Off /AP << /N << /Si 30 0 R /Off 31 0 R >> >>'),
      23: '<< /FT /Btn /Ff 32768 /T (Pago) /Kids [24 0 R 25 0 R] >>',
      24: widget('30 10 40 20', '/Parent 23 0 R /AS /uno /AP << /N << /uno 31 0 R >> >>'),
      25: widget('50 10 60 20', '/Parent 23 0 R /AP << /N << /dos 31 0 R >> >>'),
      26: widget('0 150 80 190', '/FT /Sig /T (Firma) /AP << /N 30 0 R >>'),
      30: picture('1 0 0'),
      31: picture('0 0 1'),
    })
  const values = { Pais: 'España', 'Pago=dos': true, Acepto: false }
  const fill = (upload: Buffer, size: { width: number; height: number }) =>
    overlayPages(upload, overlayOf({ ...size, x: 0, y: 0, w: size.width / 2, h: size.height }), [{ field: 'Pais' }], {
      acroValues: values,
    })

  it('is filled and closed, with what programs read and what people see', async () => {
    const made = fill(form(), { width: 100, height: 20 })
    const pdf = new PdfDocument(made)
    const entry = (number: number, key: string) => write(pdf.dictionary(new PdfReference(number))?.get(key) ?? null)
    expect([entry(20, 'V'), entry(20, 'Ff')]).toEqual(['(es)', '131073'])
    expect([entry(21, 'V'), entry(21, 'AS'), entry(21, 'Ff')]).toEqual(['/Off', '/Off', '1'])
    expect([entry(23, 'V'), entry(24, 'AS'), entry(25, 'AS')]).toEqual(['/dos', '/Off', '/dos'])
    expect([entry(26, 'F'), entry(4, 'NeedAppearances')]).toEqual(['2', 'null'])
    expect(inspectPdf(made).acroFields).toEqual([])
    const found = redBox(rendered(made, 0, 144))
    expect([found?.x, found?.y, found?.width, found?.height].map((part) => Math.round((part ?? 0) * 1000))).toEqual(
      [100 / 300, 80 / 200, 50 / 300, 20 / 200].map((part) => Math.round(part * 1000)),
    )
  })

  it.each([90, 180, 270])('is filled upright on a page turned by %i degrees', (rotate) => {
    const upload = form(`/Rotate ${rotate}`)
    const field = inspectPdf(upload).acroFields.find(({ name }) => name === 'Pais')
    const [page] = inspectPdf(upload).pages
    if (!field || !page) throw new Error('no field')
    const found = redBox(rendered(fill(upload, field), 0, 144))
    expect((found?.x ?? 0) * page.width).toBeCloseTo(field.x, 0)
    expect((found?.y ?? 0) * page.height).toBeCloseTo(field.y, 0)
    expect((found?.width ?? 0) * page.width).toBeCloseTo(field.width / 2, 0)
    expect((found?.height ?? 0) * page.height).toBeCloseTo(field.height, 0)
  })

  it('keeps the frame of a filled field', () => {
    const upload = madePages([{ entries: '/Annots [20 0 R]' }], {
      1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [20 0 R] >> >>',
      20: widget('100 100 200 120', '/FT /Tx /T (Pais) /MK << /BC [1 0 0] >> /BS << /W 2 >>'),
    })
    const empty = madePages([{ entries: '/MediaBox [0 0 100 20]', content: '' }])
    const made = overlayPages(upload, empty, [{ field: 'Pais' }], { acroValues: { Pais: 'España' } })
    const found = redBox(rendered(made, 0, 144))
    expect((found?.x ?? 0) * 300).toBeCloseTo(100, 0)
    expect((found?.width ?? 0) * 300).toBeCloseTo(100, 0)
  })

  it('is not filled with what is not drawn', () => {
    expect(() => overlayPages(form(), undefined, [], { acroValues: { Pais: 'España' } })).toThrow(BrokenPdf)
  })
})
