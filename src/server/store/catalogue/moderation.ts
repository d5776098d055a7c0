// What the operator has withdrawn from the catalogue, and whether it may be published again.
import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { WritingHead } from '#domain/writing/writing.ts'
import type { Database } from '../engine/database.ts'
import { catalogue, catalogueSlugs, reports, withdrawnTexts } from '../schema/catalogue.ts'
import { writings } from '../schema/writings.ts'
import { openWritingContent } from '../writing/sealed-texts.ts'
import { indexed } from './catalogue.ts'

const bySlug = (slug: string) => and(eq(catalogueSlugs.slug, slug), isNull(catalogue.withdrawnAt))

/** A text that is public now, without its content. */
export async function findShown(db: Database, slug: string) {
  const [row] = await db
    .select({ writingId: catalogue.writingId, authorId: catalogue.authorId })
    .from(catalogueSlugs)
    .innerJoin(catalogue, eq(catalogue.writingId, catalogueSlugs.writingId))
    .innerJoin(writings, eq(writings.id, catalogue.writingId))
    .where(and(bySlug(slug), isNull(writings.deletedAt)))
  return row
}

/** Also from the trash, or after its author has withdrawn it, so that it cannot return unseen. Undefined if it was done already. */
export async function withdrawByOperator(db: Database, slug: string, reason: string, now: Date) {
  const [row] = await db
    .update(catalogue)
    .set({
      withdrawnAt: sql`coalesce(${catalogue.withdrawnAt}, ${now.toISOString()}::timestamptz)`,
      withdrawnReason: reason,
      hiddenUntil: catalogue.version,
    })
    .from(catalogueSlugs)
    .where(
      and(
        eq(catalogueSlugs.slug, slug),
        eq(catalogueSlugs.writingId, catalogue.writingId),
        or(isNull(catalogue.withdrawnAt), isNull(catalogue.withdrawnReason)),
      ),
    )
    .returning({
      writingId: catalogue.writingId,
      title: catalogue.title,
      authorId: catalogue.authorId,
      digest: digestOf(catalogue.words),
    })
  if (!row) return undefined
  const { writingId, title, authorId, digest } = row
  await db.update(writings).set({ status: 'withdrawn' }).where(eq(writings.id, writingId))
  await db.insert(withdrawnTexts).values({ digest, writingId, authorId, at: now }).onConflictDoNothing()
  return { writingId, title, authorId }
}

/** The hash of a text, without regard to spacing and case. */
const digestOf = (words: SQLWrapper) =>
  sql<Buffer>`sha256(convert_to(lower(regexp_replace(${words}, '\\s+', ' ', 'g')), 'UTF8'))`

/** Whether the operator withdrew the same words in another document, of any author. */
export async function isWithdrawnText(db: Database, writingId: string, words: string): Promise<boolean> {
  const digest = digestOf(sql`${indexed(words)}::text`)
  const same = and(sql`${withdrawnTexts.digest} = ${digest}`, ne(withdrawnTexts.writingId, writingId))
  return (await db.$count(withdrawnTexts, same)) > 0
}

/** Whether the operator has withdrawn a text of this author since then. */
export const hadTextWithdrawn = async (db: Database, authorId: string, since: Date): Promise<boolean> =>
  (await db.$count(withdrawnTexts, and(eq(withdrawnTexts.authorId, authorId), gt(withdrawnTexts.at, since)))) > 0

/** Whether a report of its return is open already. */
export const isReportedAgain = async (db: Database, writingId: string): Promise<boolean> =>
  (await db.$count(
    reports,
    and(eq(reports.writingId, writingId), eq(reports.reason, 'republished'), isNull(reports.closedAt)),
  )) > 0

/** The operator's reason for withdrawing it; null where the author withdrew it. */
export async function findWithdrawnReason(
  db: Database,
  { id, status }: Pick<WritingHead, 'id' | 'status'>,
): Promise<string | null> {
  if (status !== 'withdrawn') return null
  const [row] = await db
    .select({ reason: catalogue.withdrawnReason })
    .from(catalogue)
    .where(eq(catalogue.writingId, id))
  return row?.reason ?? null
}

/**
 * What the operator's withdrawal means for publishing again: `unchanged` is what was withdrawn, word for word. Locks the row, so that
 * a withdrawal at the same moment comes before or after.
 */
export async function findWithdrawal(db: Database, writingId: string): Promise<'none' | 'unchanged' | 'changed'> {
  const taken = { title: catalogue.title, summary: catalogue.summary, tags: catalogue.tags, content: catalogue.content }
  const present = { title: writings.title, summary: writings.summary, tags: writings.tags, content: writings.content }
  const [row] = await db
    .select({ reason: catalogue.withdrawnReason, taken, now: present })
    .from(catalogue)
    .innerJoin(writings, eq(writings.id, catalogue.writingId))
    .where(eq(catalogue.writingId, writingId))
    .for('update', { of: catalogue })
  if (!row || row.reason === null) return 'none'
  // Compared here, not in SQL: the two may be stored in different formats.
  const now = { ...row.now, content: await openWritingContent(db, writingId, row.now.content) }
  return isDeepStrictEqual(row.taken, now) ? 'unchanged' : 'changed'
}
