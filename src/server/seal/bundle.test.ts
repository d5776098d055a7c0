// The bundle of a sealed document: the commands in its text, typed as they stand, give the results that the text promises.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PdfDocument } from '#server/pdf/document.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { follow, linuxCommands } from '#tests/support/signing/checking-text.ts'
import {
  makeInstallation,
  openTimestampServer,
  renderContract,
  sealedAt,
  type TimestampServer,
} from '#tests/support/signing/seals.ts'
import { archivePdf } from './archive.ts'
import { filesIn } from './attachments.ts'
import { bundleOf } from './bundle.ts'
import { makeList, readAuthority } from './keys.ts'
import { openSealer } from './sealer.ts'
import { openTimestamping } from './timestamp-service.ts'

// Runs other programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const run = promisify(execFile)
const folder = temporaryFolder()
const { signer, authority, authorityKey } = makeInstallation()
const { list } = makeList(readAuthority(authority.der, authorityKey), 1, [], sealedAt)
const shown = Buffer.from('lo que se mostró')
/** Two facts, with letters that are more than one byte, quotes and a line break. */
const facts = ['{"hecho":"Se fija el texto"}', '{"hecho":"Firma «Íñigo»\\nMuñoz, 1\u00a0€"}\n']
const evidence = (() => {
  let huella: Uint8Array = new Uint8Array(32)
  const hechos = facts.map((texto, place) => {
    huella = createHash('sha256').update(huella).update(texto).digest()
    return { numero: place + 1, texto, huella: Buffer.from(huella).toString('hex') }
  })
  return Buffer.from(`${JSON.stringify({ hechos })}\n`)
})()
const lastHash = (JSON.parse(evidence.toString()) as { hechos: { huella: string }[] }).hechos.at(-1)?.huella
let contract: Uint8Array
let server: TimestampServer

beforeAll(async () => {
  contract = await renderContract()
  server = await openTimestampServer(folder.path)
}, 90_000)
afterAll(() => {
  server.close()
  folder.remove()
})

