// Readers' reports on public texts; open until the operator has decided.
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FiledReason } from '#domain/catalogue/report.ts'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { catalogue, reports } from '../schema/catalogue.ts'
import { users } from '../schema/tables.ts'
import { authorName } from './catalogue.ts'

type Report = {
  id: string
  writingId: string
  reason: FiledReason
  details: string
  email: string
  createdAt: Date
}

const isOpen = isNull(reports.closedAt)

/** Undefined where the id is taken. */
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

/** Undefined where it is closed, or its text was deleted. */
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

/** Closes all open reports about this text; returns how many. */
export async function closeReportsOf(db: Database, writingId: string, now: Date): Promise<number> {
  const rows = await db
    .update(reports)
    .set({ closedAt: now, outcome: 'withdrawn' })
    .where(and(eq(reports.writingId, writingId), isOpen))
    .returning({ id: reports.id })
  return rows.length
}

/** Reports closed before then, with the addresses of their senders. */
export const deleteClosedReports = (db: Database, before: Date, most: number): Promise<number> =>
  deleteSome(db, reports, { key: reports.id, where: lt(reports.closedAt, before), most })
