// Files inside a PDF that has some already.
import { describe, expect, it } from 'vitest'
import { PdfDocument } from '#server/pdf/document.ts'
import { inspectPdf } from '#server/pdf/inspect/inspect.ts'
import { namesIn } from '#server/pdf/name-tree.ts'
import { lettersOf } from '#server/pdf/values.ts'
import { madePages, stream } from '#tests/support/pdf/made-pdf.ts'
import { filesIn, withAttachments } from './attachments.ts'

describe('files in a PDF from elsewhere', () => {
  const theirs = (name: string) => `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 7 0 R >> >>`
  const upload = madePages([{}], {
    1: '<< /Type /Catalog /Pages 2 0 R /Names 4 0 R /AF [5 0 R 6 0 R] >>',
    4: '<< /EmbeddedFiles << /Names [(cuentas.txt) 5 0 R (evidencias.json) 6 0 R] >> /Dests << /Names [] >> >>',
    5: theirs('cuentas.txt'),
    6: theirs('evidencias.json'),
    7: stream('falso', '/Type /EmbeddedFile'),
  })
  const file = { name: 'evidencias.json', type: 'application/json', relation: 'Data', about: 'Uno' } as const
  const made = withAttachments(upload, [{ ...file, bytes: Buffer.from('{}') }], new Date('2026-11-19T10:00:00Z'))

  it('stay, and are not taken for ours', () => {
    const pdf = new PdfDocument(made)
    expect(inspectPdf(made).attachments.toSorted()).toEqual(['cuentas.txt', 'evidencias.json'])
    const tree = pdf.dictionary(pdf.catalogue.get('Names'))
    expect(namesIn(pdf, tree?.get('EmbeddedFiles')).map(({ key }) => lettersOf(key))).toEqual([
      'cuentas.txt',
      'evidencias.json',
      'evidencias.json (2)',
    ])
    expect(tree?.has('Dests')).toBe(true)
    expect([...filesIn(pdf)].map(([name, bytes]) => [name, bytes.toString()])).toEqual([['evidencias.json', '{}']])
  })
})
