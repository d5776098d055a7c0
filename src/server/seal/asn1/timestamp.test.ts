// Timestamps, against a real authority on this machine: what is accepted, what is not, and what happens while it is away.
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PdfDocument } from '#server/pdf/document.ts'
import { PdfRevision } from '#server/pdf/revision.ts'
import { type PdfReference, PdfString, write } from '#server/pdf/values.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import {
  makeInstallation,
  openssl,
  openTimestampServer,
  pdfsig,
  renderContract,
  sealedAt,
  sealIn,
  sealWords,
  type TimestampServer,
  trustInNss,
} from '#tests/support/signing/seals.ts'
import { archivePdf } from '../archive.ts'
import { checkPdf } from '../check/check.ts'
import { geometryOf, sealPlaces } from '../check/signature-places.ts'
import { readKey } from '../keys.ts'
import { sealPdf } from '../seal.ts'
import { openTimestamping, TimestampFailure } from '../timestamp-service.ts'
import { readFirst } from './der.ts'
import { oids } from './oids.ts'
import { makeRevocationList } from './revocation.ts'
import { readSignedData } from './signed-data.ts'

// Runs other programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
const { signer, authority, authorityKey, trust: plain } = makeInstallation()
let server: TimestampServer
let contract: Uint8Array

beforeAll(async () => {
  contract = await renderContract()
  server = await openTimestampServer(folder.path)
  trustInNss(folder.path, authority)
}, 90_000)
afterEach(() => server.behave((answer) => answer))
afterAll(() => {
  server.close()
  folder.remove()
})

const timestamping = (roots = [server.root], url = server.url) =>
  openTimestamping({ url, roots: () => roots, timeLimit: 5_000 })
const sealing = (by = timestamping()) => sealPdf(contract, { signer, at: sealedAt, words: sealWords, timestamping: by })
const trust = () => ({ ...plain, timestampRoots: [server.root] })
const check = (pdf: Uint8Array) => checkPdf(pdf, trust(), sealedAt)
const troubleOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'given',
    (error) => (error instanceof TimestampFailure ? error.trouble : String(error)),
  )

describe('a seal with a timestamp', () => {
  it('is accepted by OpenSSL, poppler and us', async () => {
    const { pdf, timestamp, trouble } = await sealing()
    expect({ trouble, at: timestamp?.at }).toEqual({ trouble: undefined, at: expect.any(Date) })
    expect(await pdfsig(folder.path, pdf)).toContain('Signature is Valid.')
    const data = readSignedData(readFirst(sealIn(pdf).contents).value)
    writeFileSync(join(folder.path, 'token.der'), data.unsigned.get(oids.timestampToken)?.[0]?.whole ?? '')
    writeFileSync(join(folder.path, 'signature.bin'), data.signature)
    const said = await openssl(
      folder.path,
      'ts',
      '-verify',
      '-token_in',
      '-in',
      'token.der',
      '-data',
      'signature.bin',
      '-CAfile',
      'tsa-root.pem',
    )
    expect(said).toContain('Verification: OK')
    expect(check(pdf)).toMatchObject({
      verdict: 'intact',
      seals: [
        {
          owner: 'ours',
          timestamp: { authority: 'Autoridad de sellos de tiempo', isTrusted: true, at: timestamp?.at.toISOString() },
        },
      ],
    })
  })

  it('holds although the key got lost afterwards, and not if it was lost before', async () => {
    const { pdf, timestamp } = await sealing()
    const lost = (milliseconds: number) => ({
      ...trust(),
      revoked: [{ serial: signer.certificate.serial, at: new Date((timestamp?.at.getTime() ?? 0) + milliseconds) }],
    })
    expect(checkPdf(pdf, lost(60_000), sealedAt).verdict).toBe('intact')
    expect(checkPdf(pdf, lost(-60_000), sealedAt)).toMatchObject({
      verdict: 'doubtful',
      seals: [{ fault: 'certificate_revoked' }],
    })
  })

  it('is in doubt where nobody knows who gave it', async () => {
    const { pdf } = await sealing()
    expect(checkPdf(pdf, plain, sealedAt)).toMatchObject({
      verdict: 'doubtful',
      seals: [{ fault: 'timestamp_untrusted', timestamp: { isTrusted: false } }],
    })
  })

  it('shows every change of it', async () => {
    const { pdf } = await sealing()
    const { from, to } = sealIn(pdf)
    const unseen: number[] = []
    // More of them with FULL_FLIPS=1.
    for (let at = from; at < to; at += process.env.FULL_FLIPS ? 7 : 47) {
      const copy = Buffer.from(pdf)
      copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8))
      if (['intact', 'others', 'others_broken', 'unchecked', 'unsealed'].includes(check(copy).verdict))
        unseen.push(at - from)
    }
    expect(unseen).toEqual([])
  })
})

