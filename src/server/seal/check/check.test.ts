// What is found out about an uploaded PDF: each kind of change is named, and none is missed.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PdfDocument } from '#server/pdf/document.ts'
import { PdfRevision } from '#server/pdf/revision.ts'
import { dictionary, name, PdfStream, text } from '#server/pdf/values.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { savedAnew } from '#tests/support/signing/foreign-pdfs.ts'
import {
  makeInstallation,
  renderContract,
  sealedAt,
  sealIn,
  sealWords,
  trustInNss,
} from '#tests/support/signing/seals.ts'
import { issueCertificate } from '../asn1/certificate.ts'
import { childrenOf, readDer, readFirst } from '../asn1/der.ts'
import { signWith } from '../asn1/signature.ts'
import { assemble, attributesFor, readSignedData, signedForm } from '../asn1/signed-data.ts'
import { readKey } from '../keys.ts'
import { filled, sealPdf } from '../seal.ts'
import { checkPdf } from './check.ts'
import type { Geometry } from './signature-places.ts'

// Runs other programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
afterAll(folder.remove)

const { signer, trust, authority, authorityKey } = makeInstallation()
const stranger = makeInstallation('Otra')
let contract: Uint8Array
let sealed: Buffer
let geometry: Geometry

const sealing = async (pdf: Uint8Array, by = signer) =>
  (await sealPdf(pdf, { signer: by, at: sealedAt, words: sealWords, timestamping: undefined })).pdf

beforeAll(async () => {
  contract = await renderContract()
  sealed = await sealing(contract)
  geometry = sealIn(sealed)
  trustInNss(folder.path, authority)
}, 90_000)

const check = (pdf: Uint8Array) => checkPdf(pdf, trust, sealedAt)

/** Replaces the seal's contents, as an attacker without our key could. */
const withContents = (cms: Buffer): Buffer => {
  const copy = Buffer.from(sealed)
  copy.fill('0', geometry.from + 1, geometry.to - 1, 'latin1')
  return filled({ pdf: copy, start: geometry.from, end: geometry.to }, cms)
}

