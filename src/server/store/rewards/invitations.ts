// Each user's invitation code, and the inviter of each invited user.
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Account } from '#domain/account/account.ts'
import { toAccount } from '../account/accounts.ts'
import type { Database } from '../engine/database.ts'
import { invitationCodes, invitations } from '../schema/rewards.ts'
import { users } from '../schema/tables.ts'

export async function findInvitationCode(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ code: invitationCodes.code })
    .from(invitationCodes)
    .where(eq(invitationCodes.userId, userId))
  return row?.code
}

/** False where the user has a code already, or another user has this one. */
export async function insertInvitationCode(db: Database, userId: string, code: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(invitationCodes)
    .values({ userId, code, createdAt: now })
    .onConflictDoNothing()
    .returning({ code: invitationCodes.code })
  return rows.length === 1
}

/** Ignores accounts that wait for their deletion. */
export async function findInviter(db: Database, code: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(invitationCodes)
    .innerJoin(users, eq(users.id, invitationCodes.userId))
    .where(and(eq(invitationCodes.code, code), isNull(users.eraseAt)))
  return row && toAccount(row.user)
}

export async function insertInvitation(
  db: Database,
  invitation: { invitedId: string; inviterId: string },
  now: Date,
): Promise<void> {
  await db
    .insert(invitations)
    .values({ ...invitation, at: now })
    .onConflictDoNothing()
}

/** The inviter of an account. */
export async function findInviterOf(db: Database, invitedId: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(eq(invitations.invitedId, invitedId))
  return row && toAccount(row.user)
}

/** False if their payment is recorded already. */
export async function saveUpgraded(db: Database, invitedId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ upgradedAt: now })
    .where(and(eq(invitations.invitedId, invitedId), isNull(invitations.upgradedAt)))
    .returning({ id: invitations.invitedId })
  return rows.length === 1
}

/** Their payments were refunded. False where none was recorded. */
export async function clearUpgraded(db: Database, invitedId: string): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ upgradedAt: null })
    .where(and(eq(invitations.invitedId, invitedId), isNotNull(invitations.upgradedAt)))
    .returning({ id: invitations.invitedId })
  return rows.length === 1
}

/** Whether a payment of theirs is recorded. */
export async function hasUpgraded(db: Database, invitedId: string): Promise<boolean> {
  const isOne = and(eq(invitations.invitedId, invitedId), isNotNull(invitations.upgradedAt))
  return (await db.$count(invitations, isOne)) > 0
}

const mostGuests = 1000

/** Invited users with a confirmed address, the newest first: of one inviter, or of all. */
export function listVerifiedGuests(db: Database, inviterId?: string) {
  const inviters = alias(users, 'inviters')
  return db
    .select({ email: users.email, inviterId: invitations.inviterId, inviter: inviters.email })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedId))
    .innerJoin(inviters, eq(inviters.id, invitations.inviterId))
    .where(and(isNotNull(users.emailVerifiedAt), inviterId ? eq(invitations.inviterId, inviterId) : undefined))
    .orderBy(desc(invitations.at))
    .limit(mostGuests)
}

export type InvitationResults = { came: number; verified: number; upgraded: number }

export async function countInvited(db: Database, inviterId: string): Promise<InvitationResults> {
  const [row] = await db
    .select({
      came: sql<number>`count(*)::int`,
      verified: sql<number>`count(${users.emailVerifiedAt})::int`,
      upgraded: sql<number>`count(${invitations.upgradedAt})::int`,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedId))
    .where(eq(invitations.inviterId, inviterId))
  return row ?? { came: 0, verified: 0, upgraded: 0 }
}
