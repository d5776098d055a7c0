// Seals a PDF: an appended revision with a signature over every byte, as PAdES defines (B-B, or B-T with a timestamp).
import { PdfDocument } from '#server/pdf/document.ts'
import { PdfRevision } from '#server/pdf/revision.ts'
import {
  date,
  dictionary,
  lettersOf,
  name,
  type PdfDictionary,
  PdfReference,
  PdfRoom,
  PdfString,
  type PdfValue,
  text,
} from '#server/pdf/values.ts'
import { sha256 } from './asn1/certificate.ts'
import { longestSignature, signWith } from './asn1/signature.ts'
import { assemble, attributesFor, signedForm } from './asn1/signed-data.ts'
import type { Signer } from './signer.ts'
import { TimestampFailure, type Timestamping, type TimestampTrouble } from './timestamp-service.ts'

/** The texts of the seal that PDF readers show. */
export type SealWords = { field: string; tooltip: string; reason: string; name: string }

/** `trouble` says why a requested timestamp is missing; it can be added later (`archivePdf`). */
export type Sealed = { pdf: Buffer; timestamp: { at: Date } | undefined; trouble: TimestampTrouble | undefined }

export type SealOrder = { signer: Signer; at: Date; words: SealWords; timestamping: Timestamping | undefined }

/** Room for a timestamp with the certificates that come with it; if it is not enough, it tries again with more. */
const usualToken = 8_000

export async function sealPdf(pdf: Uint8Array, order: SealOrder): Promise<Sealed> {
  const { timestamping } = order
  const base = new PdfDocument(pdf)
  const first = await signedWith(base, order, timestamping ? usualToken : 0)
  if (!timestamping) return { pdf: filled(first, first.cms(undefined)), timestamp: undefined, trouble: undefined }
  try {
    const stamp = await timestamping(first.signature)
    const cms = first.cms(stamp.token)
    if (fits(first, cms)) return { pdf: filled(first, cms), timestamp: { at: stamp.at }, trouble: undefined }
    const larger = await signedWith(base, order, stamp.token.length + 1_000)
    const again = await timestamping(larger.signature)
    return { pdf: filled(larger, larger.cms(again.token)), timestamp: { at: again.at }, trouble: undefined }
  } catch (error) {
    if (!(error instanceof TimestampFailure)) throw error
    // The seal does not depend on the timestamp service: without it the seal is valid, but its time is our clock's.
    const plain = await signedWith(base, order, 0)
    return { pdf: filled(plain, plain.cms(undefined)), timestamp: undefined, trouble: error.trouble }
  }
}

/** A file with a reserved place for its signature. */
type Prepared = { pdf: Buffer; start: number; end: number }
type Signed = Prepared & { signature: Buffer; cms: (token: Buffer | undefined) => Buffer }

async function signedWith(base: PdfDocument, { signer, at, words }: SealOrder, tokenBytes: number): Promise<Signed> {
  const draft = assemble({
    signer,
    attributes: attributesFor(Buffer.alloc(32), signer.certificate),
    signature: Buffer.alloc(longestSignature(signer.key)),
    token: tokenBytes > 0 ? Buffer.alloc(tokenBytes) : undefined,
  })
  const prepared = prepare(base, {
    field: words.field,
    tooltip: words.tooltip,
    // Two bytes to spare; readers accept zeros at the end.
    bytes: draft.length + 2,
    isCertifying: true,
    entries: {
      SubFilter: name('ETSI.CAdES.detached'),
      M: date(at),
      Name: text(words.name),
      Reason: text(words.reason),
    },
  })
  const attributes = attributesFor(digestOf(prepared), signer.certificate)
  const form = signedForm(attributes)
  const signature = await (signer.sign?.(form) ?? signWith(signer.key, form))
  return { ...prepared, signature, cms: (token) => assemble({ signer, attributes, signature, token }) }
}

type Place = {
  field: string
  tooltip: string
  /** The bytes reserved for the signature. */
  bytes: number
  /** Whether it certifies, which forbids later changes; only the first signature in a file can. */
  isCertifying: boolean
  entries: Record<string, PdfValue>
}

