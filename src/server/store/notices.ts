// What people are told of, at rest: `tell` in the transaction in which it happens, and each thing once.
import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import {
  type NoticeDetail,
  type NoticeKind,
  noticeLimits,
  type ShownNotice,
  talkative,
} from '#domain/notices/notice.ts'
import type { Database } from './database.ts'
import { copies, participants } from './schema/copies.ts'
import { notices } from './schema/notices.ts'
import { rounds, signers } from './schema/rounds.ts'
import { users } from './schema/tables.ts'
import { writings } from './schema/writings.ts'
import { deleteSome } from './sweep.ts'

/** An account, or whoever has shown that an address is theirs; nobody else is told anything. */
type Somebody = { userId: string } | { email: string }

type Told = {
  to: Somebody
  kind: NoticeKind
  /** What happened, by one name among all that this person is told of. */
  key: string
  subject?: string | null
  title?: string
  who?: string | null
  detail?: NoticeDetail
  /** Nobody is told of what they did themselves. */
  by?: Somebody
}

const isOne = (somebody: Somebody): SQL | undefined =>
  'userId' in somebody ? eq(users.id, somebody.userId) : eq(users.email, somebody.email)

const isReached = (somebody: Somebody): SQL | undefined =>
  'userId' in somebody ? isOne(somebody) : and(isOne(somebody), sql`${users.emailVerifiedAt} is not null`)

/** Told again, it is the same notice. The oldest of somebody's give way to their newest; much talk about one document, to itself. */
export async function tell(db: Database, told: Told, now: Date): Promise<void> {
  const { to, kind, key, subject = null, title = '', who = null, detail, by } = told
  const isTold = and(isReached(to), by && sql`not (${isOne(by)})`)
  const isTalk = talkative.includes(kind) ? sql`true` : sql`false`
  // What somebody else is deleting is left to them: two who tell the same people never wait for each other.
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

const nameOf = sql<
  string | null
>`coalesce(${participants.name}, ${signers.name}, trim(${users.firstname} || ' ' || ${users.lastname}))`

type OwnPart = { id: string; generation: number; tempId: string | null }
type Wanted = { userId: string; page: number; size: number }

const isUnread = (userId: string): SQL | undefined => and(eq(notices.userId, userId), isNull(notices.readAt))

const shown = (db: Database) =>
  db
    .select({
      id: notices.id,
      kind: notices.kind,
      subject: notices.subject,
      title: notices.title,
      who: nameOf,
      reason: signers.reason,
      own: sql<boolean>`exists (select 1 from ${writings} where ${writings.id} = ${notices.subject} and ${writings.userId} = ${notices.userId})`,
      detail: notices.detail,
      at: notices.at,
      readAt: notices.readAt,
    })
    .from(notices)
    .leftJoin(participants, eq(participants.id, notices.who))
    .leftJoin(signers, eq(signers.id, notices.who))
    .leftJoin(users, eq(users.id, notices.who))

/** The newest first, one more than a page where there are others. */
export const listNotices = (db: Database, { userId, page, size }: Wanted): Promise<ShownNotice[]> =>
  shown(db)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(size + 1)
    .offset((page - 1) * size)

/** What has happened since then and is still new to them, of these kinds: the oldest first. */
export const listNews = (
  db: Database,
  { userId, kinds, since }: { userId: string; kinds: NoticeKind[]; since: Date },
): Promise<ShownNotice[]> =>
  shown(db)
    .where(and(isUnread(userId), inArray(notices.kind, kinds), gt(notices.at, since)))
    .orderBy(asc(notices.at), asc(notices.id))
    .limit(noticeLimits.page)

/** Of these parts those that are somebody's own and still to be done, with what their links are made of. */
export async function listOwnParts(db: Database, ids: string[], email: string): Promise<OwnPart[]> {
  if (ids.length === 0) return []
  const [fill, sign] = await Promise.all([
    db
      .select({ id: participants.id, generation: participants.generation })
      .from(participants)
      .innerJoin(copies, eq(copies.id, participants.copyId))
      .where(
        and(
          inArray(participants.id, ids),
          eq(participants.email, email),
          ne(participants.state, 'done'),
          eq(copies.state, 'filling'),
          isNull(copies.deletedAt),
        ),
      ),
    db
      .select({ id: signers.id, generation: signers.generation, tempId: rounds.tempId })
      .from(signers)
      .innerJoin(rounds, eq(rounds.id, signers.roundId))
      .where(
        and(
          inArray(signers.id, ids),
          eq(signers.email, email),
          inArray(signers.state, ['pending', 'seen']),
          eq(rounds.state, 'signing'),
        ),
      ),
  ])
  return [...fill.map((part) => ({ ...part, tempId: null })), ...sign]
}

export const countUnread = (db: Database, userId: string): Promise<number> => db.$count(notices, isUnread(userId))

/** Some of somebody's own, or all of them; answers how many were new to them. */
export async function markRead(db: Database, userId: string, ids: string[] | 'all', now: Date): Promise<number> {
  const chosen = ids === 'all' ? undefined : inArray(notices.id, ids)
  const rows = await db
    .update(notices)
    .set({ readAt: now })
    .where(and(isUnread(userId), chosen))
    .returning({ id: notices.id })
  return rows.length
}

export const deleteOldNotices = (db: Database, before: Date, most: number): Promise<number> =>
  deleteSome(db, notices, { key: notices.id, where: lt(notices.at, before), most })
