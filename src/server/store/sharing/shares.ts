// Shares: who else may read or change a writing. Policies decide who may give them.
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Guest } from '#domain/sharing/link.ts'
import { isAtLeast, type Share, type ShareRole } from '#domain/sharing/share.ts'
import type { Writing, WritingHead } from '#domain/writing/writing.ts'
import { findAccount, listNames, listPeopleByEmail } from '../account/accounts.ts'
import { withUnseen } from '../comment/comments.ts'
import type { Database } from '../engine/database.ts'
import { linkGuests, shareLinks, shares } from '../schema/sharing.ts'
import { users } from '../schema/tables.ts'
import { writings } from '../schema/writings.ts'
import { holdsWords } from '../search/words-in.ts'
import { findWriting } from '../writing/find-writing.ts'
import { listGuests } from './share-links.ts'
import { columnsOfRole, rankOf, roleAt, shareRole } from './share-role.ts'

export type SharedWriting = Writing & { shares: Share[]; guests: Guest[] }

const { id, writingId, email, message, sharedAt, letter } = shares
const shareColumns = { id, writingId, email, role: shareRole, message, sharedAt, letter }

const listShares = (db: Database, ofWriting: string): Promise<Share[]> =>
  db
    .select(shareColumns)
    .from(shares)
    .where(eq(shares.writingId, ofWriting))
    .orderBy(asc(shares.sharedAt), asc(shares.id))

/** With all its shares, from which the policies tell who may do what. */
export async function findSharedWriting(db: Database, id: string): Promise<SharedWriting | undefined> {
  const writing = await findWriting(db, id)
  return writing && { ...writing, shares: await listShares(db, id), guests: await listGuests(db, id) }
}

/** The same under `SELECT … FOR UPDATE`: serialises changes of its shares. */
export async function lockSharedWriting(db: Database, id: string): Promise<SharedWriting | undefined> {
  await db.select({ id: writings.id }).from(writings).where(eq(writings.id, id)).for('update')
  return findSharedWriting(db, id)
}

export async function findShare(db: Database, id: string): Promise<Share | undefined> {
  const [row] = await db.select(shareColumns).from(shares).where(eq(shares.id, id))
  return row
}

export async function insertShare(db: Database, share: Share): Promise<void> {
  await db.insert(shares).values({ ...share, ...columnsOfRole(share.role) })
}

export async function changeShare(db: Database, id: string, role: ShareRole): Promise<void> {
  await db.update(shares).set(columnsOfRole(role)).where(eq(shares.id, id))
}

export async function deleteShare(db: Database, id: string): Promise<void> {
  await db.delete(shares).where(eq(shares.id, id))
}

/** When an account is deleted: a later owner of the address must not get its shares. */
export async function deleteSharesWith(db: Database, email: string): Promise<void> {
  await db.delete(shares).where(eq(shares.email, email))
}

type SharedHead = WritingHead & { owner: string; ownerPremiumUntil: Date | null } & Pick<
    Share,
    'role' | 'sharedAt' | 'message'
  >
/** An account, and the address that it has confirmed. */
type Reader = { userId: string; email: string }
type Wanted = Reader & {
  q: string
  role: ShareRole | 'any'
  owner: string | undefined
  page: number
}

export const sharedPageSize = 50

