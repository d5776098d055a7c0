// Lists of the documents that a user has signed or had signed: heads and names, without the texts.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SealLevel } from '#domain/signing/round.ts'
import { foldedFor, sortedFor } from '../copy/copy-name.ts'
import type { Database } from '../engine/database.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { signedPlaces } from '../schema/signed-documents.ts'
import { folders } from '../schema/writings.ts'
import { holdsWords } from '../search/words-in.ts'
import { inFolder } from '../writing/folder-branch.ts'

/** `email` is null until the address is confirmed. */
export type Somebody = { userId: string; email: string | null }
type ListState = 'all' | 'sealed' | 'untimed' | 'sealing' | 'hidden'
type Wanted = Somebody & {
  q: string
  state: ListState
  folderId: string | null | undefined
  who: string | undefined
  from: Date | undefined
  to: Date | undefined
  sort: 'signed' | 'title'
  page: number
  /** Whether seals are timestamped here: then one without is still to come. */
  asksTime: boolean
}

export const pageSize = 50
const mostPeople = 50

/** Two queries, one per index: a single condition would scan all rounds. */
export const theirs = ({ userId, email }: Somebody): SQL => sql`
  select id from ${rounds} where user_id = ${userId} and state in ('sealing', 'signed')
  ${email === null ? sql`` : sql`union select round_id from ${participants} where email = ${email} and email <> '' and round_id is not null`}`

export const hasSigned = (somebody: Somebody): SQL =>
  sql`${rounds.id} in (${theirs(somebody)}) and ${rounds.state} in ('sealing', 'signed')`

export const placeOf = ({ userId }: Somebody) =>
  and(eq(signedPlaces.roundId, rounds.id), eq(signedPlaces.userId, userId))
/** Documents of a folder in the trash count as outside any folder. */
export const folderOf = and(eq(folders.id, signedPlaces.folderId), isNull(folders.deletedAt))
const at = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`

const matching = ({ userId, q, folderId, who, from, to }: Wanted): SQL =>
  and(
    sql`true`,
    inFolder(sql`folder_id`, userId, folderId),
    who === undefined
      ? undefined
      : sql`(owner_name = ${who} or id in (
          select other.round_id from ${participants} as other join mine on mine.id = other.round_id where other.name = ${who}))`,
    from && sql`coalesce(sealed_at, now()) >= ${at(from)}`,
    to && sql`coalesce(sealed_at, now()) < ${at(to)}`,
    ...holdsWords(sql`folded`, q),
  ) as SQL

function inState(state: ListState, asksTime: boolean): SQL {
  if (state === 'hidden') return sql`hidden_at is not null`
  const lacksTime = asksTime ? sql`seal_level = 'B-B'` : sql`false`
  if (state === 'sealing') return sql`hidden_at is null and state = 'sealing'`
  if (state === 'untimed') return sql`hidden_at is null and state = 'signed' and ${lacksTime}`
  if (state === 'sealed') return sql`hidden_at is null and state = 'signed' and not (${lacksTime})`
  return sql`hidden_at is null`
}

/** What is being sealed was signed last. */
const orderOf = ({ sort }: Wanted): SQL =>
  sort === 'signed' ? sql`sealed_at desc nulls first, id desc` : sql`sorted, id`

type ListedPage = { ids: string[]; people: string[]; counts: Record<ListState, number> }

/**
 * One statement, since what it costs is finding the account's rounds. They are materialised: the planner takes a search for far
 * more selective than it is, and would look them all up again for each round that it finds.
 */
async function findPage(db: Database, wanted: Wanted): Promise<ListedPage> {
  const { userId, email, state, asksTime, page } = wanted
  const number = (each: ListState): SQL => sql`(count(*) filter (where ${inState(each, asksTime)}))::int`
  const { rows } = await db.execute<ListedPage>(sql`
    with mine as materialized (
      select ${rounds.id}, ${rounds.state}, seal_level, sealed_at, owner_name, ${rounds.userId}, hidden_at,
        ${folders.id} as folder_id, ${foldedFor(userId)} as folded, ${sortedFor(userId)} as sorted
      from ${rounds} left join ${signedPlaces} on ${placeOf(wanted)} left join ${folders} on ${folderOf}
      where ${hasSigned(wanted)}
    ), found as materialized (select * from mine where ${matching(wanted)})
    select
      array(select id::text from found where ${inState(state, asksTime)} order by ${orderOf(wanted)}
        limit ${pageSize} offset ${(page - 1) * pageSize}) as ids,
      array(select name from (
          select other.name from mine join ${participants} as other on other.round_id = mine.id
            where other.email is distinct from ${email}
          union all
          select owner_name from mine where user_id is distinct from ${userId}
        ) as met group by name order by count(*) desc, name limit ${mostPeople}) as people,
      json_build_object('all', ${number('all')}, 'sealed', ${number('sealed')}, 'untimed', ${number('untimed')},
        'sealing', ${number('sealing')}, 'hidden', ${number('hidden')}) as counts
    from found`)
  return rows[0] as ListedPage
}

const head = {
  id: rounds.id,
  title: rounds.title,
  defaultName: rounds.defaultName,
  ownName: rounds.ownName,
  state: rounds.state,
  level: sql<SealLevel | null>`${rounds.sealLevel}`,
  sealedAt: rounds.sealedAt,
  startedAt: rounds.startedAt,
  ownerName: rounds.ownerName,
  userId: rounds.userId,
  folderId: folders.id,
  hiddenAt: signedPlaces.hiddenAt,
}

type Others = { names: string[]; others: number; lastAt: Date | null }

/** Of these rounds alone, without the user who asks. */
async function othersIn(db: Database, ids: string[], email: string | null): Promise<Map<string, Others>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ round_id: string; names: string[]; others: number; last_at: string | null }>(sql`
    select round_id,
      coalesce((array_agg(name order by place) filter (where email is distinct from ${email}))[1:3], '{}') as names,
      (count(*) filter (where email is distinct from ${email}))::int as others,
      to_char(max(done_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at
    from ${participants} where round_id in ${ids} group by round_id`)
  return new Map(
    rows.map(({ round_id, names, others, last_at }) => [
      round_id,
      { names, others, lastAt: last_at === null ? null : new Date(last_at) },
    ]),
  )
}

export async function listSigneds(db: Database, wanted: Wanted) {
  const { ids, people, counts } = await findPage(db, wanted)
  const heads = await db
    .select(head)
    .from(rounds)
    .leftJoin(signedPlaces, placeOf(wanted))
    .leftJoin(folders, folderOf)
    .where(inArray(rounds.id, ids))
  const others = await othersIn(db, ids, wanted.email)
  const nobody: Others = { names: [], others: 0, lastAt: null }
  const byId = new Map(heads.map((item) => [item.id, { ...item, ...(others.get(item.id) ?? nobody) }]))
  return { items: ids.flatMap((id) => byId.get(id) ?? []), counts, people }
}

/** By folder, those out of sight left out; those in none are under null. */
export async function countSignedDocumentsByFolder(
  db: Database,
  somebody: Somebody,
): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ folderId: folders.id, count: sql<number>`count(*)::int` })
    .from(rounds)
    .leftJoin(signedPlaces, placeOf(somebody))
    .leftJoin(folders, folderOf)
    .where(and(hasSigned(somebody), isNull(signedPlaces.hiddenAt)))
    .groupBy(folders.id)
  return new Map(rows.map(({ folderId, count }) => [folderId, count]))
}
