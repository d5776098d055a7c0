// Exporting an account's data, over the wire, with the real worker and real files.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBlobs } from '#server/blob/disk.ts'
import { sweep } from '#server/housekeeping.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { addReward } from '#server/store/rewards/rewards.ts'
import { events, exports, identities, jobs, passkeys, users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp, vault } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openWorker, until } from '#tests/support/jobs.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'
import { deadly, impossible } from '#tests/support/writing/word-titles.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

const day = 24 * 60 * 60_000
type Export = { id: string; status: string; progress: number; bytes: number | null; expires_at: string }

onChosenEngine('a copy of my data', (open) => {
  const folder = temporaryFolder()
  const dataDir = folder.path
  let database: OpenDatabase
  let server: TestApp
  let worker: Awaited<ReturnType<typeof openWorker>>
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { DATA_DIR: dataDir })
    worker = await openWorker(database, { env: { DATA_DIR: dataDir } })
  })
  afterAll(async () => {
    await worker.stop()
    folder.remove()
  })

  const person = async () => {
    const joined = await join(server)
    const [row] = await database.db.select().from(users).where(eq(users.email, joined.email))
    return { ...joined, id: row?.id ?? '' }
  }
  const myExport = async (cookie: string) =>
    (await server.call('get-my-data', undefined, { cookie })).body.data?.export as Export | null
  const packed = async (cookie: string) => {
    await server.call('export-account', undefined, { cookie })
    await until(async () => (await myExport(cookie))?.status === 'ready')
    return (await myExport(cookie)) as Export
  }
  const fetchFile = (id: string, cookie?: string) => server.get(`/files/exports/${id}.zip`, cookie ? { cookie } : {})
  describe('on request', () => {
    it('holds what we keep of somebody, and no secret', async () => {
      const who = await person()
      const now = new Date()
      await database.db
        .insert(identities)
        .values({ issuer: 'https://accounts.example', subject: randomUUID(), userId: who.id, createdAt: now })
      await database.db.insert(passkeys).values({
        id: randomUUID(),
        userId: who.id,
        name: 'Mi móvil',
        publicKey: Buffer.from('llave-secreta'),
        counter: 0,
        createdAt: now,
      })
      const other = await newcomer(server)
      const { slug } = await publish(other.ask, { title: 'Contrato útil' })
      await server.call('update-author-profile', { profession: 'Abogado', bio: 'En Bilbao.' }, who)
      await server.call('vote-useful', { slug, useful: true }, who)
      await server.call('create-invitation', undefined, who)
      await addReward(database.db, { source: 'use', externalId: randomUUID(), userId: who.id, points: 5, at: now })
      await server.call('update-account', { profile: { firstname: 'Íñigo', lastname: 'Muñoz-Güemes' } }, who)
      const eva = {
        name: 'Eva Gil',
        gender: 'feminine',
        documents: [{ country: 'ES', kind: 'dni', number: '12345678Z' }],
      }
      await server.call('update-own-person', { name: 'Íñigo Muñoz', address: 'Calle Mayor, 2' }, who)
      await server.call('save-own-company', { id: randomUUID(), name: 'Muñoz, S. L.', country: 'ES' }, who)
      await server.call('keep-contacts', { parties: [{ kind: 'person', person: eva }] }, who)
      const ready = await packed(who.cookie)
      expect(ready.progress).toBe(100)
      const [row] = await database.db.select().from(exports).where(eq(exports.id, ready.id))
      expect(Math.floor((Date.parse(ready.expires_at) - Number(row?.createdAt)) / day)).toBe(7)

      const { statusCode, headers, rawPayload } = await fetchFile(ready.id, who.cookie)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/zip',
        'content-length': String(ready.bytes),
        'content-disposition': 'attachment; filename="rubrica-mis-datos.zip"',
        'cache-control': 'private, no-store',
      })
      const files = unzipSync(rawPayload)
      expect(Object.keys(files).sort()).toEqual(['LEEME.txt', 'cuenta.json'])
      expect(strFromU8(files['LEEME.txt'] ?? new Uint8Array())).toContain('TUS DATOS EN RÚBRICA')
      const text = strFromU8(files['cuenta.json'] ?? new Uint8Array())
      const record = JSON.parse(text)
      expect(record.account).toMatchObject({ email: who.email, firstname: 'Íñigo', lastname: 'Muñoz-Güemes' })
      expect(record.sessions).toHaveLength(1)
      expect(record.identities).toMatchObject([{ issuer: 'https://accounts.example' }])
      expect(record.security.passkeys).toMatchObject([{ name: 'Mi móvil' }])
      expect(record.author).toEqual({
        profile: { profession: 'Abogado', bio: 'En Bilbao.' },
        found_useful: [{ slug, title: 'Contrato útil' }],
      })
      expect(record.rewards).toMatchObject({
        entries: [{ source: 'use', points: 5 }],
        invitation: { code: expect.stringMatching(/^\w{8}$/) },
        invited: [],
        was_invited_at: null,
      })
      // The archive does not say whether another person shares the connection.
      expect(text).not.toContain('same_connection')
      expect(record.people).toEqual({
        own: { name: 'Íñigo Muñoz', gender: 'unknown', address: 'Calle Mayor, 2', documents: [] },
        companies: [{ name: 'Muñoz, S. L.', country: 'ES' }],
        contacts: [{ kind: 'person', person: eva }],
      })
      const actions = record.activity.map(({ action }: { action: string }) => action)
      expect(actions).toEqual([
        'account.registered',
        'author.updated',
        'writing.voted',
        'invitation.created',
        'account.updated',
        'people.own-saved',
        'people.own-saved',
        'people.kept',
        'account.export-requested',
      ])
      for (const secret of ['argon2', 'llave-secreta', who.cookie.slice(4), who.password])
        expect(text).not.toContain(secret)
    })

    it('holds every document as Word and as data, with its folder and its history, also from the trash', async () => {
      const who = await person()
      const ask = async (method: string, data: object) =>
        (await server.call(method, data, who)).body.data as { id: string }
      const outer = await ask('create-folder', { name: 'Piso' })
      const inner = await ask('create-folder', { name: 'Inquilinos', parent_id: outer.id })
      const made = { visibility: 'public', title: 'Contrato: alquiler', content: sampleContent(), folder_id: inner.id }
      const { id } = await ask('create-writing', made)
      await ask('close-writing', { id })
      const thrown = await ask('create-writing', { visibility: 'public', title: '' })
      await ask('delete-writing', { id: thrown.id })
      const files = unzipSync((await fetchFile((await packed(who.cookie)).id, who.cookie)).rawPayload)
      const names = Object.keys(files).filter((name) => name.startsWith('documentos/'))
      expect(names).toHaveLength(4)
      const file = (start: string) => files[names.find((name) => name.startsWith(start)) ?? ''] ?? new Uint8Array()
      expect(Object.keys(unzipSync(file('documentos/Contrato alquiler (RB-')))).toContain('word/document.xml')
      const data = JSON.parse(strFromU8(file('documentos/datos/Contrato alquiler (RB-')))
      expect(data).toMatchObject({ id, title: 'Contrato: alquiler', folder: ['Piso', 'Inquilinos'] })
      expect(data.content).toEqual(sampleContent())
      expect(data.history).toMatchObject([{ number: 1, reason: 'closed', content: sampleContent() }])
      expect(names.some((name) => name.includes('Documento sin título'))).toBe(true)
    })

    it('holds what cannot be made a Word file as data, with a line that says so, and everything else as ever', async () => {
      const who = await person()
      const ask = async (title: string) => {
        const made = { visibility: 'public', title, content: sampleContent() }
        return (await server.call('create-writing', made, who)).body.data?.id as string
      }
      const ids = [await ask(impossible), await ask(deadly), await ask('Ilegible'), await ask('Sano')]
      await database.db.execute(sql`update writings set content = '{"format": 999}' where id = ${ids[2]}`)
      await worker.stop()
      const program = new URL('../../../../tests/support/writing/word-program.ts', import.meta.url)
      worker = await openWorker(database, { env: { DATA_DIR: dataDir }, wordSetup: { program, execArgv: [] } })
      const files = unzipSync((await fetchFile((await packed(who.cookie)).id, who.cookie)).rawPayload)
      const documents = Object.keys(files).filter((name) => name.startsWith('documentos/'))
      const named = (start: string) =>
        documents.filter((name) => name.startsWith(start)).map((name) => name.split('.')[1])
      for (const title of [impossible, deadly, 'Ilegible'])
        expect([title, ...named(`documentos/${title}`)]).toEqual([title, 'txt'])
      expect(named('documentos/Sano')).toEqual(['docx'])
      expect(documents.filter((name) => name.startsWith('documentos/datos/'))).toHaveLength(4)
      const read = (start: string) =>
        strFromU8(files[documents.find((name) => name.startsWith(start)) ?? ''] ?? new Uint8Array())
      expect(read(`documentos/${impossible}`)).toMatch(
        /No hemos podido preparar[\s\S]*«datos\/Imposible \(RB-[^»]*\.json»/,
      )
      expect(JSON.parse(read(`documentos/datos/${impossible}`)).content).toEqual(sampleContent())
    })

    it('of a long life is packed whole', async () => {
      const who = await person()
      const line = { at: new Date(), actorKind: 'user', actorId: who.id, action: 'account.updated', requestId: 'x' }
      await database.db.insert(events).values(Array.from({ length: 2500 }, () => line))
      const ready = await packed(who.cookie)
      const files = unzipSync((await fetchFile(ready.id, who.cookie)).rawPayload)
      const { activity } = JSON.parse(strFromU8(files['cuenta.json'] ?? new Uint8Array()))
      expect(activity.length).toBeGreaterThanOrEqual(2500)
    })

    it('is for its owner only: others, strangers and guesses find nothing', async () => {
      const who = await person()
      const other = await person()
      const { id } = await packed(who.cookie)
      for (const answer of [
        await fetchFile(id, other.cookie),
        await fetchFile(randomUUID(), who.cookie),
        await fetchFile('x', who.cookie),
        await fetchFile('..%2f..%2fsecret-key', who.cookie),
      ])
        expect(answer.statusCode).toBe(404)
      expect((await fetchFile(id)).statusCode).toBe(401)
    })

    it('is packed once, however often it is asked for at the same time', async () => {
      const who = await person()
      await worker.stop()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => server.call('export-account', undefined, { cookie: who.cookie })),
      )
      expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1)
      expect(await database.db.$count(exports, eq(exports.userId, who.id))).toBe(1)
      expect((await myExport(who.cookie))?.status).toBe('waiting')
      worker = await openWorker(database, { env: { DATA_DIR: dataDir } })
      await until(async () => (await myExport(who.cookie))?.status === 'ready')
    })

    it('that cannot be packed says so after five tries, and can be asked for again', async () => {
      const who = await person()
      await worker.stop()
      // A file stands where the folder should be.
      const blocked = temporaryFolder()
      writeFileSync(`${blocked.path}/blobs`, '')
      const broken = await openWorker(database, { env: { DATA_DIR: blocked.path } })
      await server.call('export-account', undefined, { cookie: who.cookie })
      await until(async () => {
        await database.db
          .update(jobs)
          .set({ runAt: new Date(0) })
          .where(and(eq(jobs.kind, 'export-account'), eq(jobs.status, 'waiting')))
        return (await myExport(who.cookie))?.status === 'failed'
      })
      await broken.stop()
      blocked.remove()
      const [job] = await database.db.select().from(jobs).where(eq(jobs.status, 'dead'))
      expect(job).toMatchObject({ kind: 'export-account', attempts: 5 })
      worker = await openWorker(database, { env: { DATA_DIR: dataDir } })
      expect((await packed(who.cookie)).status).toBe('ready')
    })

    it('can be asked for five times a day', async () => {
      const who = await person()
      const statuses: number[] = []
      for (let i = 0; i < 7; i++)
        statuses.push((await server.call('export-account', undefined, { cookie: who.cookie })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    })

    it('replaces the older one, whose file goes', async () => {
      const who = await person()
      const first = await packed(who.cookie)
      const [row] = await database.db.select().from(exports).where(eq(exports.id, first.id))
      await server.call('export-account', undefined, { cookie: who.cookie })
      await until(async () => {
        const latest = await myExport(who.cookie)
        return latest?.id !== first.id && latest?.status === 'ready'
      })
      expect((await fetchFile(first.id, who.cookie)).statusCode).toBe(404)
      await until(async () => !(await openBlobs(dataDir).has(row?.blob ?? '')))
    })

    it('is gone after seven days, with its file', async () => {
      const who = await person()
      const { id } = await packed(who.cookie)
      const [row] = await database.db.select().from(exports).where(eq(exports.id, id))
      const blobs = openBlobs(dataDir)
      const sweepAt = (at: number) =>
        sweep({ database, blobs, vault, log: silentLog }, new Date(at), new AbortController().signal)
      await sweepAt(Number(row?.expiresAt) - 1)
      expect((await fetchFile(id, who.cookie)).statusCode).toBe(200)
      await sweepAt(Number(row?.expiresAt) + 1)
      expect((await fetchFile(id, who.cookie)).statusCode).toBe(404)
      expect(await blobs.has(row?.blob ?? '')).toBe(false)
      expect(await myExport(who.cookie)).toBeNull()
    })

    it('is not for visitors', async () => {
      for (const method of ['get-my-data', 'export-account', 'cancel-deletion']) {
        const { status, body } = await server.call(method)
        expect([method, status, 'auth' in body]).toEqual([method, 401, true])
      }
    })
  })
})
