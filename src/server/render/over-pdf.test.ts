// Marks over a PDF from elsewhere, and in the fields of its own form.
import { expect, it, vi } from 'vitest'
import type { PdfMark } from '#domain/writing/pdf/marks.ts'
import { PdfDocument } from '#server/pdf/document.ts'
import { lettersOf, PdfName, PdfReference, PdfString } from '#server/pdf/values.ts'
import { sharedPools } from '#tests/support/shared-pools.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { plainPdf } from '#tests/support/writing/plain-pdf.ts'
import { overPdf } from './over-pdf.ts'

vi.setConfig({ testTimeout: 60_000 })

const asking = { caller: 'over-pdf' }
const pages = [{ width: 595, height: 842 }]
const write = (pdf: Uint8Array, marks: PdfMark[]) => overPdf(sharedPools().renderer, pdf, { pages, marks }, asking)
const at = (y: number, height = 20) => ({ page: 0, x: 100, y, width: 150, height })

it('texts are written whole and can be read, and the upload stays the beginning of the file', async () => {
  const upload = plainPdf()
  const marks: PdfMark[] = [
    { ...at(300), text: 'Núñez Íñiguez, 1.234 €' },
    { ...at(340), text: 'Ț' },
    { ...at(380, 20), tick: true },
    { ...at(420, 50), signature: { strokes: [[10, 10, 200, 100]] }, name: 'Ana' },
    { ...at(500), text: 'A. R.', pen: true },
  ]
  const made = await write(upload, marks)
  expect(Buffer.from(made).subarray(0, upload.length).equals(upload)).toBe(true)
  const { text } = await readPdf(new Uint8Array(made))
  for (const words of ['Contrato de prueba', 'Núñez Íñiguez, 1.234 €', 'Ț', 'A. R.']) expect(text).toContain(words)
})

it('a mark in a field of the PDF’s own form is its value; beside it, marks are drawn', async () => {
  const upload = plainPdf({
    catalogue: '/AcroForm << /Fields [100 0 R 101 0 R] >>',
    page: '/Annots [100 0 R 101 0 R]',
    objects: [
      '<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (Ciudad) /Rect [100 522 250 542] >>',
      '<< /Type /Annot /Subtype /Widget /F 4 /FT /Btn /T (Mascotas) /AS /Off /Rect [100 482 120 502] /AP << /N << /Si 102 0 R >> >> >>',
      '<< /Subtype /Form /BBox [0 0 20 20] /Length 0 >>\nstream\n\nendstream',
    ],
  })
  const marks: PdfMark[] = [
    { ...at(300), text: 'Ávila' },
    { ...at(340), width: 20, tick: true },
    { ...at(600), text: 'Aparte' },
  ]
  const made = await write(upload, marks)
  const pdf = new PdfDocument(made)
  const entry = (number: number, key: string) => pdf.resolve(pdf.dictionary(new PdfReference(number))?.get(key))
  const value = entry(100, 'V')
  expect(value instanceof PdfString && lettersOf(value)).toBe('Ávila')
  expect(entry(101, 'AS')).toEqual(new PdfName('Si'))
  expect([entry(100, 'Ff'), entry(101, 'Ff')]).toEqual([1, 1])
  expect(pdf.dictionary(entry(100, 'AP'))?.has('N')).toBe(true)
  expect((await readPdf(new Uint8Array(made))).text).toContain('Aparte')
})