describe('an authority that does not do its work', () => {
  it('that is away, refuses, or answers something else is called so', async () => {
    expect(await troubleOf(timestamping([server.root], 'http://127.0.0.1:9/')(Buffer.from('x')))).toBe('away')
    server.behave(() => undefined)
    expect(await troubleOf(timestamping()(Buffer.from('x')))).toBe('away')
    server.behave(() => Buffer.from('30053003020102', 'hex'))
    expect(await troubleOf(timestamping()(Buffer.from('x')))).toBe('refused')
    server.behave(() => Buffer.from('Hola'))
    expect(await troubleOf(timestamping()(Buffer.from('x')))).toBe('wrong')
    server.behave(() => Buffer.alloc(100_000))
    expect(await troubleOf(timestamping()(Buffer.from('x')))).toBe('wrong')
    expect(await troubleOf(timestamping([authority])(Buffer.from('x')))).toMatch(/wrong|untrusted/)
    server.behave((answer) => answer)
    expect(await troubleOf(timestamping([authority])(Buffer.from('x')))).toBe('untrusted')
  })

  it('that repeats an old answer is not believed: neither its question nor its bytes are ours', async () => {
    let old: Buffer | undefined
    server.behave((answer) => {
      old ??= answer
      return old
    })
    expect(await troubleOf(timestamping()(Buffer.from('x')))).toBe('given')
    expect(await troubleOf(timestamping()(Buffer.from('x')))).toBe('wrong')
  })

  it('that never answers is not waited for', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const asking = openTimestamping({ url: `http://127.0.0.1:${port}/`, roots: () => [server.root], timeLimit: 100 })
    expect(await troubleOf(asking(Buffer.from('x')))).toBe('away')
    silent.closeAllConnections()
    silent.close()
  })

  it('leaves a seal without it, which says so, and gets one later', async () => {
    server.behave(() => undefined)
    const { pdf, timestamp, trouble } = await sealing()
    expect({ timestamp, trouble }).toEqual({ timestamp: undefined, trouble: 'away' })
    expect(check(pdf)).toMatchObject({ verdict: 'intact', seals: [{ timestamp: undefined }] })
    server.behave((answer) => answer)
    const later = await archive(pdf)
    expect(check(later)).toMatchObject({
      verdict: 'intact',
      isArchived: true,
      seals: [
        { kind: 'seal', fault: undefined },
        { kind: 'timestamp', fault: undefined, timestamp: { isTrusted: true } },
      ],
    })
  })
})

const list = () =>
  makeRevocationList(
    { certificate: authority, key: readKey(authorityKey) },
    { number: 1, from: sealedAt, until: new Date(sealedAt.getTime() + 86_400_000), revoked: [] },
  )
const archive = async (pdf: Uint8Array, field = 'Archivo 1') =>
  (
    await archivePdf(pdf, {
      field,
      tooltip: 'Sello de tiempo',
      timestamping: timestamping(),
      certificates: [signer.certificate, authority, server.root],
      lists: [list()],
    })
  ).pdf

