// Premium: an append-only ledger. Its last line is copied to the account, where every session reads it.
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import type { PlanLine } from '#domain/plan/ledger.ts'
import { extendPremium, type PlanSource } from '#domain/plan/plan.ts'
import { lockAccount } from '../account/accounts.ts'
import type { Database } from '../engine/database.ts'
import { planEntries, users } from '../schema/tables.ts'
import { forgetEnding } from './plan-endings.ts'

/** Days are fractional where a part of a payment is taken back or given again. */
type Entry = { userId: string; source: PlanSource; externalId: string; days: number }

/** `repeated`: it was there already, and nothing has changed. `other`: its name belongs to other days, or to another account. */
type Added = { account: Account; outcome: 'added' | 'repeated' | 'other' }

/** Rounds up: a day that has begun counts as one. */
const wholeDays = (days: number): number => Math.sign(days) * Math.ceil(Math.abs(days))

/** The only way to add Premium days. `SELECT … FOR UPDATE` of the account: two at once both count. */
export async function addPlanEntry(db: Database, entry: Entry, now: Date): Promise<Added> {
  const { userId, source, externalId } = entry
  const days = wholeDays(entry.days)
  const account = await lockAccount(db, userId)
  const until = extendPremium(account, entry.days, now)
  const added = await db
    .insert(planEntries)
    .values({ ...entry, days, until, at: now })
    .onConflictDoNothing()
    .returning({ source: planEntries.source })
  if (added.length === 0) {
    const same = and(
      eq(planEntries.source, source),
      eq(planEntries.externalId, externalId),
      eq(planEntries.userId, userId),
      eq(planEntries.days, days),
    )
    return { account, outcome: (await db.$count(planEntries, same)) === 1 ? 'repeated' : 'other' }
  }
  await db.update(users).set({ premiumUntil: until }).where(eq(users.id, userId))
  await forgetEnding(db, userId)
  return { account: { ...account, premiumUntil: until }, outcome: 'added' }
}

const mostListed = 50

/** The newest first. */
export const listPlanEntries = (db: Database, userId: string) =>
  db
    .select({ source: planEntries.source, days: planEntries.days, until: planEntries.until, at: planEntries.at })
    .from(planEntries)
    .where(eq(planEntries.userId, userId))
    .orderBy(desc(planEntries.line))
    .limit(mostListed)

/** All lines in the order of writing, by source: later lines of an invoice have a suffix to its id. */
export async function listPlanLines(db: Database, userId: string): Promise<PlanLine[]> {
  const { externalId, days, until, at } = planEntries
  const rows = await db
    .select({ externalId, days, until, at })
    .from(planEntries)
    .where(eq(planEntries.userId, userId))
    .orderBy(asc(planEntries.line))
  return rows.map(({ externalId: name, ...line }) => ({ ...line, of: name.split(':', 1)[0] ?? name }))
}
