// How points come into the ledger: only between people who have confirmed their address, never for oneself, once each, and
// so many a day. What does not count is no refusal: whatever somebody came for happens all the same.
import { inArray, sql } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import { addressBlock, budgets } from '#domain/rate.ts'
import { readInvitationCode } from '#domain/rewards/invitation.ts'
import { mailboxOf } from '#domain/rewards/mailbox.ts'
import { pointsFor, type RewardSource } from '#domain/rewards/rewards.ts'
import { findAccount } from './accounts.ts'
import type { Database } from './database.ts'
import {
  clearUpgraded,
  findInviter,
  findInviterOf,
  hasUpgraded,
  insertInvitation,
  saveUpgraded,
} from './invitations.ts'
import { tell } from './notices.ts'
import { spend } from './rate-limits.ts'
import { addReward, findReward, turnsOf } from './rewards.ts'
import { sessions } from './schema/tables.ts'

/** Of the installation's vault: the ledger knows people again without naming them. */
export type Fingerprint = (text: string) => Buffer

type Between = { gains: Account; acts: Account }

const isSomebodyElse = ({ gains, acts }: Between): boolean =>
  gains.id !== acts.id && mailboxOf(gains.email) !== mailboxOf(acts.email)

const canGain = ({ gains, acts }: Between): boolean =>
  gains.emailVerifiedAt !== null && acts.emailVerifiedAt !== null && gains.eraseAt === null

/** Whether both are logged in from one place, as their sessions say while they last. */
async function isSameConnection(db: Database, { gains, acts }: Between): Promise<boolean> {
  const { userId, address } = sessions
  const rows = await db
    .selectDistinct({ userId, address })
    .from(sessions)
    .where(inArray(userId, [gains.id, acts.id]))
    .limit(200)
  const from = (id: string) => rows.filter((row) => row.userId === id).map((row) => addressBlock(row.address))
  const own = new Set(from(gains.id))
  return from(acts.id).some((block) => own.has(block))
}

/** The same deed many times at once is looked at one after the other: only the first may take from the day's budgets. */
async function findHeld(db: Database, source: RewardSource, externalId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${externalId}, 0))`)
  return findReward(db, source, externalId)
}

type Line = Parameters<typeof addReward>[1]

/** A line of the ledger, and word of it to whose it is. */
async function give(db: Database, line: Line, about?: { subject: string; title: string }): Promise<void> {
  if (!(await addReward(db, line))) return
  const { source, externalId, userId, points, at } = line
  await tell(
    db,
    { to: { userId }, kind: 'points', key: `points:${source}:${externalId}`, detail: { points }, ...about },
    at,
  )
}

type Use = { writingId: string; title: string; authorId: string; reader: Account }

/** Somebody uses a public writing: each person counts once for it, however often and by whatever address of theirs. */
export async function rewardUse(db: Database, print: Fingerprint, use: Use, now: Date) {
  const { writingId, title, authorId, reader } = use
  const gains = authorId === reader.id ? undefined : await findAccount(db, authorId)
  if (!gains) return
  const between = { gains, acts: reader }
  if (!isSomebodyElse(between) || !canGain(between)) return
  const externalId = print(`reward use ${writingId} ${mailboxOf(reader.email)}`).toString('hex')
  if (await findHeld(db, 'use', externalId)) return
  if (await spend(db, budgets.rewardedReader(gains.id, mailboxOf(reader.email)), now)) return
  if (await spend(db, budgets.rewarded('use', gains.id), now)) return
  const sameConnection = await isSameConnection(db, between)
  const entry = { source: 'use', externalId, userId: gains.id, points: pointsFor.use } as const
  await give(db, { ...entry, writingId, sameConnection, at: now }, { subject: writingId, title })
}

/** Whoever registers with somebody's code has come by them; unknown codes and one's own are as none. */
export async function noteInvitation(db: Database, typed: string | undefined, invited: Account, now: Date) {
  const code = typed === undefined ? undefined : readInvitationCode(typed)
  const gains = code && (await findInviter(db, code))
  if (!gains || !isSomebodyElse({ gains, acts: invited })) return
  await insertInvitation(db, { invitedId: invited.id, inviterId: gains.id }, now)
}

type Earned = NonNullable<Awaited<ReturnType<typeof findReward>>>

/** Points that were earned by a payment go with it and come back with it, a line more each time. */
async function follow(db: Database, earned: Earned, isStanding: boolean, now: Date): Promise<void> {
  const { userId, externalId, points } = earned
  const { points: turned, count } = await turnsOf(db, earned)
  const change = isStanding ? -turned : -(points + turned)
  if (change === 0) return
  await give(db, { source: 'refund', externalId: `${externalId}:${count}`, userId, points: change, at: now })
}

/** By the mailbox: whoever leaves and comes back is no new person. */
const nameOf = (print: Fingerprint, source: 'invited' | 'upgraded', { email }: Account): string =>
  print(`reward ${source} ${mailboxOf(email)}`).toString('hex')

async function rewardInviter(
  db: Database,
  print: Fingerprint,
  source: 'invited' | 'upgraded',
  invitedId: string,
  now: Date,
) {
  const gains = await findInviterOf(db, invitedId)
  const acts = gains && (await findAccount(db, invitedId))
  if (!acts) return
  const between = { gains, acts }
  if (!isSomebodyElse(between) || !canGain(between)) return
  const externalId = nameOf(print, source, acts)
  const earned = await findHeld(db, source, externalId)
  if (earned?.userId === gains.id) await follow(db, earned, true, now)
  if (earned || (await spend(db, budgets.rewarded(source, gains.id), now))) return
  const sameConnection = await isSameConnection(db, between)
  await give(db, { source, externalId, userId: gains.id, points: pointsFor[source], sameConnection, at: now })
}

/** Somebody has confirmed their address: whoever invited them gains by it, and by what they have paid for before. */
export async function rewardVerified(db: Database, print: Fingerprint, invitedId: string, now: Date): Promise<void> {
  await rewardInviter(db, print, 'invited', invitedId, now)
  if (await hasUpgraded(db, invitedId)) await rewardInviter(db, print, 'upgraded', invitedId, now)
}

/** Somebody has paid for Premium: the first time, and again where it was paid back, whoever invited them gains by it. */
export async function rewardUpgrade(db: Database, print: Fingerprint, invitedId: string, now: Date): Promise<void> {
  if (await saveUpgraded(db, invitedId, now)) await rewardInviter(db, print, 'upgraded', invitedId, now)
}

/** Nothing that somebody paid stands any more: whoever gained by it gains no longer. */
export async function takeBackUpgrade(db: Database, print: Fingerprint, invitedId: string, now: Date): Promise<void> {
  if (!(await clearUpgraded(db, invitedId))) return
  const gains = await findInviterOf(db, invitedId)
  const acts = gains && (await findAccount(db, invitedId))
  const earned = acts && (await findHeld(db, 'upgraded', nameOf(print, 'upgraded', acts)))
  if (earned && earned.userId === gains?.id) await follow(db, earned, false, now)
}
