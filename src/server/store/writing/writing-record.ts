// All writings of a user, one by one, for the export.
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { readContent, UnreadableContent } from '#domain/writing/format.ts'
import type { Content } from '#domain/writing/model.ts'
import type { Database } from '../engine/database.ts'
import { writings, writingVersions } from '../schema/writings.ts'
import { openStoredVersion, openStoredWriting } from './sealed-texts.ts'
import { findSharedHead, foldWriting } from './shared-documents.ts'

/** In the present format; where it cannot be converted, as it is stored, since the export must be complete. */
type Kept = { content: Content } | { unreadable: unknown }

function keptOf(stored: unknown): Kept {
  try {
    return { content: readContent(stored) }
  } catch (error) {
    if (error instanceof UnreadableContent) return { unreadable: stored }
    throw error
  }
}

const {
  content: text,
  folded,
  publishedVersion,
  publishedAt,
  bytes,
  historyBytes,
  pdfSha256,
  ...head
} = getTableColumns(writings)
const {
  content: versionText,
  writingId,
  bytes: versionBytes,
  pdfSha256: versionPdf,
  ...versionHead
} = getTableColumns(writingVersions)

/** Includes the trash. */
export async function* readWritings(db: Database, userId: string) {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const [row] = await db
      .select({ ...head, stored: sql<unknown>`${text}` })
      .from(writings)
      .where(and(eq(writings.userId, userId), gt(writings.id, last)))
      .orderBy(asc(writings.id))
      .limit(1)
    if (!row) return
    if ((await findSharedHead(db, row.id))?.isBehind) {
      await foldWriting(db, row.id)
      continue
    }
    const { stored, ...writing } = row
    yield { ...writing, ...keptOf(await openStoredWriting(db, row.id, stored)) }
    last = row.id
  }
}

export async function* readVersions(db: Database, id: string) {
  for (let last = 0; ; ) {
    const [row] = await db
      .select({ ...versionHead, stored: sql<unknown>`${versionText}` })
      .from(writingVersions)
      .where(and(eq(writingId, id), gt(writingVersions.number, last)))
      .orderBy(asc(writingVersions.number))
      .limit(1)
    if (!row) return
    const { stored, ...version } = row
    yield { ...version, ...keptOf(await openStoredVersion(db, id, row.number, stored)) }
    last = row.number
  }
}
