// The trusted authorities for seals and timestamps, and how our own seals are recognised.
import { rootCertificates } from 'node:tls'
import { type Certificate, readCertificate } from '../asn1/certificate.ts'
import type { Revoked } from '../asn1/revocation.ts'

/** What this installation trusts. `own` are all certificates that it ever sealed with, and those that came with them. */
export type Trust = {
  authorities: readonly Certificate[]
  own: readonly Certificate[]
  revoked: readonly Revoked[]
  timestampRoots: readonly Certificate[]
}

let bundled: Certificate[] | undefined

/** The root certificates of Node: those that browsers trust, among them many timestamping authorities. */
export function bundledRoots(): readonly Certificate[] {
  bundled ??= rootCertificates.flatMap((pem) => {
    try {
      return readPems(pem)
    } catch {
      return []
    }
  })
  return bundled
}

/** All certificates in a PEM text. */
export const readPems = (text: string): Certificate[] =>
  [...text.matchAll(/-----BEGIN CERTIFICATE-----([\w+/=\s]+)-----END CERTIFICATE-----/g)].map(([, body = '']) =>
    readCertificate(Buffer.from(body, 'base64')),
  )

type Own = Pick<Trust, 'authorities' | 'own'>

/** What a seal of ours holds in several places, so that damage to one of them leaves the others: its certificate, its issuer and number. */
const marksOf = ({ authorities, own }: Own): Buffer[] => [
  ...authorities.map(({ subject }) => subject),
  // A public authority's certificate does not identify us.
  ...own.filter(({ x509 }) => !x509.ca).flatMap(({ der, issuer, serial }) => [der, Buffer.concat([issuer, serial])]),
]

/**
 * Whether a signature says that it is ours. Its figures are compared, not its bytes: a figure that was lost (a 0 that became a blank)
 * moves all bytes behind it by half a byte, and the figures stay the same.
 */
export const namesUs = (signature: Buffer, trust: Own): boolean =>
  hasNameOfOurs(Buffer.from(signature.toString('hex')), trust)

/** Whether a signature anywhere in the file claims to be ours. */
export const hasNameOfOurs = (pdf: Buffer, trust: Own): boolean =>
  marksOf(trust).some((mark) => {
    const figures = mark.toString('hex')
    return pdf.includes(figures) || pdf.includes(figures.toUpperCase())
  })
