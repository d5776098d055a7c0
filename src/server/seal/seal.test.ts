// Our seals as other programs see them: poppler and OpenSSL check them, with our keys and with others'.
import { createPrivateKey } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PdfDocument } from '#server/pdf/document.ts'
import { PdfReference, write } from '#server/pdf/values.ts'
import { madePages } from '#tests/support/pdf/made-pdf.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import {
  authorityExtensions,
  ec,
  makeCertificate,
  makeInstallation,
  openssl,
  pdfsig,
  renderContract,
  rsa,
  sealedAt,
  sealIn,
  sealWords,
  signerExtensions,
  trustInNss,
} from '#tests/support/signing/seals.ts'
import type { Certificate } from './asn1/certificate.ts'
import { readP12 } from './asn1/p12.ts'
import { checkPdf } from './check/check.ts'
import { readPems } from './check/trust.ts'
import { prepare, sealPdf } from './seal.ts'
import { openSealer } from './sealer.ts'
import type { Signer } from './signer.ts'

// Runs other programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
afterAll(folder.remove)

let contract: Uint8Array
beforeAll(async () => {
  contract = await renderContract()
}, 90_000)

const sealed = async (signer: Signer): Promise<Buffer> =>
  (await sealPdf(contract, { signer, at: sealedAt, words: sealWords, timestamping: undefined })).pdf

async function p12(name: string, key: string[]): Promise<{ signer: Signer; root: Certificate }> {
  await makeCertificate(folder.path, {
    file: `${name}-root`,
    name: `Raíz ${name}`,
    key: rsa,
    extensions: authorityExtensions,
  })
  await makeCertificate(folder.path, {
    file: name,
    name: `Empresa Ñandú ${name}`,
    key,
    extensions: signerExtensions,
    issuer: `${name}-root`,
  })
  await openssl(
    folder.path,
    'pkcs12',
    '-export',
    '-inkey',
    `${name}.key`,
    '-in',
    `${name}.pem`,
    '-certfile',
    `${name}-root.pem`,
    '-passout',
    'pass:contraseña',
    '-out',
    `${name}.p12`,
  )
  const signer = readP12(readFileSync(join(folder.path, `${name}.p12`)), 'contraseña', sealedAt)
  return { signer, root: signer.chain[0] as Certificate }
}

const signers: [string, () => Promise<{ signer: Signer; root: Certificate }>][] = [
  [
    'a key of ours',
    async () => {
      const { signer, authority } = makeInstallation()
      return { signer, root: authority }
    },
  ],
  ['an RSA key from a PKCS#12', () => p12('rsa', rsa)],
  ['an EC key from a PKCS#12', () => p12('ec', ec)],
]

describe.each(signers)('a seal with %s', (what, make) => {
  it('is accepted by poppler, over the whole document, with an authority that it trusts', async () => {
    const { signer, root } = await make()
    const own = temporaryFolder()
    trustInNss(own.path, root)
    const said = await pdfsig(own.path, await sealed(signer))
    own.remove()
    expect(said).toContain('Signature Type: ETSI.CAdES.detached')
    expect(said).toContain('Total document signed')
    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('Certificate is Trusted.')
    expect(said).toContain(
      `Signer Certificate Common Name: ${what === 'a key of ours' ? 'Sello electrónico de Rúbrica' : 'Empresa Ñandú'}`,
    )
  })

  it('is accepted by OpenSSL, and not over other bytes', async () => {
    const { signer, root } = await make()
    const pdf = await sealed(signer)
    const geometry = sealIn(pdf)
    const file = (name: string) => join(folder.path, name)
    writeFileSync(file('seal.der'), geometry.contents)
    writeFileSync(file('root.pem'), root.x509.toString())
    const covered = Buffer.concat([pdf.subarray(0, geometry.from), pdf.subarray(geometry.to)])
    const verify = () =>
      openssl(
        folder.path,
        'cms',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        'seal.der',
        '-content',
        'covered',
        '-CAfile',
        'root.pem',
        '-cades',
        '-out',
        'out',
      )
    writeFileSync(file('covered'), covered)
    expect(await verify()).toContain('CAdES Verification successful')
    covered[1000] = (covered[1000] ?? 0) ^ 1
    writeFileSync(file('covered'), covered)
    await expect(verify()).rejects.toThrow(/digest|verification failure/i)
  })

  it('is ours once we know the certificate', async () => {
    const { signer } = await make()
    const pdf = await sealed(signer)
    const trust = { authorities: [], own: [signer.certificate, ...signer.chain], revoked: [], timestampRoots: [] }
    expect(checkPdf(pdf, trust, sealedAt)).toMatchObject({
      verdict: 'intact',
      later: [],
      seals: [{ owner: 'ours', fault: undefined, claimedAt: sealedAt.toISOString() }],
    })
    expect(checkPdf(pdf, { ...trust, own: [] }, sealedAt)).toMatchObject({
      verdict: 'others',
      seals: [{ owner: 'others', fault: undefined }],
    })
  })
})

