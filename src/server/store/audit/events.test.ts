// Which actions the audit stores, and for how long; on both engines.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditKinds, retention } from '#domain/audit/audit.ts'
import { recordEvent } from '#server/acts/record-event.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { events, users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'
import { deleteOldEvents } from './events.ts'

const day = 24 * 60 * 60_000
const now = new Date('2026-11-20T10:00:00Z')

onBothEngines('the audit', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  const actionsOn = async (subject: string) =>
    (await database.db.select().from(events).where(eq(events.subject, subject))).map(({ action }) => action)

  it('of a document that is saved all day long holds its beginning and its end', async () => {
    const { cookie } = await join(server)
    const ask = async (method: string, data: object) => (await server.call(method, data, { cookie })).body.data
    const { id } = (await ask('create-writing', { visibility: 'public', title: '' })) as { id: string }
    for (let version = 1; version <= 20; version++)
      expect(await ask('update-writing', { id, version, title: `Título ${version}` })).toMatchObject({
        version: version + 1,
      })
    await ask('close-writing', { id })
    expect(await actionsOn(id)).toEqual(['writing.created', 'writing.closed'])
  })

  it('holds how somebody came in for two years, and what a stranger asked for a week', async () => {
    const { email, password } = await join(server)
    await server.call('login', { email, password })
    await server.call('request-password-reset', { email })
    const [account] = await database.db.select().from(users).where(eq(users.email, email))
    const rows = await database.db
      .select()
      .from(events)
      .where(eq(events.subject, account?.id ?? ''))
    expect(rows.map(({ action, kind, actorKind }) => [action, kind, actorKind])).toEqual([
      ['account.registered', 'security', 'visitor'],
      ['account.logged-in', 'security', 'visitor'],
      ['account.reset-requested', 'visitor', 'visitor'],
    ])
  })

  it('is not written by those who only read and fill in', async () => {
    const author = await newcomer(server)
    const { slug } = await publish(author.ask, { title: 'Contrato que todos usan' })
    const before = await database.db.$count(events)
    expect((await server.call('use-writing', { slug })).status).toBe(200)
    expect((await server.call('get-public-writing', { slug })).status).toBe(200)
    await server.get(`/writings/${slug}`)
    expect(await database.db.$count(events)).toBe(before)
  })

  it('forgets each kind after its time, some at a time, and no sooner', async () => {
    await database.db.delete(events)
    const line = { actorKind: 'user', action: 'account.updated', requestId: 'x' }
    const at = (days: number) => new Date(now.getTime() - days * day)
    for (const kind of auditKinds)
      await database.db.insert(events).values([
        { ...line, kind, subject: 'young', at: at(retention[kind] - 1) },
        { ...line, kind, subject: 'old', at: at(retention[kind] + 1) },
        { ...line, kind, subject: 'old', at: at(retention[kind] + 2) },
      ])
    expect(await deleteOldEvents(database.db, now, 1)).toBe(auditKinds.length)
    expect(await deleteOldEvents(database.db, now, 500)).toBe(auditKinds.length)
    expect(await deleteOldEvents(database.db, now, 500)).toBe(0)
    const left = await database.db.select().from(events)
    expect(left.map(({ subject }) => subject)).toEqual(auditKinds.map(() => 'young'))
  })

  it('takes nothing down that is quiet', async () => {
    const subject = randomUUID()
    const by = { actor: { kind: 'visitor' } as const, now, requestId: 'x' }
    await recordEvent(database.db, { action: 'writing.used', subject }, by)
    expect(await actionsOn(subject)).toEqual([])
  })
})
