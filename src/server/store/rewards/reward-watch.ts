// The operator's view of points: who gains most, who rises suddenly, and whose guests look like one person. Computed from data that
// exists anyway.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'

const most = 20
/** Fewer points a day are not suspicious. */
const leastRise = 50
const timesUsual = 3

type Earner = {
  email: string
  points: number
  last_day: number
  uses: number
  invited: number
  upgraded: number
  same_connection: number
  balance: number
}

const rowsOf = async <T>(db: Database, query: SQL): Promise<T[]> => (await db.execute(query)).rows as T[]

/** Points earned in the last thirty days, without those spent or taken back. */
const earnersSince = (now: Date) => sql`
  select u.email, e.* , (select sum(points)::int from reward_entries b where b.user_id = e.user_id) as balance from (
    select user_id, sum(points)::int as points,
      coalesce(sum(points) filter (where at > ${now.toISOString()}::timestamptz - interval '1 day'), 0)::int as last_day,
      (count(*) filter (where source = 'use'))::int as uses,
      (count(*) filter (where source = 'invited'))::int as invited,
      (count(*) filter (where source = 'upgraded'))::int as upgraded,
      (count(*) filter (where same_connection))::int as same_connection
    from reward_entries
    where source in ('use', 'invited', 'upgraded') and at > ${now.toISOString()}::timestamptz - interval '30 days'
    group by user_id
  ) e join users u on u.id = e.user_id`

export const listEarners = (db: Database, now: Date): Promise<Earner[]> =>
  rowsOf(db, sql`select * from (${earnersSince(now)}) t order by points desc, email limit ${most}`)

/** Accounts that earned several times their daily average in the last day. */
export const listRises = (db: Database, now: Date): Promise<Earner[]> =>
  rowsOf(
    db,
    sql`select * from (${earnersSince(now)}) t
      where last_day >= ${leastRise} and last_day > ${timesUsual} * (points - last_day) / 29.0
      order by last_day desc, email limit ${most}`,
  )

type Cluster = { email: string; invited: number; same_connection: number; same_mailbox: number }

/** Inviters whose guests share a connection with each other or with them, or a mailbox. */
export const listClusters = (db: Database): Promise<Cluster[]> =>
  rowsOf(
    db,
    sql`
    with guests as (
      select i.inviter_id, i.invited_id, regexp_replace(g.email, '\\+[^@]*@', '@') as mailbox
      from invitations i join users g on g.id = i.invited_id
    ), near as (
      select g.inviter_id, count(distinct g.invited_id)::int as count
      from guests g join sessions s on s.user_id = g.invited_id
      join sessions t on t.address = s.address and t.user_id <> s.user_id
      where t.user_id = g.inviter_id
        or exists (select 1 from invitations o where o.invited_id = t.user_id and o.inviter_id = g.inviter_id)
      group by g.inviter_id
    ), counted as (
      select inviter_id, count(*)::int as invited, (count(*) - count(distinct mailbox))::int as same_mailbox
      from guests group by inviter_id
    )
    select u.email, c.invited, coalesce(n.count, 0) as same_connection, c.same_mailbox
    from counted c join users u on u.id = c.inviter_id left join near n on n.inviter_id = c.inviter_id
    where coalesce(n.count, 0) > 0 or c.same_mailbox > 0
    order by coalesce(n.count, 0) + c.same_mailbox desc, u.email limit ${most}`,
  )
