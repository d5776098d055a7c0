// What waits for somebody in copies, in one statement: asked for with every look at *Inicio*, mostly in vain.
import { sql } from 'drizzle-orm'
import type { Waiting } from '#domain/copy/waiting.ts'
import type { Database } from './database.ts'

/** Of each kind; more is in the list of copies. */
const most = 4

const me = sql.placeholder('userId')
const email = sql.placeholder('email')
const now = sql`${sql.placeholder('now')}::timestamptz`

const isKept = sql`copies.deleted_at is null`
const isOpen = sql`copies.state = 'filling' and copies.sent_at is not null and ${isKept}`
const isInTime = sql`(copies.deadline is null or copies.deadline > ${now})`
/** The words of these are those of the indexes in `schema/copies.ts`. */
const isAwaited = sql`people.does = 'fill' and people.state <> 'done'`
const isToHandOver = sql`people.does = 'fill' and people.state = 'pending' and people.way <> 'email' and people.invited_at is not null`

const names = (which: typeof isAwaited) => sql`
  array(select people.name from participants as people where people.copy_id = copies.id and ${which}
    order by people.turn, people.place limit 4)`

const nobody = sql`null::uuid as participant, null::int as generation`
const own = sql`copies.id, copies.title, copies.deadline`

const toFill = sql`
  select 'fill' as kind, ${own}, people.invited_at as at, people.id as participant, people.generation,
    array[owners.firstname || ' ' || owners.lastname] as names
  from participants as people
  join copies on copies.id = people.copy_id
  join users as owners on owners.id = copies.user_id
  where people.email = ${email} and people.email <> '' and ${isAwaited} and people.invited_at is not null
    and ${isOpen} and ${isInTime} and copies.user_id <> ${me}
  order by copies.deadline nulls last, people.invited_at limit ${sql.raw(String(most))}`

const late = sql`
  select 'late' as kind, ${own}, copies.sent_at as at, ${nobody}, ${names(isAwaited)} as names
  from copies
  where copies.user_id = ${me} and ${isOpen} and copies.deadline is not null
    and copies.deadline > ${now} - interval '30 days' and copies.deadline <= ${now} + interval '3 days'
  order by copies.deadline limit ${sql.raw(String(most))}`

const complete = sql`
  select 'complete' as kind, ${own}, copies.completed_at as at, ${nobody}, '{}'::text[] as names
  from copies
  where copies.user_id = ${me} and copies.state = 'complete' and ${isKept}
    and copies.completed_at > ${now} - interval '14 days'
  order by copies.completed_at desc limit ${sql.raw(String(most))}`

const toHandOver = sql`
  select 'hand_over' as kind, ${own}, copies.sent_at as at, ${nobody}, ${names(isToHandOver)} as names
  from copies
  where copies.user_id = ${me} and ${isOpen} and ${isInTime}
    and exists (select from participants as people where people.copy_id = copies.id and ${isToHandOver})
  order by copies.sent_at desc limit ${sql.raw(String(most))}`

/** One that is on its way, if there is any: whether it is worth listening for changes. */
const underWay = sql`
  select 'under_way' as kind, ${own}, copies.sent_at as at, ${nobody}, '{}'::text[] as names
  from copies
  where copies.user_id = ${me} and ${isOpen} and ${isInTime}
  limit 1`

const prepareFind = (db: Database) =>
  db
    .select({
      kind: sql<Waiting['kind'] | 'under_way'>`kind`,
      id: sql<string>`id`,
      title: sql<string>`title`,
      deadline: sql`deadline`.mapWith((value: string): Date | null => new Date(value)),
      at: sql`at`.mapWith((value: string) => new Date(value)),
      participant: sql<string | null>`participant`,
      generation: sql<number | null>`generation`,
      names: sql<string[]>`names`,
    })
    .from(sql`((${toFill}) union all (${late}) union all (${complete}) union all (${toHandOver})
      union all (${underWay})) as waiting`)
    .prepare('find_waiting')

const prepared = new WeakMap<Database, ReturnType<typeof prepareFind>>()

function finder(db: Database) {
  const find = prepared.get(db) ?? prepareFind(db)
  prepared.set(db, find)
  return find
}

/** `email` is null for whoever has not shown that it is theirs: then nothing waits for them by it. */
export async function findWaiting(
  db: Database,
  { userId, email, now }: { userId: string; email: string | null; now: Date },
): Promise<{ waiting: Waiting[]; isAnythingUnderWay: boolean }> {
  const rows = await finder(db).execute({ userId, email, now: now.toISOString() })
  const waiting = rows.filter((row): row is Waiting => row.kind !== 'under_way')
  return { waiting, isAnythingUnderWay: waiting.length < rows.length }
}