describe('a sealed document', () => {
  it('begins with every byte of what was sealed, and shows the same', async () => {
    const pdf = await sealed(makeInstallation().signer)
    expect(pdf.subarray(0, contract.length).equals(contract)).toBe(true)
    const [before, after] = [await readPdf(contract), await readPdf(new Uint8Array(pdf))]
    expect(after.text).toBe(before.text)
  })

  it('has a field of its own in a form that has one of that name', async () => {
    const objects = {
      4: '<< /FT /Tx /T (Sello) >>',
      1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>',
    }
    const place = { field: 'Sello', tooltip: '', bytes: 100, isCertifying: true, entries: {} }
    const made = new PdfDocument(prepare(new PdfDocument(madePages([{}], objects)), place).pdf)
    const names = made.list(made.dictionary(made.catalogue.get('AcroForm'))?.get('Fields'))
    expect(names.map((each) => write(made.dictionary(each)?.get('T') ?? null))).toEqual(['(Sello)', '(Sello-2)'])
  })

  it('says no signing time in its signature, which archives refuse, and no key of the archive standard is lost', async () => {
    const pdf = await sealed(makeInstallation().signer)
    const [before, after] = [new PdfDocument(contract), new PdfDocument(pdf)]
    for (const [key, value] of before.catalogue) expect(write(after.catalogue.get(key) ?? null)).toBe(write(value))
    const added = [...after.catalogue.keys()].filter((key) => !before.catalogue.has(key))
    expect(added.toSorted()).toEqual(['AcroForm', 'Perms'])
    expect(pdf.includes(Buffer.from('06092a864886f70d010905', 'hex').toString('hex'))).toBe(false)
  })

  it('keeps to what PDF/A-3 and PDF/UA-1 ask of forms and annotations', async () => {
    const document = new PdfDocument(await sealed(makeInstallation().signer))
    const form = document.dictionary(document.catalogue.get('AcroForm'))
    // No NeedAppearances, and no XFA.
    expect(form && [...form.keys()].toSorted()).toEqual(['Fields', 'SigFlags'])
    expect(form?.get('SigFlags')).toBe(3)
    const page = document.dictionary(document.firstPage())
    expect(document.nameOf(page?.get('Tabs'))).toBe('S')
    const widget = document.dictionary(document.list(form?.get('Fields'))[0])
    expect(
      document
        .list(page?.get('Annots'))
        .some((each) => write(each) === write(document.list(form?.get('Fields'))[0] ?? null)),
    ).toBe(true)
    // Printed, and neither hidden, invisible nor without a view; without a size it needs no looks.
    expect(widget?.get('F')).toBe(132)
    expect(widget?.get('Rect')).toEqual([0, 0, 0, 0])
    for (const key of ['A', 'AA', 'AP', 'C', 'IC']) expect(widget?.has(key)).toBe(false)
    // Certified: nothing may change; the reference to the signature names no digests of its own.
    const permissions = document.dictionary(document.catalogue.get('Perms'))
    expect(permissions && [...permissions.keys()]).toEqual(['DocMDP'])
    const signature = document.dictionary(permissions?.get('DocMDP'))
    const reference = document.dictionary(document.list(signature?.get('Reference'))[0])
    for (const key of ['DigestLocation', 'DigestMethod', 'DigestValue']) expect(reference?.has(key)).toBe(false)
    expect(widget?.get('V')).toBeInstanceOf(PdfReference)
    expect(document.list(document.trailer.get('ID'))).toHaveLength(2)
  })

  it('differs by nothing but the signature when the same is sealed again', async () => {
    const { signer } = makeInstallation()
    const [one, two] = [await sealed(signer), await sealed(signer)]
    const geometry = sealIn(one)
    expect(one.length).toBe(two.length)
    expect(one.subarray(0, geometry.from).equals(two.subarray(0, geometry.from))).toBe(true)
    expect(one.subarray(geometry.to).equals(two.subarray(geometry.to))).toBe(true)
  })
})

