// The bundle of a sealed document: whoever unpacks it and types what it says finds what it promises.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PdfDocument } from '#server/pdf/document.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import {
  makeInstallation,
  openTimestampServer,
  renderContract,
  sealedAt,
  type TimestampServer,
} from '#tests/support/seals.ts'
import { archivePdf } from './archive.ts'
import { filesIn } from './attachments.ts'
import { type BundleFile, bundleOf } from './bundle.ts'
import { makeList, readAuthority } from './keys.ts'
import { openSealer } from './sealer.ts'
import { openTimestamping } from './timestamp-service.ts'

// Other programs are asked, and a busy machine takes its time for that.
vi.setConfig({ testTimeout: 120_000 })

const run = promisify(execFile)
const folder = temporaryFolder()
const { signer, authority, authorityKey } = makeInstallation()
const { list } = makeList(readAuthority(authority.der, authorityKey), 1, [], sealedAt)
const shown = Buffer.from('lo que se mostró')
const evidence = Buffer.from('{"hechos":[]}\n')
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

async function sealed(isTimed: boolean, by = signer): Promise<Buffer> {
  const sealer = openSealer({
    signer: async () => by,
    timestamping: isTimed ? timestamping() : undefined,
    timestamps: isTimed ? 'localhost' : null,
  })
  const order = {
    at: sealedAt,
    code: 'R-1',
    shown: named(shown),
    evidence: named(evidence),
    verifyUrl: 'https://x.test/v',
  }
  return Buffer.from((await sealer.seal(contract, { ...order, described: await sealer.describe() })).pdf)
}

const bundled = (pdf: Buffer) => bundleOf(pdf, { code: 'R-1', verifyUrl: 'https://x.test/v', authority, list })

/** Types every command of COMPROBAR.txt in a folder with nothing but the bundle; answers what each of them said. */
async function follow(
  files: BundleFile[],
  change: (name: string, bytes: Uint8Array) => Uint8Array = (_, bytes) => bytes,
) {
  const own = temporaryFolder()
  for (const { name, bytes } of files) writeFileSync(join(own.path, name), change(name, bytes))
  const text = Buffer.from(files.find(({ name }) => name === 'COMPROBAR.txt')?.bytes ?? []).toString()
  const commands = text
    .split('\n')
    .flatMap((line) => /^ {7}((?:openssl|pdfsig|pdfdetach|sha256sum|for|\{) .*)$/.exec(line)?.[1] ?? [])
  const said: { command: string; code: number; text: string }[] = []
  for (const command of commands) {
    const env = { ...process.env, HOME: own.path, LC_ALL: 'C.UTF-8' }
    const { stdout, stderr, code } = await run('bash', ['-c', command], { cwd: own.path, env }).then(
      (done) => ({ ...done, code: 0 }),
      (error) => error as { stdout: string; stderr: string; code: number },
    )
    said.push({ command, code, text: stdout + stderr })
  }
  own.remove()
  const of = (start: string) => said.filter(({ command }) => command.startsWith(start))
  return { said, of, text }
}

describe('the bundle', () => {
  it('of a seal with a timestamp, archived, is proved by pdfsig and OpenSSL alone', async () => {
    const { pdf } = await archivePdf(await sealed(true), {
      field: 'Archivo',
      tooltip: 'Archivo',
      timestamping: timestamping(),
      certificates: [authority],
      lists: [list],
    })
    const { said, of } = await follow(bundled(pdf))
    expect(said.filter(({ code }) => code !== 0)).toEqual([])
    expect(of('pdfsig')[0]?.text).toContain('Signature is Valid')
    expect(of('openssl cms')[0]?.text).toMatch(/Verification successful/)
    expect(of('openssl ts -verify').map(({ text }) => text.includes('Verification: OK'))).toEqual([true, true])
    expect(of('openssl crl')[0]?.text).toContain('verify OK')
    const hashes = of('sha256sum').map(({ text }) => text)
    expect(hashes.join()).toContain(`${named(shown).sha256}  mostrado.pdf`)
    // That of the seal, which the certificate names, and not of whoever issued it.
    expect(hashes).toContain(`${named(signer.certificate.der).sha256}  sello.der\n`)
  })

  it('of a seal by a certificate that came without its authority stands for itself, without our list', async () => {
    const alone = { ...makeInstallation('Otra').signer, chain: [] }
    const { said, of } = await follow(bundled(await sealed(false, alone)))
    expect(said.filter(({ code }) => code !== 0)).toEqual([])
    expect(of('openssl cms')[0]?.text).toMatch(/Verification successful/)
    expect(of('openssl crl')).toEqual([])
  })

  it('of a seal without one says so, and is proved all the same', async () => {
    const { said, of, text } = await follow(bundled(await sealed(false)))
    expect(said.filter(({ code }) => code !== 0)).toEqual([])
    expect(of('pdfsig')[0]?.text).toContain('Total document signed')
    expect(of('openssl ts')).toEqual([])
    expect(text).toContain('no lleva sello de tiempo')
  })

  it('is not needed: what lies in the PDF itself leads to the same, its seal’s own certificate too', async () => {
    const pdf = await sealed(false)
    const inside = filesIn(new PdfDocument(pdf)).get('COMPROBAR.txt')
    const { said, of } = await follow([
      { name: 'documento.pdf', bytes: pdf },
      { name: 'COMPROBAR.txt', bytes: inside ?? Buffer.alloc(0) },
    ])
    expect(said.filter(({ code }) => code !== 0)).toEqual([])
    expect(of('pdfsig documento')[0]?.text).toContain('Signature is Valid')
    expect(of('for')[0]?.text).toContain(named(signer.certificate.der).sha256)
    expect(of('sha256sum')[0]?.text).toContain(`${named(evidence).sha256}  evidencias.json`)
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
