// Preserves the proof of a sealed PDF (PAdES B-LTA): adds the validation data, under a timestamp over the whole file. A seal made
// without a timestamp gets its proven time this way, too.
import { PdfDocument } from '#server/pdf/document.ts'
import { dictionary, name, PdfStream, type PdfValue } from '#server/pdf/values.ts'
import type { Certificate } from './asn1/certificate.ts'
import { catalogueOf, filled, prepare } from './seal.ts'
import type { Timestamping } from './timestamp-service.ts'

export type ArchiveOrder = {
  /** A field name that is unique in the file. */
  field: string
  tooltip: string
  timestamping: Timestamping
  certificates: readonly Certificate[]
  /** Revocation lists, as fetched. */
  lists: readonly Buffer[]
}

const usualToken = 8_000

/** Throws a TimestampFailure where there is none: the file stays as it is, and the job tries again. */
export async function archivePdf(pdf: Uint8Array, order: ArchiveOrder): Promise<{ pdf: Buffer; at: Date }> {
  const base = new PdfDocument(pdf)
  let room = usualToken
  for (let attempt = 0; attempt < 3; attempt++) {
    const prepared = withRoom(base, order, room)
    const { pdf: written, start, end } = prepared
    const stamp = await order.timestamping(Buffer.concat([written.subarray(0, start), written.subarray(end)]))
    if (stamp.token.length <= room) return { pdf: filled(prepared, stamp.token), at: stamp.at }
    room = stamp.token.length + 1_000
  }
  throw new Error('A timestamp that grows and grows.')
}

const withRoom = (base: PdfDocument, { field, tooltip, certificates, lists }: ArchiveOrder, bytes: number) =>
  prepare(
    base,
    {
      field,
      tooltip,
      bytes,
      isCertifying: false,
      entries: { Type: name('DocTimeStamp'), SubFilter: name('ETSI.RFC3161') },
    },
    (revision) => {
      const stored = (der: Buffer): PdfValue => revision.add(new PdfStream(new Map(), der))
      const kept = base.dictionary(base.catalogue.get('DSS'))
      const all = (key: string, added: PdfValue[]): Record<string, PdfValue> => {
        const list = [...base.list(kept?.get(key)), ...added]
        return list.length > 0 ? { [key]: list } : {}
      }
      const validation = dictionary({
        Type: name('DSS'),
        ...all(
          'Certs',
          certificates.map(({ der }) => stored(der)),
        ),
        ...all('CRLs', lists.map(stored)),
      })
      catalogueOf(revision).set('DSS', revision.add(validation))
    },
  )
