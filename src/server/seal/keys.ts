// The keys that an installation makes for itself: an authority, the sealing keys, and the revocation list.
import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { sealWords } from '#language/es/signed-document/seal.ts'
import {
  type Authority,
  type Certificate,
  issueCertificate,
  keyName,
  makeAuthority,
  readCertificate,
} from './asn1/certificate.ts'
import { makeRevocationList, type Revoked } from './asn1/revocation.ts'

/** A private key as it is stored. */
export type KeyText = string
export type MadeKey = { certificate: Certificate; key: KeyText }

const day = 24 * 60 * 60_000
/** Clocks differ: a certificate made this minute is valid on clocks that are behind. */
const early = day
const lifetimes = { authority: 30 * 365.25 * day, seal: 10 * 365.25 * day, list: 30 * day }
/** Renewed this long before it expires. */
const renewal = 15 * day

const makePair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
/** Neither negative nor short. */
const makeSerial = (): Buffer => Buffer.concat([Buffer.from([0x40]), randomBytes(15)])
const textOf = (key: KeyObject): KeyText => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)
const validity = (now: Date, milliseconds: number) => ({ from: after(now, -early), until: after(now, milliseconds) })

/** The operator; the product's name where none is configured. */
const organisationOf = (operator: string): string => (operator || sealWords.house).slice(0, 64)

export function makeInstallationAuthority(operator: string, now: Date): MadeKey {
  const { publicKey, privateKey } = makePair()
  // Distinct names for distinct installations.
  const id = keyName(publicKey).toString('hex', 0, 4).toUpperCase()
  const name = { commonName: sealWords.authority(id), organisation: organisationOf(operator) }
  const making = { name, publicKey, key: privateKey, serial: makeSerial(), ...validity(now, lifetimes.authority) }
  return { certificate: makeAuthority(making), key: textOf(privateKey) }
}

export function makeSealKey(
  authority: Authority,
  operator: string,
  listAddress: string | undefined,
  now: Date,
): MadeKey {
  const { publicKey, privateKey } = makePair()
  const name = { commonName: sealWords.seal, organisation: organisationOf(operator) }
  const making = { name, publicKey, serial: makeSerial(), listAddress, ...validity(now, lifetimes.seal) }
  return { certificate: issueCertificate(authority, making), key: textOf(privateKey) }
}

export const readKey = (text: KeyText): KeyObject => createPrivateKey(text)

export const readAuthority = (certificate: Uint8Array, key: KeyText): Authority => ({
  certificate: readCertificate(certificate),
  key: readKey(key),
})

/** The certificates whose keys may have been stolen. */
export const revokedIn = (kept: readonly { certificate: Buffer; lostAt: Date | null }[]): Revoked[] =>
  kept.flatMap(({ certificate, lostAt }) =>
    lostAt ? [{ serial: readCertificate(certificate).serial, at: lostAt }] : [],
  )

export const isListOld = (until: Date, now: Date): boolean => after(now, renewal) >= until

export function makeList(
  authority: Authority,
  number: number,
  revoked: readonly Revoked[],
  now: Date,
): { list: Buffer; number: number; until: Date } {
  const until = after(now, lifetimes.list)
  return { list: makeRevocationList(authority, { number, from: after(now, -60_000), until, revoked }), number, until }
}
