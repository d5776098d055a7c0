// Whose seals and timestamps count, and how ours are recognised.
import { rootCertificates } from 'node:tls'
import { type Certificate, readCertificate } from './certificate.ts'
import type { Revoked } from './revocation.ts'

/** What this installation believes. `own` are all certificates that it ever sealed with, and those that came with them. */
export type Trust = {
  authorities: readonly Certificate[]
  own: readonly Certificate[]
  revoked: readonly Revoked[]
  timestampRoots: readonly Certificate[]
}

let bundled: Certificate[] | undefined

/** The authorities that Node brings: those that browsers trust, among which are many that give timestamps. */
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

/** Every certificate in a text, as most programs write them. */
export const readPems = (text: string): Certificate[] =>
  [...text.matchAll(/-----BEGIN CERTIFICATE-----([\w+/=\s]+)-----END CERTIFICATE-----/g)].map(([, body = '']) =>
    readCertificate(Buffer.from(body, 'base64')),
  )

type Own = Pick<Trust, 'authorities' | 'own'>

/** What a seal of ours holds in several places, so that damage to one of them leaves the others: its certificate, its issuer and number. */
const marksOf = ({ authorities, own }: Own): Buffer[] => [
  ...authorities.map(({ subject }) => subject),
  // An authority that others use too says nothing.
  ...own.filter(({ x509 }) => !x509.ca).flatMap(({ der, issuer, serial }) => [der, Buffer.concat([issuer, serial])]),
]

/**
 * Whether a signature says that it is ours. Its figures are compared, not its bytes: a figure that was lost (a 0 that became a blank)
 * moves all bytes behind it by half a byte, and the figures stay the same.
 */
export const namesUs = (signature: Buffer, trust: Own): boolean =>
  hasNameOfOurs(Buffer.from(signature.toString('hex')), trust)

/** Whether somewhere in a file stands a signature that says so. */
export const hasNameOfOurs = (pdf: Buffer, trust: Own): boolean =>
  marksOf(trust).some((mark) => {
    const figures = mark.toString('hex')
    return pdf.includes(figures) || pdf.includes(figures.toUpperCase())
  })
