// Shares: who else may read or change a writing. Policies decide who may give them.
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isAtLeast, type Share, type ShareRole } from '#domain/sharing/share.ts'
import type { Writing, WritingHead } from '#domain/writing/writing.ts'
import { findAccount, listPeopleByEmail } from '../account/accounts.ts'
import { withUnseen } from '../comment/comments.ts'
import type { Database } from '../engine/database.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/tables.ts'
import { writings } from '../schema/writings.ts'
import { holdsWords } from '../search/words-in.ts'
import { findWriting } from '../writing/writings.ts'
import { columnsOfRole, shareRole } from './share-role.ts'

export type SharedWriting = Writing & { shares: Share[] }

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
  return writing && { ...writing, shares: await listShares(db, id) }
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
/** The account with that confirmed address. */
type Wanted = {
  userId: string
  email: string
  q: string
  role: ShareRole | 'any'
  owner: string | undefined
  page: number
}

export const sharedPageSize = 50

const ownerName = sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`

/** What others share with an address; what they have in their trash is not there. */
const reaches = ({ email, q, role, owner }: Omit<Wanted, 'page' | 'userId'>): SQL | undefined =>
  and(
    eq(shares.email, email),
    isNull(writings.deletedAt),
    role === 'any' ? undefined : sql`${shareRole} = ${role}`,
    owner === undefined ? undefined : eq(writings.userId, owner),
    ...holdsWords(writings.folded, q),
  )

export async function listSharedWith(db: Database, { page, ...wanted }: Wanted) {
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
      role: shareRole,
      sharedAt: shares.sharedAt,
      message: shares.message,
    })
    .from(shares)
    .innerJoin(writings, eq(writings.id, shares.writingId))
    .innerJoin(users, eq(users.id, writings.userId))
    .where(reaches(wanted))
    .orderBy(desc(shares.sharedAt), desc(shares.id))
    .limit(sharedPageSize)
    .offset((page - 1) * sharedPageSize)
  const counted = await db
    .select({ role: shareRole, total: sql<number>`count(*)::int` })
    .from(shares)
    .innerJoin(writings, eq(writings.id, shares.writingId))
    .where(reaches({ ...wanted, role: 'any' }))
    .groupBy(shareRole)
  const items = await withUnseen(db, wanted.userId, heads)
  const counts = { any: 0, reader: 0, commenter: 0, suggester: 0, editor: 0 }
  for (const { role, total } of counted) {
    counts[role] = total
    counts.any += total
  }
  return { items, counts }
}

/** The owners who share with an address, for a filter. */
export const listSharers = (db: Database, email: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectDistinct({ id: users.id, name: ownerName })
    .from(shares)
    .innerJoin(writings, eq(writings.id, shares.writingId))
    .innerJoin(users, eq(users.id, writings.userId))
    .where(and(eq(shares.email, email), isNull(writings.deletedAt)))
    .orderBy(ownerName, users.id)
    .limit(200)

/** Those who read what is said beside it: the owner, and the people with whom a writing is shared whose accounts have a confirmed address. */
export async function listTalkersOf(db: Database, writing: SharedWriting): Promise<{ id: string; name: string }[]> {
  const owner = await findAccount(db, writing.userId)
  const others = await listPeopleByEmail(
    db,
    writing.shares.filter(({ role }) => isAtLeast(role, 'commenter')).map(({ email }) => email),
  )
  const own = owner ? [{ id: owner.id, name: `${owner.firstname} ${owner.lastname}`.trim() }] : []
  return [...own, ...others]
}
