// What readers told the operator about public texts, at rest; open until the operator has decided.
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FiledReason } from '#domain/catalogue/report.ts'
import { authorName } from './catalogue.ts'
import type { Database } from './database.ts'
import { catalogue, reports } from './schema/catalogue.ts'
import { users } from './schema/tables.ts'
import { deleteSome } from './sweep.ts'

type Report = {
  id: string
  writingId: string
  reason: FiledReason
  details: string
  email: string
  createdAt: Date
}

const isOpen = isNull(reports.closedAt)

/** Undefined where there is one with its id. */
export async function insertReport(db: Database, report: Report): Promise<Report | undefined> {
  const rows = await db
    .insert(reports)
    .values(report)
    .onConflictDoNothing({ target: reports.id })
    .returning({ id: reports.id })
  return rows[0] && report
}

export async function findReport(db: Database, id: string): Promise<Report | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  return row
}

export const countOpenReports = (db: Database): Promise<number> => db.$count(reports, isOpen)

/** The oldest first. */
export const listOpenReports = (db: Database, most: number) =>
  db
    .select({
      id: reports.id,
      slug: catalogue.slug,
      title: catalogue.title,
      author: authorName,
      reason: reports.reason,
      details: reports.details,
      email: reports.email,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(catalogue, eq(catalogue.writingId, reports.writingId))
    .innerJoin(users, eq(users.id, catalogue.authorId))
    .where(isOpen)
    .orderBy(reports.createdAt, reports.id)
    .limit(most)

/** Undefined where it is closed already, or its text is gone. */
export async function findOpenReport(db: Database, id: string) {
  const [row] = await db
    .select({ reason: reports.reason, slug: catalogue.slug })
    .from(reports)
    .innerJoin(catalogue, eq(catalogue.writingId, reports.writingId))
    .where(and(eq(reports.id, id), isOpen))
  return row
}

/** False when there is no such open report. */
export async function dismissReport(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(reports)
    .set({ closedAt: now, outcome: 'dismissed' })
    .where(and(eq(reports.id, id), isOpen))
    .returning({ id: reports.id })
  return rows.length === 1
}

/** All that were open about this text; answers how many. */
export async function closeReportsOf(db: Database, writingId: string, now: Date): Promise<number> {
  const rows = await db
    .update(reports)
    .set({ closedAt: now, outcome: 'withdrawn' })
    .where(and(eq(reports.writingId, writingId), isOpen))
    .returning({ id: reports.id })
  return rows.length
}

/** What was decided long ago, with the address of whoever told us. */
export const deleteClosedReports = (db: Database, before: Date, most: number): Promise<number> =>
  deleteSome(db, reports, { key: reports.id, where: lt(reports.closedAt, before), most })
