// A key and its certificates out of a PKCS#12 file, as certification authorities hand them out.
import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  pbkdf2Sync,
  timingSafeEqual,
} from 'node:crypto'
import { firstAsDer } from './ber.ts'
import { type Certificate, isIssuedBy, isSame, isValidAt, readCertificate } from './certificate.ts'
import { childrenOf, type Der, expectTag, NotDer, partsOf, readDer, readOid, readSmall, tags, wrapped } from './der.ts'
import { oids } from './oids.ts'
import type { Signer } from './signer.ts'

/** `old_encryption` is RC2 and RC4, which nobody has read for years; the rest say what they are. */
export type P12Trouble =
  | 'not_p12'
  | 'passphrase'
  | 'old_encryption'
  | 'no_key'
  | 'no_certificate'
  | 'weak_key'
  | 'unknown_key'
  | 'not_for_signing'
  | 'not_yet_valid'
  | 'expired'

export class P12Failure extends Error {
  override name = 'P12Failure'
  readonly trouble: P12Trouble
  constructor(trouble: P12Trouble, options?: ErrorOptions) {
    super(`The PKCS#12 file cannot be used: ${trouble}`, options)
    this.trouble = trouble
  }
}

export function readP12(bytes: Uint8Array, passphrase: string, now: Date): Signer {
  const { key, certificates } = unlocked(bytes, passphrase)
  if (!key) throw new P12Failure('no_key')
  checkKey(key)
  const own = createPublicKey(key)
  const certificate = certificates.find(({ x509 }) => x509.publicKey.equals(own))
  // There may be others: a certificate for another key is as good as none.
  if (!certificate) throw new P12Failure('no_certificate')
  checkCertificate(certificate, now)
  return { certificate, chain: chainOf(certificate, certificates), key }
}

const smallestRsa = 2048
const curves = ['prime256v1', 'secp384r1', 'secp521r1']

function checkKey({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): void {
  const { modulusLength = 0, namedCurve = '' } = asymmetricKeyDetails ?? {}
  if (asymmetricKeyType === 'rsa' && modulusLength < smallestRsa) throw new P12Failure('weak_key')
  if (asymmetricKeyType !== 'rsa' && !(asymmetricKeyType === 'ec' && curves.includes(namedCurve)))
    throw new P12Failure('unknown_key')
}

/** Signatures, or those that one stands by. */
const signingBits = 0b1100_0000

function checkCertificate(certificate: Certificate, now: Date): void {
  const usage = certificate.extensions.get(oids.keyUsage)
  if (usage && ((readDer(usage.value).content[1] ?? 0) & signingBits) === 0) throw new P12Failure('not_for_signing')
  if (isValidAt(certificate, now)) return
  throw new P12Failure(certificate.x509.validFromDate > now ? 'not_yet_valid' : 'expired')
}

/** From whoever issued it upwards, so far as the file goes. */
function chainOf(certificate: Certificate, all: readonly Certificate[]): Certificate[] {
  const chain = [certificate]
  for (;;) {
    const last = chain.at(-1) ?? certificate
    const issuer = all.find((each) => !chain.some((known) => isSame(known, each)) && isIssuedBy(last, each))
    if (!issuer) return chain.slice(1)
    chain.push(issuer)
  }
}

type Unlocked = { key: KeyObject | undefined; certificates: Certificate[] }

const names = {
  key: '1.2.840.113549.1.12.10.1.1',
  lockedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  pbes2: '1.2.840.113549.1.5.13',
  tripleDes: '1.2.840.113549.1.12.1.3',
} as const
const old = /^1\.2\.840\.113549\.1\.(?:12\.1\.[12456]|5\.\d{1,2})$/

function unlocked(given: Uint8Array, passphrase: string): Unlocked {
  const found: Unlocked = { key: undefined, certificates: [] }
  try {
    // Windows, Java and Firefox write BER.
    const { der, rest } = firstAsDer(Buffer.from(given))
    if (rest.length > 0) throw new NotDer('something follows the file')
    const [, safe, mac] = partsOf(readDer(der))
    const content = contentOf(safe)
    if (mac && !isPassphrase(mac, content, passphrase)) throw new P12Failure('passphrase')
    for (const each of partsOf(readValue(content))) {
      const [kind] = partsOf(each)
      const bags =
        readOid(kind) === oids.encryptedData ? decryptedBags(each, passphrase) : partsOf(readValue(contentOf(each)))
      for (const bag of bags) take(found, bag, passphrase)
    }
    return found
  } catch (error) {
    throw error instanceof P12Failure ? error : new P12Failure('not_p12', { cause: error })
  }
}

function contentOf(info: Der | undefined): Buffer {
  const [kind, holder] = partsOf(info)
  if (readOid(kind) !== oids.data) throw new NotDer('something else than data')
  return expectTag(readDer(expectTag(holder, wrapped(0)).content), tags.octets).content
}

/** What lies in an octet string is written by itself, and may be BER again. */
const readValue = (bytes: Buffer): Der => readDer(firstAsDer(bytes).der)

function decryptedBags(info: Der, passphrase: string): Der[] {
  const [, holder] = partsOf(info)
  const [, encrypted] = partsOf(readDer(expectTag(holder, wrapped(0)).content))
  const [, algorithm, content] = partsOf(encrypted)
  // In one piece, or (BER) in several.
  const pieces = content?.tag === wrapped(0) ? childrenOf(content) : [expectTag(content, 0x80)]
  const bytes = Buffer.concat(pieces.map((piece) => piece.content))
  return decrypted(algorithm, bytes, passphrase, (plain) => partsOf(readValue(plain)))
}

function take(found: Unlocked, bag: Der, passphrase: string): void {
  const [kind, holder] = partsOf(bag)
  const value = readDer(expectTag(holder, wrapped(0)).content)
  const name = readOid(kind)
  if (name === names.certificate) {
    const [, inner] = partsOf(value)
    found.certificates.push(
      readCertificate(expectTag(readDer(expectTag(inner, wrapped(0)).content), tags.octets).content),
    )
  }
  if (name !== names.key && name !== names.lockedKey) return
  const [algorithm, content] = partsOf(value)
  const keyIn = (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  found.key ??=
    name === names.key
      ? keyIn(value.whole)
      : decrypted(algorithm, expectTag(content, tags.octets).content, passphrase, keyIn)
}

const digests: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** One that is made in another way says nothing: then the key does not open. */
function isPassphrase(mac: Der, content: Buffer, passphrase: string): boolean {
  const [info, salt, count] = partsOf(mac)
  const [algorithm, expected] = partsOf(info)
  const hash = digests[readOid(partsOf(algorithm)[0])]
  if (!hash) return true
  const iterations = count ? iterationsIn(count) : 1
  const value = expectTag(expected, tags.octets).content
  const key = derive(hash, 3, passphrase, expectTag(salt, tags.octets).content, iterations, value.length)
  const made = createHmac(hash, key).update(content).digest()
  return made.length === value.length && timingSafeEqual(made, value)
}

const prfs: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
}
const ciphers: Record<string, { name: string; keyLength: number }> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyLength: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyLength: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyLength: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyLength: 24 },
}