const named = (bytes: Buffer) => ({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
const timestamping = () => openTimestamping({ url: server.url, roots: () => [server.root], timeLimit: 5_000 })

async function sealed(isTimed: boolean, by = signer, at = sealedAt): Promise<Buffer> {
  const sealer = openSealer({
    signer: async () => by,
    timestamping: isTimed ? timestamping() : undefined,
    timestamps: isTimed ? 'localhost' : null,
  })
  const order = {
    at,
    code: 'R-1',
    shown: named(shown),
    evidence: named(evidence),
    verifyUrl: 'https://x.test/v',
    sealUrl: 'https://x.test/sello',
  }
  return Buffer.from((await sealer.seal(contract, { ...order, described: await sealer.describe() })).pdf)
}

const addresses = { verifyUrl: 'https://x.test/v', sealUrl: 'https://x.test/sello' }
const bundled = (pdf: Buffer) => bundleOf(pdf, { code: 'R-1', ...addresses, authority, list })

/** Commands that the text must not need. */
const forbidden = /\b(?:jq|xxd)\b/

describe('the bundle', () => {
  it('of a seal with a timestamp, archived, is proved by pdfsig and OpenSSL alone', async () => {
    const { pdf } = await archivePdf(await sealed(true), {
      field: 'Archivo',
      tooltip: 'Archivo',
      timestamping: timestamping(),
      certificates: [authority],
      lists: [list],
    })
    const { said, of, text, overwritten } = await follow(bundled(pdf))
    expect(said.filter(({ code }) => code !== 0)).toEqual([])
    // All commands of the text: a new one needs its expected result here.
    expect(said.map(({ command }) => command.split(' ').slice(0, 2).join(' '))).toEqual([
      'pdfsig -nocert',
      'sha256sum autoridad.cer',
      'openssl x509',
      '{ head',
      'openssl x509',
      'openssl cms',
      'openssl x509',
      'openssl x509',
      'sha256sum sellador.der',
      'openssl crl',
      'openssl ts',
      'openssl ts',
      'openssl x509',
      '{ head',
      'openssl ts',
      'openssl ts',
      'openssl x509',
      'mkdir -p',
      'pdfdetach -saveall',
      'sha256sum dentro/evidencias.json',
      'python3 -c',
    ])
    expect(text).not.toMatch(forbidden)
    expect(overwritten).toEqual([])
    const [reader] = of('pdfsig')
    // All quoted labels of the reader program are there, in order.
    const quoted = (/ {2}1\. .*?(?= {2}2\. )/s.exec(text)?.[0] ?? '').match(/(?<=«)[^»]+/g) ?? []
    expect(quoted).toEqual([
      'Signature is Valid',
      'Not total document signed',
      'Total document signed',
      'Signature has not yet been verified',
    ])
    for (const words of quoted) expect(reader?.text).toContain(words)
    expect(text).toContain('Los pasos 3 y 4, tal cual en «Git Bash»')
    expect(of('openssl cms')[0]?.text).toMatch(/Verification successful/)
    expect(of('openssl ts -verify').map(({ text }) => text.includes('Verification: OK'))).toEqual([true, true])
    expect(of('openssl crl')[0]?.text).toContain('verify OK')
    const hashes = of('sha256sum').map(({ text }) => text)
    // The fingerprint that /sello shows.
    expect(hashes[0]).toBe(`${named(authority.der).sha256}  autoridad.cer\n`)
    // The fingerprint of the seal's certificate, not of its issuer's.
    expect(hashes[1]).toBe(`${named(signer.certificate.der).sha256}  sellador.der\n`)
    // «Debe salir», and exactly that.
    expect(hashes[2]?.trimEnd().split('\n')).toEqual(
      text.split('\n').flatMap((line) => /^ {5}([0-9a-f]{64} {2}\S+)$/.exec(line)?.[1] ?? []),
    )
    expect(hashes[2]).toBe(
      `${named(evidence).sha256}  dentro/evidencias.json\n${named(shown).sha256}  dentro/mostrado.pdf\n`,
    )
    const names = of('openssl x509').map(({ text }) => text)
    expect(names[0]).toContain('Autoridad de sellos de Rúbrica')
    expect(names.join()).toContain('Sello electrónico de Rúbrica')
    expect(names.join()).toContain('sha256 Fingerprint=')
    expect(of('openssl ts -reply').every(({ text }) => text.includes('Time stamp:'))).toBe(true)
    const chain = of('python3')[0]?.text.trimEnd().split('\n') ?? []
    expect(chain).toHaveLength(facts.length)
    expect(chain.every((line) => line.endsWith(' bien'))).toBe(true)
    expect(chain.at(-1)).toBe(`2 ${lastHash} bien`)
  })

  it('says where its fingerprint is compared, on Linux, macOS and Windows', async () => {
    const { text } = await follow(bundled(await sealed(false)))
    const [, mac = ''] = text.split('\nEn macOS')
    expect(text).toContain('https://x.test/sello')
    expect(text).toMatch(/papel[\s\S]*apartado 5/)
    expect(text).toContain('por teléfono')
    const own = temporaryFolder()
    writeFileSync(join(own.path, 'autoridad.cer'), authority.der)
    const command = /^ {4}(shasum .*)$/m.exec(mac)?.[1] ?? 'false'
    const { stdout } = await run('bash', ['-c', command], { cwd: own.path })
    own.remove()
    expect(stdout).toContain(named(authority.der).sha256)
    // There is no PowerShell here: these lines are present, but not run.
    expect(mac).toContain('    Get-FileHash -Algorithm SHA256 autoridad.cer\n')
    expect(mac).toContain('    certutil -hashfile autoridad.cer SHA256\n')
    expect(mac).toContain('Git for Windows')
  })

  it('of a forger is not believed for an authority of theirs, neither beside ours nor among those of the machine', async () => {
    const forger = makeInstallation('Impostora')
    const pdf = await sealed(false, forger.signer)
    const forged = bundleOf(pdf, { code: 'R-1', ...addresses, authority: forger.authority, list })
    // As it is, only its fingerprint shows the forgery.
    const believed = await follow(forged)
    expect(believed.of('openssl cms')[0]?.text).toMatch(/Verification successful/)
    expect(believed.of('sha256sum autoridad.cer')[0]?.text).not.toContain(named(authority.der).sha256)
    // With our authority in place of the forger's, the fingerprint is right and the seal is not.
    const machine = temporaryFolder()
    writeFileSync(join(machine.path, 'ca.pem'), forger.authority.x509.toString())
    const { stdout } = await run('openssl', ['x509', '-in', 'ca.pem', '-noout', '-hash'], { cwd: machine.path })
    writeFileSync(join(machine.path, `${stdout.trim()}.0`), forger.authority.x509.toString())
    const both = forger.authority.x509.toString()
    const swapped = (name: string, bytes: Uint8Array) => {
      if (name === 'autoridad.pem') return Buffer.from(authority.x509.toString() + both)
      return name === 'autoridad.cer' ? authority.der : bytes
    }
    const { of } = await follow(forged, swapped, { SSL_CERT_DIR: machine.path })
    machine.remove()
    expect(of('sha256sum autoridad.cer')[0]?.text).toContain(named(authority.der).sha256)
    expect(of('openssl cms')[0]?.code).not.toBe(0)
    // Anything after our certificate changes the fingerprint.
    const longer = (name: string, bytes: Uint8Array) =>
      name === 'autoridad.cer' ? Buffer.concat([authority.der, forger.authority.der]) : bytes
    expect((await follow(forged, longer)).of('sha256sum autoridad.cer')[0]?.text).not.toContain(
      named(authority.der).sha256,
    )
  })

  it('of a certificate that has expired since is proved as the text says', async () => {
    const past = new Date('2012-03-04T05:06:07Z')
    const old = makeInstallation('Antigua', past)
    const pdf = await sealed(false, old.signer, past)
    const files = bundleOf(pdf, { code: 'R-1', ...addresses, authority: old.authority, list: undefined })
    const { of, text } = await follow(files)
    expect(of('openssl cms')[0]?.text).toContain('certificate has expired')
    const added = /«certificate has expired», añade « (-\S+)»/.exec(text)?.[1]
    const again = files.map(({ name, bytes }) => ({
      name,
      bytes: name === 'COMPROBAR.txt' ? Buffer.from(text.replace('-out comprobado.bin', `$& ${added}`)) : bytes,
    }))
    expect((await follow(again)).of('openssl cms')[0]?.text).toMatch(/Verification successful/)
  })

  it('shows a fact that was changed in the evidence', async () => {
    const [program = ''] = linuxCommands((await follow(bundled(await sealed(false)))).text).filter((command) =>
      command.includes('python3'),
    )
    const own = temporaryFolder()
    mkdirSync(join(own.path, 'dentro'))
    writeFileSync(join(own.path, 'dentro/evidencias.json'), evidence.toString().replace('fija', 'lima'))
    const { stdout } = await run('bash', ['-c', program], { cwd: own.path })
    own.remove()
    expect(stdout.match(/MAL$/gm)).toHaveLength(facts.length)
  })

  it('of a seal by a certificate that came without its authority stands for itself, without our list', async () => {
    const alone = { ...makeInstallation('Otra').signer, chain: [] }
    const { said, of, text } = await follow(bundled(await sealed(false, alone)))
    expect(said.filter(({ code }) => code !== 0)).toEqual([])
    expect(of('sha256sum sello.cer')[0]?.text).toContain(named(alone.certificate.der).sha256)
    expect(text).toContain('propio del operador')
    expect(of('openssl cms')[0]?.text).toMatch(/Verification successful/)
    expect(of('openssl crl')).toEqual([])
  })

  it('of a seal without one says so, and is proved all the same', async () => {
    const { said, of, text } = await follow(bundled(await sealed(false)))
    expect(said.filter(({ code }) => code !== 0)).toEqual([])
    expect(of('pdfsig')[0]?.text).toContain('Total document signed')
    expect(of('openssl ts')).toEqual([])
    expect(text).toContain('no lleva sello de tiempo')
    // The rest of the text does not mention what is missing.
    expect(text.match(/sellos? de tiempo/g)).toHaveLength(1)
    expect(text).toContain('Debe decir «Signature is Valid» y «Total document signed».')
    expect(text).toContain('El paso 3, tal cual en «Git Bash»')
  })

  it('of a seal with a timestamp and nothing added later promises that the seal covers the file', async () => {
    const { of, text } = await follow(bundled(await sealed(true)))
    expect(of('pdfsig')[0]?.text).toContain('Total document signed')
    expect(text).toContain('Debe decir «Signature is Valid» y «Total document signed».')
    expect(of('openssl ts -verify').map(({ text }) => text.includes('Verification: OK'))).toEqual([true])
  })

  it('of the PDF itself says whose clock it is, with and without an authority that is asked for the time', async () => {
    const inside = async (isTimed: boolean) =>
      filesIn(new PdfDocument(await sealed(isTimed)))
        .get('COMPROBAR.txt')
        ?.toString() ?? ''
    expect(await inside(false)).toContain('al sellar no se pidió un sello de tiempo a otra entidad')
    expect(await inside(true)).toContain('Al sellar se pide además un sello de tiempo a localhost.')
    expect(await inside(true)).not.toContain('no se pidió')
  })

  it('is not needed: what lies in the PDF itself leads to the same, its seal’s own certificate too', async () => {
    const pdf = await sealed(false)
    const inside = filesIn(new PdfDocument(pdf)).get('COMPROBAR.txt')
    const { said, of, text, overwritten } = await follow([
      { name: 'documento.pdf', bytes: pdf },
      { name: 'COMPROBAR.txt', bytes: inside ?? Buffer.alloc(0) },
    ])
    expect(said.filter(({ code }) => code !== 0)).toEqual([])
    expect(of('pdfsig documento')[0]?.text).toContain('Signature is Valid')
    expect(of('for')[0]?.text).toContain(named(signer.certificate.der).sha256)
    expect(of('for')[0]?.text).toContain('Sello electrónico de Rúbrica')
    expect(of('sha256sum')[0]?.text).toContain(`${named(evidence).sha256}  dentro/evidencias.json`)
    expect(of('python3')[0]?.text).toContain(`2 ${lastHash} bien\n`)
    expect(text).toContain('https://x.test/sello')
    expect(text).not.toMatch(forbidden)
    expect(overwritten).toEqual([])
  })

  it('proves nothing of a document in which one byte is another', async () => {
    const { of } = await follow(bundled(await sealed(true)), (name, bytes) => {
      if (name !== 'documento.pdf') return bytes
      const changed = Buffer.from(bytes)
      changed[2000] = (changed[2000] ?? 0) ^ 1
      return changed
    })
    expect(of('openssl cms')[0]?.code).not.toBe(0)
    expect(of('pdfsig')[0]?.text).not.toContain('Signature is Valid')
  })
})
