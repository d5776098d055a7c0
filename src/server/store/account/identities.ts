// Identities of users at OpenID providers.
import { and, eq } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import type { Database } from '../engine/database.ts'
import { identities, users } from '../schema/tables.ts'
import { toAccount } from './accounts.ts'

export async function findAccountByIdentity(
  db: Database,
  issuer: string,
  subject: string,
): Promise<Account | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row && toAccount(row.user)
}

/** False when it belongs to an account already: the primary key decides races. */
export async function insertIdentity(db: Database, identity: typeof identities.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(identities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ subject: identities.subject })
  return rows.length === 1
}
