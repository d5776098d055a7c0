// Everything somebody has written, one after the other, for their archive.
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Country } from '#domain/words/conventions.ts'
import type { Writing } from '#domain/writing/writing.ts'
import type { Database } from './database.ts'
import { writings, writingVersions } from './schema/writings.ts'

/** What is in the trash is theirs too. */
export async function* readWritings(db: Database, userId: string): AsyncGenerator<Writing> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const [row] = await db
      .select()
      .from(writings)
      .where(and(eq(writings.userId, userId), gt(writings.id, last)))
      .orderBy(asc(writings.id))
      .limit(1)
    if (!row) return
    const { folded, publishedVersion, publishedAt, ...writing } = row
    yield { ...writing, country: writing.country as Country }
    last = row.id
  }
}

export async function* readVersions(db: Database, writingId: string) {
  for (let last = 0; ; ) {
    const [row] = await db
      .select()
      .from(writingVersions)
      .where(and(eq(writingVersions.writingId, writingId), gt(writingVersions.number, last)))
      .orderBy(asc(writingVersions.number))
      .limit(1)
    if (!row) return
    const { writingId: _id, ...version } = row
    yield version
    last = row.number
  }
}
