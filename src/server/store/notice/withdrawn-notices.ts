// Deletes the notices about a link that was revoked.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { notices } from '../schema/notices.ts'
import { users } from '../schema/tables.ts'

/** The link was corrected to another address: the account with the earlier one loses its notices, and the title in them. */
export async function withdrawNotices(db: Database, { id, email }: { id: string; email: string }): Promise<void> {
  const isTheirs = inArray(notices.userId, db.select({ id: users.id }).from(users).where(eq(users.email, email)))
  if (email !== '') await db.delete(notices).where(and(isTheirs, sql`${notices.detail}->>'part' = ${id}`))
}
