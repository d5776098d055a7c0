// What came of a real round, sealed with each kind of certificate and a timestamp: programs of others accept it, whatever is done to
// it is found, and each way of changing it has a name.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PdfDocument } from '#server/pdf/document.ts'
import { unpack } from '#server/pdf/packing.ts'
import { PdfRevision } from '#server/pdf/revision.ts'
import { dictionary, name, PdfReference, PdfStream } from '#server/pdf/values.ts'
import type { Certificate } from '#server/seal/asn1/certificate.ts'
import { readFirst } from '#server/seal/asn1/der.ts'
import { oids } from '#server/seal/asn1/oids.ts'
import { readP12 } from '#server/seal/asn1/p12.ts'
import { readSignedData } from '#server/seal/asn1/signed-data.ts'
import { checkPdf } from '#server/seal/check/check.ts'
import { sealPdf } from '#server/seal/seal.ts'
import { openSealer } from '#server/seal/sealer.ts'
import type { Signer } from '#server/seal/signer.ts'
import { openTimestamping } from '#server/seal/timestamp-service.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from './support/app.ts'
import type { Ask } from './support/copy/copies.ts'
import { onChosenEngine } from './support/engines.ts'
import { sealRound } from './support/signing/sealed-rounds.ts'
import {
  authorityExtensions,
  ec,
  makeCertificate,
  makeInstallation,
  openssl,
  openTimestampServer,
  pdfsig,
  rsa,
  sealIn,
  sealWords,
  signerExtensions,
  type TimestampServer,
  trustInNss,
} from './support/signing/seals.ts'
import { newcomer } from './support/writing/publishing.ts'

// Other programs are asked, and a busy machine takes its time for that.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

/** All of them with FULL_FLIPS=1: poppler takes its time for each. Five hundred with a key of ours are in `flips.test.ts`. */
const isFull = Boolean(process.env.FULL_FLIPS)
const flips = isFull ? 500 : 150

