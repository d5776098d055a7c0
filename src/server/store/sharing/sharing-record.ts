// What a user shares, what is shared with them, and their comments: for the export.
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { readSuggestions } from '../comment/suggestions.ts'
import type { Database } from '../engine/database.ts'
import { comments, shares } from '../schema/sharing.ts'
import { users } from '../schema/tables.ts'
import { writings } from '../schema/writings.ts'
import { shareRole } from './share-role.ts'

/** The keys belong to the export format: they do not change with the columns. */
export async function loadSharingRecord(db: Database, userId: string) {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const { email, message, sharedAt: shared_at } = shares
  const role = shareRole
  const given = await db
    .select({ document: writings.title, email, role, message, shared_at })
    .from(shares)
    .innerJoin(writings, eq(writings.id, shares.writingId))
    .where(eq(writings.userId, userId))
    .orderBy(asc(shares.sharedAt), asc(shares.id))
  const received = await db
    .select({ document: writings.title, role, message, shared_at })
    .from(shares)
    .innerJoin(writings, eq(writings.id, shares.writingId))
    .where(eq(shares.email, user?.email ?? ''))
    .orderBy(asc(shares.sharedAt), asc(shares.id))
  return { given, received, suggested: await readSuggestions(db, userId) }
}

/** The user's comments, by pages: they may be many. */
export async function* readComments(db: Database, userId: string, page = 500) {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .select({ id: comments.id, document: writings.title, at: comments.createdAt, body: comments.body })
      .from(comments)
      .innerJoin(writings, eq(writings.id, comments.writingId))
      .where(and(eq(comments.userId, userId), isNull(comments.deletedAt), gt(comments.id, last)))
      .orderBy(asc(comments.id))
      .limit(page)
    for (const { document, at, body } of rows) yield { document, at, body }
    const end = rows.at(-1)
    if (!end || rows.length < page) return
    last = end.id
  }
}
