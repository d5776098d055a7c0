// Who is behind a cookie: asked on every request of every logged-in person, so requests that arrive together ask together.
import { eq, sql } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import type { Database } from '../engine/database.ts'
import { sessions, users } from '../schema/tables.ts'
import { toAccount } from './accounts.ts'

// A round trip costs ten times what building its SQL does; nothing is cached, so a revocation is seen at once.
const prepareFind = (db: Database) =>
  db
    .select({
      id: sessions.id,
      user: users,
      authenticatedAt: sessions.authenticatedAt,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
      kioskRound: sessions.kioskRound,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.id} = any(${sql.placeholder('ids')})`)
    .prepare('find_sessions')

const prepared = new WeakMap<Database, ReturnType<typeof prepareFind>>()

function finder(db: Database) {
  const find = prepared.get(db) ?? prepareFind(db)
  prepared.set(db, find)
  return find
}

type Found = { account: Account; authenticatedAt: Date; seenAt: Date; kioskRound: string | null }
type Row = Awaited<ReturnType<ReturnType<typeof prepareFind>['execute']>>[number]
type Batch = { ids: Map<string, Buffer>; rows: Promise<Map<string, Row>> }

const batches = new WeakMap<Database, Batch>()

/** Open for one turn of the event loop. */
function openBatch(db: Database): Batch {
  const ids = new Map<string, Buffer>()
  const turn = new Promise<void>((resolve) => setImmediate(resolve))
  const rows = turn.then(async () => {
    batches.delete(db)
    const found = await finder(db).execute({ ids: [...ids.values()] })
    return new Map(found.map((row) => [row.id.toString('hex'), row]))
  })
  const batch = { ids, rows }
  batches.set(db, batch)
  return batch
}

export async function findSession(db: Database, id: Buffer, now: Date): Promise<Found | undefined> {
  const batch = batches.get(db) ?? openBatch(db)
  const key = id.toString('hex')
  batch.ids.set(key, id)
  const row = (await batch.rows).get(key)
  if (!row || row.expiresAt <= now) return undefined
  const { authenticatedAt, seenAt, kioskRound } = row
  return { account: toAccount(row.user), authenticatedAt, seenAt, kioskRound }
}
