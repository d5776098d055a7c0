// The names of copies, stored with the copy and its rounds, so that lists need not read texts.
import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { defaultNameOf, nameForOwner } from '#domain/copy/copy-name.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { fold } from '#domain/writing/text/fold.ts'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { users } from '../schema/tables.ts'

type Table = 'copies' | 'rounds'

/** `nameForOthers` of the domain, in SQL. */
export const othersNameIn = (table: Table): SQL<string> =>
  sql<string>`${sql.raw(`coalesce(nullif(${table}.default_name, ''), ${table}.title)`)}`

/** `nameForOwner` of the domain, in SQL. */
export const ownersNameIn = (table: Table): SQL<string> =>
  sql<string>`${sql.raw(`coalesce(nullif(${table}.own_name, ''), nullif(${table}.default_name, ''), ${table}.title)`)}`

/** The name as this account sees it. */
export const nameIn = (table: Table, userId: string | Placeholder): SQL<string> =>
  sql<string>`case when ${sql.raw(table)}.user_id = ${userId} then ${ownersNameIn(table)} else ${othersNameIn(table)} end`

type Person = Pick<Participant, 'party' | 'name' | 'email'>

const peopleOf = (db: Database, copyId: string): Promise<Person[]> => {
  const { party, name, email, place } = participants
  return db.select({ party, name, email }).from(participants).where(eq(participants.copyId, copyId)).orderBy(place)
}

/** The names that follow from a copy's present answers and people: the stored people, unless given. */
export async function namingOf(
  db: Database,
  copy: Copy,
  given?: readonly Person[],
): Promise<{ defaultName: string; folded: string }> {
  const people = given ?? (await peopleOf(db, copy.id))
  const [owner] = await db
    .select({ name: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`, email: users.email })
    .from(users)
    .where(eq(users.id, copy.userId))
  const { title, content } = copy
  const values = valuesOf(copy.answers)
  const defaultName = defaultNameOf({ title, content, values, people, owner: owner ?? { name: '', email: '' } })
  const names = [
    ...new Set([nameForOwner({ ...copy, defaultName }), defaultName, title, ...people.map((each) => each.name)]),
  ]
  return { defaultName, folded: fold(names.join(' ')) }
}

/** The names of the account's copies in its own list. */
export async function listNamesOf(db: Database, userId: string): Promise<Set<string>> {
  const isListed = and(eq(copies.userId, userId), isNull(copies.deletedAt))
  const rows = await db
    .select({ name: ownersNameIn('copies') })
    .from(copies)
    .where(isListed)
  return new Set(rows.map(({ name }) => name))
}

type RoundNames = Pick<Copy, 'title' | 'defaultName'> & { ownerName: string }

/** The search text of a round for all its people: without what only the owner knows. */
export const foldedRound = ({ title, defaultName, ownerName }: RoundNames, names: readonly string[]): string =>
  fold([...new Set([defaultName, title, ownerName, ...names])].join(' '))

/** The search text of a round for this account: with the owner's own name for it where the account is the owner. */
export const foldedFor = (userId: string): SQL =>
  sql`(rounds.folded || case when rounds.user_id = ${userId} then ' ' || rounds.own_folded else '' end)`

/** Sorts rounds by the names that this account sees. */
export const sortedFor = (userId: string): SQL =>
  sql`case when rounds.user_id = ${userId} and rounds.own_name <> '' then rounds.own_folded else rounds.folded end`

/** Copies the names of a copy to its rounds. */
export async function renameRounds(db: Database, { id, defaultName, ownName }: Copy): Promise<void> {
  await db
    .update(rounds)
    .set({ defaultName, ownName, ownFolded: fold(ownName) })
    .where(eq(rounds.copyId, id))
}
