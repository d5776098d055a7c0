// Stored notices, as their recipients read them.
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { gathered, leading, type NoticeKind, noticeLimits, type ShownNotice } from '#domain/notice/notice.ts'
import { ownersNameIn } from '../copy/copy-name.ts'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { copies } from '../schema/copies.ts'
import { notices } from '../schema/notices.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { users } from '../schema/tables.ts'
import { writings } from '../schema/writings.ts'

const nameOf = sql<string | null>`coalesce(${participants.name}, trim(${users.firstname} || ' ' || ${users.lastname}))`

/** The owner of a copy sees its present name. Others see the title stored with the notice, as they may have lost access since. */
const titleOf = sql<string>`coalesce(
  (select ${ownersNameIn('copies')} from copies where copies.id = ${notices.subject} and copies.user_id = ${notices.userId}),
  (select ${ownersNameIn('rounds')} from rounds where rounds.id = ${notices.subject} and rounds.user_id = ${notices.userId}),
  ${notices.title})`

type OwnPart = { id: string; generation: number; tempId: string | null }
type Wanted = { userId: string; page: number; size: number }

const isUnread = (userId: string): SQL | undefined => and(eq(notices.userId, userId), isNull(notices.readAt))

/** Notices with the same key are shown as one. Those of a round share the key of its copy. */
const gatherKey = (table: string): SQL => {
  const column = (name: string) => sql.raw(`${table}.${name}`)
  const names = sql.join(
    gathered.map((kind) => sql`${kind}`),
    sql`, `,
  )
  return sql`case when ${column('kind')} in (${names})
    then coalesce((select rounds.copy_id from rounds where rounds.id = ${column('subject')}), ${column('subject')}, ${column('id')})
    else ${column('id')} end`
}

const shown = (db: Database, more: SQL<number>) =>
  db
    .select({
      more,
      id: notices.id,
      kind: notices.kind,
      subject: notices.subject,
      title: titleOf,
      who: nameOf,
      reason: participants.reason,
      own: sql<boolean>`exists (select 1 from ${writings} where ${writings.id} = ${notices.subject} and ${writings.userId} = ${notices.userId})`,
      detail: notices.detail,
      at: notices.at,
      readAt: notices.readAt,
    })
    .from(notices)
    .leftJoin(participants, eq(participants.id, notices.who))
    .leftJoin(users, eq(users.id, notices.who))

/** The first notice of a group in this order represents the group. */
const leads = sql`array_position(array[${sql.join(
  leading.map((kind) => sql`${kind}::text`),
  sql`, `,
)}], kind), at desc, id desc`

/** Groups, the one with the newest notice first; one more than a page if there is a next page. */
export function listNotices(db: Database, { userId, page, size }: Wanted): Promise<ShownNotice[]> {
  const same = sql`partition by ${gatherKey('notices')}, notices.read_at is null`
  const heads = sql`(
    select id, row_number() over (${same} order by ${leads}) as place,
      (count(*) over (${same}))::int - 1 as more, max(at) over (${same}) as newest
    from notices where user_id = ${userId}) as heads`
  return shown(db, sql<number>`heads.more`)
    .innerJoin(heads, sql`heads.id = ${notices.id} and heads.place = 1`)
    .where(eq(notices.userId, userId))
    .orderBy(sql`heads.newest desc`, desc(notices.id))
    .limit(size + 1)
    .offset((page - 1) * size)
}

/** The other notices of the group that this one represents, newest first. */
export const listBehind = (db: Database, userId: string, id: string): Promise<ShownNotice[]> =>
  shown(db, sql<number>`0`)
    .where(
      and(
        eq(notices.userId, userId),
        ne(notices.id, id),
        sql`(${gatherKey('notices')}, notices.read_at is null) = (
          select ${gatherKey('chosen')}, chosen.read_at is null
          from notices as chosen where chosen.user_id = ${userId} and chosen.id = ${id})`,
      ),
    )
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(noticeLimits.kept)

/** Unread notices of these kinds since then, oldest first. */
export const listNews = (
  db: Database,
  { userId, kinds, since }: { userId: string; kinds: NoticeKind[]; since: Date },
): Promise<ShownNotice[]> =>
  shown(db, sql<number>`0`)
    .where(and(isUnread(userId), inArray(notices.kind, kinds), gt(notices.at, since)))
    .orderBy(asc(notices.at), asc(notices.id))
    .limit(noticeLimits.page)

/** Those of these parts that belong to this address and are not done, with what is needed to make their links. */
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
          notInArray(participants.state, ['done', 'absent']),
          eq(copies.state, 'filling'),
          isNull(copies.deletedAt),
        ),
      ),
    db
      .select({ id: participants.id, generation: participants.generation, tempId: rounds.tempId })
      .from(participants)
      .innerJoin(rounds, eq(rounds.id, participants.roundId))
      .where(
        and(
          inArray(participants.id, ids),
          eq(participants.email, email),
          inArray(participants.state, ['pending', 'seen']),
          eq(rounds.state, 'signing'),
        ),
      ),
  ])
  return [...fill.map((part) => ({ ...part, tempId: null })), ...sign]
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const number = sql<number>`(count(distinct ${gatherKey('notices')}))::int`
  const [row] = await db.select({ number }).from(notices).where(isUnread(userId))
  return row?.number ?? 0
}

type Read = string[] | { copy: string } | 'all'

/** Notices of a copy that *Seguimiento* shows. */
const isOfCopy = (copy: string): SQL | undefined =>
  or(
    sql`${gatherKey('notices')} = ${copy}::uuid`,
    and(inArray(notices.kind, ['own-answer-changed', 'letter-bounced']), eq(notices.subject, copy)),
  )

/** Marks notices of the user as read: some with their groups, those of a copy, or all. Returns how many were unread. */
export async function markRead(db: Database, userId: string, read: Read, now: Date): Promise<number> {
  const chosen =
    read === 'all'
      ? undefined
      : 'copy' in read
        ? isOfCopy(read.copy)
        : sql`${gatherKey('notices')} in (
          select ${gatherKey('chosen')} from notices as chosen where chosen.user_id = ${userId} and chosen.id in ${read})`
  const rows = await db
    .update(notices)
    .set({ readAt: now })
    .where(and(isUnread(userId), chosen))
    .returning({ id: notices.id })
  return rows.length
}

export const deleteOldNotices = (db: Database, before: Date, most: number): Promise<number> =>
  deleteSome(db, notices, { key: notices.id, where: lt(notices.at, before), most })
