// A PDF from elsewhere becomes a private writing; what cannot be signed well is refused, each with its sentence.
import { createHash, randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentPaths } from '#addresses/document-paths.ts'
import type { UploadedPdf } from '#contract/uploaded-pdf.ts'
import { planLimits } from '#domain/plan/offer.ts'
import type { PdfContent } from '#domain/writing/model.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { uploadedPdfs } from '#server/store/schema/writings.ts'
import { deleteUnusedPdfs } from '#server/store/writing/uploaded-pdfs.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type PlainPdf, plainPdf } from '#tests/support/writing/plain-pdf.ts'
import { joinPremium } from '#tests/support/writing/writings.ts'

vi.setConfig({ testTimeout: 60_000 })

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

onChosenEngine('a PDF from elsewhere', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let cookie: string
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    cookie = (await joinPremium(server)).cookie
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
  })

  type Sent = { id?: string; as?: string; type?: string; headers?: Record<string, string> }
  async function upload(payload: Buffer, { id = randomUUID(), as = cookie, type, headers = {} }: Sent = {}) {
    const answer = await server.app.inject({
      method: 'POST',
      url: documentPaths.uploadPdf(id, { titulo: 'Contrato' }),
      headers: { 'content-type': type ?? 'application/pdf', cookie: as, ...headers },
      payload,
    })
    const { data, error } = answer.json() as { data?: UploadedPdf; error?: { code: string; message: string } }
    return { id, status: answer.statusCode, data, error }
  }
  const ask = (method: string, data: object) => server.call(method, data, { cookie })
  const contentOf = async (id: string) => (await ask('get-writing', { id })).body.data?.content as PdfContent
  const read = (id: string, as = cookie) => server.get(documentPaths.uploadedPdf(id), { cookie: as })

  describe('that can be signed', () => {
    it('is a private writing with its pages, and comes back byte for byte', async () => {
      const pdf = plainPdf({ pages: [['Una'], ['Otra']] })
      const { id, status, data } = await upload(pdf)
      expect([status, data?.id, data?.sha256, data?.title]).toEqual([200, id, sha256(pdf), 'Contrato'])
      const page = { width: 595, height: 842 }
      expect(data?.pages).toEqual([page, page])
      const { body } = await ask('get-writing', { id })
      expect(body.data).toMatchObject({ visibility: 'private', title: 'Contrato', version: 1 })
      const file = { sha256: sha256(pdf), bytes: pdf.length, pages: [page, page] }
      expect(body.data?.content).toMatchObject({ kind: 'pdf', file, boxes: [], sections: [] })
      const answer = await read(id)
      expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true])
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': 'sandbox',
        'content-disposition': 'attachment; filename="Contrato.pdf"',
        'x-content-type-options': 'nosniff',
      })
    })

    it('sent twice is the same writing; another file under its id is refused', async () => {
      const pdf = plainPdf({ pages: [['Dos veces']] })
      const { id } = await upload(pdf)
      const again = await upload(pdf, { id })
      expect([again.status, again.data?.version]).toEqual([200, 1])
      expect((await upload(plainPdf({ pages: [['Otro']] }), { id })).status).toBe(400)
      expect((await upload(pdf, { id, as: (await joinPremium(server)).cookie })).status).toBe(400)
    })

    it('is stored and counted once for an account, and no more once nothing names it', async () => {
      const pdf = plainPdf({ pages: [['Contado una vez']] })
      const used = async () => {
        const { body } = await ask('get-my-data', {})
        return body.data as { storage: { used: { bytes: number } } }
      }
      const before = (await used()).storage.used.bytes
      const ids = [(await upload(pdf)).id, (await upload(pdf)).id]
      const more = (await used()).storage.used.bytes - before
      expect(more).toBeGreaterThanOrEqual(pdf.length)
      expect(more).toBeLessThan(2 * pdf.length)
      const rows = () => database.db.$count(uploadedPdfs, eq(uploadedPdfs.sha256, sha256(pdf)))
      expect(await rows()).toBe(1)
      const later = new Date(Date.now() + 86_400_000)
      await deleteUnusedPdfs(database.db, later, 100)
      expect(await rows()).toBe(1)
      await ask('delete-writing', { ids })
      await ask('erase-writing', { ids })
      expect((await deleteUnusedPdfs(database.db, later, 100)).files).toContain(sha256(pdf))
      expect(await rows()).toBe(0)
    })
  })

  describe('refused', () => {
    it.each<[string, Buffer, number, string, RegExp]>([
      ['no PDF', Buffer.from('PK hola'), 415, 'unsupported_type', /no es un PDF/],
      ['nothing', Buffer.alloc(0), 415, 'unsupported_type', /no es un PDF/],
      ['half of one', plainPdf().subarray(0, 300), 422, 'pdf_broken', /dañado/],
      [
        'an encrypted one',
        plainPdf({
          trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`,
        }),
        422,
        'pdf_protected',
        /contraseña/,
      ],
      [
        'a form of the XFA kind',
        plainPdf({
          catalogue: '/NeedsRendering true /AcroForm << /Fields [] /XFA 100 0 R >>',
          objects: ['<< /Length 9 >>\nstream\n<xdp></x>\nendstream'],
        }),
        422,
        'pdf_xfa',
        /XFA/,
      ],
      [
        'hidden layers',
        plainPdf({
          catalogue: '/OCProperties << /OCGs [100 0 R] /D << /OFF [100 0 R] >> >>',
          objects: ['<< /Type /OCG /Name (Oculta) >>'],
        }),
        422,
        'pdf_layers',
        /capas/,
      ],
      [
        'a signed one that runs something',
        plainPdf({
          catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AcroForm << /Fields [100 0 R] >>',
          page: '/Annots [100 0 R]',
          objects: [
            '<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /Rect [0 0 0 0] /V << /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >> >>',
          ],
        }),
        422,
        'pdf_active',
        /firmado/,
      ],
      ['more pages than 500', plainPdf({ pages: Array.from({ length: 501 }, () => []) }), 413, 'too_large', /500/],
      ['a giant page', plainPdf({ size: [20_000, 842] }), 413, 'too_large', /cinco metros/],
    ])('%s', async (_what, bytes, status, code, words) => {
      const { error, ...answer } = await upload(bytes)
      expect([answer.status, error?.code, error?.message]).toEqual([status, code, expect.stringMatching(words)])
    })

    it('before a byte is read: strangers, accounts without Premium, other sites, what is too large', async () => {
      const pdf = plainPdf()
      expect((await upload(pdf, { as: '' })).status).toBe(401)
      const { cookie: free } = await join(server)
      expect((await upload(pdf, { as: free })).error?.code).toBe('premium_required')
      expect((await upload(pdf, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
      const large = await upload(pdf, { headers: { 'content-length': '20000001' } })
      expect([large.status, large.error?.code, large.error?.message]).toEqual([
        413,
        'too_large',
        expect.stringMatching(/20 MB/),
      ])
      expect((await upload(pdf, { type: 'application/json' })).error?.code).toBe('unsupported_type')
    })

    it('more than 60 an hour', async () => {
      for (let sent = 0; sent < 60; sent += 1) await upload(Buffer.from('no'))
      expect((await upload(plainPdf())).error?.code).toBe('too_many_requests')
    })

    it('without room left in the account', async () => {
      const { cookie: as } = await joinPremium(server)
      await upload(plainPdf({ pages: [['Primero']] }), { as })
      const [row] = await database.db.select().from(uploadedPdfs).orderBy(desc(uploadedPdfs.createdAt)).limit(1)
      if (!row) throw new Error('nothing was uploaded')
      const largest = 2 ** 31 - 1
      const many = Math.ceil(planLimits.premium.storage.bytes / largest)
      const filling = Array.from({ length: many }, (_, at) => ({ ...row, sha256: `${at}`.repeat(64), bytes: largest }))
      await database.db.insert(uploadedPdfs).values(filling)
      const full = await upload(plainPdf({ pages: [['Segundo']] }), { as })
      expect([full.status, full.error?.code]).toEqual([413, 'storage_full'])
    })
  })

  describe('once it is there', () => {
    const party = { id: 'p1', role: 'arrendador', gender: 'masculine', plural: false, signs: true }
    const box = { id: 'b1', page: 0, x: 72, y: 700, width: 180, height: 40, shows: 'signature', party: 'p1' }
    const uploaded = async (given: PlainPdf = {}) => (await upload(plainPdf(given))).id
    const save = (id: string, version: number, content: object) => ask('update-writing', { id, version, content })

    it('takes boxes as a client of B10 sends them', async () => {
      const id = await uploaded()
      const { file } = await contentOf(id)
      const small = { sha256: file.sha256, pages: file.pages }
      const saved = await save(id, 1, { kind: 'pdf', file: small, parties: [party], fields: [], boxes: [box] })
      expect(saved.body.data).toMatchObject({ version: 2 })
      expect(await contentOf(id)).toMatchObject({ kind: 'pdf', file, parties: [party], boxes: [box], sections: [] })
      const moved = await ask('update-writing', { id, version: 2, changes: { boxes: [{ ...box, x: 80 }] } })
      expect(moved.status).toBe(200)
      expect((await contentOf(id)).boxes).toEqual([{ ...box, x: 80 }])
    })

    it.each<[string, object]>([
      ['twice the same id', { boxes: [box, box] }],
      ['a page that is not there', { boxes: [{ ...box, page: 1 }] }],
      ['beyond the edge', { boxes: [{ ...box, x: 500 }] }],
      ['too small', { boxes: [{ ...box, width: 1 }] }],
      ['a person beyond all', { boxes: [{ ...box, person: 20 }] }],
      ['sections', { boxes: [], sections: [{ id: 's', kind: 'text', title: 'x', body: [] }] }],
    ])('refuses boxes: %s', async (_what, given) => {
      const id = await uploaded()
      const answer = await save(id, 1, { kind: 'pdf', parties: [party], fields: [], ...given })
      expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_input'])
    })

    it('keeps its kind and its file', async () => {
      const id = await uploaded()
      const { file } = await contentOf(id)
      const text = { format: 2, numbering: 'arabic', sections: [], fields: [], parties: [] }
      expect((await save(id, 1, text)).body.error?.fields?.content).toMatch(/súbelo de nuevo/)
      const other = { ...file, sha256: 'f'.repeat(64) }
      expect((await save(id, 1, { kind: 'pdf', file: other, parties: [], fields: [], boxes: [] })).status).toBe(400)
      const made = {
        visibility: 'private',
        title: 'x',
        content: { kind: 'pdf', file, parties: [], fields: [], boxes: [] },
      }
      expect((await ask('create-writing', made)).status).toBe(400)
      const { body } = await ask('create-writing', { visibility: 'private', title: 'x', content: text })
      expect(
        (await save(body.data?.id as string, 1, { kind: 'pdf', file, parties: [], fields: [], boxes: [] })).status,
      ).toBe(400)
    })

    it('has its file replaced by a newer one, which the history can undo', async () => {
      const id = await uploaded()
      await save(id, 1, { kind: 'pdf', parties: [party], fields: [], boxes: [box] })
      const before = await contentOf(id)
      const newer = plainPdf({ pages: [['Otra redacción']], size: [400, 600] })
      const replace = (version: number, payload = newer) =>
        server.app.inject({
          method: 'POST',
          url: documentPaths.replacePdf(id, version),
          headers: { 'content-type': 'application/pdf', cookie },
          payload,
        })
      expect((await replace(1)).json().error.code).toBe('version_conflict')
      expect((await replace(2, Buffer.from('no'))).json().error.code).toBe('unsupported_type')
      const answer = await replace(2)
      expect(answer.json().data).toMatchObject({ id, version: 3, sha256: sha256(newer), moved: [], lost: ['b1'] })
      const after = await contentOf(id)
      expect([after.file.sha256, after.boxes]).toEqual([sha256(newer), [{ ...box, y: 560 }]])
      expect((await read(id)).rawPayload.equals(newer)).toBe(true)
      expect((await ask('restore-version', { id, number: 2, version: 3 })).status).toBe(200)
      expect(await contentOf(id)).toEqual(before)
      expect((await read(id)).statusCode).toBe(200)
      const { body } = await ask('create-writing', { visibility: 'private', title: 'Texto' })
      const text = documentPaths.replacePdf(String(body.data?.id), 1)
      const headers = { 'content-type': 'application/pdf', cookie }
      const refused = await server.app.inject({ method: 'POST', url: text, headers, payload: newer })
      expect(refused.statusCode).toBe(403)
    })

    it('is never published', async () => {
      const id = await uploaded()
      const answer = await ask('publish-writing', { id, version: 1, licence: 'CC BY 4.0' })
      expect(answer.body.error?.code).toBe('pdf_private')
      expect(answer.body.error?.message).toMatch(/siempre privado/)
    })
  })
})
