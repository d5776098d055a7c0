// What waits for the user in copies and in signing, in one statement: every view of *Inicio* runs it, and most find nothing.
import { sql } from 'drizzle-orm'
import type { Waiting } from '#domain/copy/waiting.ts'
import type { Database } from '../engine/database.ts'
import { nameIn, othersNameIn, ownersNameIn } from './copy-name.ts'

/** The most rows of each kind; the list of copies has the others. */
const most = 4
/** The most candidates for links to hand over and for `leftToOwner`, newest first. More than `most`, as some may have expired. */
const mostMarked = 40
/** The most recently signed documents; *Firmados* has the others. */
const mostSigned = 3

const me = sql.placeholder('userId')
const email = sql.placeholder('email')
/** The account's address, confirmed or not: identifies the owner's own part. */
const ownEmail = sql.placeholder('ownEmail')
const now = sql`${sql.placeholder('now')}::timestamptz`

const isKept = sql`copies.deleted_at is null`
const isOpen = sql`copies.state = 'filling' and copies.sent_at is not null and ${isKept}`
const isInTime = sql`(copies.deadline is null or copies.deadline > ${now})`
/** Must imply the conditions of the partial indexes in `schema/participants.ts`, or PostgreSQL does not use these. */
const isAwaited = sql`people.does = 'fill' and people.state <> 'done' and people.state <> 'absent'`
const isToHandOver = sql`people.does = 'fill' and people.state = 'pending' and people.way <> 'email' and people.invited_at is not null`
/** The owner's own link needs no handing over. */
const isSomebodyElse = sql`people.email <> ${ownEmail}`
/** Null stands for the owner. */
const nameOfPerson = sql`case when people.email = ${ownEmail} then null else people.name end`

const names = (which: typeof isAwaited) => sql`
  array(select ${nameOfPerson} from participants as people where people.copy_id = copies.id and ${which}
    order by people.turn, people.place limit 4)`

const nobody = sql`null::uuid as participant, null::int as generation, null::text as temp_id`
const own = sql`copies.id, ${ownersNameIn('copies')} as title, copies.deadline`

const toFill = sql`
  select 'fill' as kind, copies.id, ${othersNameIn('copies')} as title, copies.deadline, people.invited_at as at, people.id as participant, people.generation,
    null::text as temp_id, array[owners.firstname || ' ' || owners.lastname] as names
  from participants as people
  join copies on copies.id = people.copy_id
  join users as owners on owners.id = copies.user_id
  where people.email = ${email} and people.email <> '' and ${isAwaited} and people.invited_at is not null
    and ${isOpen} and ${isInTime} and copies.user_id <> ${me}
  order by copies.deadline nulls last, people.invited_at limit ${sql.raw(String(most))}`

/** The owner's own part of a document that the owner sent. */
const ownToFill = sql`
  select 'fill' as kind, ${own}, people.invited_at as at, people.id as participant, people.generation,
    null::text as temp_id, array[null::text] as names
  from participants as people
  join copies on copies.id = people.copy_id
  where people.email = ${ownEmail} and people.email <> '' and ${isAwaited} and people.invited_at is not null
    and ${isOpen} and ${isInTime} and copies.user_id = ${me}
  order by copies.deadline nulls last, people.invited_at limit ${sql.raw(String(most))}`

/** All parts are handed in, but the copy is not complete: the owner has to act. Only the most recently touched copies are examined. */
const leftToOwner = sql`
  select 'fill' as kind, ${own}, copies.sent_at as at, ${nobody}, array[null::text] as names
  from (select copy_id from copy_figures where user_id = ${me} and touched_at is not null
    order by touched_at desc limit ${sql.raw(String(mostMarked))}) as touched
  join copies on copies.id = touched.copy_id
  where ${isOpen} and ${isInTime}
    and not exists (select 1 from participants as people where people.copy_id = copies.id and ${isAwaited})
  order by copies.deadline nulls last, copies.sent_at limit ${sql.raw(String(most))}`

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

/** Copies that triggers have marked (`count_copy` in drizzle/0045_baseline.sql): without the marks, the cost would grow with the number of copies. */
const marked = sql`(
  select copy_id from copy_figures where user_id = ${me} and hand_over_since is not null
  order by hand_over_since desc limit ${sql.raw(String(mostMarked))}) as marked`

const toHandOver = sql`
  select 'hand_over' as kind, ${own}, copies.sent_at as at, ${nobody}, ${names(sql`${isToHandOver} and ${isSomebodyElse}`)} as names
  from ${marked} join copies on copies.id = marked.copy_id
  where ${isOpen} and ${isInTime}
  order by copies.sent_at desc limit ${sql.raw(String(most))}`

const isBeingSigned = sql`rounds.state = 'signing'`
const isInTimeToSign = sql`(rounds.deadline is null or rounds.deadline > ${now})`
/** Must imply the conditions of the partial indexes in `schema/participants.ts`, or PostgreSQL does not use these. */
const isToSign = sql`people.round_id is not null and people.does <> 'receive' and people.state in ('pending', 'seen')`

const signersOf = (which: typeof isToSign) => sql`
  array(select ${nameOfPerson} from participants as people where people.round_id = rounds.id and ${which}
    order by people.turn, people.place limit 4)`
const ofRound = sql`copies.id, ${ownersNameIn('copies')} as title, rounds.deadline`
const ownRounds = sql`from rounds join copies on copies.id = rounds.copy_id and ${isKept} where rounds.user_id = ${me}`

