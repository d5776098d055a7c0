// A PDF from elsewhere from its upload to the sealed file, and a batch of it.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { documentPaths } from '#addresses/document-paths.ts'
import { pdfPaths } from '#addresses/pdf-paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import { openBlobs } from '#server/blob/disk.ts'
import { checkPdf } from '#server/seal/check/check.ts'
import { openSealer } from '#server/seal/sealer.ts'
import { listNamedBlobs } from '#server/store/engine/blobs.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { copies } from '#server/store/schema/copies.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { uploadedPdfs } from '#server/store/schema/writings.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, type Sent, secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { makeInstallation, pdfsig, trustInNss } from '#tests/support/signing/seals.ts'
import { consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { plainPdf, uploadPdf } from '#tests/support/writing/plain-pdf.ts'
import { joinPremium } from '#tests/support/writing/writings.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const party = (id: string, role: string) => ({ id, role, gender: 'unknown', plural: false, signs: true })
const parties = [party('landlord', 'arrendador'), party('tenant', 'arrendatario')]
const field = { help: '', required: true }
const fields = [
  { ...field, id: 'rent', label: 'Renta', party: 'landlord', type: 'money', currency: 'EUR' },
  { ...field, id: 'since', label: 'Desde', party: 'tenant', type: 'date' },
  { ...field, id: 'pets', label: '¿Mascotas?', party: 'tenant', type: 'yes_no' },
]
const at = (y: number, x = 72, width = 150) => ({ page: 0, x, y, width, height: 22 })
const boxes = [
  { id: 'b1', ...at(100), shows: 'field', field: 'rent' },
  { id: 'b2', ...at(140, 72, 40), shows: 'field', field: 'since', part: 'day' },
  { id: 'b3', ...at(140, 130, 80), shows: 'field', field: 'since', part: 'month' },
  { id: 'b4', ...at(180, 72, 20), shows: 'field', field: 'pets' },
  ...parties.flatMap(({ id }, column) => [
    { id: `s-${id}`, ...at(600, 72 + column * 250), height: 60, shows: 'signature', party: id },
    { id: `n-${id}`, ...at(670, 72 + column * 250), shows: 'name', party: id },
    { id: `d-${id}`, ...at(700, 72 + column * 250), shows: 'date', party: id },
  ]),
]

onChosenEngine('a round about a PDF from elsewhere', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let owner: { cookie: string }
  const stranger: Ask = (method, data) => server.call(method, data)
  const ask: Ask = (method, data) => server.call(method, data, owner)
  const folder = mkdtempSync(join(tmpdir(), 'pdf-round-'))
  const installation = makeInstallation()
  const sealer = openSealer({ signer: async () => installation.signer, timestamping: undefined, timestamps: null })
  const env = { DATA_DIR: folder }
  const deliver = () => deliverAll(database, { renderer: server.renderer, sealer, env })
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, env)
    owner = await joinPremium(server)
    trustInNss(folder, installation.authority)
  })
  beforeEach(() => database.db.delete(rateLimits))
  afterAll(() => rmSync(folder, { recursive: true }))

  async function made(answer: ReturnType<Ask>) {
    const { status, body } = await answer
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data as Record<string, unknown>
  }
  const place = (id: string, content: object) =>
    made(ask('update-writing', { id, version: 1, content: { kind: 'pdf', ...content } }))
  const fetchFile = async (url: string) => {
    const { statusCode, rawPayload } = await server.get(url)
    expect([url, statusCode]).toEqual([url, 200])
    return rawPayload
  }
  const people = [
    { party: 'landlord', name: 'Núria Núñez', does: 'fill', email: 'nuria@ejemplo.es', way: 'email' },
    { party: 'tenant', name: 'Íñigo Íñiguez', does: 'fill', email: 'inigo@ejemplo.es', way: 'email' },
  ]
  const answers: Record<string, string>[] = [{ rent: '1234' }, { since: '2026-03-04', pets: 'yes' }]

  async function signAll(copy: string) {
    await made(ask('start-signing', { copy }))
    await deliver()
    const { participants } = (await made(ask('get-round', { copy }))) as unknown as Signing
    const links = participants.map(partsOf)
    const { document } = (await made(stranger('get-signing', links[0]))) as { document: { sha256: string } }
    const [first = { temp_id: '', ref: '' }] = links
    const shown = await fetchFile(signingPaths.file(first.temp_id, first.ref, 'documento'))
    expect(hashOf(shown)).toBe(document.sha256)
    for (const link of links)
      await made(stranger('sign', { ...link, ...consent, signature: strokes, sha256: document.sha256 }))
    await deliver()
    return { shown, sealed: await fetchFile(signingPaths.file(first.temp_id, first.ref, 'firmado')) }
  }

  async function checked(sealed: Buffer) {
    const later = new Date(Date.now() + 7_200_000)
    const { verdict, evidence } = checkPdf(sealed, installation.trust, later) as {
      verdict: string
      evidence?: { isShownSame: boolean }
    }
    const said = await pdfsig(folder, sealed)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    return { verdict, isShownSame: evidence?.isShownSame }
  }

  it('goes from the upload to the sealed file, which begins with it byte for byte', async () => {
    const upload = plainPdf()
    const { id } = await uploadPdf(server, owner, upload)
    await place(id, { parties, fields, boxes })
    const copy = String((await made(ask('create-copy', { writing: id }))).id)
    // The copy is frozen: what is placed later does not change it.
    await made(ask('update-writing', { id, version: 2, changes: { boxes: [] } }))
    const sent = (await made(ask('send-completion', { id: copy, participants: people }))) as { participants: Sent[] }
    for (const [turn, person] of sent.participants.entries()) {
      const secret = secretIn(person)
      const page = (await made(stranger('get-completion', { id: secret }))) as {
        task: { content: { boxes: object[] } }
      }
      expect(page.task.content.boxes).toEqual(boxes)
      expect((await fetchFile(pdfPaths.ofCompletion(secret))).equals(upload)).toBe(true)
      const given = Object.entries(answers[turn] ?? {}).map(([key, value]) => ({ key, value, seen: 0 }))
      await made(stranger('submit-completion', { id: secret, from: `sitting-${turn}`, answers: given }))
    }
    const { shown, sealed } = await signAll(copy)
    for (const file of [shown, sealed]) expect(hashOf(file.subarray(0, upload.length))).toBe(hashOf(upload))
    expect(sealed.subarray(0, shown.length).equals(shown)).toBe(true)
    const read = await readPdf(new Uint8Array(shown))
    for (const words of ['1.234', 'marzo', 'Contrato de prueba']) expect(read.text).toContain(words)
    expect(read.text).not.toContain('Núñez')
    const end = await readPdf(new Uint8Array(sealed))
    for (const words of ['1.234', 'Núria Núñez', 'Íñigo Íñiguez', 'Certificado de evidencias', hashOf(upload)])
      expect(end.text.replace(/\s+/g, ' ')).toContain(words)
    expect(await checked(sealed)).toEqual({ verdict: 'intact', isShownSame: true })
  })

  it('a PDF that carries signatures is not touched: it goes into the sealed certificate', async () => {
    const signedUpload = (await signedByOthers()).sealed
    const { id, signatures } = await uploadPdf(server, owner, signedUpload)
    expect(signatures).toBe(1)
    const refused = await ask('update-writing', {
      id,
      version: 1,
      content: { kind: 'pdf', parties, fields: [], boxes },
    })
    expect(refused.body.error?.fields?.content).toMatch(/ya lleva firmas/)
    await place(id, { parties, fields: [], boxes: [] })
    const copy = String((await made(ask('create-copy', { writing: id }))).id)
    const signing = people.map((each) => ({ ...each, does: 'sign' }))
    await made(ask('send-completion', { id: copy, participants: signing }))
    const { shown, sealed } = await signAll(copy)
    expect(shown.equals(signedUpload)).toBe(true)
    expect((await readPdf(new Uint8Array(sealed))).text).toContain('Certificado de evidencias')
    expect(await checked(sealed)).toEqual({ verdict: 'intact', isShownSame: true })
  })

  /** As another installation would sign it. */
  async function signedByOthers() {
    const { sealPdf } = await import('#server/seal/seal.ts')
    const words = { field: 'Firma1', tooltip: 'x', reason: 'x', name: 'Otra' }
    const signer = makeInstallation().signer
    const { pdf } = await sealPdf(plainPdf(), { signer, at: new Date(), words, timestamping: undefined })
    return { sealed: pdf }
  }

  it('a batch stores the upload once, and every copy names it', async () => {
    const upload = plainPdf({ pages: [['Por lotes']] })
    const { id, sha256 } = await uploadPdf(server, owner, upload)
    await place(id, { parties, fields, boxes })
    const rows = Array.from({ length: 20 }, (_, row) => [
      `Persona ${row}`,
      `persona-${row}@ejemplo.es`,
      '3/5/2026',
      'sí',
    ])
    const columns = ['name', 'email', 'field:since', 'field:pets']
    await made(ask('create-batch', { writing: id, party: 'tenant', values: { rent: '900' }, columns, rows }))
    await deliver()
    expect(await database.db.$count(copies, eq(copies.pdfSha256, sha256))).toBe(20)
    expect(await database.db.$count(uploadedPdfs, eq(uploadedPdfs.sha256, sha256))).toBe(1)
    const files: string[] = []
    for await (const { key } of openBlobs(folder).list()) if (key === sha256) files.push(key)
    expect(files).toHaveLength(1)
    expect(await listNamedBlobs(database.db, [sha256])).toEqual(new Set([sha256]))
    expect((await server.get(documentPaths.uploadedPdf(id), owner)).rawPayload.equals(upload)).toBe(true)
  })
})
