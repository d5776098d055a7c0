// Nobody touches what is not theirs: every method of the wire and every file, tried by a stranger, a visitor and the
// operator, on both engines.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusals } from '#language/es/refusals.ts'
import type { OpenDatabase } from '#server/store/database.ts'
import { insertPasskey } from '#server/store/passkeys.ts'
import { exports, rateLimits, users } from '#server/store/schema/tables.ts'
import { openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { everyFile, type FileNames } from '#tests/support/file-attempts.ts'
import { openMany } from '#tests/support/many.ts'
import { everyMethod, type Names, open, places } from '#tests/support/method-attempts.ts'
import { type Ask, asOperator, newcomer, publish } from '#tests/support/publishing.ts'
import { putSigned } from '#tests/support/signeds.ts'

/** Many calls, each of them quick. */
const patient = { timeout: 60_000 }

const fileKinds = Object.values(everyFile).filter((kind) => kind !== open)
const hiddenFiles = fileKinds.flatMap((kind) => ('theirs' in kind ? kind.theirs : []))

onBothEngines('access', (openEngine) => {
  let database: OpenDatabase
  let server: TestApp
  let stranger: { ask: Ask; cookie: string }
  let names: Names & FileNames

  const newId = async (answer: ReturnType<Ask>) => (await answer).body.data?.id as string

  beforeAll(async () => {
    database = await openEngine()
    server = await openApp(database)
    const { ask, email } = await newcomer(server)
    stranger = await newcomer(server)
    const folder = await newId(ask('create-folder', { name: 'Suya' }))
    const id = await newId(ask('create-writing', { visibility: 'public', title: 'Secreto', folder_id: folder }))
    await ask('close-writing', { id })
    const trashed = await newId(ask('create-writing', { visibility: 'public', title: 'Tirado' }))
    await ask('delete-writing', { id: trashed })
    const { id: published } = await publish(ask, { title: 'Publicado' })
    const [session] = (await ask('list-sessions')).body.data as unknown as { id: string }[]
    const [owner] = await database.db.select({ id: users.id }).from(users).where(sql`email = ${email}`)
    const userId = String(owner?.id)
    const now = new Date()
    const key = { publicKey: Buffer.from('x'), counter: 0, transports: [], createdAt: now, usedAt: null }
    await insertPasskey(database.db, { id: 'suya', userId, name: 'Suya', ...key })
    const exported = randomUUID()
    const ready = { status: 'ready' as const, blob: 'a'.repeat(64), bytes: 1, createdAt: now }
    await database.db
      .insert(exports)
      .values({ id: exported, userId, ...ready, expiresAt: new Date(now.getTime() + 3_600_000) })
    const somebody = { name: 'Secreto Gil', gender: 'unknown', documents: [] }
    const kept = await ask('keep-contacts', { parties: [{ kind: 'person', person: somebody }] })
    const contact = (kept.body.data as { contacts: { id: string }[] }).contacts[0]?.id ?? ''
    const signature = await newId(ask('save-signature', { id: randomUUID(), signature: { typed: 'Secreto Gil' } }))
    const mine = await newId(stranger.ask('create-writing', { visibility: 'public', title: 'Propio' }))
    const myFolder = await newId(stranger.ask('create-folder', { name: 'Propia' }))
    const copy = await newId(ask('create-copy', { writing: id }))
    const sent = await ask('send-completion', { id: copy, participants: [{ name: 'Ana', does: 'fill' }] })
    const [participant] = (sent.body.data as { participants: { id: string }[] }).participants
    const [link, batch] = await openMany(ask)
    const signed = await putSigned(database.db, { userId, title: 'Secreto firmado', people: [{ name: 'Secreto Gil' }] })
    const share = (await ask('share-signed', { signed, days: 7 })).body.data?.id as string
    const party = { link, batch, contact, signature, signed, share, copy, participant: String(participant?.id) }
    const theirs = { id, published, folder, trashed, session: String(session?.id), passkey: 'suya', exported, ...party }
    names = { ...theirs, mine, myFolder }
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
  })

  const everything = () => everyRow(database.db)

  /** Refused with this, and nothing was written or told. */
  async function refused(ask: Ask, method: string, data: object | undefined, status: number, code: string) {
    const { status: given, body } = await ask(method, data)
    const said = body.auth ? 'auth_required' : body.error?.code
    expect([method, data, given, said]).toEqual([method, data, status, code])
    expect(JSON.stringify(body)).not.toContain('Secreto')
  }

  const visitor: Ask = (method, data) => server.call(method, data)
  const asks: [string, () => Ask, string, number][] = [
    ['a stranger', () => stranger.ask, 'not_found', 404],
    ['a visitor', () => visitor, 'auth_required', 401],
    ['the operator', () => asOperator(server), 'auth_required', 401],
  ]

  for (const [who, ask, code, status] of asks)
    it(`${who} finds nothing of somebody else's by any method, and leaves no trace`, patient, async () => {
      const before = await everything()
      for (const [method, kind] of Object.entries(everyMethod))
        if (kind !== open && 'theirs' in kind)
          for (const attempt of kind.theirs) await refused(ask(), method, attempt(names), status, code)
      expect(await everything()).toEqual(before)
    })

  it('what is nobody’s and what is somebody else’s answer alike', patient, async () => {
    const nobody = { ...names, id: randomUUID(), published: randomUUID(), folder: randomUUID(), trashed: randomUUID() }
    const others = {
      link: randomUUID(),
      batch: randomUUID(),
      copy: randomUUID(),
      participant: randomUUID(),
      contact: randomUUID(),
      signed: randomUUID(),
      share: randomUUID(),
      exported: randomUUID(),
    }
    const absent = { ...nobody, ...others, session: '0'.repeat(64), passkey: 'ninguna' }
    for (const [method, kind] of Object.entries(everyMethod))
      if (kind !== open && 'theirs' in kind)
        for (const attempt of kind.theirs) {
          const [one, other] = [await stranger.ask(method, attempt(names)), await stranger.ask(method, attempt(absent))]
          expect([method, one.status, one.body]).toEqual([method, other.status, other.body])
          const [out, in_] = [await visitor(method, attempt(names)), await visitor(method, attempt(absent))]
          expect([method, out.status, out.body]).toEqual([method, in_.status, in_.body])
        }
  })

  it('one’s own goes into no folder of somebody else’s', async () => {
    const before = await everything()
    for (const [method, field, attempt] of places) {
      const { status, body } = await stranger.ask(method, attempt(names))
      expect([method, status, body.error?.fields]).toEqual([method, 400, { [field]: expect.any(String) }])
    }
    expect(await everything()).toEqual(before)
  })

  it('whoever is not logged in is told so, by every method that is about an account', patient, async () => {
    const before = await everything()
    for (const [method, kind] of Object.entries(everyMethod))
      if (kind !== open && 'own' in kind) {
        await refused(visitor, method, kind.own, 401, 'auth_required')
        await refused(asOperator(server), method, kind.own, 401, 'auth_required')
      }
    expect(await everything()).toEqual(before)
  })

  it('what the operator does is for the operator alone', async () => {
    const before = await everything()
    for (const [method, kind] of Object.entries(everyMethod))
      if (kind !== open && 'operator' in kind) {
        await refused(stranger.ask, method, kind.operator, 403, 'forbidden')
        await refused(visitor, method, kind.operator, 401, 'auth_required')
      }
    expect(await everything()).toEqual(before)
  })

  describe('files', () => {
    const operators = { authorization: `Bearer ${operatorToken}` }
    const given = async (url: string, headers: Record<string, string>) => {
      const { statusCode, body, headers: said } = await server.get(url, headers)
      return { statusCode, body, type: said['content-type'] }
    }

    it('are guarded like the data they hold', async () => {
      const before = await everything()
      const sentence = { type: 'text/plain; charset=utf-8' }
      for (const url of hiddenFiles.map((attempt) => attempt(names))) {
        const asks: [Record<string, string>, number, string][] = [
          [{ cookie: stranger.cookie }, 404, refusals.not_found],
          [{}, 401, refusals.auth_required],
          [operators, 401, refusals.auth_required],
        ]
        for (const [headers, statusCode, body] of asks)
          expect([url, await given(url, headers)]).toEqual([url, { ...sentence, statusCode, body }])
      }
      expect(await everything()).toEqual(before)
    })

    it('of nobody and of somebody else answer alike', async () => {
      const nobody = {
        ...names,
        id: randomUUID(),
        published: randomUUID(),
        trashed: randomUUID(),
        exported: randomUUID(),
        signed: randomUUID(),
      }
      for (const attempt of hiddenFiles)
        for (const headers of [{ cookie: stranger.cookie }, {}] as Record<string, string>[])
          expect(await given(attempt(names), headers)).toEqual(await given(attempt(nobody), headers))
    })

    it('that everybody has for themselves are for nobody who is not logged in', async () => {
      const before = await everything()
      for (const kind of fileKinds)
        for (const headers of 'mine' in kind ? [{}, operators] : []) {
          const url = 'mine' in kind ? kind.mine : ''
          expect([url, (await server.get(url, headers)).statusCode]).toEqual([url, 401])
        }
      expect(await everything()).toEqual(before)
    })

    it('that are brought are read for nobody who is not logged in', async () => {
      const before = await everything()
      for (const kind of fileKinds)
        for (const headers of 'own' in kind ? [{}, operators] : []) {
          const url = 'own' in kind ? kind.own : ''
          const type = { 'content-type': 'application/octet-stream' }
          const answer = await server.app.inject({
            method: 'POST',
            url,
            headers: { ...type, ...headers },
            payload: 'PK',
          })
          expect([url, answer.statusCode, answer.json().auth]).toEqual([url, 401, 'required'])
        }
      expect(await everything()).toEqual(before)
    })
  })
})