describe('what a round comes to', () => {
  const file = { bytes: Buffer.from('x'), sha256: '' }
  const addresses = {
    verifyUrl: 'https://rubrica.example/verificar',
    sealUrl: 'https://rubrica.example/sello',
  }
  const order = { code: 'R-1', shown: file, evidence: file, ...addresses }
  const by = (...signers: Signer[]) => {
    const sealer = openSealer({
      signer: async () => (signers.length > 1 ? signers.shift() : signers[0]) as Signer,
      timestamping: undefined,
      timestamps: null,
    })
    return async (at: Date) => (await sealer.seal(contract, { ...order, at, described: await sealer.describe() })).level
  }

  it('names the serial number of its certificate as other programs do', async () => {
    const { signer } = makeInstallation()
    const sealer = openSealer({ signer: async () => signer, timestamping: undefined, timestamps: null })
    writeFileSync(join(folder.path, 'own.der'), signer.certificate.der)
    const said = await openssl(folder.path, 'x509', '-inform', 'DER', '-in', 'own.der', '-noout', '-serial')
    const { serial } = await sealer.describe()
    expect(`serial=${serial.replaceAll(':', '').toUpperCase()}`).toBe(said.trim())
    expect(serial).toMatch(/^([0-9a-f]{2}:){15}[0-9a-f]{2}$/)
  })

  it('is called qualified by nothing but what its certificate declares and another party has issued', async () => {
    const declared =
      '1.3.6.1.5.5.7.1.3 = ASN1:SEQUENCE:statements\n[statements]\nfirst = SEQUENCE:compliance\n[compliance]\nid = OID:0.4.0.1862.1.1'
    const authority = { file: 'qtsp', name: 'Autoridad de prueba', key: ec, extensions: authorityExtensions }
    const extensions = `${signerExtensions}\n${declared}`
    await makeCertificate(folder.path, authority)
    await makeCertificate(folder.path, { file: 'declared', name: 'Sello', key: ec, extensions, issuer: 'qtsp' })
    await makeCertificate(folder.path, { file: 'alone', name: 'Sello', key: ec, extensions })
    await makeCertificate(folder.path, {
      file: 'plain',
      name: 'Sello',
      key: ec,
      extensions: signerExtensions,
      issuer: 'qtsp',
    })
    const qualifiedBy = async (file: string) => {
      const [certificate] = readPems(readFileSync(join(folder.path, `${file}.pem`), 'latin1'))
      const key = createPrivateKey(readFileSync(join(folder.path, `${file}.key`)))
      const signer = { certificate: certificate as Certificate, chain: [], key }
      return (await openSealer({ signer: async () => signer, timestamping: undefined, timestamps: null }).describe())
        .qualifiedBy
    }
    expect(await qualifiedBy('declared')).toBe('Autoridad de prueba')
    expect(await qualifiedBy('alone')).toBeNull()
    expect(await qualifiedBy('plain')).toBeNull()
  })

  it('is not sealed with a certificate that is over: nobody could ever be sure of it', async () => {
    const { signer } = makeInstallation()
    const years = (count: number) => new Date(sealedAt.getTime() + count * 366 * 86_400_000)
    await expect(by(signer)(years(11))).rejects.toThrow('The sealing certificate is valid from')
    await expect(by(signer)(years(-1))).rejects.toThrow('The sealing certificate is valid from')
    expect(await by(signer)(years(9))).toBe('B-B')
  })

  it('is not sealed with another certificate than its pages say', async () => {
    const [one, other] = [makeInstallation().signer, makeInstallation().signer]
    await expect(by(one, other)(sealedAt)).rejects.toThrow('replaced after it was described')
  })
})