const widest = 9_999_999_999
const rangesRoom = `[0 ${widest} ${widest} ${widest}]`

/** Appends the revision with room for a signature, and sets the byte ranges that it covers. */
export function prepare(base: PdfDocument, wanted: Place, more: (revision: PdfRevision) => void = () => {}): Prepared {
  const revision = new PdfRevision(base)
  const room = '0'.repeat(wanted.bytes * 2)
  const signature = revision.add(
    dictionary({
      Type: name('Sig'),
      Filter: name('Adobe.PPKLite'),
      ...wanted.entries,
      ...(wanted.isCertifying ? { Reference: [nothingChanges()] } : {}),
      ByteRange: new PdfRoom(rangesRoom),
      Contents: new PdfRoom(`<${room}>`),
    }),
  )
  addField(revision, signature, wanted)
  if (wanted.isCertifying) catalogueOf(revision).set('Perms', dictionary({ DocMDP: signature }))
  more(revision)
  const { pdf, offsets } = revision.write()
  const from = offsets.get(signature.number) ?? 0
  const start = pdf.indexOf(`<${room}>`, from, 'latin1')
  const end = start + room.length + 2
  const ranges = `[0 ${start} ${end} ${pdf.length - end}`
  const place = pdf.indexOf(rangesRoom, from, 'latin1')
  pdf.write(`${ranges.padEnd(rangesRoom.length - 1, ' ')}]`, place, 'latin1')
  return { pdf, start, end }
}

/** Allows no change; validation data and timestamps do not count as changes (ISO 32000-2). */
const nothingChanges = (): PdfDictionary =>
  dictionary({
    Type: name('SigRef'),
    TransformMethod: name('DocMDP'),
    TransformParams: dictionary({ Type: name('TransformParams'), P: 1, V: name('1.2') }),
  })

export function catalogueOf(revision: PdfRevision): PdfDictionary {
  const root = revision.base.trailer.get('Root')
  if (!(root instanceof PdfReference)) throw new Error('A PDF without a catalogue.')
  return revision.changed(root)
}

/** The field is invisible, as the document itself shows who signed; without a size it needs no appearance and no tag. */
/** Fields of one name are one field: a form from elsewhere may have one of ours. */
function freeName(base: PdfDocument, fields: readonly PdfValue[], wanted: string): string {
  const taken = new Set(
    fields.flatMap((each) => {
      const found = base.resolve(base.dictionary(each)?.get('T'))
      return found instanceof PdfString ? lettersOf(found) : []
    }),
  )
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`
  return name
}

function addField(revision: PdfRevision, signature: PdfReference, { field, tooltip }: Place): void {
  const { base } = revision
  const catalogue = catalogueOf(revision)
  const form = new Map(base.dictionary(catalogue.get('AcroForm')))
  const fields = base.list(form.get('Fields'))
  const page = base.firstPage()
  const widget = revision.add(
    dictionary({
      Type: name('Annot'),
      Subtype: name('Widget'),
      FT: name('Sig'),
      T: text(freeName(base, fields, field)),
      TU: text(tooltip),
      V: signature,
      P: page,
      // Print and Locked, as PDF/A requires.
      F: 132,
      Rect: [0, 0, 0, 0],
    }),
  )
  const leaf = revision.changed(page)
  leaf.set('Annots', [...base.list(leaf.get('Annots')), widget]).set('Tabs', name('S'))
  form.set('Fields', [...fields, widget]).set('SigFlags', 3)
  catalogue.set('AcroForm', form)
}

const digestOf = ({ pdf, start, end }: Prepared): Buffer => sha256(pdf.subarray(0, start), pdf.subarray(end))

const fits = ({ start, end }: Prepared, cms: Buffer): boolean => cms.length * 2 <= end - start - 2

/** Puts the signature into its place; the rest of that stays zeros. */
export function filled(prepared: Prepared, cms: Buffer): Buffer {
  if (!fits(prepared, cms)) throw new Error(`A signature of ${cms.length} bytes has no room.`)
  prepared.pdf.write(cms.toString('hex'), prepared.start + 1, 'latin1')
  return prepared.pdf
}
