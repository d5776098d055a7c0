// Accounts.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import type { ChosenCountry } from '#domain/account/own-country.ts'
import type { Database } from '../engine/database.ts'
import { users } from '../schema/tables.ts'

type Row = typeof users.$inferSelect

export const toAccount = (row: Row): Account => ({
  id: row.id,
  email: row.email,
  firstname: row.firstname,
  lastname: row.lastname,
  phone: row.phone,
  country: row.country,
  premiumUntil: row.premiumUntil,
  emailVerifiedAt: row.emailVerifiedAt,
  eraseAt: row.eraseAt,
  createdAt: row.createdAt,
})

/** False when the address is already taken: the unique index decides races. */
export async function insertAccount(db: Database, account: Account, passwordHash: string | null): Promise<boolean> {
  const rows = await db
    .insert(users)
    .values({ ...account, passwordHash })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return rows.length === 1
}

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row && toAccount(row)
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row && toAccount(row)
}

export async function findCredentials(
  db: Database,
  email: string,
): Promise<{ account: Account; passwordHash: string | null } | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row && { account: toAccount(row), passwordHash: row.passwordHash }
}

export async function loadPasswordHash(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  return row?.hash ?? null
}

type Details = Pick<Account, 'firstname' | 'lastname' | 'phone'> & { passwordHash?: string }

export async function saveDetails(db: Database, id: string, details: Details): Promise<Account> {
  const [row] = await db.update(users).set(details).where(eq(users.id, id)).returning()
  if (!row) throw new Error('the account of a live session is gone')
  return toAccount(row)
}

export async function saveCountry(db: Database, id: string, country: ChosenCountry): Promise<void> {
  await db.update(users).set({ country }).where(eq(users.id, id))
}

/** The reset link was in a letter to the address: using it confirms the address as well. */
export async function saveResetPassword(db: Database, id: string, passwordHash: string, now: Date): Promise<Account> {
  const [row] = await db
    .update(users)
    .set({ passwordHash, emailVerifiedAt: firstVerified(now) })
    .where(eq(users.id, id))
    .returning()
  if (!row) throw new Error('the account of a live token is gone')
  return toAccount(row)
}

export async function saveVerified(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: firstVerified(now) })
    .where(eq(users.id, id))
}

const firstVerified = (now: Date) => sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`

/** The names of accounts with one of these addresses, confirmed. */
export async function listNamesByEmail(db: Database, emails: string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select({ email: users.email, firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(and(inArray(users.email, emails), isNotNull(users.emailVerifiedAt)))
  return new Map(rows.map(({ email, firstname, lastname }) => [email, `${firstname} ${lastname}`.trim()]))
}

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim()

/** The accounts with one of these addresses, confirmed. */
export async function listPeopleByEmail(db: Database, emails: string[]): Promise<{ id: string; name: string }[]> {
  if (emails.length === 0) return []
  const rows = await db
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(and(inArray(users.email, emails), isNotNull(users.emailVerifiedAt)))
    .orderBy(users.firstname, users.lastname, users.id)
  return rows.map((row) => ({ id: row.id, name: nameOf(row) }))
}

/** Names by account id. */
export async function listNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, firstname, lastname } = users
  const rows = await db.select({ id, firstname, lastname }).from(users).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, nameOf(row)]))
}

/** `SELECT … FOR UPDATE`: the account cannot change until the transaction ends. */
export async function lockAccount(db: Database, id: string): Promise<Account> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  if (!row) throw new Error('the account is gone')
  return toAccount(row)
}

export async function countAccounts(db: Database, now: Date): Promise<{ accounts: number; premium: number }> {
  const [row] = await db
    .select({
      accounts: sql<number>`count(*)::int`,
      premium: sql<number>`(count(*) filter (where ${users.premiumUntil} > ${now.toISOString()}::timestamptz))::int`,
    })
    .from(users)
  return row ?? { accounts: 0, premium: 0 }
}
