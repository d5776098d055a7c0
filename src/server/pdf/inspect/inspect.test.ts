// What is found in a PDF from elsewhere, and what is refused.
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { madePages, madePdf, packedStream, stream } from '#tests/support/pdf/made-pdf.ts'
import { inspectPdf, RefusedPdf } from './inspect.ts'

const refusalOf = (bytes: Uint8Array): string => {
  try {
    inspectPdf(bytes)
    return 'accepted'
  } catch (error) {
    if (error instanceof RefusedPdf) return error.code
    throw error
  }
}
const catalogue = (entries: string, objects: Record<number, string> = {}) =>
  madePages([{}], { 1: `<< /Type /Catalog /Pages 2 0 R ${entries} >>`, ...objects })
const signature = '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>'
const signed = (more = '', objects: Record<number, string> = {}) =>
  madePages([{ entries: `/Annots [6 0 R] ${more}` }], {
    1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> >>',
    6: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Firma1) /V 7 0 R /Rect [0 0 0 0] >>',
    7: signature,
    ...objects,
  })
const xmp = '<rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"/>'

/** A second table names an object with the last number that a table may have. */
function withHighNumber(): Buffer {
  const text = madePages([{}]).toString('latin1')
  const first = /startxref\n(\d+)/.exec(text)?.[1]
  const row = `8388607 1\n${String(text.length).padStart(10, '0')} 00000 n \n`
  const table = `xref\n${row}trailer\n<< /Size 8388608 /Root 1 0 R /Prev ${first} >>`
  const object = '8388607 0 obj\nnull\nendobj\n'
  return Buffer.from(`${text}${object}${table}\nstartxref\n${text.length + object.length}\n%%EOF\n`, 'latin1')
}

