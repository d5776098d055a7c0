// Premium at rest: a ledger that only grows. Its last line stands beside the account too, where every session reads it.
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import type { PlanLine } from '#domain/plan/ledger.ts'
import { extendPremium, type PlanSource } from '#domain/plan/plan.ts'
import { holdAccount } from './accounts.ts'
import type { Database } from './database.ts'
import { forgetEnding } from './plan-endings.ts'
import { planEntries, users } from './schema/tables.ts'

/** Days need not be whole where a part of what was given is taken back, or given again. */
type Entry = { userId: string; source: PlanSource; externalId: string; days: number }

/** `repeated`: it was there already, and nothing has changed. `other`: its name belongs to other days, or to somebody else. */
type Added = { account: Account; outcome: 'added' | 'repeated' | 'other' }

/** A day that has begun is written as one. */
const wholeDays = (days: number): number => Math.sign(days) * Math.ceil(Math.abs(days))

/** The only way to premium days. The account is held, so that two at once follow each other and both count. */
export async function addPlanEntry(db: Database, entry: Entry, now: Date): Promise<Added> {
  const { userId, source, externalId } = entry
  const days = wholeDays(entry.days)
  const account = await holdAccount(db, userId)
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

/** All of them as they were written, by what gave them: of an invoice only the first line has no more to its name. */
export async function listPlanLines(db: Database, userId: string): Promise<PlanLine[]> {
  const { externalId, days, until, at } = planEntries
  const rows = await db
    .select({ externalId, days, until, at })
    .from(planEntries)
    .where(eq(planEntries.userId, userId))
    .orderBy(asc(planEntries.line))
  return rows.map(({ externalId: name, ...line }) => ({ ...line, of: name.split(':', 1)[0] ?? name }))
}
