// Reads an owner's figures, which triggers of the database keep (drizzle/0045_baseline.sql, from `is_owners_part` on): nothing is counted here.
import { sql } from 'drizzle-orm'
import type { Span } from '#domain/statistics/date-range.ts'
import { ownersNameIn } from '../copy/copy-name.ts'
import { type Database, transaction } from '../engine/database.ts'

/** The sums, with the changes that are not added to them yet. */
const changesOf = (userId: string) => sql`(
  select kind, at, count from tallies where user_id = ${userId}
  union all select kind, at, change from tally_changes where user_id = ${userId})`

/** The kinds with the state of copies and writings, and those of the reach of public texts. */
const isStanding = sql`(kind like 'copy\\_%' or kind like 'writing\\_%')`
const reaching = sql`kind in ('views', 'uses', 'useful')`

export type Tally = {
  kind: string
  /** The number now; in the span; and in an equal span before it. */
  standing: number
  /** Of those, copies past their deadline. */
  over: number
  now: number
  before: number
}
export type ReachPiece = { at: Date; views: number; uses: number; useful: number }

const iso = (date: Date) => sql`${date.toISOString()}::timestamptz`

export async function readTallies(db: Database, userId: string, { since, before }: Span, now: Date): Promise<Tally[]> {
  const earlier = before ? sql`at >= ${iso(before)} and at < ${iso(since)}` : sql`false`
  const { rows } = await db.execute<Tally>(sql`
    select kind,
      coalesce(sum(count) filter (where ${isStanding}), 0)::int as standing,
      coalesce(sum(count) filter (where ${isStanding} and at > 'epoch' and at <= ${iso(now)}), 0)::int as over,
      coalesce(sum(count) filter (where at >= ${iso(since)}), 0)::int as now,
      coalesce(sum(count) filter (where ${earlier}), 0)::int as before
    from ${changesOf(userId)} as figures group by kind`)
  return rows
}

/** In pieces of time, where there is anything. Counts from before days were recorded are left out. */
export async function readReach(db: Database, userId: string, { since, piece }: Span): Promise<ReachPiece[]> {
  const summed = (kind: string) => sql`coalesce(sum(count) filter (where kind = ${kind}), 0)::int`
  const { rows } = await db.execute<Omit<ReachPiece, 'at'> & { at: string }>(sql`
    select date_trunc(${piece}, at, 'UTC') as at, ${summed('views')} as views, ${summed('uses')} as uses,
      ${summed('useful')} as useful
    from ${changesOf(userId)} as figures
    where ${reaching} and at > 'epoch' and at >= ${iso(since)} group by 1 order by 1`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export type ReadWriting = { slug: string; title: string; views: number; uses: number; useful: number }

/** The owner's most popular public texts, with their counts since they were published. */
export async function mostPopularOf(db: Database, userId: string, most: number): Promise<ReadWriting[]> {
  const { rows } = await db.execute<ReadWriting>(sql`
    select slug, title, views, uses, useful from (
      select writing_id, slug, title from catalogue
      where author_id = ${userId} and withdrawn_at is null order by popularity desc limit ${most}
    ) as popular join catalogue_counts using (writing_id)
    order by uses desc, views desc, slug`)
  return rows
}

export type Act = {
  kind: 'opened' | 'completed' | 'signed' | 'declined' | 'sealed' | 'expired'
  at: Date
  copy: string
  title: string
  /** The person who did it; empty where it is about the whole copy. */
  name: string
  /** Whether the reader did it. */
  own: boolean
  /** A signer's reason for declining. */
  reason: string
}

/** The last acts in the owner's copies: in those touched last, or whose deadline has just passed. */
export async function lastActs(db: Database, userId: string, now: Date, most: number): Promise<Act[]> {
  const { rows } = await db.execute<Omit<Act, 'at'> & { at: string }>(sql`
    with touched as (
      select copies.id, ${ownersNameIn('copies')} as title from copy_figures join copies on copies.id = copy_id
      where copy_figures.user_id = ${userId} and touched_at is not null and copies.deleted_at is null
      order by touched_at desc limit ${most}
    ), me as (
      select email from users where id = ${userId}
    ), acts as (
      select 'opened' as kind, seen_at as at, touched.id, title, name, email in (select email from me) as own, '' as reason
        from touched join participants on copy_id = touched.id where does = 'fill' and state in ('seen', 'begun')
      union all select 'completed', done_at, touched.id, title, name, email in (select email from me), ''
        from touched join participants on copy_id = touched.id where does = 'fill' and state = 'done'
      union all select case participants.state when 'seen' then 'opened' when 'declined' then 'declined' else 'signed' end,
        coalesce(done_at, seen_at), touched.id, touched.title, participants.name,
        participants.email in (select email from me), case participants.state when 'declined' then reason else '' end
        from touched join rounds on copy_id = touched.id join participants on round_id = rounds.id
        where does = 'sign' and participants.state <> 'pending'
      union all select 'sealed', ended_at, touched.id, touched.title, '', false, ''
        from touched join rounds on copy_id = touched.id where rounds.state = 'signed'
      union all (select 'expired', deadline, id, ${ownersNameIn('copies')}, '', false, '' from copies
        where user_id = ${userId} and state = 'filling' and deleted_at is null and sent_at is not null
          and deadline <= ${iso(now)} order by deadline desc limit ${most})
    )
    select kind, at, id as copy, title, name, own, reason from acts
    where at is not null order by at desc, kind, name limit ${most}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** Adds changes to the sums; returns how many there were. Changes of deleted accounts are dropped. */
export async function addUpChanges(db: Database, most: number): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ taken: number }>(sql`
      with taken as (
        delete from tally_changes where id in (select id from tally_changes order by id limit ${most} for update skip locked)
        returning user_id, kind, at, change
      ), added as (
        insert into tallies (user_id, kind, at, count)
        select user_id, kind, at, sum(change)::int from taken
        where exists (select from users where users.id = user_id) group by user_id, kind, at
        on conflict (user_id, kind, at) do update set count = tallies.count + excluded.count
      )
      select count(*)::int as taken from taken`)
    return rows[0]?.taken ?? 0
  })
}
