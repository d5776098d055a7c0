// The database protects the chain: no statement available to the application changes or deletes an event. On both engines.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, transaction } from '#server/store/engine/database.ts'
import { roundEvents, rounds } from '#server/store/schema/rounds.ts'
import { openApp } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { completeLease } from '#tests/support/signing/signing.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'
import { checkChains, listEvents } from './round-events.ts'

const attempts: Record<string, string> = {
  'an event that is changed': `update round_events set event = '{}'`,
  'a moment that is moved, so that the term would be over': `update round_events set at = now() - interval '16 years'`,
  'an event that is taken out': 'delete from round_events',
  'the last one, taken out': `delete from round_events e
    where number = (select max(number) from round_events where round_id = e.round_id)`,
  'all of them at once': 'truncate round_events',
  'the rounds with all that hangs on them': 'truncate rounds cascade',
  'the accounts with all that hangs on them': 'truncate users cascade',
  'an event written over another': `insert into round_events select * from round_events
    on conflict (round_id, number) do update set event = '{}'`,
  'an event merged into another': `merge into round_events e using round_events f
    on e.round_id = f.round_id and e.number = f.number when matched then delete`,
  'a round that is deleted': 'delete from rounds',
  'a round that gets another name': 'update rounds set id = gen_random_uuid()',
  'a second event under the same number': `insert into round_events
    select round_id, number, at, '{}', previous, hash from round_events`,
}

onBothEngines('the chain of a round', (open) => {
  let database: OpenDatabase
  let before: Awaited<ReturnType<typeof rows>>
  const rows = () => database.db.select().from(roundEvents).orderBy(roundEvents.roundId, roundEvents.number)
  beforeAll(async () => {
    database = await open()
    const server = await openApp(database)
    const { ask } = await newcomer(server)
    const stranger: Ask = (method, data) => server.call(method, data)
    const { id } = await completeLease(ask, stranger)
    await ask('start-signing', { copy: id })
    await deliverAll(database, { renderer: server.renderer })
    before = await rows()
    const kinds = before.map(({ event }) => JSON.parse(event).kind)
    expect(kinds).toEqual(['started', 'invited', 'invited', 'invited', 'mailed', 'mailed', 'mailed'])
    // A role that owns no table, as some installations run the application.
    await database.pool.query('create role bare_application')
    await database.pool.query('grant all on all tables in schema public to bare_application')
  }, 120_000)

  describe.each([
    ['the role that owns the tables', ''],
    ['a role that may do all with them but own them', 'bare_application'],
  ])('by %s', (_, role) => {
    it.each(Object.entries(attempts))('knows no %s', async (_name, statement) => {
      const trying = transaction(database.db, async (tx) => {
        if (role) await tx.execute(sql.raw(`set local role ${role}`))
        await tx.execute(sql.raw(statement))
      })
      await expect(trying).rejects.toThrow()
      expect(await rows()).toEqual(before)
    })
  })

  it.each([
    'alter table round_events disable trigger all',
    'drop trigger keep_evidence on round_events',
    'drop table round_events',
    'set local session_replication_role = replica',
  ])('is not laid open by a role that owns nothing: %s', async (statement) => {
    const trying = transaction(database.db, async (tx) => {
      await tx.execute(sql.raw('set local role bare_application'))
      await tx.execute(sql.raw(statement))
    })
    await expect(trying).rejects.toThrow()
  })

  it('outlives the copy and the account that it came from', async () => {
    await database.pool.query('delete from copies')
    await database.pool.query('delete from users')
    expect(await rows()).toEqual(before)
    const [round] = await database.db.select().from(rounds)
    expect(round).toMatchObject({ copyId: null, userId: null })
    expect(await listEvents(database.db, String(round?.id))).toHaveLength(before.length)
    expect(await checkChains(database.db)).toMatchObject({ whole: 1, broken: [] })
  })
})
