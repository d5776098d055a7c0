// A sealing key behind a command: what it signs is a seal like any other, and what it does otherwise is told and never used.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readGiven } from '#server/given-seal.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import {
  authorityExtensions,
  ec,
  makeCertificate,
  renderContract,
  sealWords,
  signerExtensions,
} from '#tests/support/signing/seals.ts'
import { checkPdf } from './check/check.ts'
import { readPems } from './check/trust.ts'
import { sealPdf } from './seal.ts'
import { SigningCommandFailure, signByCommand } from './signing-command.ts'

const folder = temporaryFolder()
const at = (file: string) => join(folder.path, file)
const rsa = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']
const now = new Date(Date.now() + 60_000)
const signWith = (key: string) => `openssl pkeyutl -sign -inkey ${at(key)} -pkeyopt digest:sha256`
const certificateIn = (file: string) => {
  const [certificate] = readPems(readFileSync(at(file), 'utf8'))
  if (!certificate) throw new Error('there is no certificate')
  return certificate
}
beforeAll(async () => {
  const root = { file: 'root', name: 'Raíz', key: ec, extensions: authorityExtensions }
  await makeCertificate(folder.path, root)
  for (const [file, key] of Object.entries({ ec, rsa }))
    await makeCertificate(folder.path, {
      file,
      name: 'Sello en HSM',
      key,
      extensions: signerExtensions,
      issuer: 'root',
    })
  for (const file of ['ec', 'rsa'])
    writeFileSync(at(`${file}-chain.pem`), [`${file}.pem`, 'root.pem'].map((each) => readFileSync(at(each))).join('\n'))
  writeFileSync(at('text'), 'Hola')
})
afterAll(folder.remove)

const given = (command: string, certificates: string) => {
  const { seal } = readConfig({ SEAL_COMMAND: command, SEAL_CERTIFICATES: at(certificates) })
  if (!seal) throw new Error('nothing is given')
  return readGiven(seal, now)
}

it.each(['ec', 'rsa'])('seals as any key does (%s)', async (kind) => {
  const signer = await given(signWith(`${kind}.key`), `${kind}-chain.pem`)
  expect([signer.key.type, signer.chain.length]).toEqual(['public', 1])
  const pdf = await renderContract()
  const sealed = await sealPdf(pdf, { signer, at: now, words: sealWords, timestamping: undefined })
  const trust = { authorities: [certificateIn('root.pem')], own: [signer.certificate], revoked: [], timestampRoots: [] }
  expect(checkPdf(sealed.pdf, trust, now)).toMatchObject({
    verdict: 'intact',
    seals: [{ signer: { name: 'Sello en HSM' } }],
  })
})

describe('a command that is of no use', () => {
  it.each<[string, string, string, RegExp]>([
    ['is not there', '/no/such/program', 'ec.pem', /SEAL_COMMAND \(\/no\/such\/program\) cannot be run: ENOENT/],
    ['fails', 'false', 'ec.pem', /SEAL_COMMAND \(false\) ended with 1/],
    ['writes nothing', 'true', 'ec.pem', /did not write a signature/],
    ['writes without an end', 'yes', 'ec.pem', /writes more than a signature/],
    ['writes the digest back', 'cat', 'ec.pem', /did not write a signature/],
    ['has another key', 'OTHER', 'ec.pem', /did not write a signature that the certificate confirms/],
    ['has a certificate that is none', 'cat', 'text', /SEAL_CERTIFICATES \(.*\) has no certificates in it/],
    ['has a certificate that is not there', 'cat', 'none.pem', /SEAL_CERTIFICATES \(.*\) cannot be read: ENOENT/],
  ])('ends the start with what is wrong: it %s', async (_what, command, certificates, message) => {
    const real = command === 'OTHER' ? signWith('root.key') : command
    await expect(given(real, certificates)).rejects.toThrow(message)
  })

  it('is not waited for without an end', async () => {
    const sign = signByCommand(['sleep', '600'], certificateIn('ec.pem'), 300)
    await expect(sign(Buffer.from('x'))).rejects.toThrow(SigningCommandFailure)
  })

  it('has its words read by no shell', async () => {
    const sign = signByCommand(['cat', '; echo x > hacked'], certificateIn('ec.pem'))
    await expect(sign(Buffer.from('x'))).rejects.toThrow('ended with 1')
  })

  it('cannot be given halves, or beside a file', () => {
    expect(() => readConfig({ SEAL_COMMAND: 'cat' })).toThrow('SEAL_CERTIFICATES must be set together')
    expect(() => readConfig({ SEAL_CERTIFICATES: 'x.pem' })).toThrow('must be set together')
    expect(() => readConfig({ SEAL_COMMAND: 'cat', SEAL_P12: 'x.p12' })).toThrow('cannot both be set')
  })
})
