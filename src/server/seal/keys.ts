// The keys that an installation makes for itself: an authority, and what it seals with.
import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { type Authority, type Certificate, issueCertificate, makeAuthority, type Naming } from './certificate.ts'

/** A private key as it is put away. */
export type KeyText = string
export type MadeKey = { certificate: Certificate; key: KeyText }

const day = 24 * 60 * 60_000
/** Clocks differ: a certificate made this minute is valid everywhere. */
const early = day
const lifetimes = { authority: 30 * 365.25 * day, seal: 10 * 365.25 * day }

const makePair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
/** Not even one in a billion of them is negative or short. */
const makeSerial = (): Buffer => Buffer.concat([Buffer.from([0x40]), randomBytes(15)])
const textOf = (key: KeyObject): KeyText => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const validity = (now: Date, milliseconds: number) => ({
  from: new Date(now.getTime() - early),
  until: new Date(now.getTime() + milliseconds),
})

export function makeInstallationAuthority(name: Naming, now: Date): MadeKey {
  const { publicKey, privateKey } = makePair()
  const making = { name, publicKey, key: privateKey, serial: makeSerial(), ...validity(now, lifetimes.authority) }
  return { certificate: makeAuthority(making), key: textOf(privateKey) }
}

export function makeSealKey(authority: Authority, name: Naming, listAddress: string | undefined, now: Date): MadeKey {
  const { publicKey, privateKey } = makePair()
  const making = { name, publicKey, serial: makeSerial(), listAddress, ...validity(now, lifetimes.seal) }
  return { certificate: issueCertificate(authority, making), key: textOf(privateKey) }
}

export const readKey = (text: KeyText): KeyObject => createPrivateKey(text)
