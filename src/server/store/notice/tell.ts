// Stores a notice in the transaction of the event, once for each recipient and key. Only server/effects does.
import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type NoticeDetail, type NoticeKind, noticeLimits, talkative } from '#domain/notice/notice.ts'
import type { Database } from '../engine/database.ts'
import { notices } from '../schema/notices.ts'
import { users } from '../schema/tables.ts'

/** An account by its id, or the account that has confirmed this address. Other people get no notices. */
type Somebody = { userId: string } | { email: string }

export type Notice = {
  to: Somebody
  kind: NoticeKind
  /** Identifies the event among all notices of the recipient. */
  key: string
  subject?: string | null
  title?: string
  who?: string | null
  detail?: NoticeDetail
  /** Who caused the event: gets no notice of it. */
  by?: Somebody
}

const isOne = (somebody: Somebody): SQL | undefined =>
  'userId' in somebody ? eq(users.id, somebody.userId) : eq(users.email, somebody.email)

const isReached = (somebody: Somebody): SQL | undefined =>
  'userId' in somebody ? isOne(somebody) : and(isOne(somebody), sql`${users.emailVerifiedAt} is not null`)

/** Does nothing if the recipient has a notice with this key. Keeps the newest notices of each recipient, and of talk about one document. */
export async function tell(db: Database, told: Notice, now: Date): Promise<void> {
  const { to, kind, key, subject = null, title = '', who = null, detail, by } = told
  const isTold = and(isReached(to), by && sql`not (${isOne(by)})`)
  const isTalk = talkative.includes(kind) ? sql`true` : sql`false`
  // `skip locked`: two transactions that tell the same recipients do not wait for each other's deletions.
  await db.execute(sql`
    with made as (
      insert into ${notices} (id, user_id, kind, key, subject, title, who, detail, at)
      select ${randomUUIDv7()}::uuid, ${users.id}, ${kind}, ${key}, ${subject}::uuid, ${title.slice(0, noticeLimits.title)},
        ${who}::uuid, ${detail ? JSON.stringify(detail) : null}::jsonb, ${now.toISOString()}::timestamptz
      from ${users} where ${isTold}
      on conflict do nothing
      returning user_id
    ), talk as (
      select id from ${notices} where user_id in (select user_id from made)
        and ${isTalk} and subject = ${subject}::uuid and ${inArray(notices.kind, [...talkative])}
      order by at desc, id desc offset ${noticeLimits.ofOne - 1}
    ), old as (
      select id from ${notices} where user_id in (select user_id from made) and id not in (select id from talk)
      order by at desc, id desc offset ${noticeLimits.kept - 1}
    ), free as (
      select id from ${notices} where id in (select id from talk union all select id from old) for update skip locked
    )
    delete from ${notices} where id in (select id from free)`)
}
