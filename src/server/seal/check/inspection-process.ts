// The process that checks one PDF and ends.
import { readFileSync } from 'node:fs'
import type { PdfCheck } from '#domain/signing/evidence/pdf-check.ts'
import { serveOrders } from '#server/processes/serve-orders.ts'
import { readCertificate } from '../asn1/certificate.ts'
import { checkPdf } from './check.ts'
import { bundledRoots } from './trust.ts'

export type PlainTrust = {
  authorities: Uint8Array[]
  own: Uint8Array[]
  revoked: { serial: Uint8Array; at: number }[]
  timestampRoots: Uint8Array[] | 'bundled'
}
/** `pdf`: its bytes, or the name of the file that holds them. */
export type InspectionOrder = { pdf: Uint8Array | string; trust: PlainTrust; now: number }

serveOrders(({ pdf, trust, now }: InspectionOrder): PdfCheck => {
  const { authorities, own, revoked, timestampRoots } = trust
  return checkPdf(
    typeof pdf === 'string' ? readFileSync(pdf) : pdf,
    {
      authorities: authorities.map(readCertificate),
      own: own.map(readCertificate),
      revoked: revoked.map(({ serial, at }) => ({ serial: Buffer.from(serial), at: new Date(at) })),
      timestampRoots: timestampRoots === 'bundled' ? bundledRoots() : timestampRoots.map(readCertificate),
    },
    new Date(now),
  )
})
