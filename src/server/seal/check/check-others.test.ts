// PDFs signed by other programs: unchanged ones are not called changed, and changed ones are.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/process.ts'
import { opensslCms, savedAnew, signedPdf, type Writing } from '#tests/support/signing/foreign-pdfs.ts'
import {
  authorityExtensions,
  ec,
  makeCertificate,
  makeInstallation,
  renderContract,
  rsa,
  sealedAt,
  sealWords,
  signerExtensions,
} from '#tests/support/signing/seals.ts'
import { sealPdf } from '../seal.ts'
import { checkPdf } from './check.ts'

// Runs other programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
afterAll(folder.remove)
const { trust, signer } = makeInstallation()
const check = (pdf: Uint8Array) => checkPdf(pdf, trust, sealedAt)

const by = (name: string) => ['-signer', `${name}.pem`, '-inkey', `${name}.key`]
const pss = (...more: string[]) => [...by('rsa'), '-keyopt', 'rsa_padding_mode:pss', ...more]

beforeAll(async () => {
  const make = (file: string, key: string[], extensions = `${signerExtensions}\nsubjectKeyIdentifier = hash`) =>
    makeCertificate(folder.path, { file, name: `Ajena ${file}`, key, extensions, issuer: 'root' })
  await makeCertificate(folder.path, { file: 'root', name: 'Raíz ajena', key: rsa, extensions: authorityExtensions })
  await make('rsa', rsa)
  await make('pss', ['-algorithm', 'RSA-PSS', '-pkeyopt', 'rsa_keygen_bits:2048'])
  await make('ec', ec)
  await make('p521', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-521'])
  await make('brainpool', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:brainpoolP256r1'])
}, 60_000)

const holds: [string, string[], Writing?][] = [
  ['RSA and SHA-256', by('rsa')],
  ['BER with lengths left open, as AutoFirma and Acrobat write it', ['-stream', '-indef', ...by('rsa')]],
  ['BER with elliptic curves', ['-stream', '-indef', ...by('ec')]],
  ['BER without signed attributes', ['-stream', '-indef', '-noattr', ...by('rsa')]],
  ['the file once more inside the signature', ['-nodetach', '-stream', '-indef', ...by('rsa')]],
  ['SHA-384', ['-md', 'sha384', ...by('rsa')]],
  ['SHA-512', ['-md', 'sha512', ...by('ec')]],
  ['P-521', ['-md', 'sha512', ...by('p521')]],
  ['a Brainpool curve', by('brainpool')],
  ['RSA-PSS', pss()],
  ['RSA-PSS with a salt as long as the hash', pss('-keyopt', 'rsa_pss_saltlen:digest')],
  ['RSA-PSS and SHA-512', ['-md', 'sha512', ...pss()]],
  ['a key for RSA-PSS only', [...by('pss'), '-keyopt', 'rsa_padding_mode:pss']],
  ['no signed attributes', ['-noattr', ...by('rsa')]],
  ['no signed attributes and elliptic curves', ['-noattr', ...by('ec')]],
  ['CAdES', ['-cades', ...by('rsa')], { subFilter: 'ETSI.CAdES.detached' }],
  ['a signer named by the key', ['-keyid', ...by('rsa')]],
  ['its authority beside it', ['-certfile', 'root.pem', ...by('rsa')]],
  ['blanks behind the last line', by('rsa'), { tail: '  \r\n \n' }],
  ['zeros behind the last line', by('rsa'), { tail: '\n\0\0\0' }],
  ['nothing behind the last line', by('rsa'), { tail: '' }],
  ['blanks behind all that is signed', by('rsa'), { behind: '\n   \n' }],
  ['three thousand blanks behind all that is signed', by('rsa'), { behind: ' '.repeat(3_000) }],
  ['figures in capitals', by('rsa'), { figures: (hex) => hex.toUpperCase() }],
  ['the brackets of the signature among what is signed', by('rsa'), { hasBracketsSigned: true }],
  ['the signature inside its field', by('rsa'), { isInline: true }],
  ['a field under another one', by('rsa'), { isNested: true }],
]

describe('a PDF signed by another program', () => {
  it.each(holds)('holds: %s', async (_, options, writing = {}) => {
    const pdf = await signedPdf(opensslCms(folder.path, ...options), writing)
    expect(check(pdf)).toMatchObject({
      verdict: 'others',
      seals: [{ owner: 'others', fault: undefined, signer: { name: expect.stringMatching(/^Ajena /) } }],
    })
    const changed = Buffer.from(pdf)
    changed.write('0.3 w', pdf.indexOf('0.2 w'), 'latin1')
    expect(check(changed).verdict).toBe('others_broken')
  })

  it('holds for each of those who signed together', async () => {
    const pdf = await signedPdf(opensslCms(folder.path, ...by('rsa'), ...by('ec')))
    expect(check(pdf)).toMatchObject({
      verdict: 'others',
      seals: [
        { fault: undefined, signer: { name: expect.stringMatching(/Ajena (?:rsa|ec)/) } },
        { fault: undefined, signer: { name: expect.stringMatching(/Ajena (?:rsa|ec)/) } },
      ],
    })
  })

  it.each([
    ['SHA-1, which can be forged', ['-md', 'sha1', ...by('rsa')], 'weak_hash'],
    ['SHA-1 and elliptic curves', ['-md', 'sha1', ...by('ec')], 'weak_hash'],
    ['MD5', ['-md', 'md5', ...by('rsa')], 'weak_hash'],
    ['RSA-PSS with SHA-1', ['-md', 'sha1', ...pss()], 'weak_hash'],
    ['a hash that we do not know', ['-md', 'ripemd160', ...by('rsa')], 'unsupported'],
    ['a mask by another hash', pss('-keyopt', 'rsa_mgf1_md:sha512'), 'unsupported'],
    ['no certificate', ['-nocerts', ...by('rsa')], 'certificate_missing'],
  ])('cannot be checked, and is called nothing else: %s', async (_, options, fault) => {
    const pdf = await signedPdf(opensslCms(folder.path, ...options))
    expect(check(pdf)).toMatchObject({ verdict: 'unchecked', seals: [{ owner: 'others', fault }] })
  })

  it('cannot be checked where it only signs a SHA-1 of the file, and is found out where that is another', async () => {
    const sign = opensslCms(folder.path, '-nodetach', '-md', 'sha1', ...by('rsa'))
    const over = (content: Buffer) => sign(createHash('sha1').update(content).digest())
    const pdf = await signedPdf(over, { subFilter: 'adbe.pkcs7.sha1' })
    expect(check(pdf)).toMatchObject({ verdict: 'unchecked', seals: [{ fault: 'weak_hash' }] })
    const changed = Buffer.from(pdf)
    changed.write('0.3 w', pdf.indexOf('0.2 w'), 'latin1')
    expect(check(changed)).toMatchObject({ verdict: 'others_broken', seals: [{ fault: 'bytes_changed' }] })
  })

  it('cannot be checked where the signature is something else, or covers the file in another way', async () => {
    const garbage = await signedPdf(async () => Buffer.from('no es una firma'))
    expect(check(garbage)).toMatchObject({ verdict: 'unchecked', seals: [{ owner: 'others', fault: 'malformed' }] })
    const at = garbage.lastIndexOf('/ByteRange [0')
    const fewer = Buffer.from(garbage)
    fewer.write('/ByteRange [9', at, 'latin1')
    expect(check(fewer)).toMatchObject({ verdict: 'unchecked', seals: [{ fault: 'ranges_shifted' }] })
  })

  it('whose signature is not that of its certificate is not called changed, but wrong', async () => {
    const sign = opensslCms(folder.path, ...by('ec'))
    const pdf = await signedPdf(async (content) => {
      const cms = await sign(content)
      cms[cms.length - 3] = (cms.at(-3) ?? 0) ^ 1
      return cms
    })
    expect(check(pdf)).toMatchObject({ verdict: 'others_broken', seals: [{ fault: 'signature_wrong' }] })
  })

  it('is signed where a field leads to the signature, and nowhere else', async () => {
    const pdf = (await signedPdf(opensslCms(folder.path, ...by('rsa')))).toString('latin1')
    const fieldless = pdf.replace('/Fields [5 0 R]', '/Fields [     ]')
    expect(check(Buffer.from(fieldless, 'latin1'))).toEqual({ verdict: 'unsealed' })
    const empty = pdf.replace('/V 6 0 R', '        ')
    expect(check(Buffer.from(empty, 'latin1'))).toEqual({ verdict: 'unsealed' })
  })

  it('cannot be checked after another program has saved it anew, and is not called cut off', async () => {
    const pdf = savedAnew(await signedPdf(opensslCms(folder.path, ...by('rsa'))))
    expect(check(pdf)).toMatchObject({ verdict: 'unchecked', seals: [{ owner: 'others', fault: 'rewritten' }] })
  })

  it('keeps its signature when ours comes behind it, and ours stays intact whatever theirs is', async () => {
    for (const options of [by('rsa'), ['-md', 'sha1', ...by('rsa')], ['-nocerts', ...by('rsa')]]) {
      const theirs = await signedPdf(opensslCms(folder.path, ...options))
      const { pdf } = await sealPdf(theirs, { signer, at: sealedAt, words: sealWords, timestamping: undefined })
      expect(check(pdf).verdict).toBe('intact')
    }
  })

  it('by poppler holds, also with a second signature behind the first', async () => {
    const nss = join(folder.path, 'nss')
    const run = (program: string, ...options: string[]) =>
      execFileSync(program, options, { cwd: folder.path, stdio: 'pipe' })
    run('mkdir', nss)
    run('certutil', '-N', '-d', nss, '--empty-password')
    const pair = ['-inkey', 'rsa.key', '-in', 'rsa.pem', '-certfile', 'root.pem', '-name', 'ajena']
    run('openssl', 'pkcs12', '-export', ...pair, '-passout', 'pass:uno', '-out', 'ajena.p12')
    run('pk12util', '-i', 'ajena.p12', '-d', nss, '-W', 'uno')
    run('certutil', '-M', '-n', 'Raíz ajena', '-t', 'CT,C,C', '-d', nss)
    writeFileSync(join(folder.path, 'poppler-0.pdf'), await renderContract())
    const sign = ['-nssdir', nss, '-add-signature', '-nick', 'ajena']
    run('pdfsig', ...sign, 'poppler-0.pdf', 'poppler-1.pdf')
    run('pdfsig', ...sign, 'poppler-1.pdf', 'poppler-2.pdf')
    const [once, twice] = ['poppler-1.pdf', 'poppler-2.pdf'].map((name) => readFileSync(join(folder.path, name)))
    expect(check(once ?? Buffer.alloc(0))).toMatchObject({ verdict: 'others', seals: [{ fault: undefined }] })
    expect(check(twice ?? Buffer.alloc(0))).toMatchObject({
      verdict: 'others',
      seals: [{ fault: undefined }, { fault: undefined }],
    })
  })
})

describe('a PDF without a signature', () => {
  it('is called so, even where a sealed one of ours is attached to it unpacked', async () => {
    const { pdf } = await sealPdf(await renderContract(), {
      signer,
      at: sealedAt,
      words: sealWords,
      timestamping: undefined,
    })
    writeFileSync(join(folder.path, 'sealed.pdf'), pdf)
    writeFileSync(join(folder.path, 'letter.pdf'), await renderContract())
    execFileSync('pdfattach', ['letter.pdf', 'sealed.pdf', 'both.pdf'], { cwd: folder.path, stdio: 'pipe' })
    expect(check(readFileSync(join(folder.path, 'both.pdf')))).toEqual({ verdict: 'unsealed' })
  })

  it('is called so, even where it shows what signatures are written with', () => {
    const stream = 'BT (/ByteRange [0 10 20 30] /Contents <30> /Type /Sig) Tj ET '.repeat(400)
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << >> >>',
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]
    let text = '%PDF-1.4\n'
    const offsets = objects.map((object, index) => {
      const at = text.length
      text += `${index + 1} 0 obj\n${object}\nendobj\n`
      return `${String(at).padStart(10, '0')} 00000 n \n`
    })
    const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 5 /Root 1 0 R >>`
    const pdf = `${text}${table}\nstartxref\n${text.length}\n%%EOF\n`
    expect(check(Buffer.from(pdf, 'latin1'))).toEqual({ verdict: 'unsealed' })
  })
})