/** The same numbers every time, so that a failure can be repeated. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

type Made = { signer: Signer; root: Certificate }

async function p12(folder: string, file: string, key: string[]): Promise<Made> {
  const root = `${file}-root`
  await makeCertificate(folder, { file: root, name: `Raíz ${file}`, key: rsa, extensions: authorityExtensions })
  await makeCertificate(folder, { file, name: `Empresa ${file}`, key, extensions: signerExtensions, issuer: root })
  const given = ['-inkey', `${file}.key`, '-in', `${file}.pem`, '-certfile', `${root}.pem`]
  await openssl(folder, 'pkcs12', '-export', ...given, '-passout', 'pass:clave', '-out', `${file}.p12`)
  const signer = readP12(readFileSync(join(folder, `${file}.p12`)), 'clave', new Date())
  return { signer, root: signer.chain[0] as Certificate }
}

const kinds: [string, (folder: string) => Promise<Made>][] = [
  [
    'a key of ours',
    async () => {
      // Made for an hour from now, as everything in these tests: it has to hold today.
      const made = makeInstallation('Rúbrica', new Date(Date.now() - 60_000))
      return { signer: made.signer, root: made.authority }
    },
  ],
  ['an RSA key from a PKCS#12', (folder) => p12(folder, 'rsa', rsa)],
  ['an EC key from a PKCS#12', (folder) => p12(folder, 'ec', ec)],
]

// What is sealed does not know where it was kept: the other kinds of keys are tried on one engine.
onChosenEngine('a round that was sealed', (open, engine) => {
  let database: OpenDatabase
  let server: TestApp
  let stamps: TimestampServer
  let ask: Ask
  const data = mkdtempSync(join(tmpdir(), 'sealed-round-'))
  const stamping = mkdtempSync(join(tmpdir(), 'sealed-round-tsa-'))
  const env = { DATA_DIR: data }
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, env)
    ask = (await newcomer(server)).ask
    stamps = await openTimestampServer(stamping)
  })
  afterAll(() => {
    stamps.close()
    for (const folder of [data, stamping]) rmSync(folder, { recursive: true })
  })

  describe.each(engine === 'postgres' ? kinds : kinds.slice(0, 1))('with %s', (_, make) => {
    const folder = mkdtempSync(join(tmpdir(), 'sealed-round-key-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    let made: Made
    let pdf: Buffer
    beforeAll(async () => {
      made = await make(folder)
      const timestamping = openTimestamping({ url: stamps.url, roots: () => [stamps.root] })
      const sealer = openSealer({ signer: async () => made.signer, timestamping, timestamps: 'tsa.ejemplo.es' })
      pdf = (await sealRound({ database, server, ask, sealer, env })).pdf
      trustInNss(folder, made.root)
    })

    const check = (bytes: Uint8Array) => {
      const own = [made.signer.certificate, ...made.signer.chain]
      return checkPdf(bytes, { authorities: [], own, revoked: [], timestampRoots: [stamps.root] }, new Date())
    }
    const flipped = (at: number, bit: number): Buffer => {
      const copy = Buffer.from(pdf)
      copy[at] = (copy[at] ?? 0) ^ (1 << bit)
      return copy
    }

    it('is intact for us, with everybody who signed and a chain that is whole', () => {
      expect(check(pdf)).toMatchObject({
        verdict: 'intact',
        seals: [{ owner: 'ours', fault: undefined, timestamp: { isTrusted: true }, coveredBytes: pdf.length }],
        evidence: {
          title: 'Alquiler',
          broken: undefined,
          isShownSame: true,
          people: [{ name: 'Lucía Ferrer' }, { name: 'Luis Gil' }, { name: 'Íñigo Muñoz-Güemes' }],
        },
      })
    })

    it('is accepted by poppler and OpenSSL, seal and timestamp', async () => {
      const said = await pdfsig(folder, pdf)
      for (const words of ['Signature is Valid.', 'Certificate is Trusted.', 'Total document signed'])
        expect(said).toContain(words)
      const geometry = sealIn(pdf)
      const signed = readSignedData(readFirst(geometry.contents).value)
      const files = {
        'seal.der': geometry.contents,
        covered: Buffer.concat([pdf.subarray(0, geometry.from), pdf.subarray(geometry.to)]),
        'root.pem': made.root.x509.toString(),
        'tsa-root.pem': stamps.root.x509.toString(),
        'token.der': signed.unsigned.get(oids.timestampToken)?.[0]?.whole ?? '',
        'signature.bin': signed.signature,
      }
      for (const [file, bytes] of Object.entries(files)) writeFileSync(join(folder, file), bytes)
      const cms = '-binary -inform DER -in seal.der -content covered -CAfile root.pem -cades -out out'.split(' ')
      expect(await openssl(folder, 'cms', '-verify', ...cms)).toContain('CAdES Verification successful')
      const ts = '-token_in -in token.der -data signature.bin -CAfile tsa-root.pem'.split(' ')
      expect(await openssl(folder, 'ts', '-verify', ...ts)).toContain('Verification: OK')
    })

    it(`shows us a flipped byte wherever it is: ${flips} places of the whole file`, () => {
      const chance = numbers(7)
      const unseen: string[] = []
      for (let turn = 0; turn < flips; turn++) {
        const [at, bit] = [chance.next().value % pdf.length, (chance.next().value >> 8) % 8]
        const { verdict } = check(flipped(at, bit))
        // In a certificate that came with the timestamp, which no signature covers, it is the timestamp that is in doubt.
        if (['intact', 'others', 'unsealed', 'appended'].includes(verdict)) unseen.push(`${at}.${bit}: ${verdict}`)
      }
      expect(unseen).toEqual([])
    })

    const sample = isFull ? flips : 12
    it(`shows poppler a flipped byte in what is signed, ${sample} places`, async () => {
      const chance = numbers(11)
      const { from, to } = sealIn(pdf)
      let unsigned = 0
      const unseen: number[] = []
      for (let turn = 0; turn < sample; turn++) {
        const at = chance.next().value % pdf.length
        // The signature itself is not under the signature: padding there is for our own verifier to see.
        if (at >= from && at < to) unsigned += 1
        else if (/Signature is Valid\./.test(await pdfsig(folder, flipped(at, turn % 8)))) unseen.push(at)
      }
      if (isFull)
        console.log(`poppler: ${sample - unsigned} flips in what is signed, ${unsigned} in the signature itself`)
      expect(unseen).toEqual([])
    })

    /** The evidence with one event less, and where it stands in the file. */
    function withoutOne() {
      const document = new PdfDocument(pdf)
      const numbersOf = document.sections.flatMap(({ places }) => [...places.keys()])
      for (const number of numbersOf) {
        const value = document.object(number)
        if (!(value instanceof PdfStream) || document.nameOf(value.dictionary.get('Subtype')) !== 'application/json')
          continue
        const evidence = JSON.parse(unpack(value).toString()) as { hechos: unknown[] }
        evidence.hechos.splice(2, 1)
        return { document, number, stream: value, packed: deflateSync(JSON.stringify(evidence)) }
      }
      throw new Error('There is no evidence.')
    }

    it('names the place where the chain lacks an event that was cut out of the file', () => {
      const { stream, packed } = withoutOne()
      const altered = Buffer.from(pdf)
      const at = altered.indexOf(stream.bytes)
      altered.fill(0, at, at + stream.bytes.length)
      packed.copy(altered, at)
      expect(packed.length).toBeLessThanOrEqual(stream.bytes.length)
      expect(check(altered)).toMatchObject({
        verdict: 'changed',
        seals: [{ fault: 'bytes_changed' }],
        evidence: { broken: { at: 3, why: 'missing' } },
      })
    })

    it('keeps the evidence that was sealed where somebody puts another one behind it', () => {
      const { document, number, packed } = withoutOne()
      const revision = new PdfRevision(document)
      const entries = { Type: name('EmbeddedFile'), Filter: name('FlateDecode'), Length: packed.length }
      revision.change(new PdfReference(number), new PdfStream(dictionary(entries), packed))
      expect(check(revision.write().pdf)).toMatchObject({
        verdict: 'appended',
        later: [{ changes: [{ kind: 'attachment', isNew: false }] }],
        evidence: { broken: undefined },
      })
    })

    it('is in doubt where even our own key has sealed a chain that lacks an event', async () => {
      const { document, number, packed } = withoutOne()
      const revision = new PdfRevision(document)
      const entries = {
        Type: name('EmbeddedFile'),
        Subtype: name('application/json'),
        Filter: name('FlateDecode'),
        Length: packed.length,
      }
      revision.change(new PdfReference(number), new PdfStream(dictionary(entries), packed))
      const words = { ...sealWords, field: 'Sello2' }
      const again = await sealPdf(revision.write().pdf, {
        signer: made.signer,
        at: new Date(),
        words,
        timestamping: undefined,
      })
      expect(check(again.pdf)).toMatchObject({ verdict: 'doubtful', evidence: { broken: { at: 3, why: 'missing' } } })
    })
  })
})
