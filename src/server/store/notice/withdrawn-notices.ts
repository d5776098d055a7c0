// Notices that lead to a link which is dead by now.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { notices } from './schema/notices.ts'
import { users } from './schema/tables.ts'

/** What they were asked at this address is somebody else's by now: they keep no title of it. */
export async function withdrawNotices(db: Database, { id, email }: { id: string; email: string }): Promise<void> {
  const isTheirs = inArray(notices.userId, db.select({ id: users.id }).from(users).where(eq(users.email, email)))
  if (email !== '') await db.delete(notices).where(and(isTheirs, sql`${notices.detail}->>'part' = ${id}`))
}
