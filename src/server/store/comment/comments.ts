// Comments. Policies decide who may make or change them.
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type Comment, commentLimits } from '#domain/sharing/comment.ts'
import type { Database } from '../engine/database.ts'
import { commentSights, comments } from '../schema/sharing.ts'
import { openAnchor, sealAnchor } from './anchors.ts'

type Row = typeof comments.$inferSelect

const toComment = async (db: Database, row: Row): Promise<Comment> => ({
  ...row,
  anchor: await openAnchor(db, row.id, row.anchor),
})

export async function listComments(db: Database, writingId: string): Promise<Comment[]> {
  const rows = await db
    .select()
    .from(comments)
    .where(eq(comments.writingId, writingId))
    .orderBy(asc(comments.createdAt), asc(comments.id))
  const opened: Comment[] = []
  for (const row of rows) opened.push(await toComment(db, row))
  return opened
}

export async function findComment(db: Database, id: string): Promise<Comment | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id))
  return row && toComment(db, row)
}

export async function countComments(db: Database, writingId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(comments)
    .where(eq(comments.writingId, writingId))
  return row?.count ?? 0
}

/** The authors of a thread's comments. */
export async function listSpeakers(db: Database, threadId: string): Promise<(string | null)[]> {
  const rows = await db.selectDistinct({ id: comments.userId }).from(comments).where(eq(comments.threadId, threadId))
  return rows.map(({ id }) => id)
}

/** Until when a user has seen the comments of a writing; undefined where they have never looked. */
export async function findSeenUntil(db: Database, writingId: string, userId: string): Promise<Date | undefined> {
  const theirs = and(eq(commentSights.writingId, writingId), eq(commentSights.userId, userId))
  const [row] = await db.select({ seenUntil: commentSights.seenUntil }).from(commentSights).where(theirs)
  return row?.seenUntil
}

/** Never moves back: of two tabs, one may have older data. */
export async function saveSeenUntil(db: Database, writingId: string, userId: string, seenUntil: Date): Promise<void> {
  await db
    .insert(commentSights)
    .values({ writingId, userId, seenUntil })
    .onConflictDoUpdate({
      target: [commentSights.writingId, commentSights.userId],
      set: { seenUntil: sql`greatest(${commentSights.seenUntil}, excluded.seen_until)` },
    })
}

/** New comments for each writing on a page of a list, as `countUnseen` counts them; capped. */
export async function withUnseen<Head extends { id: string }>(
  db: Database,
  userId: string,
  heads: readonly Head[],
): Promise<(Head & { unseenComments: number })[]> {
  if (heads.length === 0) return []
  // For one page, not in the statement of the list: there it would be counted for every row before the page, too.
  const { rows } = await db.execute<{ id: string; unseen: number }>(sql`
    select listed.id, (select count(*)::int from (
      select from ${comments} as said
      where said.writing_id = listed.id and said.user_id is distinct from ${userId} and said.deleted_at is null
        and said.created_at > coalesce((select seen_until from ${commentSights} as sight
          where sight.writing_id = listed.id and sight.user_id = ${userId}), '-infinity')
      limit ${commentLimits.countedUnseen}) as first_of_them) as unseen
    from unnest(${sql.param(heads.map(({ id }) => id))}::uuid[]) as listed(id)`)
  const unseen = new Map(rows.map((row) => [row.id, row.unseen]))
  return heads.map((head) => ({ ...head, unseenComments: unseen.get(head.id) ?? 0 }))
}

/** Undefined where the id is taken. */
export async function insertComment(
  db: Database,
  comment: Pick<Comment, 'id' | 'writingId' | 'threadId' | 'sectionId' | 'anchor' | 'userId' | 'body' | 'createdAt'>,
): Promise<Comment | undefined> {
  const anchor = await sealAnchor(db, comment)
  const [row] = await db
    .insert(comments)
    .values({ ...comment, anchor })
    .onConflictDoNothing()
    .returning()
  return row && { ...row, anchor: comment.anchor }
}

export async function saveCommentBody(db: Database, id: string, body: string, now: Date): Promise<void> {
  await db.update(comments).set({ body, editedAt: now }).where(eq(comments.id, id))
}

type Settled = Pick<Comment, 'resolvedAt' | 'resolvedBy'>

export async function saveSettled(db: Database, threadId: string, settled: Settled): Promise<void> {
  await db.update(comments).set(settled).where(eq(comments.id, threadId))
}

const isAnswered = sql`exists (select 1 from ${comments} as answers
  where answers.thread_id = ${comments.id} and answers.id <> ${comments.id})`

/** A comment with answers keeps its place without its words; others are deleted. */
export async function deleteComment(db: Database, id: string, now: Date): Promise<void> {
  const one = eq(comments.id, id)
  const gone = await db
    .delete(comments)
    .where(and(one, sql`not ${isAnswered}`))
    .returning({ threadId: comments.threadId })
  if (gone.length === 0) await db.update(comments).set({ body: '', deletedAt: now }).where(one)
  for (const { threadId } of gone) await deleteEmptyThread(db, threadId)
}

/** A first comment without words stays only for its answers. */
async function deleteEmptyThread(db: Database, threadId: string): Promise<void> {
  await db
    .delete(comments)
    .where(and(eq(comments.id, threadId), sql`${comments.deletedAt} is not null`, sql`not ${isAnswered}`))
}

/** Of an account that is being deleted. */
export async function deleteCommentsOf(db: Database, userId: string, now: Date): Promise<void> {
  const theirs = eq(comments.userId, userId)
  const answers = await db
    .delete(comments)
    .where(and(theirs, ne(comments.id, comments.threadId)))
    .returning({ threadId: comments.threadId })
  await db.delete(comments).where(and(theirs, sql`not ${isAnswered}`))
  await db.update(comments).set({ body: '', deletedAt: now }).where(theirs)
  for (const threadId of new Set(answers.map((answer) => answer.threadId))) await deleteEmptyThread(db, threadId)
}