describe('what was done to a sealed document is named', () => {
  it('nothing', () => {
    expect(check(sealed)).toEqual({
      verdict: 'intact',
      later: [],
      isArchived: false,
      seals: [
        expect.objectContaining({
          kind: 'seal',
          owner: 'ours',
          fault: undefined,
          coveredBytes: sealed.length,
          signer: expect.objectContaining({
            name: 'Sello electrónico de Rúbrica',
            issuer: expect.stringMatching(/^Autoridad de sellos de Rúbrica [0-9A-F]{8}$/),
          }),
        }),
      ],
    })
  })

  it('another letter in the text', () => {
    const copy = Buffer.from(sealed)
    copy[5_000] = (copy[5_000] ?? 0) ^ 1
    expect(check(copy)).toMatchObject({ verdict: 'changed', seals: [{ fault: 'bytes_changed' }] })
  })

  it.each([1, 20, 2_000, 60_000])('cut off, %i bytes before its end', (bytes) => {
    expect(check(sealed.subarray(0, sealed.length - bytes)).verdict).toBe('truncated')
  })

  it('saved anew by another program, and not cut off', () => {
    expect(check(savedAnew(sealed))).toMatchObject({ verdict: 'changed', seals: [{ fault: 'rewritten' }] })
  })

  it('ranges that leave out more than the signature', () => {
    const text = sealed.toString('latin1')
    const [whole, from = '', to = '', rest = ''] = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(text) ?? []
    const shifted = `/ByteRange [0 ${Number(from) - 10} ${to} ${rest}`.padEnd((whole?.length ?? 0) - 1, ' ')
    expect(check(Buffer.from(text.replace(whole ?? '', `${shifted}]`), 'latin1'))).toMatchObject({
      verdict: 'changed',
      seals: [{ fault: 'ranges_shifted' }],
    })
    const later = `/ByteRange [0 ${from} ${Number(to) + 2} ${Number(rest) - 2}`.padEnd((whole?.length ?? 0) - 1, ' ')
    expect(check(Buffer.from(text.replace(whole ?? '', `${later}]`), 'latin1'))).toMatchObject({
      seals: [{ fault: 'ranges_shifted' }],
    })
  })

  it('something hidden in the zeros behind the signature', () => {
    const copy = Buffer.from(sealed)
    copy.write('7f', geometry.to - 3, 'latin1')
    expect(check(copy)).toMatchObject({ verdict: 'changed', seals: [{ fault: 'padding_filled' }] })
  })

  it('figures of the signature in capitals: no signature covers them, but we do not write them so', () => {
    const copy = Buffer.from(sealed)
    const at = copy.indexOf('a', geometry.from, 'latin1')
    copy.write('A', at, 'latin1')
    expect(check(copy)).toMatchObject({ verdict: 'changed', seals: [{ fault: 'form_changed' }] })
  })

  const ownData = () => {
    const data = readSignedData(readFirst(geometry.contents).value)
    return { attributes: data.attributes ?? Buffer.alloc(0), signature: data.signature }
  }

  it('another certificate for the same key, by the same authority', () => {
    const other = issueCertificate(
      { certificate: authority, key: readKey(authorityKey) },
      {
        name: { commonName: 'Alguien', organisation: 'Alguien' },
        publicKey: signer.certificate.x509.publicKey,
        serial: Buffer.from([0x40, ...Buffer.alloc(15, 1)]),
        from: new Date('2026-01-01'),
        until: new Date('2040-01-01'),
        listAddress: undefined,
      },
    )
    const cms = assemble({ signer: { certificate: other, chain: [authority] }, ...ownData(), token: undefined })
    expect(check(withContents(cms))).toMatchObject({ verdict: 'changed', seals: [{ fault: 'certificate_swapped' }] })
  })

  it('the certificate of somebody else, or of an authority that is not ours', () => {
    const others = assemble({ signer: stranger.signer, ...ownData(), token: undefined })
    expect(check(withContents(others))).toMatchObject({
      verdict: 'changed',
      seals: [{ fault: 'certificate_swapped', owner: 'unknown' }],
    })
    const chain = assemble({
      signer: { certificate: signer.certificate, chain: [stranger.authority] },
      ...ownData(),
      token: undefined,
    })
    expect(check(withContents(chain))).toMatchObject({ verdict: 'changed', seals: [{ fault: 'certificate_swapped' }] })
  })

  it('signed anew by somebody else under our name: it is theirs, and says so', () => {
    // Signatures differ in length by chance: this takes certificates that leave room.
    let twin = makeInstallation()
    const lengthOf = ({ signer: { certificate, chain } }: typeof twin) =>
      [certificate, ...chain].reduce((sum, { der }) => sum + der.length, 0)
    while (lengthOf(twin) > lengthOf({ ...twin, signer })) twin = makeInstallation()
    const digest = attributesFor(
      readSignedData(readFirst(geometry.contents).value).signed.get('1.2.840.113549.1.9.4')?.[0]?.content ??
        Buffer.alloc(0),
      twin.signer.certificate,
    )
    const cms = assemble({
      signer: twin.signer,
      attributes: digest,
      signature: signWith(twin.signer.key, signedForm(digest)),
      token: undefined,
    })
    expect(check(withContents(cms))).toMatchObject({
      verdict: 'others',
      seals: [
        {
          owner: 'others',
          fault: undefined,
          signer: {
            organisation: 'Rúbrica',
            fingerprint: twin.signer.certificate.x509.fingerprint256.replaceAll(':', '').toLowerCase(),
          },
        },
      ],
    })
  })

  it('sealed with our certificate by another program, whose seals say otherwise: nothing is broken, and it is not ours', () => {
    const { attributes } = ownData()
    const [type, digest] = childrenOf(readDer(signedForm(attributes))).map(({ whole }) => whole)
    const fewer = Buffer.concat([type ?? '', digest ?? ''] as Buffer[])
    const signature = signWith(signer.key, signedForm(fewer))
    const cms = assemble({ signer, attributes: fewer, signature, token: undefined })
    expect(check(withContents(cms))).toMatchObject({
      verdict: 'others',
      seals: [{ owner: 'others', fault: undefined }],
    })
  })

  it('a page changed in a revision behind the seal: which objects, and in which revision', () => {
    const revision = new PdfRevision(new PdfDocument(sealed))
    const page = revision.base.firstPage()
    const content = revision.add(new PdfStream(dictionary({}), Buffer.from('BT ET')))
    revision.changed(page).set('Contents', content)
    const found = check(revision.write().pdf)
    expect(found).toMatchObject({
      verdict: 'appended',
      seals: [{ fault: undefined, owner: 'ours', coveredBytes: sealed.length }],
      later: [
        {
          number: 3,
          changes: [
            { object: page.number, kind: 'page', isNew: false },
            { object: content.number, kind: 'content', isNew: true },
          ],
        },
      ],
    })
  })

  it('a note on a page, the seal taken off its form, a form to fill in, and bytes that are nothing', () => {
    const note = new PdfRevision(new PdfDocument(sealed))
    const added = note.add(
      dictionary({ Type: name('Annot'), Subtype: name('Text'), Rect: [1, 1, 20, 20], Contents: text('Hola') }),
    )
    note.changed(note.base.firstPage()).set('Annots', [added])
    expect(check(note.write().pdf)).toMatchObject({
      verdict: 'appended',
      later: [{ changes: [{ kind: 'page' }, { kind: 'annotation', isNew: true }] }],
    })

    const bare = new PdfRevision(new PdfDocument(sealed))
    const root = bare.base.trailer.get('Root')
    bare.changed(root as never).delete('AcroForm')
    expect(check(bare.write().pdf)).toMatchObject({
      verdict: 'appended',
      later: [{ changes: [{ kind: 'catalogue', isNew: false }] }],
    })

    expect(check(Buffer.concat([sealed, Buffer.from('\n% nada\n')]))).toMatchObject({
      verdict: 'appended',
      later: [{ changes: [], bytes: 8 }],
    })
    // So many that no reader finds the end any more.
    expect(check(Buffer.concat([sealed, Buffer.alloc(5_000, '\n')]))).toMatchObject({
      verdict: 'appended',
      later: [{ number: 3, changes: [], bytes: 5_000 }],
    })
  })

  it('sealed once more by somebody else: ours holds, and theirs is what came behind', async () => {
    expect(check(await sealing(sealed, stranger.signer))).toMatchObject({
      verdict: 'appended',
      seals: [
        { owner: 'ours', fault: undefined },
        { owner: 'others', fault: undefined, signer: { organisation: 'Otra' } },
      ],
    })
  })

  it('sealed by others alone', async () => {
    expect(check(await sealing(contract, stranger.signer))).toMatchObject({
      verdict: 'others',
      seals: [
        {
          owner: 'others',
          signer: { organisation: 'Otra' },
        },
      ],
    })
  })

  it('with a key that was lost since, and with a certificate that was over', () => {
    const lost = {
      ...trust,
      revoked: [{ serial: signer.certificate.serial, at: new Date(sealedAt.getTime() + 86_400_000) }],
    }
    expect(checkPdf(sealed, lost, sealedAt)).toMatchObject({
      verdict: 'doubtful',
      seals: [{ fault: 'certificate_revoked' }],
    })
  })

  it('by a certificate of our authority that is not among those we sealed with', () => {
    expect(checkPdf(sealed, { ...trust, own: [] }, sealedAt).verdict).toBe('intact')
  })
})
