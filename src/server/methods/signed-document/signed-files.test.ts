// What was really signed and sealed: its PDF, its proofs, the links by which it is shown, and the ZIP of several.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { ShareOnWire, SignedOnWire, SignedSummary } from '#contract/signed-document.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { signedShares } from '#server/store/schema/signed-documents.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { join as joinAs, openApp, type TestApp } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { follow } from '#tests/support/signing/checking-text.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

onChosenEngine('signed files', (open) => {
  const folder = temporaryFolder()
  const env = { DATA_DIR: folder.path }
  let database: OpenDatabase
  let server: TestApp
  let owner: Awaited<ReturnType<typeof newcomer>>
  let id: string
  /** The file behind a signer's link. */
  let signedFile: string
  const stranger: Ask = (method, data) => server.call(method, data)
  const deliver = () => deliverAll(database, { renderer: server.renderer, env })

  beforeAll(async () => {
    database = await open()
    server = await openApp(database, env)
    owner = await newcomer(server)
    const { id: copy } = await completeLease(owner.ask, stranger)
    await owner.ask('start-signing', { copy })
    await deliver()
    const { participants } = (await owner.ask('get-round', { copy })).body.data as unknown as Signing
    for (const each of participants) {
      const link = partsOf(each)
      const { document } = (await stranger('get-signing', link)).body.data as unknown as {
        document: { sha256: string }
      }
      const signed = await stranger('sign', { ...link, ...consent, signature: strokes, sha256: document.sha256 })
      expect(signed.status).toBe(200)
      signedFile = signingPaths.file(link.temp_id, link.ref, 'firmado')
    }
    await deliver()
    const { items } = (await owner.ask('list-signeds', {})).body.data as unknown as { items: SignedSummary[] }
    id = items[0]?.id ?? ''
  }, 120_000)
  afterAll(() => folder.remove())
  beforeEach(() => database.db.delete(rateLimits))

  const asOwner = () => ({ cookie: owner.cookie })
  const share = async (days = 7) =>
    (await owner.ask('share-signed', { signed: id, days })).body.data as unknown as ShareOnWire
  const secretOf = ({ link }: ShareOnWire) => link.slice(link.lastIndexOf('/') + 1)

  it('is the PDF whose hash everybody was told, for whoever took part, and nobody else', async () => {
    const { sealed } = (await owner.ask('get-signed', { id })).body.data as unknown as { sealed: { sha256: string } }
    const got = await server.get(`/files/signeds/${id}.pdf`, asOwner())
    expect(got.statusCode).toBe(200)
    expect(createHash('sha256').update(got.rawPayload).digest('hex')).toBe(sealed.sha256)
    const guest = await joinAs(server, { email: `pareja-${process.pid}@ejemplo.es` })
    expect((await server.get(`/files/signeds/${id}.pdf`, { cookie: guest.cookie })).statusCode).toBe(404)
    expect((await server.get(`/files/signeds/${id}.pdf`)).statusCode).toBe(401)
  })

  it('has its proofs in a ZIP, whose pieces are the ones in the PDF', async () => {
    const got = await server.get(`/files/signeds/${id}/pruebas.zip`, asOwner())
    expect(got.statusCode).toBe(200)
    const files = unzipSync(got.rawPayload)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['documento.pdf', 'mostrado.pdf', 'evidencias.json', 'sello.p7s', 'COMPROBAR.txt']),
    )
    const evidence = JSON.parse(strFromU8(files['evidencias.json'] ?? new Uint8Array()))
    const shown = createHash('sha256')
      .update(files['mostrado.pdf'] ?? '')
      .digest('hex')
    expect(evidence.documento.mostrado.sha256).toBe(shown)
    expect(strFromU8(files['COMPROBAR.txt'] ?? new Uint8Array())).toContain(shown)
  })

  it('is proved by what its ZIP tells to type, down to the last fact of the chain', async () => {
    const got = await server.get(`/files/signeds/${id}/pruebas.zip`, asOwner())
    const files = Object.entries(unzipSync(got.rawPayload)).map(([name, bytes]) => ({ name, bytes }))
    const { said, of, text, overwritten } = await follow(files)
    expect(said.filter(({ code }) => code !== 0)).toEqual([])
    expect(overwritten).toEqual([])
    expect(of('pdfsig')[0]?.text).toContain('Signature is Valid')
    expect(of('openssl cms')[0]?.text).toMatch(/Verification successful/)
    expect(text).toMatch(/https?:\/\/\S+\/sello,/)
    const evidence = files.find(({ name }) => name === 'evidencias.json')
    const { hechos } = JSON.parse(strFromU8(evidence?.bytes ?? new Uint8Array())) as { hechos: { huella: string }[] }
    expect(of('python3')[0]?.text).toBe(hechos.map(({ huella }, place) => `${place + 1} ${huella} bien\n`).join(''))
  }, 60_000)

  it('is shown by a link to anybody, of which only the hash is kept, until it is ended', async () => {
    const made = await share()
    const secret = secretOf(made)
    expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    const [row] = await database.db.select().from(signedShares).where(eq(signedShares.id, made.id))
    expect(row?.secretHash).toEqual(createHash('sha256').update(secret).digest())
    const seen = (await stranger('get-shared-signed', { id: secret })).body.data
    expect(seen).toMatchObject({ state: 'open', title: 'Alquiler' })
    expect(JSON.stringify(seen)).not.toContain('@')
    const page = await server.get(`/document/signed/${secret}`)
    expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      expect.stringContaining('no-store'),
      'no-referrer',
    ])
    expect(page.body).toContain('noindex')
    const file = await server.get(`/files/shared/${secret}/firmado.pdf`)
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(made.can).toEqual(['copy', 'revoke'])
    expect((await owner.ask('revoke-signed-link', { id: made.id })).status).toBe(200)
    const [shown] = ((await owner.ask('get-signed', { id })).body.data as unknown as SignedOnWire).shares
    expect(shown).toMatchObject({ id: made.id, state: 'revoked', can: [] })
    expect((await stranger('get-shared-signed', { id: secret })).body.data).toMatchObject({
      state: 'revoked',
      title: '',
    })
    const ended = await server.get(`/document/signed/${secret}`)
    expect([ended.statusCode, ended.body.includes('se ha anulado'), ended.body.includes('Alquiler')]).toEqual([
      410,
      true,
      false,
    ])
    expect((await server.get(`/files/shared/${secret}/firmado.pdf`)).statusCode).toBe(410)
  })

  it('opens to nobody after its day, nor to whoever guesses', async () => {
    const made = await share()
    await database.db
      .update(signedShares)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(signedShares.id, made.id))
    const over = await server.get(`/document/signed/${secretOf(made)}`)
    expect([over.statusCode, over.body.includes('ha caducado')]).toEqual([410, true])
    expect((await server.get(`/files/shared/${secretOf(made)}/firmado.pdf`)).statusCode).toBe(410)
    const wrong = await server.get(`/document/signed/${'x'.repeat(32)}`)
    expect([wrong.statusCode, wrong.body.includes('no abre nada')]).toEqual([404, true])
    expect((await server.get(`/files/shared/${'x'.repeat(32)}/firmado.pdf`)).statusCode).toBe(404)
  })

  it('that has changed at rest is given to nobody, and everybody is told so', async () => {
    const { sealed } = (await owner.ask('get-signed', { id })).body.data as unknown as { sealed: { sha256: string } }
    const path = join(folder.path, 'blobs', sealed.sha256.slice(0, 2), sealed.sha256)
    const whole = readFileSync(path)
    const damaged = Buffer.from(whole)
    damaged[1_000] = (damaged[1_000] ?? 0) ^ 1
    const secret = secretOf(await share())
    writeFileSync(path, damaged)
    try {
      const addresses = [
        `/files/signeds/${id}.pdf`,
        `/files/signeds/${id}/pruebas.zip`,
        `/files/shared/${secret}/firmado.pdf`,
      ]
      for (const address of [...addresses, signedFile]) {
        const got = await server.get(address, asOwner())
        expect([got.statusCode, got.headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8'])
        expect(got.body).toContain('está dañado')
      }
    } finally {
      writeFileSync(path, whole)
    }
    expect((await server.get(`/files/signeds/${id}.pdf`, asOwner())).statusCode).toBe(200)
  })

  it('the same link is made once, however often the same call comes', async () => {
    const call = { id: crypto.randomUUID(), signed: id, days: 30 }
    const [one, two] = [await owner.ask('share-signed', call), await owner.ask('share-signed', call)]
    expect(one.body.data).toEqual(two.body.data)
    expect((await owner.ask('share-signed', { signed: id, days: 3650 })).status).toBe(400)
  })

  it('is packed with others into a ZIP, which can be called off', async () => {
    const asked = await owner.ask('export-signeds', { ids: [id] })
    expect(asked.body.data).toMatchObject({ status: 'waiting' })
    await deliver()
    const ready = (await owner.ask('get-export', { id: asked.body.data?.id })).body.data
    expect(ready).toMatchObject({ status: 'ready', progress: 100 })
    const got = await server.get(`/files/exports/${ready?.id}.zip`, asOwner())
    expect(got.headers['content-disposition']).toContain('rubrica-firmados.zip')
    const [name = '', bytes = new Uint8Array()] = Object.entries(unzipSync(got.rawPayload))[0] ?? []
    expect(name).toMatch(/^Alquiler · .+ \(RB-.*\)\.pdf$/)
    expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
    // This archive does not count as one of all the user's data.
    expect((await owner.ask('get-my-data')).body.data?.export).toBe(null)
    const other = await owner.ask('export-signeds', { ids: [id] })
    await owner.ask('cancel-export', { id: other.body.data?.id })
    await deliver()
    expect((await owner.ask('get-export', { id: other.body.data?.id })).body.data).toMatchObject({ status: 'failed' })
  })

  it('is in the archive of whoever has it', async () => {
    await owner.ask('export-account')
    await deliver()
    const made = (await owner.ask('get-my-data')).body.data?.export as { id: string; status: string }
    expect(made.status).toBe('ready')
    const files = unzipSync((await server.get(`/files/exports/${made.id}.zip`, asOwner())).rawPayload)
    expect(Object.keys(files).filter((name) => /^firmados\/Alquiler · .+ \(RB-.*\)\.pdf$/.test(name))).toHaveLength(1)
  })
})
