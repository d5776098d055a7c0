// Reads a key and its certificates from a PKCS#12 file, as certification authorities hand them out: `@peculiar/asn1-pfx` parses the file,
// Node decrypts it, and the key derivation that Node lacks is here (docs/decisions/0093).
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
import { type ContentInfo, EncryptedContentInfo, id_encryptedData } from '@peculiar/asn1-cms'
import {
  AuthenticatedSafe,
  CertBag,
  id_certBag,
  id_keyBag,
  id_pbeWithSHAAnd3_KeyTripleDES_CBC,
  id_pkcs8ShroudedKeyBag,
  type MacData,
  PFX,
  PKCS8ShroudedKeyBag,
  type SafeBag,
  SafeContents,
} from '@peculiar/asn1-pfx'
import { AsnParser, OctetString } from '@peculiar/asn1-schema'
import type { Signer } from '../signer.ts'
import { firstAsDer, limits } from './ber.ts'
import { type Certificate, isIssuedBy, isSame, isValidAt, readCertificate } from './certificate.ts'
import { type Der, expectTag, NotDer, partsOf, readDer, readOid, readSmall, tags } from './der.ts'
import { hashes, oids, weakHashes } from './oids.ts'

/** `old_encryption` is RC2, RC4 or single DES, which OpenSSL no longer reads either; the rest say what they are. */
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
  const { key, certificates } = readContents(bytes, passphrase)
  if (!key) throw new P12Failure('no_key')
  checkKey(key)
  const own = createPublicKey(key)
  const certificate = certificates.find(({ x509 }) => x509.publicKey.equals(own))
  // A certificate for another key does not count.
  if (!certificate) throw new P12Failure('no_certificate')
  checkCertificate(certificate, now)
  return { certificate, chain: chainOf(certificate, certificates), key }
}

const smallestRsa = 2048
const curves = ['prime256v1', 'secp384r1', 'secp521r1']

/** Whether documents can be sealed with it; otherwise a P12Failure says why not. */
export function requireUsable(certificate: Certificate, now: Date): void {
  checkKey(certificate.x509.publicKey)
  checkCertificate(certificate, now)
}