/**
 * `read` makes something of what was encrypted. One passphrase in 256 that is wrong decrypts to something that looks whole, but cannot
 * be read: that is no other trouble than the passphrase.
 */
function decrypted<T>(algorithm: Der | undefined, content: Buffer, passphrase: string, read: (plain: Buffer) => T): T {
  const [named, details] = partsOf(algorithm)
  const name = readOid(named)
  const { cipher, key, iv } = name === names.pbes2 ? modern(details, passphrase) : classic(name, details, passphrase)
  try {
    const decipher = createDecipheriv(cipher, key, iv)
    return read(Buffer.concat([decipher.update(content), decipher.final()]))
  } catch (error) {
    throw new P12Failure('passphrase', { cause: error })
  }
}

type Unlocking = { cipher: string; key: Buffer; iv: Buffer }

function modern(details: Der | undefined, passphrase: string): Unlocking {
  const [derivation, encryption] = partsOf(details)
  const [, parameters] = partsOf(derivation)
  const [salt, count, ...more] = partsOf(parameters)
  const chosen = more.find(({ tag }) => tag === tags.sequence)
  const hash = chosen ? prfs[readOid(partsOf(chosen)[0])] : 'sha1'
  const [kind, iv] = partsOf(encryption)
  const cipher = ciphers[readOid(kind)]
  if (!hash || !cipher) throw new P12Failure('old_encryption')
  const saltBytes = expectTag(salt, tags.octets).content
  const key = pbkdf2Sync(passphrase, saltBytes, iterationsIn(count), cipher.keyLength, hash)
  return { cipher: cipher.name, key, iv: expectTag(iv, tags.octets).content }
}

function classic(name: string, details: Der | undefined, passphrase: string): Unlocking {
  if (old.test(name)) throw new P12Failure('old_encryption')
  if (name !== names.tripleDes) throw new NotDer('an unknown encryption')
  const [salt, count] = partsOf(details)
  const derived = (id: number, length: number) =>
    derive('sha1', id, passphrase, expectTag(salt, tags.octets).content, iterationsIn(count), length)
  return { cipher: 'des-ede3-cbc', key: derived(1, 24), iv: derived(2, 8) }
}

const mostIterations = 10_000_000

function iterationsIn(count: Der | undefined): number {
  const iterations = readSmall(count)
  if (iterations < 1 || iterations > mostIterations) throw new NotDer('a number of rounds that is none')
  return iterations
}

const blockOf = (hash: string): number => (hash === 'sha384' || hash === 'sha512' ? 128 : 64)

/** How these files make a key of a passphrase (RFC 7292, appendix B). */
function derive(
  hash: string,
  id: number,
  passphrase: string,
  salt: Buffer,
  iterations: number,
  length: number,
): Buffer {
  const block = blockOf(hash)
  const letters = Buffer.from(`${passphrase}\0`, 'utf16le').swap16()
  const repeated = (bytes: Buffer) => Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes)
  const input = Buffer.concat([salt.length ? repeated(salt) : salt, repeated(letters)])
  const pieces: Buffer[] = []
  for (let made = 0; made < length; made += pieces.at(-1)?.length ?? length) {
    let piece = createHash(hash).update(Buffer.alloc(block, id)).update(input).digest()
    for (let round = 1; round < iterations; round++) piece = createHash(hash).update(piece).digest()
    pieces.push(piece)
    add(input, Buffer.alloc(block, piece), block)
  }
  return Buffer.concat(pieces).subarray(0, length)
}

/** To every block of `input`, as big numbers, plus one. */
function add(input: Buffer, addend: Buffer, block: number): void {
  for (let start = 0; start < input.length; start += block) {
    let carry = 1
    for (let index = block - 1; index >= 0; index--) {
      carry += (input[start + index] ?? 0) + (addend[index] ?? 0)
      input[start + index] = carry & 0xff
      carry >>= 8
    }
  }
}
