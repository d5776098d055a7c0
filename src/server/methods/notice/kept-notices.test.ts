// How many notices an account keeps, and which give way.
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Output } from '#contract/contract.ts'
import { noticeLimits } from '#domain/notice/notice.ts'
import { deleteAccount, saveEraseAt } from '#server/store/account/erasures.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { deleteOldNotices } from '#server/store/notice/notices.ts'
import { tell } from '#server/store/notice/tell.ts'
import { notices } from '#server/store/schema/notices.ts'
import { users } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { gate } from '#tests/support/jobs.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

onChosenEngine('notices', (open, engine) => {
  type Somebody = Awaited<ReturnType<typeof newcomer>>
  let database: OpenDatabase
  let server: TestApp
  let owner: Somebody
  let marta: Somebody
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(async () => {
    owner = await newcomer(server)
    marta = await newcomer(server)
  })

  const listed = async (data = {}) =>
    (await owner.ask('list-notices', data)).body.data as unknown as Output<'list-notices'>
  const idOf = async (email: string) => {
    const [row] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return String(row?.id)
  }

  /** As many older notices, of a kind that no caller can cause at will. */
  const fill = (userId: string, many: number) =>
    database.db.execute(sql`
      insert into notices (id, user_id, kind, key, at)
      select gen_random_uuid(), ${userId}::uuid, 'signed', 'before-' || n, now() - interval '1 day' + n * interval '1 second'
      from generate_series(1, ${many}) n`)

  it('about one document give way to each other: nobody talks the rest away', async () => {
    const userId = await idOf(owner.email)
    const { db } = database
    const [subject, other] = [randomUUID(), randomUUID()]
    const rest = noticeLimits.kept - noticeLimits.ofOne - 2
    await fill(userId, rest)
    const to = { userId }
    await tell(db, { to, kind: 'shared', key: 'other', subject: other }, new Date())
    await tell(db, { to, kind: 'points', key: 'points', subject }, new Date())
    for (let count = 1; count <= 100; count += 1)
      await tell(db, { to, kind: 'mention', key: `mention-${count}`, subject }, new Date())
    const of = (kind: 'mention' | 'shared' | 'points' | 'signed') =>
      db.$count(notices, and(eq(notices.userId, userId), eq(notices.kind, kind)))
    expect(await of('mention')).toBe(noticeLimits.ofOne)
    expect([await of('signed'), await of('shared'), await of('points')]).toEqual([rest, 1, 1])
    expect((await listed()).unread).toBe(noticeLimits.kept)
    const last = and(eq(notices.userId, userId), eq(notices.key, 'mention-100'))
    expect(await db.$count(notices, last)).toBe(1)
  })

  it.runIf(engine === 'postgres')('do not wait for each other where two people are full', async () => {
    const people = [await idOf(owner.email), await idOf(marta.email)]
    for (const userId of people) await fill(userId, noticeLimits.kept)
    const begun = people.map(gate)
    const tellBoth = (order: string[], place: number) =>
      database.db.transaction(async (tx) => {
        for (const userId of order) {
          await tell(tx, { to: { userId }, kind: 'signed', key: `full-${place}` }, new Date())
          begun[place]?.open()
          await Promise.all(begun.map(({ opened }) => opened))
        }
      })
    await Promise.all([tellBoth(people, 0), tellBoth(people.toReversed(), 1)])
    await tell(database.db, { to: { userId: String(people[0]) }, kind: 'signed', key: 'last' }, new Date())
    const of = eq(notices.userId, String(people[0]))
    expect(await database.db.$count(notices, of)).toBe(noticeLimits.kept)
  })

  it('are few: the oldest give way, the old are swept, and all go with their person', async () => {
    const userId = await idOf(owner.email)
    const { db } = database
    const at = new Date(Date.now() - 400 * 86_400_000)
    await db.execute(sql`
      insert into notices (id, user_id, kind, key, at)
      select gen_random_uuid(), ${userId}::uuid, 'points', 'old-' || n, ${at.toISOString()}::timestamptz + n * interval '1 second'
      from generate_series(1, ${noticeLimits.kept + 20}) n`)
    const of = eq(notices.userId, userId)
    await tell(db, { to: { userId }, kind: 'points', key: 'new' }, new Date())
    expect(await db.$count(notices, of)).toBe(noticeLimits.kept)
    expect(await listed({ page: 2 })).toMatchObject({ page: 2, more: true })
    await deleteOldNotices(db, new Date(Date.now() - noticeLimits.days * 86_400_000), 10_000)
    expect(await db.$count(notices, of)).toBe(1)
    await saveEraseAt(db, userId, new Date())
    expect(await deleteAccount(db, userId)).toBe(true)
    expect(await db.$count(notices, of)).toBe(0)
  })
})
