// Writing a whole file anew.
import { describe, expect, it } from 'vitest'
import { PdfDocument } from './document.ts'
import { PdfEdition } from './edition.ts'
import { repack, unpack } from './packing.ts'
import { PdfRevision } from './revision.ts'
import { BrokenPdf } from './syntax.ts'
import { dictionary, name, PdfReference, PdfStream, text, write } from './values.ts'

/** Objects in any order, one free number, and a foreign comment before them. */
function makeFile(): Buffer {
  const objects: [number, string][] = [
    [4, '<< /Length 4 >>\nstream\nhola\nendstream'],
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [3, '<<\n  /Type /Page /Parent 2 0 R % nota\n  /Contents 4 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
  ]
  let pdf = '%PDF-1.7\n%\x80\x81\n\n'
  const rows = Array.from({ length: 6 }, () => '0000000000 65535 f \n')
  for (const [number, object] of objects) {
    rows[number] = `${String(pdf.length).padStart(10, '0')} 00000 n \n`
    pdf += `${number} 0 obj\n${object}\nendobj\n\n`
  }
  const trailer = '<< /Size 6 /Root 1 0 R /ID [(a) (b)] >>'
  return Buffer.from(
    `${pdf}xref\n0 6\n${rows.join('')}trailer\n${trailer}\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  )
}

const editionOf = (bytes: Buffer) => new PdfEdition(new PdfDocument(bytes))

describe('a file written anew', () => {
  it('is the same where nothing changes', () => {
    expect(editionOf(makeFile()).write().toString('latin1')).toBe(makeFile().toString('latin1'))
  })

  it('has what changed and what came, each once, in one revision', () => {
    const edition = editionOf(makeFile())
    const added = edition.add(dictionary({ Uno: text('ñ') }))
    edition.changed(new PdfReference(1)).set('Extra', added)
    const content = edition.base.object(4)
    if (!(content instanceof PdfStream)) throw new Error('no content')
    edition.change(new PdfReference(4), repack(content, Buffer.from('adiós, y más')))
    const written = edition.write()
    const read = new PdfDocument(written)
    expect(read.sections).toHaveLength(1)
    expect(written.toString('latin1').match(/^\d+ 0 obj$/gm)).toHaveLength(5)
    expect(written.includes('hola')).toBe(false)
    expect(read.size).toBe(7)
    expect(write(read.trailer.get('ID') ?? null)).toBe('[(a) (b)]')
    expect(write(read.dictionary(read.catalogue.get('Extra'))?.get('Uno') ?? null)).toBe(write(text('ñ')))
    expect(read.nameOf(read.catalogue.get('Type'))).toBe('Catalog')
    const shown = read.resolve(read.dictionary(read.firstPage())?.get('Contents'))
    expect(shown instanceof PdfStream && shown.bytes.toString()).toBe('adiós, y más')
    expect(editionOf(written).write().equals(written)).toBe(true)
  })

  it('is none of a file that somebody may vouch for, since its revisions would be lost', () => {
    const revision = new PdfRevision(new PdfDocument(makeFile()))
    revision.add(dictionary({ Type: name('Sig') }))
    expect(() => editionOf(revision.write().pdf).write()).toThrow(BrokenPdf)
  })
})

describe('a stream with other bytes', () => {
  it('is packed if it was, and says no more how its old ones were', () => {
    const details = dictionary({ Predictor: 12, Columns: 4 })
    const packed = new PdfStream(dictionary({ Filter: [name('FlateDecode')], DecodeParms: details }), Buffer.alloc(0))
    const other = repack(packed, Buffer.from('hola'))
    expect(other.bytes.toString()).not.toBe('hola')
    expect(unpack(other).toString()).toBe('hola')
    expect(repack(new PdfStream(dictionary({}), Buffer.alloc(0)), Buffer.from('hola')).bytes.toString()).toBe('hola')
  })
})