const ownerName = sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`

/** What reaches an account by its address and by links: each writing once, in the highest role, since the first day. */
const reached = ({ userId, email }: Reader) => sql`(
  select writing_id, max(rank) as rank, min(since) as since, max(message) as message from (
    select ${shares.writingId} as writing_id, ${rankOf(shareRole)} as rank, ${shares.sharedAt} as since, ${shares.message} as message
    from ${shares} where ${shares.email} = ${email}
    union all
    select ${shareLinks.writingId}, ${rankOf(sql`${shareLinks.role}`)}, ${linkGuests.cameAt}, ''
    from ${linkGuests} join ${shareLinks} on ${shareLinks.id} = ${linkGuests.linkId}
    where ${linkGuests.userId} = ${userId} and (${shareLinks.endsAt} is null or ${shareLinks.endsAt} > now())
  ) as ways group by writing_id) as reached`

const reachedRole = roleAt(sql`reached.rank`)
const joined = sql`reached.writing_id = ${writings.id}`

/** Not what owners have in their trash, nor what is the reader's own. */
const isWanted = ({ userId, q, role, owner }: Omit<Wanted, 'page' | 'email'>): SQL | undefined =>
  and(
    isNull(writings.deletedAt),
    ne(writings.userId, userId),
    role === 'any' ? undefined : sql`${reachedRole} = ${role}`,
    owner === undefined ? undefined : eq(writings.userId, owner),
    ...holdsWords(writings.folded, q),
  )

export async function listSharedWith(db: Database, { page, ...wanted }: Wanted) {
  const since = sql`reached.since`.mapWith(shares.sharedAt)
  const heads: SharedHead[] = await db
    .select({
      id: writings.id,
      userId: writings.userId,
      visibility: writings.visibility,
      status: writings.status,
      title: writings.title,
      version: writings.version,
      folderId: sql<null>`null`,
      slug: writings.slug,
      createdAt: writings.createdAt,
      updatedAt: writings.updatedAt,
      deletedAt: writings.deletedAt,
      owner: ownerName,
      ownerPremiumUntil: users.premiumUntil,
      role: reachedRole,
      sharedAt: since,
      message: sql<string>`reached.message`,
    })
    .from(writings)
    .innerJoin(reached(wanted), joined)
    .innerJoin(users, eq(users.id, writings.userId))
    .where(isWanted(wanted))
    .orderBy(sql`reached.since desc`, desc(writings.id))
    .limit(sharedPageSize)
    .offset((page - 1) * sharedPageSize)
  const counted = await db
    .select({ role: reachedRole, total: sql<number>`count(*)::int` })
    .from(writings)
    .innerJoin(reached(wanted), joined)
    .where(isWanted({ ...wanted, role: 'any' }))
    .groupBy(sql`reached.rank`)
  const items = await withUnseen(db, wanted.userId, heads)
  const counts = { any: 0, reader: 0, commenter: 0, suggester: 0, editor: 0 }
  for (const { role, total } of counted) {
    counts[role] = total
    counts.any += total
  }
  return { items, counts }
}

/** The owners who share with an account, for a filter. */
export const listSharers = (db: Database, reader: Reader): Promise<{ id: string; name: string }[]> =>
  db
    .selectDistinct({ id: users.id, name: ownerName })
    .from(writings)
    .innerJoin(reached(reader), joined)
    .innerJoin(users, eq(users.id, writings.userId))
    .where(isWanted({ ...reader, q: '', role: 'any', owner: undefined }))
    .orderBy(ownerName, users.id)
    .limit(200)

/** Those who read what is said beside it: the owner, the people with whom a writing is shared whose accounts have a confirmed address, and who came by a link. */
export async function listTalkersOf(db: Database, writing: SharedWriting): Promise<{ id: string; name: string }[]> {
  const owner = await findAccount(db, writing.userId)
  const others = await listPeopleByEmail(
    db,
    writing.shares.filter(({ role }) => isAtLeast(role, 'commenter')).map(({ email }) => email),
  )
  const came = writing.guests.filter(({ role }) => isAtLeast(role, 'commenter')).map(({ userId }) => userId)
  const guests = [...(await listNames(db, came))].map(([id, name]) => ({ id, name }))
  const own = owner ? [{ id: owner.id, name: `${owner.firstname} ${owner.lastname}`.trim() }] : []
  return [...new Map([...own, ...others, ...guests].map((person) => [person.id, person])).values()]
}

/** What decides who may write in it, without its text. */
export async function findWritingAccess(db: Database, id: string) {
  const [found] = await db
    .select({
      id: writings.id,
      userId: writings.userId,
      status: writings.status,
      visibility: writings.visibility,
      deletedAt: writings.deletedAt,
      ownerPremiumUntil: users.premiumUntil,
    })
    .from(writings)
    .innerJoin(users, eq(users.id, writings.userId))
    .where(eq(writings.id, id))
  return found && { ...found, shares: await listShares(db, id), guests: await listGuests(db, id) }
}
