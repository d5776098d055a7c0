// Suggestions. Policies decide who may make them and decide on them.
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Decision, Suggestion } from '#domain/sharing/suggestion.ts'
import type { Database } from '../engine/database.ts'
import { suggestions } from '../schema/sharing.ts'
import { writings } from '../schema/writings.ts'
import { openPassage, sealPassage } from './anchors.ts'

const decidedShown = 50

type Row = typeof suggestions.$inferSelect

async function opened(db: Database, rows: readonly Row[]): Promise<Suggestion[]> {
  const made: Suggestion[] = []
  for (const row of rows) made.push({ ...row, passage: await openPassage(db, row.id, row.passage) })
  return made
}

/** All that wait, in the order in which they came, and then the last that were decided on. */
export async function listSuggestions(db: Database, writingId: string): Promise<Suggestion[]> {
  const beside = eq(suggestions.writingId, writingId)
  const waiting = await db
    .select()
    .from(suggestions)
    .where(and(beside, isNull(suggestions.decision)))
    .orderBy(asc(suggestions.createdAt), asc(suggestions.id))
  const decided = await db
    .select()
    .from(suggestions)
    .where(and(beside, isNotNull(suggestions.decision)))
    .orderBy(desc(suggestions.decidedAt), desc(suggestions.id))
    .limit(decidedShown)
  return opened(db, [...waiting, ...decided])
}

export async function findSuggestion(db: Database, id: string): Promise<Suggestion | undefined> {
  const [found] = await opened(db, await db.select().from(suggestions).where(eq(suggestions.id, id)))
  return found
}

export async function countSuggestions(db: Database, writingId: string): Promise<{ open: number; all: number }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${suggestions.decision} is null)::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(suggestions)
    .where(eq(suggestions.writingId, writingId))
  return row ?? { open: 0, all: 0 }
}

/** Undefined where the id is taken. */
export async function insertSuggestion(
  db: Database,
  made: Pick<Suggestion, 'id' | 'writingId' | 'sectionId' | 'userId' | 'passage' | 'reason' | 'createdAt'>,
): Promise<Suggestion | undefined> {
  const passage = await sealPassage(db, made)
  const [row] = await db
    .insert(suggestions)
    .values({ ...made, passage })
    .onConflictDoNothing()
    .returning()
  return row && { ...row, passage: made.passage }
}

type Decided = { decision: Decision; decidedAt: Date; decidedBy: string; answer: string }

/** False where it was decided on meanwhile. */
export async function saveDecision(db: Database, id: string, decided: Decided): Promise<boolean> {
  const rows = await db
    .update(suggestions)
    .set(decided)
    .where(and(eq(suggestions.id, id), isNull(suggestions.decision)))
    .returning({ id: suggestions.id })
  return rows.length === 1
}

/** Of an account that is being deleted: its words go, also where they were accepted. */
export async function deleteSuggestionsOf(db: Database, userId: string): Promise<void> {
  await db.delete(suggestions).where(eq(suggestions.userId, userId))
}

/** For the export. */
export async function readSuggestions(db: Database, userId: string) {
  const rows = await db
    .select({ row: suggestions, document: writings.title })
    .from(suggestions)
    .innerJoin(writings, eq(writings.id, suggestions.writingId))
    .where(eq(suggestions.userId, userId))
    .orderBy(asc(suggestions.id))
    .limit(5_000)
  const made: object[] = []
  for (const { row, document } of rows) {
    const { quote, words } = await openPassage(db, row.id, row.passage)
    made.push({
      document,
      quote,
      words,
      reason: row.reason,
      at: row.createdAt,
      decision: row.decision,
      answer: row.answer,
    })
  }
  return made
}
