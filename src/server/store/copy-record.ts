// Every copy that is somebody's, one after the other, for their archive.
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { listParticipants } from './participants.ts'
import { copies } from './schema/copies.ts'

// As it is stored: whether today's rules can read it makes no difference to whose it is.
const { content, folded, bytes, expiryToldAt, ...head } = getTableColumns(copies)

/** What is in the trash is theirs too. Links are nobody's but each participant's: they stay out. */
export async function* readCopies(db: Database, userId: string) {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const [row] = await db
      .select({ ...head, content: sql<unknown>`${content}` })
      .from(copies)
      .where(and(eq(copies.userId, userId), gt(copies.id, last)))
      .orderBy(asc(copies.id))
      .limit(1)
    if (!row) return
    const people = await listParticipants(db, row.id)
    yield { ...row, participants: people.map(({ copyId, generation, ...person }) => person) }
    last = row.id
  }
}
