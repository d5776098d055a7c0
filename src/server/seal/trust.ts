// Whose seals and timestamps count.
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
