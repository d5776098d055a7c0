// From the last signature to the sealed file.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signingPaths } from '#addresses/signing-paths.ts'
import { brokenAt, type Link } from '#domain/signing/evidence/chain.ts'
import { type Mailer, openMailer } from '#server/mail/mailer.ts'
import { checkPdf } from '#server/seal/check/check.ts'
import { openSealer } from '#server/seal/sealer.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { enqueue } from '#server/store/job/enqueue.ts'
import { participants } from '#server/store/schema/participants.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { jobs } from '#server/store/schema/tables.ts'
import { listEvents, sha256 } from '#server/store/signing/round-events.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { makeInstallation, pdfsig, trustInNss } from '#tests/support/signing/seals.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

// The first render of a process is slow, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 })

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

onChosenEngine('sealing', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let ask: Ask
  const stranger: Ask = (method, data) => server.call(method, data)
  const folder = mkdtempSync(join(tmpdir(), 'sealing-'))
  const installation = makeInstallation()
  const sealer = openSealer({ signer: async () => installation.signer, timestamping: undefined, timestamps: null })
  const env = { DATA_DIR: folder }
  const deliver = (more: { mailer?: Mailer } = {}) =>
    deliverAll(database, { renderer: server.renderer, sealer, env, ...more })
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, env)
    ask = (await newcomer(server)).ask
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  async function signAll(posted: { mailer?: Mailer } = {}) {
    const more = [{ name: 'Gestoría Alameda', does: 'receive', email: 'gestoria@ejemplo.es', way: 'email' }]
    const { id } = await completeLease(ask, stranger, { more })
    await ask('start-signing', { copy: id })
    await deliver(posted)
    const { temp_id, participants } = (await ask('get-round', { copy: id })).body.data as unknown as Signing
    const links = participants.map(partsOf)
    const sha = ((await stranger('get-signing', links[0])).body.data as { document: { sha256: string } }).document
      .sha256
    for (const [place, link] of links.slice(0, 3).entries()) {
      const signature = place === 2 ? { typed: 'Íñigo Muñoz-Güemes' } : strokes
      expect((await stranger('sign', { ...link, ...consent, signature, sha256: sha })).status).toBe(200)
    }
    return { id, temp_id, links, sha }
  }
  const fetchPdf = async ({ temp_id, ref }: { temp_id: string; ref: string }, what: string) => {
    const { statusCode, rawPayload } = await server.get(signingPaths.file(temp_id, ref, what))
    expect(statusCode).toBe(200)
    return rawPayload
  }

  describe('a round that everybody has signed', () => {
    it('ends as one sealed file with its certificate and what people saw, and a letter for each', async () => {
      const { id, temp_id, links, sha } = await signAll()
      const letters = await deliver()
      const told = letters.filter(({ letter }) => letter.subject.startsWith('Ya está firmado'))
      expect(told.map(({ to }) => to.name).sort()).toHaveLength(5)
      expect((await ask('get-copy', { id })).body.data).toMatchObject({ state: 'signed' })
      const [first = { temp_id: '', ref: '' }] = links
      const shown = await fetchPdf(first, 'documento')
      expect(hashOf(shown)).toBe(sha)
      const pdf = await fetchPdf(first, 'firmado')

      // By our own verifier and by poppler's.
      const checked = checkPdf(pdf, installation.trust, new Date(Date.now() + 7_200_000))
      expect(JSON.stringify(checked)).toContain('"owner":"ours"')
      trustInNss(folder, installation.authority)
      const said = await pdfsig(folder, pdf)
      expect(said).toContain('Signature is Valid')
      expect(said).toContain('Total document signed')

      // The attachments, extracted by an independent program.
      writeFileSync(join(folder, 'firmado.pdf'), pdf)
      execFileSync('pdfdetach', ['-saveall', 'firmado.pdf'], { cwd: folder })
      expect(hashOf(readFileSync(join(folder, 'mostrado.pdf')))).toBe(sha)
      const evidence = readFileSync(join(folder, 'evidencias.json'))
      const { hechos } = JSON.parse(evidence.toString()) as {
        hechos: { numero: number; texto: string; huella: string }[]
      }
      const chain = hechos.map(
        ({ numero, texto, huella }, place): Link => ({
          number: numero,
          event: texto,
          previous: Buffer.from(hechos[place - 1]?.huella ?? '0'.repeat(64), 'hex'),
          hash: Buffer.from(huella, 'hex'),
        }),
      )
      expect(brokenAt(chain, sha256)).toBeUndefined()
      const printed = (await readPdf(new Uint8Array(pdf))).text.replace(/\s+/g, ' ')
      expect(printed).toContain('Certificado de evidencias')
      expect(printed.match(/Firmado el \d+ de \p{L}+ de \d{4}/gu)).toHaveLength(3)
      expect(printed).toContain('Íñigo Muñoz-Güemes')
      expect(printed).toContain(sha)
      expect(printed).toContain(hashOf(evidence))
      expect(printed).not.toContain('Otro hecho')
      expect(printed).toContain(hechos.at(-1)?.huella)
      const [round] = await database.db.select({ id: rounds.id }).from(rounds).where(eq(rounds.tempId, temp_id))
      const kinds = (await listEvents(database.db, String(round?.id))).map(({ event }) => JSON.parse(event).kind)
      expect(kinds.slice(-2)).toEqual(['completed', 'sealed'])
    })

    it('says of no letter that it was sent where all of them stay in a folder', async () => {
      const outbox = openMailer({ smtpUrl: undefined, from: { name: '', address: 'a@ejemplo.es' }, outbox: folder })
      const { links } = await signAll({ mailer: outbox })
      await deliver({ mailer: outbox })
      const pdf = await fetchPdf(links[0] as (typeof links)[number], 'firmado')
      const printed = (await readPdf(new Uint8Array(pdf))).text.replace(/\s+/g, ' ')
      expect(printed).toContain('Personal, para lucia@ejemplo.es')
      expect(printed).not.toMatch(/enviado|Sale el correo/)
    })

    it('is sealed once, even if it is asked for again and again', async () => {
      const { temp_id } = await signAll()
      const [round] = await database.db.select({ id: rounds.id }).from(rounds).where(eq(rounds.tempId, temp_id))
      const roundId = String(round?.id)
      for (const key of ['once', 'twice', 'thrice'])
        await enqueue(database.db, 'seal-round', { roundId }, new Date(), { key: `${key}:${roundId}` })
      const letters = await deliver()
      expect(letters.filter(({ letter }) => letter.subject.startsWith('Ya está firmado'))).toHaveLength(5)
      const kinds = (await listEvents(database.db, roundId)).map(({ event }) => JSON.parse(event).kind)
      expect(kinds.filter((kind) => kind === 'sealed')).toHaveLength(1)
    })

    it.each([
      ['another signature', { signature: { typed: 'Otra Persona' } }],
      ['no signature', { signature: null }],
      ['another name', { name: 'Otra Persona' }],
    ])('is not sealed when somebody has %s at rest, and the operator hears of it at once', async (_, other) => {
      const { id, temp_id } = await signAll()
      const [round] = await database.db.select({ id: rounds.id }).from(rounds).where(eq(rounds.tempId, temp_id))
      const roundId = String(round?.id)
      await database.db
        .update(participants)
        .set(other)
        .where(and(eq(participants.roundId, roundId), eq(participants.place, 2)))
      const letters = await deliver()
      expect(letters.filter(({ letter }) => letter.subject.startsWith('Ya está firmado'))).toEqual([])
      expect((await ask('get-round', { copy: id })).body.data).toMatchObject({ state: 'sealing' })
      const dead = await database.db.select().from(jobs).where(eq(jobs.status, 'dead'))
      expect(dead).toMatchObject([
        { kind: 'seal-round', attempts: 1, lastError: expect.stringContaining('EvidenceChanged') },
      ])
      await database.db.delete(jobs).where(eq(jobs.status, 'dead'))
    })
  })
})
