// Deleting an account and undoing it, over the wire, with the real worker and real files.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBlobs } from '#server/blob/disk.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { authorProfiles, catalogueCounts, usefulVotes } from '#server/store/schema/catalogue.ts'
import { participants } from '#server/store/schema/participants.ts'
import { events, exports, jobs, sessions, users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openWorker, until } from '#tests/support/jobs.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'

const day = 24 * 60 * 60_000
type Export = { id: string; status: string; progress: number; bytes: number | null; expires_at: string }

onChosenEngine('leaving', (open) => {
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
  const requestDeletion = (who: { cookie: string; email: string }, data: object = {}) =>
    server.call('delete-account', { confirmation: who.email, ...data }, { cookie: who.cookie })
  const accountOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0]
  /** As if the fourteen days were over. */
  const makeDue = async (id: string) => {
    const past = new Date(Date.now() - 1000)
    await database.db.update(users).set({ eraseAt: past }).where(eq(users.id, id))
    await database.db.update(jobs).set({ runAt: past }).where(eq(jobs.kind, 'erase-account'))
  }
  const erasuresDone = () =>
    until(async () =>
      (await database.db.select().from(jobs).where(eq(jobs.kind, 'erase-account'))).every(
        ({ status, runAt }) => status === 'done' || runAt > new Date(),
      ),
    )

  describe('the account', () => {
    it('needs one’s own address, typed', async () => {
      const who = await person()
      for (const confirmation of ['', 'BORRAR', 'otra@ejemplo.es']) {
        const { status, body } = await server.call('delete-account', { confirmation }, { cookie: who.cookie })
        expect(status).toBe(400)
        expect(body.error?.fields).toEqual({ confirmation: 'No coincide con el correo de tu cuenta.' })
      }
      expect((await accountOf(who.id))?.eraseAt).toBeNull()
    })

    it('after a while needs the password too', async () => {
      const who = await person()
      await database.db
        .update(sessions)
        .set({ authenticatedAt: new Date(Date.now() - 16 * 60_000) })
        .where(eq(sessions.userId, who.id))
      const bare = await requestDeletion(who)
      expect([bare.status, bare.body.error?.code]).toEqual([401, 'reauth_required'])
      const wrong = await requestDeletion(who, { current_password: 'no es' })
      expect(wrong.body.error?.fields).toHaveProperty('current_password')
      expect((await accountOf(who.id))?.eraseAt).toBeNull()
      expect((await requestDeletion(who, { current_password: who.password })).status).toBe(200)
    })

    it('waits fourteen days, ends the other sessions and sends a letter; asking twice moves nothing', async () => {
      const who = await person()
      const elsewhere = await server.call('login', { email: who.email, password: who.password })
      const answer = await requestDeletion({ ...who, email: `  ${who.email.toUpperCase()} ` })
      expect(answer.status).toBe(200)
      const eraseAt = String(answer.body.data?.erase_at)
      expect(Math.round((Date.parse(eraseAt) - Date.now()) / day)).toBe(14)
      expect((await requestDeletion(who)).body.data?.erase_at).toBe(eraseAt)

      const others = await server.call('get-session', undefined, { cookie: elsewhere.cookie ?? '' })
      expect(others.body).toHaveProperty('auth')
      const session = await server.call('get-session', undefined, { cookie: who.cookie })
      expect(session.body.data).toMatchObject({ erase_at: eraseAt })
      const asked = (await database.db.select().from(jobs)).filter(({ payload }) => payload.userId === who.id)
      expect(asked.filter(({ kind }) => kind === 'erase-account')).toHaveLength(1)
      expect(asked.some(({ payload }) => payload.template === 'account-erasure')).toBe(true)
    })

    it('can be undone by whoever comes back in time', async () => {
      const who = await person()
      await requestDeletion(who)
      const back = await server.call('login', { email: who.email, password: who.password })
      expect(back.body.data).toMatchObject({ erase_at: expect.any(String) })
      expect((await server.call('cancel-deletion', undefined, { cookie: back.cookie ?? '' })).status).toBe(200)
      await database.db
        .update(jobs)
        .set({ runAt: new Date(0) })
        .where(eq(jobs.kind, 'erase-account'))
      await erasuresDone()
      expect((await accountOf(who.id))?.eraseAt).toBeNull()
    })

    it('after a change of mind starts again with its own day, and the earlier job erases nothing', async () => {
      const who = await person()
      await requestDeletion(who)
      await server.call('cancel-deletion', undefined, { cookie: who.cookie })
      await requestDeletion(who)
      const asked = (await database.db.select().from(jobs).where(eq(jobs.kind, 'erase-account'))).filter(
        ({ payload }) => payload.userId === who.id,
      )
      expect(asked).toHaveLength(2)
      await database.db
        .update(jobs)
        .set({ runAt: new Date(0) })
        .where(eq(jobs.id, asked[0]?.id ?? ''))
      await erasuresDone()
      expect(await accountOf(who.id)).toBeDefined()
    })

    it('takes its copies along with everybody’s answers and links, and leaves its part in others’ to them', async () => {
      const [who, other] = [await person(), await person()]
      const asking =
        ({ cookie }: { cookie: string }): Ask =>
        (method, data) =>
          server.call(method, data, { cookie })
      const part = { party: 'tenant', name: 'Ana', way: 'email', does: 'fill' }
      const mine = await sendLease(asking(who), { people: [{ ...part, email: other.email }] })
      const theirs = await sendLease(asking(other), { people: [{ ...part, email: who.email }] })
      await requestDeletion(who)
      await makeDue(who.id)
      await erasuresDone()
      const opened = async ({ people }: { people: { link: string }[] }) =>
        (await server.call('get-completion', { id: secretIn(people[0] as { link: string }) })).status
      expect([await opened(mine), await opened(theirs)]).toEqual([404, 200])
      const left = async (id: string) =>
        (await database.db.select().from(participants).where(eq(participants.copyId, id))).map(({ email }) => email)
      expect([await left(mine.id), await left(theirs.id)]).toEqual([[], [who.email]])
      expect((await asking(other)('get-dashboard')).body.data?.waiting).toEqual([])
    })

    it('on its day takes everything along and leaves a line without a name', async () => {
      const who = await person()
      const reader = await newcomer(server)
      const { id: writingId, slug } = await publish(reader.ask, { title: 'Sigue aquí' })
      await server.call('vote-useful', { slug, useful: true }, who)
      await server.call('update-author-profile', { profession: 'Abogado', bio: '' }, who)
      const { id } = await packed(who.cookie)
      const [row] = await database.db.select().from(exports).where(eq(exports.id, id))
      await requestDeletion(who)
      await makeDue(who.id)
      await until(async () => (await accountOf(who.id)) === undefined)
      await until(async () => !(await openBlobs(dataDir).has(row?.blob ?? '')))
      expect(await database.db.$count(exports, eq(exports.userId, who.id))).toBe(0)
      expect(await database.db.$count(usefulVotes, eq(usefulVotes.userId, who.id))).toBe(0)
      expect(await database.db.$count(authorProfiles, eq(authorProfiles.userId, who.id))).toBe(0)
      const counted = await database.db.select().from(catalogueCounts).where(eq(catalogueCounts.writingId, writingId))
      expect(counted).toMatchObject([{ useful: 0 }])
      expect((await server.call('get-session', undefined, { cookie: who.cookie })).body).toHaveProperty('auth')
      expect((await server.call('login', { email: who.email, password: who.password })).status).toBe(401)
      const [erased] = (await database.db.select().from(events).where(eq(events.subject, who.id))).filter(
        ({ action }) => action === 'account.erased',
      )
      expect(erased).toMatchObject({ actorKind: 'system', actorId: null })
      expect(JSON.stringify(await database.db.select().from(events))).not.toContain(who.email)
      expect((await join(server, { email: who.email })).cookie).toBeTruthy()
    })
  })
})
