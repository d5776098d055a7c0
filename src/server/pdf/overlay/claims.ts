// What a PDF says of itself, and is not certain any more once something is written over it.
import type { PdfChanges } from '../changes.ts'
import { repack } from '../packing.ts'
import { BrokenPdf } from '../syntax.ts'
import { PdfReference, PdfStream } from '../values.ts'

const claims = [
  /<(pdfaid|pdfuaid):(\w+)\b[^<>]*>[^<]*<\/\1:\2\s*>/g,
  /<(?:pdfaid|pdfuaid):\w+\b[^<>]*\/>/g,
  /\s(?:pdfaid|pdfuaid):\w+\s*=\s*(?:"[^"]*"|'[^']*')/g,
]

/** Takes out the claims to be PDF/A and PDF/UA: nothing here checks that they stay true. */
export function dropClaims(changes: PdfChanges): void {
  const catalogue = changes.catalogue()
  const reference = catalogue.get('Metadata')
  const metadata = changes.resolve(reference)
  if (!(reference instanceof PdfReference && metadata instanceof PdfStream)) return
  const packet = changes.base.unpack(metadata).toString('latin1')
  const rest = claims.reduce((text, claim) => text.replace(claim, ''), packet)
  if (rest === packet && !isClaimed(rest)) return
  // Written in another encoding, or in another way: then all of it goes.
  if (isClaimed(rest)) catalogue.delete('Metadata')
  else changes.change(reference, repack(metadata, Buffer.from(rest, 'latin1')))
}

const isClaimed = (packet: string): boolean => /pdf(?:ua|a)id:part/.test(packet.replaceAll('\0', ''))

/** What allowed others to change the file, as Adobe's usage rights do: with a change it would only raise a warning. */
export function dropRights(changes: PdfChanges): void {
  changes.catalogue().delete('Perms')
}

/** Throws where it carries a signature: nothing may be written behind that. */
export function refuseSigned(signatures: number): void {
  if (signatures > 0) throw new BrokenPdf('a signed PDF is not written over')
}
