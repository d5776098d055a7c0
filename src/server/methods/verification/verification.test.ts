// Whether a document was signed here, asked by any caller: by its code, by its hash, and with the file.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { verificationPaths } from '#addresses/verification-paths.ts'
import type { KnownDocument } from '#contract/verification.ts'
import { mostBytes } from '#domain/signing/evidence/pdf-check.ts'
import type { InspectedFile } from '#domain/signing/evidence/verification.ts'
import { readConfig } from '#server/config.ts'
import { openSealing } from '#server/installation-seal.ts'
import { PdfDocument } from '#server/pdf/document.ts'
import { PdfRevision } from '#server/pdf/revision.ts'
import { text } from '#server/pdf/values.ts'
import { filesIn, withAttachments } from '#server/seal/attachments.ts'
import { sealPdf } from '#server/seal/seal.ts'
import { openSealer } from '#server/seal/sealer.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { openApp, type TestApp, vault } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { sealRound } from '#tests/support/signing/sealed-rounds.ts'
import { makeInstallation, renderContract, sealWords } from '#tests/support/signing/seals.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const names = ['Lucía', 'Ferrer', 'Luis', 'Gil', 'Íñigo', 'Muñoz', 'ejemplo.es', 'Alquiler']

onChosenEngine('verifying', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let shown: Buffer
  let pdf: Buffer
  let code: string
  let halfway: string
  const folder = mkdtempSync(join(tmpdir(), 'verifying-'))
  const env = { DATA_DIR: folder }

  const codeOf = async (tempId: string) => {
    const [row] = await database.db.select({ code: rounds.code }).from(rounds).where(eq(rounds.tempId, tempId))
    return String(row?.code)
  }
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, env)
    const { ask } = await newcomer(server)
    const sealing = await openSealing({ db: database.db, vault, config: readConfig(env), canWrite: true }, new Date())
    const means = { database, server, ask, env, sealer: openSealer({ ...sealing, timestamps: null }) }
    const done = await sealRound(means)
    shown = done.shown
    pdf = done.pdf
    code = await codeOf(done.tempId)
    halfway = await codeOf((await sealRound(means, 1)).tempId)
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    await database.db.delete(rateLimits)
  })

  const verify = async (data: object) => (await server.call('verify-document', data)).body.data as unknown
  const bring = (payload: Buffer, type = 'application/pdf', headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: verificationPaths.file,
      headers: { 'content-type': type, ...headers },
      payload,
    })
  const looked = async (payload: Buffer): Promise<InspectedFile> => {
    const { statusCode, body } = await bring(payload)
    expect(statusCode).toBe(200)
    return (JSON.parse(body) as { data: InspectedFile }).data
  }

  describe('a document that is asked for without its file', () => {
    it('is known by the hash of what everybody got, with initials alone', async () => {
      const found = (await verify({ sha256: hashOf(pdf) })) as KnownDocument
      expect(found).toMatchObject({
        known: true,
        by: 'sealed',
        code,
        state: 'signed',
        level: 'B-B',
        sha256: hashOf(pdf),
        signatures: 3,
        signers: 3,
        people: [
          { initials: 'L. F.', does: 'sign' },
          { initials: 'L. G.', does: 'sign' },
          { initials: 'Í. M.', does: 'sign' },
        ],
      })
      expect(found.sealed_at).toMatch(/^20/)
      for (const name of names) expect(JSON.stringify(found)).not.toContain(name)
    })

    it('is known by its code, however it was typed', async () => {
      const bare = code.replaceAll('-', '')
      for (const typed of [code, code.toLowerCase(), bare, ` ${code.replaceAll('-', ' ')} `])
        expect(await verify({ code: typed })).toMatchObject({ known: true, by: 'code', state: 'signed', signatures: 3 })
    })

    it('is told from what people read before they signed', async () => {
      expect(await verify({ sha256: hashOf(shown) })).toMatchObject({ known: true, by: 'shown', sha256: hashOf(pdf) })
    })

    it('that is still being signed says how far it is', async () => {
      const found = await verify({ code: halfway })
      expect(found).toMatchObject({
        known: true,
        state: 'signing',
        sealed_at: null,
        sha256: null,
        signatures: 1,
        signers: 3,
        people: [{ initials: 'L. F.' }],
      })
    })

    it.each([
      { code: '0000-0000-0000' },
      { code: 'nada de nada' },
      { code: '' },
      { code: "' or 1=1 --" },
      { sha256: '0'.repeat(64) },
    ])('that nobody knows is unknown, and no more is said: %j', async (data) => {
      expect(await verify(data)).toEqual({ known: false })
    })

    it('takes a hash or a code, and nothing else', async () => {
      for (const data of [{}, { sha256: 'abc' }, { sha256: 'Z'.repeat(64) }, { code: 'A'.repeat(61) }, undefined])
        expect((await server.call('verify-document', data)).status).toBe(400)
    })

    it('is not found by trying: an address may ask so often and no more', async () => {
      let refused = 0
      for (let turn = 0; turn < 310; turn++) {
        const { status } = await server.call('verify-document', { code: '0000-0000-0000' })
        if (status === 429) refused += 1
      }
      expect(refused).toBe(10)
    })
  })

  describe('a file that somebody brings', () => {
    it('tells who signed it, by their whole names and what they are in it', async () => {
      const { check, round, sha256 } = await looked(pdf)
      expect(sha256).toBe(hashOf(pdf))
      expect(check).toMatchObject({
        verdict: 'intact',
        seals: [{ owner: 'ours', coveredBytes: pdf.length }],
        evidence: {
          code,
          title: 'Alquiler',
          isShownSame: true,
          people: [{ name: 'Lucía Ferrer', inPerson: false }, { name: 'Luis Gil' }, { name: 'Íñigo Muñoz-Güemes' }],
        },
      })
      expect(round).toMatchObject({ code, state: 'signed', sha256: hashOf(pdf), isChainOurs: true })
      expect(Object.values(round?.roles ?? {})).toEqual(['Arrendadora', 'Arrendatario', 'Arrendatario'])
    })

    it('that somebody wrote behind has still in it what was signed', async () => {
      const revision = new PdfRevision(new PdfDocument(pdf))
      revision.changed(revision.base.firstPage()).set('Contents', revision.add(text('otra cosa')))
      const { check } = await looked(revision.write().pdf)
      expect(check).toMatchObject({ verdict: 'appended', seals: [{ owner: 'ours', coveredBytes: pdf.length }] })
      const [seal] = 'seals' in check ? check.seals : []
      const recovered = revision.write().pdf.subarray(0, seal?.coveredBytes)
      expect(await verify({ sha256: hashOf(recovered) })).toMatchObject({ by: 'sealed' })
    })

    it('that was altered names the original, by the code that it says', async () => {
      const altered = Buffer.from(pdf)
      altered[3_000] = (altered[3_000] ?? 0) ^ 1
      expect(await looked(altered)).toMatchObject({
        check: { verdict: 'changed', seals: [{ fault: 'bytes_changed' }] },
        round: { code, sha256: hashOf(pdf) },
      })
    })

    it('that only says a code, under a seal of anybody, is told no more than the code tells', async () => {
      const claimed = { documento: { codigo: code, titulo: 'Otro', mostrado: { sha256: hashOf(shown) } }, personas: [] }
      const evidence = JSON.stringify({ ...claimed, hechos: [{ numero: 1, texto: '{}', huella: '0'.repeat(64) }] })
      const forged = withAttachments(
        shown,
        [
          {
            name: 'evidencias.json',
            type: 'application/json',
            relation: 'Data',
            about: '',
            bytes: Buffer.from(evidence),
          },
        ],
        new Date(),
      )
      const { signer } = makeInstallation('Otra')
      const sealed = await sealPdf(forged, { signer, at: new Date(), words: sealWords, timestamping: undefined })
      const { check, round } = await looked(sealed.pdf)
      expect(check).toMatchObject({ verdict: 'others', evidence: { code } })
      expect(round).toMatchObject({ code, title: '', roles: {}, isChainOurs: false })
    })

    it('that says something else is never ours, whatever it carries: the code, or all the evidence of a real one', async () => {
      const other = await renderContract()
      const type = 'application/octet-stream'
      const real = [...filesIn(new PdfDocument(pdf))].map(([name, bytes]) => {
        return { name, type, relation: 'Data' as const, about: code, bytes }
      })
      expect(real.map(({ name }) => name)).toContain('evidencias.json')
      const carrying = withAttachments(other, real, new Date())
      const revision = new PdfRevision(new PdfDocument(other))
      revision.changed(revision.base.firstPage()).set('CodigoRubrica', text(code))
      for (const unsealed of [revision.write().pdf, carrying])
        expect(await looked(unsealed)).toMatchObject({ check: { verdict: 'unsealed' }, round: null })
      const { signer } = makeInstallation('Otra')
      const sealed = await sealPdf(carrying, { signer, at: new Date(), words: sealWords, timestamping: undefined })
      const { check } = await looked(sealed.pdf)
      expect(check).toMatchObject({ verdict: 'others', seals: [{ owner: 'others' }] })
    })

    it.each([
      ['no PDF', () => Buffer.from('Hola'), 'unreadable'],
      ['cut off', () => pdf.subarray(0, pdf.length - 2_000), 'truncated'],
      ['what people read before', () => shown, 'unsealed'],
      ['nothing but zeros', () => Buffer.alloc(mostBytes), 'unreadable'],
    ])('is called what it is: %s', async (_, file, verdict) => {
      expect((await looked(file())).check).toEqual({ verdict })
    })

    it('is refused in words where it is too large, something else, or comes from elsewhere', async () => {
      expect((await bring(Buffer.alloc(mostBytes + 1))).statusCode).toBe(413)
      expect((await bring(Buffer.from('{}'), 'application/json')).statusCode).toBe(415)
      expect((await bring(pdf, 'application/pdf', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    })

    it('is kept nowhere', async () => {
      const before = await everyRow(database.db)
      await looked(pdf)
      await verify({ code })
      expect(await everyRow(database.db)).toEqual(before)
    })

    it('is looked at, if it is no larger than most, while others keep all the places of large ones', async () => {
      const slow = Array.from({ length: 8 }, () => new PassThrough())
      const sending = slow.map(
        async (payload, at) =>
          await server.app.inject({
            method: 'POST',
            url: verificationPaths.file,
            headers: { 'content-type': 'application/pdf', 'content-length': String(mostBytes) },
            remoteAddress: `198.51.100.${Math.floor(at / 2)}`,
            payload,
          }),
      )
      for (const payload of slow) payload.write('%PDF-1.7')
      await expect.poll(async () => (await bring(Buffer.alloc(3 * 2 ** 20))).statusCode).toBe(503)
      await looked(pdf)
      for (const payload of slow) payload.end()
      await Promise.all(sending)
    })

    it('is one of few from the same address', async () => {
      const answers = await Promise.all(Array.from({ length: 62 }, () => bring(Buffer.from('Hola'))))
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 429)).toHaveLength(2)
      expect(statuses.filter((status) => status !== 429).every((status) => status === 200 || status === 503)).toBe(true)
    })
  })
})