/** Signers whose turn has come have `invited_at`. Includes the user's own documents. */
const toSign = sql`
  select 'sign' as kind, rounds.id, ${nameIn('rounds', me)} as title, rounds.deadline, people.invited_at as at, people.id as participant,
    people.generation, rounds.temp_id, array[case when rounds.user_id = ${me} then null else rounds.owner_name end] as names
  from participants as people
  join rounds on rounds.id = people.round_id
  where people.email = ${email} and people.email <> '' and ${isToSign} and people.invited_at is not null
    and ${isBeingSigned} and ${isInTimeToSign}
  order by rounds.deadline nulls last, people.invited_at limit ${sql.raw(String(most))}`

const lateToSign = sql`
  select 'late' as kind, ${ofRound}, rounds.started_at as at, ${nobody}, ${signersOf(isToSign)} as names
  ${ownRounds} and ${isBeingSigned} and rounds.deadline is not null
    and rounds.deadline > ${now} - interval '30 days' and rounds.deadline <= ${now} + interval '3 days'
  order by rounds.deadline limit ${sql.raw(String(most))}`

const declined = sql`
  select 'declined' as kind, ${ofRound}, rounds.ended_at as at, ${nobody},
    ${signersOf(sql`people.state = 'declined'`)} as names
  ${ownRounds} and copies.state = 'declined' and rounds.state = 'declined'
    and rounds.ended_at > ${now} - interval '30 days'
  order by rounds.ended_at desc limit ${sql.raw(String(most))}`

const isLinkLeft = sql`people.round_id is not null and people.way <> 'email' and people.state = 'pending' and people.does <> 'receive' and people.invited_at is not null`
const toHandOverToSign = sql`
  select 'hand_over' as kind, ${ofRound}, rounds.started_at as at, ${nobody}, ${signersOf(sql`${isLinkLeft} and ${isSomebodyElse}`)} as names
  from ${marked} join copies on copies.id = marked.copy_id and ${isKept} join rounds on rounds.copy_id = copies.id
  where ${isBeingSigned} and ${isInTimeToSign}
  order by rounds.started_at desc limit ${sql.raw(String(most))}`

const isHidden = sql`exists (select 1 from signed_places as places
  where places.round_id = rounds.id and places.user_id = ${me} and places.hidden_at is not null)`
const isNew = sql`rounds.state = 'signed' and rounds.ended_at > ${now} - interval '7 days'`
const ofMine = sql`rounds.id, ${nameIn('rounds', me)} as title, null::timestamptz as deadline, rounds.ended_at as at, ${nobody}, '{}'::text[] as names`

/** Recently signed documents, the account's own and those of others that it signed: they await no act. */
const signedOfMine = sql`
  select 'signed' as kind, ${ofMine} from rounds where rounds.user_id = ${me} and ${isNew} and not ${isHidden}
  order by rounds.ended_at desc limit ${sql.raw(String(mostSigned))}`
const signedWithMe = sql`
  select 'signed' as kind, ${ofMine} from rounds
  where rounds.id in (select people.round_id from participants as people
    where people.email = ${email} and people.email <> '' and people.round_id is not null)
    and rounds.user_id is distinct from ${me} and ${isNew} and not ${isHidden}
  order by rounds.ended_at desc limit ${sql.raw(String(mostSigned))}`

/** At most one copy that is being filled in or signed: whether the page should listen for changes. */
const underWay = (when: typeof isKept) => sql`
  select 'under_way' as kind, ${own}, copies.sent_at as at, ${nobody}, '{}'::text[] as names
  from copies
  where copies.user_id = ${me} and copies.state in ('filling', 'signing') and copies.sent_at is not null and ${isKept}
    and ${when}
  limit 1`
const neverOver = underWay(sql`copies.deadline is null`)
const notOverYet = underWay(sql`copies.deadline > ${now}`)

const all = sql.join(
  [
    toSign,
    toFill,
    ownToFill,
    leftToOwner,
    declined,
    late,
    lateToSign,
    complete,
    toHandOver,
    toHandOverToSign,
    signedOfMine,
    signedWithMe,
    neverOver,
    notOverYet,
  ].map((part) => sql`(${part})`),
  sql` union all `,
)

const prepareFind = (db: Database) =>
  db
    .select({
      kind: sql<Waiting['kind'] | 'signed' | 'under_way'>`kind`,
      id: sql<string>`id`,
      title: sql<string>`title`,
      deadline: sql`deadline`.mapWith((value: string): Date | null => new Date(value)),
      at: sql`at`.mapWith((value: string) => new Date(value)),
      participant: sql<string | null>`participant`,
      generation: sql<number | null>`generation`,
      tempId: sql<string | null>`temp_id`,
      names: sql<Waiting['names']>`names`,
    })
    .from(sql`(${all}) as waiting`)
    .prepare('find_waiting')

const prepared = new WeakMap<Database, ReturnType<typeof prepareFind>>()

function finder(db: Database) {
  const find = prepared.get(db) ?? prepareFind(db)
  prepared.set(db, find)
  return find
}

/** `email` is null until the user has confirmed it: an unconfirmed address must not give access to others' documents. */
export async function findWaiting(
  db: Database,
  asked: { userId: string; email: string | null; ownEmail: string; now: Date },
): Promise<{ waiting: Waiting[]; signed: Pick<Waiting, 'id' | 'title' | 'at'>[]; isAnythingUnderWay: boolean }> {
  const rows = await finder(db).execute({ ...asked, now: asked.now.toISOString() })
  const isWaiting = (row: (typeof rows)[number]): row is Waiting => row.kind !== 'under_way' && row.kind !== 'signed'
  // Without names, only the owner's own link is left, which needs no handing over.
  const waiting = rows.filter(isWaiting).filter(({ kind, names }) => kind !== 'hand_over' || names.length > 0)
  const signed = rows
    .filter(({ kind }) => kind === 'signed')
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostSigned)
  return { waiting, signed, isAnythingUnderWay: rows.some(({ kind }) => kind === 'under_way') }
}