function checkKey({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): void {
  const { modulusLength = 0, namedCurve = '' } = asymmetricKeyDetails ?? {}
  if (asymmetricKeyType === 'rsa' && modulusLength < smallestRsa) throw new P12Failure('weak_key')
  if (asymmetricKeyType !== 'rsa' && !(asymmetricKeyType === 'ec' && curves.includes(namedCurve)))
    throw new P12Failure('unknown_key')
}

/** Digital signature, non-repudiation. */
const signingBits = 0b1100_0000

function checkCertificate(certificate: Certificate, now: Date): void {
  const usage = certificate.extensions.get(oids.keyUsage)
  if (usage && ((readDer(usage.value).content[1] ?? 0) & signingBits) === 0) throw new P12Failure('not_for_signing')
  if (isValidAt(certificate, now)) return
  throw new P12Failure(certificate.x509.validFromDate > now ? 'not_yet_valid' : 'expired')
}

/** The issuers from the certificate upwards, as far as they are in the file. */
export function chainOf(certificate: Certificate, all: readonly Certificate[]): Certificate[] {
  const chain = [certificate]
  for (;;) {
    const last = chain.at(-1) ?? certificate
    const issuer = all.find((each) => !chain.some((known) => isSame(known, each)) && isIssuedBy(last, each))
    if (!issuer) return chain.slice(1)
    chain.push(issuer)
  }
}

type Contents = { key: KeyObject | undefined; certificates: Certificate[] }

function readContents(given: Uint8Array, passphrase: string): Contents {
  try {
    const { der, rest } = firstAsDer(Buffer.from(given))
    if (rest.length > 0) throw new NotDer('something follows the file')
    const { authSafe, macData } = parse(der, PFX)
    const safe = octetsIn(authSafe.content)
    if (macData && !isPassphrase(macData, safe, passphrase)) throw new P12Failure('passphrase')
    const bags = [...parse(safe, AuthenticatedSafe)].flatMap((info) => bagsIn(info, passphrase))
    const keyBag = bags.find(({ bagId }) => bagId === id_keyBag || bagId === id_pkcs8ShroudedKeyBag)
    return {
      key: keyBag && keyIn(keyBag, passphrase),
      certificates: bags.filter(({ bagId }) => bagId === id_certBag).map(certificateIn),
    }
  } catch (error) {
    throw error instanceof P12Failure ? error : new P12Failure('not_p12', { cause: error })
  }
}

/** By default asn1js also parses the content of each octet string, at every depth. */
const parse = <T>(bytes: ArrayBuffer | Buffer, type: new () => T): T =>
  AsnParser.parse(bytes, type, { berOptions: limits })

const octetsIn = (value: ArrayBuffer): Buffer => Buffer.from(parse(value, OctetString).buffer)

function bagsIn({ contentType, content }: ContentInfo, passphrase: string): SafeBag[] {
  if (contentType !== id_encryptedData) return [...parse(octetsIn(content), SafeContents)]
  const [, encrypted] = partsOf(readDer(firstAsDer(Buffer.from(content)).der))
  const { contentEncryptionAlgorithm, encryptedContent } = parse(
    encrypted?.whole ?? Buffer.alloc(0),
    EncryptedContentInfo,
  )
  const { value, constructedValue } = encryptedContent ?? {}
  const bytes = (value ? [value] : (constructedValue ?? [])).map(({ buffer }) => Buffer.from(buffer))
  return decrypt(contentEncryptionAlgorithm, Buffer.concat(bytes), passphrase, (plain) => [
    ...parse(plain, SafeContents),
  ])
}

const certificateIn = ({ bagValue }: SafeBag): Certificate =>
  readCertificate(octetsIn(parse(bagValue, CertBag).certValue))

function keyIn({ bagId, bagValue }: SafeBag, passphrase: string): KeyObject {
  const read = (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  if (bagId === id_keyBag) return read(Buffer.from(bagValue))
  const { encryptionAlgorithm, encryptedData } = parse(bagValue, PKCS8ShroudedKeyBag)
  return decrypt(encryptionAlgorithm, Buffer.from(encryptedData.buffer), passphrase, read)
}

/** The block size of each hash function. */
const blockSizes: Record<string, number> = { sha1: 64, sha256: 64, sha384: 128, sha512: 128 }

/** A MAC by an unknown hash is not verified: a wrong passphrase then fails at the key. */
function isPassphrase({ mac, macSalt, iterations }: MacData, content: Buffer, passphrase: string): boolean {
  const { algorithm } = mac.digestAlgorithm
  const hash = hashes[algorithm] ?? weakHashes[algorithm] ?? ''
  if (!blockSizes[hash]) return true
  const expected = Buffer.from(mac.digest.buffer)
  const salt = Buffer.from(macSalt.buffer)
  const key = derive(hash, 3, passphrase, salt, checkedIterations(iterations), expected.length)
  const made = createHmac(hash, key).update(content).digest()
  return made.length === expected.length && timingSafeEqual(made, expected)
}

type Algorithm = { algorithm: string; parameters?: ArrayBuffer | null }

/** `read` parses the plain bytes. One wrong passphrase in 256 leaves valid padding: what cannot be parsed then is the passphrase's fault too. */
function decrypt<T>(
  { algorithm, parameters }: Algorithm,
  content: Buffer,
  passphrase: string,
  read: (plain: Buffer) => T,
): T {
  if (oldEncryption.test(algorithm)) throw new P12Failure('old_encryption')
  const way = encryptions[algorithm]
  if (!way || !parameters) throw new NotDer('an unknown encryption')
  const { cipher, key, iv } = way(partsOf(readDer(firstAsDer(Buffer.from(parameters)).der)), passphrase)
  try {
    const decipher = createDecipheriv(cipher, key, iv)
    return read(Buffer.concat([decipher.update(content), decipher.final()]))
  } catch (error) {
    throw new P12Failure('passphrase', { cause: error })
  }
}

/** RC2, RC4, single DES. */
const oldEncryption = /^1\.2\.840\.113549\.1\.(?:12\.1\.[12456]|5\.(?!13$)\d{1,2})$/

type CipherKey = { cipher: string; key: Buffer; iv: Buffer }

const encryptions: Record<string, (parameters: Der[], passphrase: string) => CipherKey> = {
  [id_pbeWithSHAAnd3_KeyTripleDES_CBC]: ([salt, count], passphrase) => {
    const derived = (id: number, length: number) =>
      derive('sha1', id, passphrase, expectTag(salt, tags.octets).content, iterationsIn(count), length)
    return { cipher: 'des-ede3-cbc', key: derived(1, 24), iv: derived(2, 8) }
  },
  // PBES2, which is PBKDF2 and a cipher.
  '1.2.840.113549.1.5.13': ([derivation, encryption], passphrase) => {
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
  },
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

const mostIterations = 10_000_000

const iterationsIn = (count: Der | undefined): number => checkedIterations(readSmall(count))

function checkedIterations(iterations: number): number {
  if (!(iterations >= 1 && iterations <= mostIterations)) throw new NotDer('a number of rounds that is none')
  return iterations
}

/** The key derivation of PKCS#12 itself (RFC 7292, appendix B), which Node does not have. */
function derive(
  hash: string,
  id: number,
  passphrase: string,
  salt: Buffer,
  iterations: number,
  length: number,
): Buffer {
  const block = blockSizes[hash] ?? 64
  const letters = Buffer.from(`${passphrase}\0`, 'utf16le').swap16()
  const repeated = (bytes: Buffer) => Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes)
  const input = Buffer.concat([salt.length ? repeated(salt) : salt, repeated(letters)])
  const pieces: Buffer[] = []
  for (let made = 0; made < length; made += pieces.at(-1)?.length ?? length) {
    let piece = createHash(hash).update(Buffer.alloc(block, id)).update(input).digest()
    for (let round = 1; round < iterations; round++) piece = createHash(hash).update(piece).digest()
    pieces.push(piece)
    addToBlocks(input, Buffer.alloc(block, piece))
  }
  return Buffer.concat(pieces).subarray(0, length)
}

/** Adds `addend` and one to every block of `input`, as numbers of that many bytes. */
function addToBlocks(input: Buffer, addend: Buffer): void {
  const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
  const digits = addend.length * 2
  for (let start = 0; start < input.length; start += addend.length) {
    const sum = number(input.subarray(start, start + addend.length)) + number(addend) + 1n
    input.write(sum.toString(16).padStart(digits, '0').slice(-digits), start, 'hex')
  }
}
