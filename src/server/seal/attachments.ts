// Attachments in a PDF, as PDF/A-3 requires: each with its relationship to the document.
import { createHash } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { PdfDocument } from '#server/pdf/document.ts'
import { nameList, namesIn } from '#server/pdf/name-tree.ts'
import { PdfRevision } from '#server/pdf/revision.ts'
import { date, dictionary, name, PdfStream, PdfString, text } from '#server/pdf/values.ts'

export type Attachment = {
  /** ASCII only. */
  name: string
  type: string
  /** How it relates to the document (`AFRelationship` of PDF/A-3). */
  relation: 'Source' | 'Data' | 'Supplement'
  about: string
  bytes: Uint8Array
}

/**
 * Files of others that are inside already stay there by their names, as a name tree lists them; the files of the document as such
 * (`AF`) are ours alone.
 */
export function withAttachments(pdf: Uint8Array, files: readonly Attachment[], at: Date): Buffer {
  const revision = new PdfRevision(new PdfDocument(pdf))
  const catalogue = revision.catalogue()
  const ours = files.map((file) => ({ key: text(file.name), value: revision.add(specificationOf(revision, file, at)) }))
  const names = revision.changedEntry(catalogue, 'Names')
  const others = namesIn(revision.base, names.get('EmbeddedFiles'))
  names.set('EmbeddedFiles', dictionary({ Names: nameList([...ours, ...others]) }))
  catalogue.set(
    'AF',
    ours.toSorted((one, other) => Buffer.compare(one.key.bytes, other.key.bytes)).map(({ value }) => value),
  )
  return revision.write().pdf
}

const mostFiles = 20
const mostUnpacked = 64_000_000

/** The attachments of a document of ours, by name. */
export function filesIn(document: PdfDocument): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const each of document.list(document.catalogue.get('AF')).slice(0, mostFiles)) {
    const specification = document.dictionary(each)
    const title = document.resolve(specification?.get('UF'))
    const stream = document.resolve(document.dictionary(specification?.get('EF'))?.get('F'))
    if (title instanceof PdfString && stream instanceof PdfStream)
      found.set(textIn(title), inflateSync(stream.bytes, { maxOutputLength: mostUnpacked }))
  }
  return found
}

/** ASCII, or UTF-16 with a byte order mark. */
const textIn = ({ bytes }: PdfString): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : Buffer.from(bytes).toString('latin1')

function specificationOf(revision: PdfRevision, file: Attachment, at: Date) {
  const packed = deflateSync(file.bytes)
  const stream = new PdfStream(
    dictionary({
      Type: name('EmbeddedFile'),
      Subtype: name(file.type),
      Filter: name('FlateDecode'),
      Length: packed.length,
      Params: dictionary({
        Size: file.bytes.length,
        ModDate: date(at),
        // The format has MD5 only; integrity comes from the seal around it.
        CheckSum: new PdfString(createHash('md5').update(file.bytes).digest(), true),
      }),
    }),
    packed,
  )
  const bytes = revision.add(stream)
  return dictionary({
    Type: name('Filespec'),
    F: text(file.name),
    UF: text(file.name),
    Desc: text(file.about),
    AFRelationship: name(file.relation),
    EF: dictionary({ F: bytes, UF: bytes }),
  })
}
