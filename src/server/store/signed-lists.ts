// Lists of what somebody has signed or had signed: heads and names, never the texts.
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SealLevel } from '#domain/signing/round.ts'
import { foldedFor, sortedFor } from './copy-name.ts'
import type { Database } from './database.ts'
import { rounds, signers } from './schema/rounds.ts'
import { signedPlaces } from './schema/signeds.ts'
import { folders } from './schema/writings.ts'
import { holdsWords } from './words-in.ts'

/** `email` is null until letters to it are known to reach them. */
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

/** By two indexes: asked as one condition, the database would look at everybody's. */
export const theirs = ({ userId, email }: Somebody): SQL => sql`
  select id from ${rounds} where user_id = ${userId} and state in ('sealing', 'signed')
  ${email === null ? sql`` : sql`union select round_id from ${signers} where email = ${email}`}`

const hasSigned = (somebody: Somebody): SQL =>
  sql`${rounds.id} in (${theirs(somebody)}) and ${rounds.state} in ('sealing', 'signed')`

const placeOf = ({ userId }: Somebody) => and(eq(signedPlaces.roundId, rounds.id), eq(signedPlaces.userId, userId))
/** One that is in the trash holds nothing: what was in it is in none. */
const folderOf = and(eq(folders.id, signedPlaces.folderId), isNull(folders.deletedAt))
const at = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`

const matching = (wanted: Wanted): SQL | undefined => {
  const { folderId, who, from, to, q } = wanted
  return and(
    hasSigned(wanted),
    folderId === undefined ? undefined : folderId === null ? isNull(folders.id) : eq(folders.id, folderId),
    who === undefined
      ? undefined
      : // Looked up once, not for each document.
        sql`(${rounds.ownerName} = ${who} or ${rounds.id} in (
          select other.round_id from ${signers} as other
          where other.name = ${who} and other.round_id in (${theirs(wanted)})))`,
    from && sql`coalesce(${rounds.sealedAt}, now()) >= ${at(from)}`,
    to && sql`coalesce(${rounds.sealedAt}, now()) < ${at(to)}`,
    ...holdsWords(foldedFor(wanted.userId), q),
  )
}

function inState(state: ListState, asksTime: boolean): SQL | undefined {
  if (state === 'hidden') return isNotNull(signedPlaces.hiddenAt)
  const kept = isNull(signedPlaces.hiddenAt)
  const lacksTime = asksTime ? sql`${rounds.sealLevel} = 'B-B'` : sql`false`
  if (state === 'sealing') return and(kept, eq(rounds.state, 'sealing'))
  if (state === 'untimed') return and(kept, eq(rounds.state, 'signed'), lacksTime)
  if (state === 'sealed') return and(kept, eq(rounds.state, 'signed'), sql`not (${lacksTime})`)
  return kept
}

/** What is being sealed was signed last. */
const orderOf = ({ sort, userId }: Wanted): SQL[] =>
  sort === 'signed'
    ? [sql`${rounds.sealedAt} desc nulls first`, sql`${rounds.id} desc`]
    : [asc(sortedFor(userId)), asc(rounds.id)]

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

/** Of these alone. Whoever asks is not among them. */
async function othersIn(db: Database, ids: string[], email: string | null): Promise<Map<string, Others>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ round_id: string; names: string[]; others: number; last_at: string | null }>(sql`
    select round_id,
      coalesce((array_agg(name order by place) filter (where email is distinct from ${email}))[1:3], '{}') as names,
      (count(*) filter (where email is distinct from ${email}))::int as others,
      to_char(max(done_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at
    from ${signers} where round_id in ${ids} group by round_id`)
  return new Map(
    rows.map(({ round_id, names, others, last_at }) => [
      round_id,
      { names, others, lastAt: last_at === null ? null : new Date(last_at) },
    ]),
  )
}

async function peopleOf(db: Database, somebody: Somebody): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with mine as (select ${rounds.id}, owner_name, user_id from ${rounds} where ${hasSigned(somebody)})
    select name from (
      select other.name from mine join ${signers} as other on other.round_id = mine.id
        where other.email is distinct from ${somebody.email}
      union all
      select owner_name from mine where user_id is distinct from ${somebody.userId}
    ) as met group by name order by count(*) desc, name limit ${mostPeople}`)
  return rows.map(({ name }) => name)
}

export async function listSigneds(db: Database, wanted: Wanted) {
  const { state, asksTime, email } = wanted
  const matches = matching(wanted)
  const found = await db
    .select(head)
    .from(rounds)
    .leftJoin(signedPlaces, placeOf(wanted))
    .leftJoin(folders, folderOf)
    .where(and(matches, inState(state, asksTime)))
    .orderBy(...orderOf(wanted))
    .limit(pageSize)
    .offset((wanted.page - 1) * pageSize)
  const number = (each: ListState) => sql<number>`(count(*) filter (where ${inState(each, asksTime)}))::int`
  const [counts] = await db
    .select({
      all: number('all'),
      sealed: number('sealed'),
      untimed: number('untimed'),
      sealing: number('sealing'),
      hidden: number('hidden'),
    })
    .from(rounds)
    .leftJoin(signedPlaces, placeOf(wanted))
    .leftJoin(folders, folderOf)
    .where(matches)
  const others = await othersIn(
    db,
    found.map(({ id }) => id),
    email,
  )
  const people = await peopleOf(db, wanted)
  const nobody: Others = { names: [], others: 0, lastAt: null }
  return {
    items: found.map((item) => ({ ...item, ...(others.get(item.id) ?? nobody) })),
    counts: counts ?? { all: 0, sealed: 0, untimed: 0, sealing: 0, hidden: 0 },
    people,
  }
}

/** By folder, those out of sight left out; those in none are under null. */
export async function countSignedsByFolder(db: Database, somebody: Somebody): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ folderId: folders.id, count: sql<number>`count(*)::int` })
    .from(rounds)
    .leftJoin(signedPlaces, placeOf(somebody))
    .leftJoin(folders, folderOf)
    .where(and(hasSigned(somebody), isNull(signedPlaces.hiddenAt)))
    .groupBy(folders.id)
  return new Map(rows.map(({ folderId, count }) => [folderId, count]))
}
