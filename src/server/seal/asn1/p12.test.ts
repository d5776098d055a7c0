// PKCS#12 files as authorities and programs write them, and those that are refused.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/process.ts'
import {
  authorityExtensions,
  ec,
  makeCertificate,
  openssl,
  rsa,
  signerExtensions,
} from '#tests/support/signing/seals.ts'
import { childrenOf, octets, readDer, tags } from './der.ts'
import { P12Failure, readP12 } from './p12.ts'

// Runs other programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
afterAll(folder.remove)

/** In the near future: `openssl` makes certificates that begin now. */
const now = new Date(Date.now() + 3_600_000)

beforeAll(async () => {
  const make = (file: string, key: string[], extensions: string, more: { issuer?: string; days?: string } = {}) =>
    makeCertificate(folder.path, { file, name: `Empresa ${file}`, key, extensions, ...more })
  await make('root', rsa, authorityExtensions)
  await make('middle', ec, authorityExtensions, { issuer: 'root' })
  await make('leaf', ec, signerExtensions, { issuer: 'middle' })
  await make('rsa', rsa, signerExtensions, { issuer: 'root' })
  await make('small', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'], signerExtensions, { issuer: 'root' })
  await make('edwards', ['-algorithm', 'ED25519'], signerExtensions, { issuer: 'root' })
  await make('server', ec, 'keyUsage = critical, keyAgreement', { issuer: 'root' })
  await make('short', ec, signerExtensions, { issuer: 'root', days: '1' })
  writeFileSync(
    join(folder.path, 'chain.pem'),
    ['root', 'middle'].map((name) => readFileSync(join(folder.path, `${name}.pem`), 'utf8')).join('\n'),
  )
}, 60_000)

async function p12(name: string, ...options: string[]): Promise<Buffer> {
  await openssl(
    folder.path,
    'pkcs12',
    '-export',
    '-inkey',
    `${name}.key`,
    '-in',
    `${name}.pem`,
    '-passout',
    'pass:contraseña ñ',
    '-out',
    'made.p12',
    ...options,
  )
  return readFileSync(join(folder.path, 'made.p12'))
}

/** The same values with their lengths left open, and octet strings in pieces of a thousand bytes. */
function withOpenLengths(der: Buffer): Buffer {
  const { tag, content } = readDer(der)
  const open = (first: number, parts: Buffer[]) =>
    Buffer.concat([Buffer.from([first, 0x80]), ...parts, Buffer.alloc(2)])
  if (tag === tags.octets && content.length > 1_000) {
    const pieces = Array.from({ length: Math.ceil(content.length / 1_000) }, (_, at) =>
      octets(content.subarray(at * 1_000, (at + 1) * 1_000)),
    )
    return open(tags.octets | 0x20, pieces)
  }
  return tag & 0x20
    ? open(
        tag,
        childrenOf(readDer(der)).map(({ whole }) => withOpenLengths(whole)),
      )
    : der
}

const troubleOf = (bytes: Uint8Array, passphrase: string, at = now): string => {
  try {
    readP12(bytes, passphrase, at)
    return 'read'
  } catch (error) {
    return error instanceof P12Failure ? error.trouble : String(error)
  }
}

describe('a PKCS#12 file', () => {
  it.each([
    ['as OpenSSL writes it today', []],
    ['with AES of 128 bits', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC']],
    [
      'with triple DES, as many authorities still do',
      ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'],
    ],
    ['with a MAC of 512 bits', ['-macalg', 'sha512']],
    ['without a MAC', ['-nomac']],
    ['with certificates that are not encrypted', ['-certpbe', 'NONE']],
  ])('is read: %s', async (_, options) => {
    for (const name of ['leaf', 'rsa']) {
      const { certificate, key } = readP12(await p12(name, ...options), 'contraseña ñ', now)
      expect(certificate.x509.subject).toBe(`CN=Empresa ${name}`)
      expect(key.asymmetricKeyType).toBe(name === 'rsa' ? 'rsa' : 'ec')
      expect(certificate.x509.checkPrivateKey(key)).toBe(true)
    }
  })

  it('brings the certificates that lead from it upwards, in their order', async () => {
    const { chain } = readP12(await p12('leaf', '-certfile', 'chain.pem'), 'contraseña ñ', now)
    expect(chain.map(({ x509 }) => x509.subject)).toEqual(['CN=Empresa middle', 'CN=Empresa root'])
  })

  it.each([['nada'], [''], ['contraseña n']])('is not opened by another passphrase: «%s»', async (passphrase) => {
    expect(troubleOf(await p12('leaf'), passphrase)).toBe('passphrase')
    expect(troubleOf(await p12('leaf', '-nomac'), passphrase)).toBe('passphrase')
  })

  it('without a MAC is never called anything but locked by a wrong passphrase, whatever that decrypts to', async () => {
    // One wrong passphrase in 256 decrypts to valid padding.
    for (const options of [[], ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES'], ['-certpbe', 'NONE']]) {
      const made = await p12('leaf', '-nomac', '-iter', '1', ...options)
      const troubles = new Set(Array.from({ length: 3_000 }, (_, number) => troubleOf(made, `otra ${number}`)))
      expect([...troubles]).toEqual(['passphrase'])
    }
  })

  it('in BER is read, as Windows and Java write it', async () => {
    const made = await p12('leaf', '-certfile', 'chain.pem')
    const { certificate, chain } = readP12(withOpenLengths(made), 'contraseña ñ', now)
    expect(certificate.x509.subject).toBe('CN=Empresa leaf')
    expect(chain).toHaveLength(2)
    expect(troubleOf(withOpenLengths(made), 'otra')).toBe('passphrase')
  })

  it('is refused where RC2 keeps it, as a key that nobody has to trust', async () => {
    const made = await p12('leaf', '-legacy', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-RC2-40')
    expect(troubleOf(made, 'contraseña ñ')).toBe('old_encryption')
  })

  it.each([
    ['small', 'weak_key'],
    ['edwards', 'unknown_key'],
    ['server', 'not_for_signing'],
  ])('is refused for its key: %s', async (name, trouble) => {
    expect(troubleOf(await p12(name), 'contraseña ñ')).toBe(trouble)
  })

  it('is refused before its certificate begins and after it ends', async () => {
    const made = await p12('short')
    expect(troubleOf(made, 'contraseña ñ', new Date(now.getTime() + 3 * 86_400_000))).toBe('expired')
    expect(troubleOf(made, 'contraseña ñ', new Date(now.getTime() - 3 * 86_400_000))).toBe('not_yet_valid')
  })

  it('is refused without a key, and with a certificate for another one', async () => {
    await openssl(
      folder.path,
      'pkcs12',
      '-export',
      '-nokeys',
      '-in',
      'leaf.pem',
      '-passout',
      'pass:contraseña ñ',
      '-out',
      'keyless.p12',
    )
    expect(troubleOf(readFileSync(join(folder.path, 'keyless.p12')), 'contraseña ñ')).toBe('no_key')
    // OpenSSL itself refuses to write such a pair, unless no certificate is there.
    await openssl(
      folder.path,
      'pkcs12',
      '-export',
      '-nocerts',
      '-inkey',
      'leaf.key',
      '-passout',
      'pass:contraseña ñ',
      '-out',
      'bare.p12',
    )
    expect(troubleOf(readFileSync(join(folder.path, 'bare.p12')), 'contraseña ñ')).toBe('no_certificate')
  })

  it('is refused where it is something else, cut off or changed', async () => {
    const made = await p12('leaf')
    expect(troubleOf(Buffer.from('Hola'), '')).toBe('not_p12')
    expect(troubleOf(Buffer.alloc(0), '')).toBe('not_p12')
    expect(troubleOf(made.subarray(0, -1), 'contraseña ñ')).toBe('not_p12')
    for (let at = 0; at < made.length; at += 11) {
      const changed = Buffer.from(made)
      changed[at] = (changed[at] ?? 0) ^ 4
      // A few bytes mean nothing: then it is read.
      expect(troubleOf(changed, 'contraseña ñ')).toMatch(/^(?:not_p12|passphrase|old_encryption|read)$/)
    }
  })
})
