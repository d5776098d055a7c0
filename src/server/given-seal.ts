// The sealing key that the configuration names: in a PKCS#12 file, or behind a command that signs.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BadConfiguration, type Config } from './config.ts'
import type { Certificate } from './seal/asn1/certificate.ts'
import type { P12Trouble } from './seal/asn1/p12.ts'
import type { Signer } from './seal/signer.ts'

const advice: Record<P12Trouble, string> = {
  not_p12: 'is not a PKCS#12 file',
  passphrase: 'does not open with SEAL_P12_PASSPHRASE',
  old_encryption:
    'is encrypted with RC2 or RC4: export it anew (openssl pkcs12 -legacy -in OLD -nodes | openssl pkcs12 -export -out NEW)',
  no_key: 'has no private key',
  no_certificate: 'has no certificate for its private key',
  weak_key: 'has an RSA key of less than 2048 bits',
  unknown_key: 'has a key that is neither RSA nor EC (P-256, P-384, P-521)',
  not_for_signing: 'has a certificate that is not for signing',
  not_yet_valid: 'has a certificate that is not valid yet',
  expired: 'has a certificate that has expired',
}

type Given = NonNullable<Config['seal']>
type FileGiven = Extract<Given, { p12: string }>
type CommandGiven = Exclude<Given, FileGiven>

/** Throws a BadConfiguration that says what is wrong with it. */
export const readGiven = (given: Given, now: Date): Promise<Signer> =>
  given.p12 !== undefined ? readFile(given, now) : readCommand(given, now)

/** Has the command sign something, so that what is wrong with it is known before there is a document. */
async function readCommand({ command, certificates }: CommandGiven, now: Date): Promise<Signer> {
  const [{ P12Failure, chainOf, requireUsable }, { SigningCommandFailure, signByCommand }] = [
    await import('./seal/asn1/p12.ts'),
    await import('./seal/signing-command.ts'),
  ]
  const wrong = (what: string) => new BadConfiguration(`Bad configuration: ${what}`)
  const all = await readPemsIn('SEAL_CERTIFICATES', certificates)
  const [certificate] = all
  if (!certificate) throw wrong('SEAL_CERTIFICATES is empty.')
  const sign = signByCommand(command, certificate)
  try {
    requireUsable(certificate, now)
    await sign(randomBytes(32))
  } catch (error) {
    if (error instanceof P12Failure) throw wrong(`SEAL_CERTIFICATES (${certificates}) ${advice[error.trouble]}.`)
    if (error instanceof SigningCommandFailure) throw wrong(`SEAL_COMMAND (${command[0]}) ${error.message}.`)
    throw error
  }
  return { certificate, chain: chainOf(certificate, all), key: certificate.x509.publicKey, sign }
}

async function readFile({ p12, passphrase }: FileGiven, now: Date): Promise<Signer> {
  const { P12Failure, readP12 } = await import('./seal/asn1/p12.ts')
  try {
    return readP12(readNamed('SEAL_P12', p12), passphrase, now)
  } catch (error) {
    if (error instanceof P12Failure)
      throw new BadConfiguration(`Bad configuration: SEAL_P12 (${p12}) ${advice[error.trouble]}.`)
    throw error
  }
}

function readNamed(name: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new BadConfiguration(`Bad configuration: ${name} (${file}) cannot be read: ${(error as Error).message}.`)
  }
}

export const readRoots = (file: string): Promise<Certificate[]> => readPemsIn('TSA_CA', file)

/** One at least. */
async function readPemsIn(name: string, file: string): Promise<Certificate[]> {
  const { readPems } = await import('./seal/check/trust.ts')
  const text = readNamed(name, file).toString('latin1')
  try {
    const found = readPems(text)
    if (found.length > 0) return found
  } catch {
    // Said below.
  }
  throw new BadConfiguration(`Bad configuration: ${name} (${file}) has no certificates in it (PEM).`)
}
