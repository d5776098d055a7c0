// Open links and batches. Of a link's secret only the hash is stored.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Copy } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import type { Series, SeriesKind } from '#domain/series/series.ts'
import type { Country } from '#domain/words/conventions.ts'
import { pdfHashOf } from '#domain/writing/pdf/pdf-content.ts'
import { insertCopy } from '../copy/copies.ts'
import { insertParticipants } from '../copy/participants.ts'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { series } from '../schema/series.ts'
import { openContent, openValue, type Place, sealValue } from '../sealing/row-sealing.ts'
import { reading } from '../writing/unreadable-text.ts'

type Row = typeof series.$inferSelect

const valuesOf = (row: string): Place => ({ column: 'series.values', row })
const contentOf = (row: string): Place => ({ column: 'series.content', row })

const toSeries = async (db: Database, { bytes, secretHash, pdfSha256, ...row }: Row): Promise<Series> => ({
  ...row,
  country: row.country as Country,
  content: await openContent(db, contentOf(row.id), row.content),
  values: await openValue(db, valuesOf(row.id), row.values),
})

export const bytesOfSeries = ({ content, values }: Pick<Series, 'content' | 'values'>): number =>
  Buffer.byteLength(JSON.stringify(content)) + Buffer.byteLength(JSON.stringify(values))

/** Undefined where there is one with its id. */
export async function insertSeries(
  db: Database,
  made: Series,
  secretHash: Buffer | null = null,
): Promise<Series | undefined> {
  const owner = { userId: made.userId }
  const content = await sealValue(db, owner, contentOf(made.id), made.content)
  const values = await sealValue(db, owner, valuesOf(made.id), made.values)
  const rows = await db
    .insert(series)
    .values({ ...made, content, values, secretHash, pdfSha256: pdfHashOf(made.content), bytes: bytesOfSeries(made) })
    .onConflictDoNothing({ target: series.id })
    .returning({ id: series.id })
  return rows[0] && made
}

export async function findSeries(db: Database, id: string): Promise<Series | undefined> {
  const row = await reading(`series ${id}`, db.select().from(series).where(eq(series.id, id)))
  return row && toSeries(db, row)
}

/** Of that kind: a link is no batch. */
export async function findSeriesOf(db: Database, kind: SeriesKind, id: string): Promise<Series | undefined> {
  const found = await findSeries(db, id)
  return found?.kind === kind ? found : undefined
}

/** `SELECT … FOR UPDATE`: serialises the making of copies, so that the limit is exact. */
export async function lockSeries(db: Database, id: string): Promise<Series | undefined> {
  const row = await reading(`series ${id}`, db.select().from(series).where(eq(series.id, id)).for('update'))
  return row && toSeries(db, row)
}

export async function findLinkBySecret(db: Database, secretHash: Buffer): Promise<Series | undefined> {
  const row = await reading('open link', db.select().from(series).where(eq(series.secretHash, secretHash)))
  return row && toSeries(db, row)
}

type Changes = Partial<Pick<Series, 'message' | 'most' | 'endsAt' | 'closedAt' | 'generation'>> & {
  secretHash?: Buffer
}

/** The open link that a copy was begun at. */
export async function findOpenLinkOf(db: Database, copyId: string): Promise<string | undefined> {
  const rows = await db
    .select({ id: series.id })
    .from(copies)
    .innerJoin(series, eq(series.id, copies.seriesId))
    .where(and(eq(copies.id, copyId), eq(series.kind, 'link')))
  return rows[0]?.id
}

export async function changeSeries(db: Database, id: string, changes: Changes, now: Date): Promise<void> {
  await db
    .update(series)
    .set({ ...changes, updatedAt: now })
    .where(eq(series.id, id))
}

export async function countOpening(db: Database, id: string): Promise<void> {
  await db
    .update(series)
    .set({ opened: sql`${series.opened} + 1` })
    .where(eq(series.id, id))
}

export async function deleteSeries(db: Database, id: string): Promise<void> {
  await db.delete(series).where(eq(series.id, id))
}

type NewCopy = { copy: Copy; participant: Participant; signs: Participant[] }

/** A copy of it, and who is in it. Undefined where there is a copy with that id. */
export async function insertCopyOfSeries(
  db: Database,
  { copy, participant, signs }: NewCopy,
  hashOf: (participant: Participant) => Buffer,
): Promise<Copy | undefined> {
  const people = [participant, ...signs]
  const made = await insertCopy(db, copy, people)
  const withSecrets = people.map((each) => ({ ...each, secretHash: hashOf(each) }))
  if (made && !(await insertParticipants(db, withSecrets))) throw new Error('one of the people is in another copy')
  return made
}

/** How far the people of its copies are; of what is in the trash too, since it was made. */
export type Reached = { made: number; begun: number; done: number }

// Written out: as columns they would lose the names of their tables.
const ofSeries = sql`from copies join participants on participants.copy_id = copies.id where copies.series_id = series.id`
const reached = {
  made: sql<number>`(select count(*)::int from copies where copies.series_id = series.id)`,
  begun: sql<number>`(select count(*)::int ${ofSeries} and participants.state in ('begun', 'done'))`,
  done: sql<number>`(select count(*)::int ${ofSeries} and participants.state = 'done')`,
}

export async function countReached(db: Database, id: string): Promise<Reached> {
  const [row] = await db.select(reached).from(series).where(eq(series.id, id))
  return row ?? { made: 0, begun: 0, done: 0 }
}

export type ListedSeries = Reached &
  Pick<Series, 'id' | 'title' | 'most' | 'endsAt' | 'closedAt' | 'opened' | 'createdAt'>

/** Heads only, the newest first. */
export async function listSeries(
  db: Database,
  { userId, kind, page, pageSize }: { userId: string; kind: SeriesKind; page: number; pageSize: number },
): Promise<{ items: ListedSeries[]; total: number }> {
  const own = and(eq(series.userId, userId), eq(series.kind, kind))
  const { id, title, most, endsAt, closedAt, opened, createdAt } = series
  const items = await db
    .select({ id, title, most, endsAt, closedAt, opened, createdAt, ...reached })
    .from(series)
    .where(own)
    .orderBy(desc(series.createdAt), desc(series.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items, total: await db.$count(series, own) }
}
