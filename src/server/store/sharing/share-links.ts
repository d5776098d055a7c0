// Links by which documents are shared, and the accounts that came by them.
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Guest, ShareLink } from '#domain/sharing/link.ts'
import { shareRoles } from '#domain/sharing/share.ts'
import type { Database } from '../engine/database.ts'
import { linkGuests, shareLinks } from '../schema/sharing.ts'

const { id, writingId, role, endsAt, createdAt } = shareLinks
const columns = { id, writingId, role, endsAt, createdAt }
const isOpen = or(isNull(endsAt), sql`${endsAt} > now()`)

/** In the order of the roles, with how many accounts came by each. */
export async function listShareLinks(db: Database, ofWriting: string): Promise<(ShareLink & { guests: number })[]> {
  const guests = sql<number>`(select count(*)::int from ${linkGuests} where ${linkGuests.linkId} = ${id})`
  const rows = await db
    .select({ ...columns, guests })
    .from(shareLinks)
    .where(eq(writingId, ofWriting))
  return rows.toSorted((a, b) => shareRoles.indexOf(a.role) - shareRoles.indexOf(b.role))
}

export async function findShareLink(db: Database, wanted: { secretHash: Buffer }): Promise<ShareLink | undefined> {
  const [row] = await db.select(columns).from(shareLinks).where(eq(shareLinks.secretHash, wanted.secretHash))
  return row
}

/** One for each role: that of a role that has one already is given the new last day. */
export async function saveShareLink(db: Database, link: ShareLink & { secretHash: Buffer }): Promise<ShareLink> {
  const [row] = await db
    .insert(shareLinks)
    .values(link)
    .onConflictDoUpdate({ target: [writingId, role], set: { endsAt: link.endsAt } })
    .returning(columns)
  if (!row) throw new Error('a link was neither made nor changed')
  return row
}

/** Ends what came by it. */
export async function deleteShareLink(db: Database, ofWriting: string, link: string): Promise<boolean> {
  const gone = await db
    .delete(shareLinks)
    .where(and(eq(id, link), eq(writingId, ofWriting)))
    .returning({ id })
  return gone.length === 1
}

/** Who came by links that are open. */
export const listGuests = (db: Database, ofWriting: string): Promise<Guest[]> =>
  db
    .select({ userId: linkGuests.userId, role })
    .from(linkGuests)
    .innerJoin(shareLinks, eq(id, linkGuests.linkId))
    .where(and(eq(writingId, ofWriting), isOpen))
    .orderBy(asc(linkGuests.cameAt))

/** False where they had come before. */
export async function insertGuest(
  db: Database,
  guest: { linkId: string; userId: string; cameAt: Date },
): Promise<boolean> {
  const made = await db.insert(linkGuests).values(guest).onConflictDoNothing().returning({ userId: linkGuests.userId })
  return made.length === 1
}

export async function countGuests(db: Database, link: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(linkGuests)
    .where(eq(linkGuests.linkId, link))
  return row?.count ?? 0
}

/** Of a user who gives a document back; the links stay. */
export async function deleteGuest(db: Database, ofWriting: string, userId: string): Promise<void> {
  await db
    .delete(linkGuests)
    .where(
      and(
        eq(linkGuests.userId, userId),
        sql`${linkGuests.linkId} in (select ${id} from ${shareLinks} where ${writingId} = ${ofWriting})`,
      ),
    )
}
