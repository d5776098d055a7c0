// Votes for useful texts. The count beside a text always equals its votes, also under concurrent clicks.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { catalogueCounts, usefulVotes } from '../schema/catalogue.ts'

type Vote = { writingId: string; userId: string; useful: boolean }

/** Only the vote that was really added or taken away moves the count. Answers the count as it is then. */
export async function saveVote(db: Database, { writingId, userId, useful }: Vote): Promise<number> {
  const changed = useful
    ? await db.insert(usefulVotes).values({ writingId, userId }).onConflictDoNothing().returning()
    : await db
        .delete(usefulVotes)
        .where(and(eq(usefulVotes.writingId, writingId), eq(usefulVotes.userId, userId)))
        .returning()
  const step = changed.length * (useful ? 1 : -1)
  const [row] = await db
    .update(catalogueCounts)
    .set({ useful: sql`${catalogueCounts.useful} + ${step}` })
    .where(eq(catalogueCounts.writingId, writingId))
    .returning({ useful: catalogueCounts.useful })
  return row?.useful ?? 0
}

/** Before an account is deleted: deletes its votes, and subtracts them from the counts. */
export async function deleteVotesOf(db: Database, userId: string): Promise<void> {
  const gone = await db.delete(usefulVotes).where(eq(usefulVotes.userId, userId)).returning()
  if (gone.length === 0) return
  const ids = gone.map(({ writingId }) => writingId)
  await db
    .update(catalogueCounts)
    .set({ useful: sql`${catalogueCounts.useful} - 1` })
    .where(inArray(catalogueCounts.writingId, ids))
}
