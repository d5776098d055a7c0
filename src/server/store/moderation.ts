// What the operator has taken out of the catalogue, and whether it may come back.
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { WritingHead } from '#domain/writing/writing.ts'
import type { Database } from './database.ts'
import { catalogue, catalogueSlugs } from './schema/catalogue.ts'
import { writings } from './schema/writings.ts'

const bySlug = (slug: string) => and(eq(catalogueSlugs.slug, slug), isNull(catalogue.withdrawnAt))

/** A text that anybody can read now, without its content. */
export async function findShown(db: Database, slug: string) {
  const [row] = await db
    .select({ writingId: catalogue.writingId, authorId: catalogue.authorId })
    .from(catalogueSlugs)
    .innerJoin(catalogue, eq(catalogue.writingId, catalogueSlugs.writingId))
    .innerJoin(writings, eq(writings.id, catalogue.writingId))
    .where(and(bySlug(slug), isNull(writings.deletedAt)))
  return row
}

/** Also from the trash, or after its author has withdrawn it: it must not come back unseen. Undefined if it was done already. */
export async function withdrawByOperator(db: Database, slug: string, reason: string, now: Date) {
  const [row] = await db
    .update(catalogue)
    .set({
      withdrawnAt: sql`coalesce(${catalogue.withdrawnAt}, ${now.toISOString()}::timestamptz)`,
      withdrawnReason: reason,
    })
    .from(catalogueSlugs)
    .where(
      and(
        eq(catalogueSlugs.slug, slug),
        eq(catalogueSlugs.writingId, catalogue.writingId),
        or(isNull(catalogue.withdrawnAt), isNull(catalogue.withdrawnReason)),
      ),
    )
    .returning({ writingId: catalogue.writingId, title: catalogue.title })
  if (row) await db.update(writings).set({ status: 'withdrawn' }).where(eq(writings.id, row.writingId))
  return row
}

/** What the operator said when taking it out; null where nobody did. */
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
 * What the operator's withdrawal means for publishing again: `unchanged` is what was taken out, word for word.
 * Waits for a withdrawal that happens in this very moment, and lets the next one wait.
 */
export async function findWithdrawal(db: Database, writingId: string): Promise<'none' | 'unchanged' | 'changed'> {
  const same = sql<boolean>`${catalogue.title} = ${writings.title} and ${catalogue.summary} = ${writings.summary}
    and ${catalogue.tags} = ${writings.tags} and ${catalogue.content} = ${writings.content}`
  const [row] = await db
    .select({ reason: catalogue.withdrawnReason, isSame: same })
    .from(catalogue)
    .innerJoin(writings, eq(writings.id, catalogue.writingId))
    .where(eq(catalogue.writingId, writingId))
    .for('update', { of: catalogue })
  if (!row || row.reason === null) return 'none'
  return row.isSame ? 'unchanged' : 'changed'
}