describe('a document for the archive', () => {
  it('is accepted by poppler with both, and its own timestamp by OpenSSL', async () => {
    const { pdf } = await sealing()
    const archived = await archive(pdf)
    const said = await pdfsig(folder.path, archived)
    expect(said.match(/Signature is Valid\./g)).toHaveLength(1)
    // It knows that kind of signature by its field only.
    expect(said).toMatch(/Archivo 1[\s\S]*Total document signed/)
    const place = sealPlaces(archived).at(-1)
    const geometry = place && geometryOf(archived, place)
    if (!geometry || typeof geometry === 'string') throw new Error('no timestamp')
    writeFileSync(join(folder.path, 'document.der'), readFirst(geometry.contents).value.whole)
    writeFileSync(
      join(folder.path, 'document.bin'),
      Buffer.concat([archived.subarray(0, geometry.from), archived.subarray(geometry.to)]),
    )
    expect(
      await openssl(
        folder.path,
        'ts',
        '-verify',
        '-token_in',
        '-in',
        'document.der',
        '-data',
        'document.bin',
        '-CAfile',
        'tsa-root.pem',
      ),
    ).toContain('Verification: OK')
  })

  it('has all that is needed to check it, can be stamped again, and stays intact', async () => {
    const { pdf } = await sealing()
    const twice = await archive(await archive(pdf), 'Archivo 2')
    const document = new PdfDocument(twice)
    const store = document.dictionary(document.catalogue.get('DSS'))
    expect(document.list(store?.get('Certs'))).toHaveLength(6)
    expect(document.list(store?.get('CRLs'))).toHaveLength(2)
    expect(check(twice)).toMatchObject({ verdict: 'intact', isArchived: true, later: [{ number: 3 }, { number: 4 }] })
  })

  it('shows what somebody wrote behind it, and what hides behind a timestamp', async () => {
    const { pdf } = await sealing()
    const archived = await archive(pdf)
    const revision = new PdfRevision(new PdfDocument(archived))
    revision.changed(revision.base.firstPage()).set('Rotate', 90)
    expect(check(revision.write().pdf).verdict).toBe('appended')
    // Changed first, then stamped by a real authority.
    const changed = new PdfRevision(new PdfDocument(pdf))
    changed.changed(changed.base.firstPage()).set('Rotate', 90)
    expect(check(await archive(changed.write().pdf)).verdict).toBe('appended')
    const named = new PdfRevision(new PdfDocument(pdf))
    named.changed(named.base.trailer.get('Root') as PdfReference).set('OpenAction', null)
    expect(check(await archive(named.write().pdf)).verdict).toBe('appended')
  })
})

describe('what a timestamp over the document proves', () => {
  it('is that a seal without one of its own is older than the loss of its key', async () => {
    const bare = (await sealPdf(contract, { signer, at: sealedAt, words: sealWords, timestamping: undefined })).pdf
    const archived = await archive(bare)
    const lost = (minutes: number) => ({
      ...trust(),
      revoked: [{ serial: signer.certificate.serial, at: new Date(Date.now() + minutes * 60_000) }],
    })
    expect(checkPdf(archived, lost(5), sealedAt).verdict).toBe('intact')
    const revoked = { verdict: 'doubtful', seals: [{ fault: 'certificate_revoked' }, { kind: 'timestamp' }] }
    expect(checkPdf(archived, lost(-5), sealedAt)).toMatchObject(revoked)
    expect(checkPdf(bare, lost(5), sealedAt).verdict).toBe('doubtful')
  })

  it('is not what a table shows that lay hidden among the sealed bytes', async () => {
    const [other, table] = [2_000_000, 2_001_000]
    const base = new PdfDocument(contract)
    const shown = base.dictionary(base.firstPage())?.get('Contents') as PdfReference
    const prepared = new PdfRevision(base)
    // As in a title: where the text of the first page is to be found, and then a table that is yet to come.
    const hidden = `xref ${shown.number} 1 000${other} 00000 n trailer <</Prev ${table}>>`
    prepared.add(new PdfString(Buffer.from(hidden)))
    const sealed = (
      await sealPdf(prepared.write().pdf, { signer, at: sealedAt, words: sealWords, timestamping: undefined })
    ).pdf
    const known = new PdfDocument(sealed)
    const trailer = new Map(known.trailer).set('Prev', known.sections[0]?.offset ?? 0)
    const tail = (end: number) => `xref\n0 0\ntrailer\n${write(trailer)}\nstartxref\n${end}\n%%EOF\n`
    const whole = Buffer.alloc(table, '\n')
    sealed.copy(whole)
    whole.write(`${shown.number} 0 obj\n<< /Length 5 >>\nstream\nBT ET\nendstream\nendobj\n`, other, 'latin1')
    const first = Buffer.from(tail(table), 'latin1')
    const last = table + first.length
    trailer.set('Prev', sealed.indexOf(hidden, 0, 'latin1'))
    const forged = Buffer.concat([whole, first, Buffer.from(tail(last), 'latin1')])
    const stamped = await archive(forged)
    expect(new PdfDocument(stamped).object(shown.number)).toMatchObject({ bytes: Buffer.from('BT ET') })
    expect(check(stamped).verdict).toBe('appended')
  })
})