describe('a PDF from elsewhere', () => {
  it('has pages as they are shown, and nothing else', () => {
    const plain = madePages([{}, { entries: '/Rotate 90 /CropBox [50 50 250 150] /UserUnit 1.5' }])
    expect(inspectPdf(plain)).toEqual({
      pages: [
        { width: 300, height: 200 },
        { width: 150, height: 300 },
      ],
      signatures: 0,
      attachments: [],
      isActive: false,
      isArchival: false,
      acroFields: [],
    })
  })

  it('may be signed already, claim to be archival and have files inside', () => {
    expect(inspectPdf(signed()).signatures).toBe(1)
    expect(inspectPdf(catalogue('/Metadata 5 0 R', { 5: stream(xmp, '/Type /Metadata') })).isArchival).toBe(true)
    const file = '<< /Type /Filespec /UF (cuentas.xlsx) /EF << /F 6 0 R >> >>'
    const inside = catalogue('/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>', { 5: file, 6: stream('x') })
    expect(inspectPdf(inside).attachments).toEqual(['cuentas.xlsx'])
  })

  it.each([
    ['opens with a script', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['opens with an address', '/OpenAction << /S /URI /URI (https://example.com) >>'],
    ['goes on after opening', '/OpenAction << /S /GoTo /D [10 0 R /Fit] /Next << /S /URI /URI (http://a) >> >>'],
    ['has scripts by name', '/Names << /JavaScript << /Names [(a) 5 0 R] >> >>'],
    ['acts on closing', '/AA << /WC << /S /URI /URI (http://a) >> >>'],
    ['has a form that programs build', '/AcroForm << /Fields [] /XFA [(template) 6 0 R] >>'],
    ['shows its files instead of its pages', '/Collection << /View /T >>'],
  ])('is active where it %s', (_, entries) => {
    const objects = { 5: '<< /S /JavaScript /JS 6 0 R >>', 6: stream('1') }
    expect(inspectPdf(catalogue(entries, objects)).isActive).toBe(true)
  })

  it.each([
    ['opens at a place', catalogue('/OpenAction [10 0 R /Fit]')],
    [
      'has a font and a picture under such names',
      madePages([{ entries: '/Resources << /Font << /AA << /Type /Font >> >> >>' }]),
    ],
    [
      'has links',
      madePages([{ entries: '/Annots [<< /Subtype /Link /Rect [0 0 1 1] /A << /S /URI /URI (https://a) >> >>]' }]),
    ],
  ])('is not active where it %s', (_, bytes) => expect(inspectPdf(bytes).isActive).toBe(false))

  it.each([
    ['a program to start', '/Annots [<< /Subtype /Link /A << /S /Launch /F (cmd.exe) >> >>]'],
    ['a form to send', '/Annots [<< /Subtype /Widget /FT /Btn /Ff 65536 /A << /S /SubmitForm /F (http://a) >> >>]'],
    ['a film', '/Annots [<< /Subtype /RichMedia /RichMediaContent << >> >>]'],
    ['an action on opening a page', '/AA << /O << /S /URI /URI (http://a) >> >>'],
    ['a link to a script', '/Annots [<< /Subtype /Link /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>]'],
    ['an action behind another', '/Annots [<< /A << /S /GoTo /D [10 0 R /Fit] /Next [<< /S /ImportData >>] >> >>]'],
  ])('is active with %s, and refused if it is signed', (_, entries) => {
    expect(inspectPdf(madePages([{ entries }])).isActive).toBe(true)
    expect(refusalOf(signed(entries.startsWith('/AA') ? entries : `/PieceInfo << ${entries} >>`))).toBe('pdf_active')
  })

  it('has a form whose fields are boxes', () => {
    const widget = (rect: string, entries: string) => `<< /Type /Annot /Subtype /Widget /Rect [${rect}] ${entries} >>`
    const bytes = madePages([{ entries: '/Rotate 90 /Annots 5 0 R' }], {
      1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>',
      4: '<< /Fields [20 0 R 21 0 R 22 0 R 23 0 R 26 0 R 27 0 R] /NeedAppearances true >>',
      5: '[20 0 R 21 0 R 22 0 R 24 0 R 25 0 R 26 0 R 27 0 R]',
      20: widget('20 30 120 50', '/FT /Tx /T (Nombre) /Ff 4098 /V (Ana) /TU <FEFF004E00BA>'),
      21: widget('0 0 10 10', '/FT /Btn /T (Acepto) /AP << /N << /Si 30 0 R /Off 30 0 R >> >>'),
      22: widget('0 0 50 10', '/FT /Ch /Ff 131072 /T (Pais) /Opt [[(es) (Espa\\361a)] (Otro)]'),
      23: '<< /FT /Btn /Ff 32768 /T (Pago) /Opt [(Al contado) (Dos plazos)] /Kids [24 0 R 25 0 R] >>',
      24: widget('0 20 10 30', '/Parent 23 0 R /AP << /N << /uno 30 0 R >> >>'),
      25: widget('0 40 10 50', '/Parent 23 0 R /AP << /N << /1 30 0 R >> >>'),
      26: widget('0 60 80 90', '/FT /Sig /T (Firma)'),
      27: widget('0 60 80 90', '/FT /Tx /T (Fijo) /Ff 1'),
      30: stream('', '/Subtype /Form /BBox [0 0 1 1]'),
    })
    const { acroFields } = inspectPdf(bytes)
    expect(acroFields.map(({ name, shows }) => `${name} ${shows}`)).toEqual([
      'Nombre text',
      'Acepto tick',
      'Pais text',
      'Pago=uno tick',
      'Pago=1 tick',
      'Firma signature',
    ])
    const [first, , country] = acroFields
    expect(first).toEqual({
      name: 'Nombre',
      shows: 'text',
      ...{ page: 0, x: 30, y: 20, width: 20, height: 100 },
      ...{ isRequired: true, isMultiline: true, label: 'Nº', value: 'Ana' },
    })
    expect(country?.choices).toEqual(['España', 'Otro'])
    expect(acroFields.flatMap(({ label }) => label ?? [])).toEqual(['Nº', 'uno', 'Dos plazos'])
  })
})

describe('a PDF that cannot be signed here', () => {
  const layers = (shown: string) =>
    catalogue(`/OCProperties << /OCGs [5 0 R] /D << ${shown} >> >>`, {
      5: '<< /Type /OCG /Name (Capa) /Usage << /Print << /PrintState /OFF >> >> >>',
    })
  const loop = madePdf({ 1: '<< >>' }, {}).toString('latin1')
  const at = /startxref\n(\d+)/.exec(loop)?.[1]

  it.each<[string, string, Buffer]>([
    ['pdf_protected', 'a password', madePages([{}], {}, { trailer: '/Encrypt << /Filter /Standard >>' })],
    ['pdf_xfa', 'pages that programs build', catalogue('/NeedsRendering true /AcroForm << /XFA [] >>')],
    ['pdf_layers', 'a hidden layer', layers('/OFF [5 0 R]')],
    ['pdf_layers', 'layers that are all hidden', layers('/BaseState /OFF')],
    ['pdf_layers', 'a layer that is not printed', layers('/AS [<< /Event /Print /OCGs [5 0 R] /Category [/Print] >>]')],
    [
      'pdf_layers',
      'contents hidden by a rule',
      madePages([{ entries: '/Resources << /Properties << /a 5 0 R >> >>' }], { 5: '<< /Type /OCMD /P /AllOff >>' }),
    ],
    ['too_large', 'too many pages', madePages(Array.from({ length: 501 }, () => ({})))],
    ['too_large', 'a page of ten metres', madePages([{ entries: '/MediaBox [0 0 30000 100]' }])],
    ['pdf_broken', 'a page too small to see', madePages([{ entries: '/MediaBox [0 0 20 100]' }])],
    [
      'too_large',
      'a stream that unpacks to too much',
      madePages([{}], { 11: packedStream(deflateSync(Buffer.alloc(70_000_000))) }),
    ],
    ['pdf_broken', 'an unknown packing', madePages([{}], { 11: stream('x', '/Filter /JBIG2Decode') })],
    ['pdf_broken', 'contents that do not end', madePages([{ content: '(hola' }])],
    [
      'pdf_broken',
      'a stream longer than the file',
      madePages([{}], { 11: '<< /Length 99999 >>\nstream\nx\nendstream' }),
    ],
    ['pdf_broken', 'tables in a circle', Buffer.from(loop.replace('/Size', `/Prev ${at} /Size`), 'latin1')],
    [
      'pdf_broken',
      'contents that are longer than they say',
      Buffer.from(
        madePages([{ content: '1 0 0 rg' }])
          .toString('latin1')
          .replace('/Length 8', '/Length 3'),
        'latin1',
      ),
    ],
    ['pdf_broken', 'no numbers for more objects', withHighNumber()],
    ['pdf_broken', 'another generation', catalogue('/Extra 10 3 R')],
    ['pdf_broken', 'arrays in arrays', madePages([{ entries: `/X ${'['.repeat(100_000)}` }])],
    ['pdf_broken', 'no PDF at all', Buffer.from('hola')],
    ['too_large', 'too many bytes', Buffer.alloc(20_000_001)],
  ])('%s: %s', (code, _, bytes) => expect(refusalOf(bytes)).toBe(code))

  it('for a million objects, which are not read', () => {
    const rows = Buffer.alloc(1_000_000 * 3)
    const head = madePdf({ 1: '<< >>' }).toString('latin1')
    const entries = '/Type /XRef /W [1 1 1] /Size 1000000 /Root 1 0 R /Filter /FlateDecode'
    const table = `5 0 obj\n${packedStream(deflateSync(rows), entries)}\nendobj\nstartxref\n${head.length}\n%%EOF`
    expect(refusalOf(Buffer.from(head + table, 'latin1'))).toBe('too_large')
  })

  it('for fields without an end, nor for the same long value a thousand times', () => {
    const fields = catalogue('/AcroForm << /Fields [5 0 R] >>', {
      5: '<< /T (a) /Kids [6 0 R] >>',
      6: '<< /T (b) /Kids [5 0 R] >>',
    })
    expect(refusalOf(fields)).toBe('accepted')
    const many = Array.from({ length: 3_100 }, (_, each) => [each + 100, '<< /FT /Tx /T (a) >>'])
    const named = many.map(([number]) => `${number} 0 R`).join(' ')
    expect(refusalOf(catalogue(`/AcroForm << /Fields [${named}] >>`, Object.fromEntries(many)))).toBe('too_large')
  })

  it('for packed objects that all claim the same long value', () => {
    const value = `[${'0 '.repeat(500_000)}]`
    const numbers = Array.from({ length: 400 }, (_, each) => each + 10)
    const index = numbers.map((number) => `${number} 0`).join(' ')
    const packed = packedStream(
      deflateSync(Buffer.from(`${index} ${value}`)),
      `/Type /ObjStm /N ${numbers.length} /First ${index.length + 1} /Filter /FlateDecode`,
    )
    let text = '%PDF-1.7\n'
    const at = [
      `1 0 obj\n<< /Type /Catalog /All [${numbers.map((each) => `${each} 0 R`).join(' ')}] /Pages 2 0 R >>\nendobj\n`,
      '2 0 obj\n<< /Kids [3 0 R] /Count 1 >>\nendobj\n',
      '3 0 obj\n<< /Type /Page /MediaBox [0 0 99 99] >>\nendobj\n',
      `4 0 obj\n${packed}\nendobj\n`,
    ].map((object) => {
      const offset = text.length
      text += object
      return offset
    })
    const row = (kind: number, one: number, two: number) => {
      const line = Buffer.alloc(7)
      line[0] = kind
      line.writeUInt32BE(one, 1)
      line.writeUInt16BE(two, 5)
      return line
    }
    const rows = [row(0, 0, 0), ...at.map((offset) => row(1, offset, 0)), ...numbers.map((_, each) => row(2, 4, each))]
    const entries = `/Type /XRef /W [1 4 2] /Index [0 5 10 ${numbers.length}] /Size 500 /Root 1 0 R`
    const table = `5 0 obj\n${stream(Buffer.concat(rows).toString('latin1'), entries)}\nendobj\nstartxref\n${text.length}\n%%EOF`
    expect(refusalOf(Buffer.from(text + table, 'latin1'))).toBe('pdf_broken')
  })

  it('for objects inside each other', () => {
    const numbers = Array.from({ length: 2_000 }, (_, each) => each + 100)
    const nested = numbers.map((number) => `${number} 0 obj\n(`).join('')
    const plain = catalogue(`/All [${numbers.map((each) => `${each} 0 R`).join(' ')}] /Inside 5 0 R`, {
      5: `(${nested}${')'.repeat(numbers.length)})`,
      ...Object.fromEntries(numbers.map((each) => [each, 'null'])),
    }).toString('latin1')
    const rows = numbers.reduce((text, number) => {
      const own = text.indexOf(`\n${number} 0 obj\nnull`) + 1
      const inside = text.indexOf(`${number} 0 obj\n(`)
      return text.replace(String(own).padStart(10, '0'), String(inside).padStart(10, '0'))
    }, plain)
    expect(refusalOf(Buffer.from(rows, 'latin1'))).toBe('pdf_broken')
  })
})
