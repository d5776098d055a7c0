// PDFs from elsewhere, one row for each account and file; the file itself is stored under its hash.
import { and, eq, getTableColumns, lt, notExists, sql } from 'drizzle-orm'
import type { PdfFacts } from '#domain/writing/pdf/facts.ts'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { series } from '../schema/series.ts'
import { uploadedPdfs, writings, writingVersions } from '../schema/writings.ts'

export type UploadedPdf = typeof uploadedPdfs.$inferSelect

/** What a look into this file found before, whoever brought it. */
export async function findFacts(db: Database, sha256: string): Promise<PdfFacts | undefined> {
  const ofFile = db.select({ facts: uploadedPdfs.facts }).from(uploadedPdfs).where(eq(uploadedPdfs.sha256, sha256))
  const [row] = await ofFile.limit(1)
  return row?.facts
}

export async function findUploadedPdf(db: Database, userId: string, sha256: string): Promise<UploadedPdf | undefined> {
  const [row] = await db
    .select()
    .from(uploadedPdfs)
    .where(and(eq(uploadedPdfs.userId, userId), eq(uploadedPdfs.sha256, sha256)))
  return row
}

/** Their hashes, which are the names of the files. */
export async function listUploadsOf(db: Database, userId: string): Promise<string[]> {
  const ofUser = db.select({ sha256: uploadedPdfs.sha256 }).from(uploadedPdfs).where(eq(uploadedPdfs.userId, userId))
  return (await ofUser).map((row) => row.sha256)
}

/** The same file again is the same row. */
export async function insertUploadedPdf(db: Database, uploaded: UploadedPdf): Promise<void> {
  await db.insert(uploadedPdfs).values(uploaded).onConflictDoNothing()
}

const { userId, sha256 } = getTableColumns(uploadedPdfs)

/** Up to `most` that nothing of their owner names any more, of before that moment. Returns how many, and their files. */
export async function deleteUnusedPdfs(
  db: Database,
  before: Date,
  most: number,
): Promise<{ deleted: number; files: string[] }> {
  const named = [writings, copies, series].map((table) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.pdfSha256, sha256))),
    ),
  )
  const inHistory = db
    .select({ one: sql`1` })
    .from(writingVersions)
    .innerJoin(writings, eq(writings.id, writingVersions.writingId))
    .where(and(eq(writings.userId, userId), eq(writingVersions.pdfSha256, sha256)))
  const unused = await db
    .select({ userId, sha256 })
    .from(uploadedPdfs)
    .where(and(lt(uploadedPdfs.createdAt, before), ...named, notExists(inHistory)))
    .limit(most)
  for (const each of unused)
    await db
      .delete(uploadedPdfs)
      .where(and(eq(userId, each.userId), eq(sha256, each.sha256), ...named, notExists(inHistory)))
  return { deleted: unused.length, files: unused.map((each) => each.sha256) }
}
