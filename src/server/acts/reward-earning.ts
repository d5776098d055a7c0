// Writes points to the ledger: only between two people with confirmed addresses who are told apart, once each, up to a daily limit.
// Points that do not count cause no refusal: the caller's request succeeds all the same.
import type { Account } from '#domain/account/account.ts'
import { budgets } from '#domain/rate.ts'
import { areToldApart, traitsOf } from '#domain/rewards/apart.ts'
import { readInvitationCode } from '#domain/rewards/invitation.ts'
import { mailboxOf } from '#domain/rewards/mailbox.ts'
import { pointsFor } from '#domain/rewards/rewards.ts'
import { raise } from '#server/effects/effects.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { addressesOf } from '#server/store/account/sessions.ts'
import type { Database } from '#server/store/engine/database.ts'
import { forgive, spend } from '#server/store/engine/rate-limits.ts'
import { hasStandingPayment } from '#server/store/plan/billing.ts'
import {
  clearUpgraded,
  findInviter,
  findInviterOf,
  hasUpgraded,
  insertInvitation,
  listVerifiedGuests,
  saveUpgraded,
} from '#server/store/rewards/invitations.ts'
import { addReward, findGiven, lockReward, turnsOf } from '#server/store/rewards/rewards.ts'

/** Keyed hash of the installation's vault: the ledger recognises people without storing names. */
export type Fingerprint = (text: string) => Buffer

type Between = { gains: Account; acts: Account }

const isSomebodyElse = ({ gains, acts }: Between): boolean =>
  gains.id !== acts.id && mailboxOf(gains.email) !== mailboxOf(acts.email)

const canGain = ({ gains, acts }: Between): boolean =>
  gains.emailVerifiedAt !== null && acts.emailVerifiedAt !== null && gains.eraseAt === null

/**
 * Whether `acts` is told apart from `gains`, and from the others who gave them points in the last weeks: each connection and each
 * private mail domain counts as one person (docs/decisions/0075). `address`: where `acts` calls from.
 */
async function isApart(
  db: Database,
  print: Fingerprint,
  { gains, acts }: Between,
  address: string | undefined,
  now: Date,
) {
  const from = await addressesOf(db, [gains.id, acts.id])
  const known = { email: acts.email, addresses: [...from(acts.id), ...(address ? [address] : [])] }
  if (!areToldApart({ email: gains.email, addresses: from(gains.id) }, known)) return false
  const person = mailboxOf(acts.email)
  for (const found of traitsOf(known)) {
    // An IPv4 address could be guessed from a plain hash.
    const trait = print(`reward trait ${found}`).toString('hex')
    const counted = budgets.rewardedPerson(gains.id, trait, person)
    if (await spend(db, counted, now)) continue
    if ((await spend(db, budgets.rewardedTrait(gains.id, trait), now)) === 0) continue
    await forgive(db, counted)
    return false
  }
  return true
}

type Line = Parameters<typeof addReward>[1]

/** Writes a line of the ledger and notifies its owner. */
async function give(db: Database, line: Line, about?: { subject: string; title: string }): Promise<void> {
  if (!(await addReward(db, line))) return
  const { source, externalId, userId, points, at } = line
  await raise({ db, now: at }, 'points.counted', { userId, points, line: `${source}:${externalId}`, about })
}

type Use = { writingId: string; title: string; authorId: string; reader: Account; address: string }

/** A user uses a public writing: each person counts once per writing, with any number of addresses of one mailbox. */
export async function rewardUse(db: Database, print: Fingerprint, use: Use, now: Date) {
  const { writingId, title, authorId, reader, address } = use
  const gains = authorId === reader.id ? undefined : await findAccount(db, authorId)
  if (!gains) return
  const between = { gains, acts: reader }
  if (!isSomebodyElse(between) || !canGain(between)) return
  const externalId = print(`reward use ${writingId} ${mailboxOf(reader.email)}`).toString('hex')
  if (await lockReward(db, 'use', externalId)) return
  const sameConnection = !(await isApart(db, print, between, address, now))
  // Not recorded: the same person may use it again from another connection, and counts then.
  if (sameConnection && !(await hasStandingPayment(db, reader.id))) return
  if (await spend(db, budgets.rewardedReader(gains.id, mailboxOf(reader.email)), now)) return
  if (await spend(db, budgets.rewarded('use', gains.id), now)) return
  const entry = { source: 'use', externalId, userId: gains.id, points: pointsFor.use } as const
  await give(db, { ...entry, writingId, sameConnection, at: now }, { subject: writingId, title })
}

/** Records the inviter of a new account; unknown codes and the account's own are ignored. */
export async function noteInvitation(db: Database, typed: string | undefined, invited: Account, now: Date) {
  const code = typed === undefined ? undefined : readInvitationCode(typed)
  const gains = code && (await findInviter(db, code))
  if (!gains || !isSomebodyElse({ gains, acts: invited })) return
  await insertInvitation(db, { invitedId: invited.id, inviterId: gains.id }, now)
}

type Earned = NonNullable<Awaited<ReturnType<typeof lockReward>>>

/** Points for a payment follow it: taken back when it is refunded, given again when it stands, a line each time. */
async function follow(db: Database, earned: Earned, isStanding: boolean, now: Date): Promise<void> {
  const { userId, externalId, points } = earned
  const { points: turned, count } = await turnsOf(db, earned)
  const change = isStanding ? -turned : -(points + turned)
  if (change === 0) return
  await give(db, { source: 'refund', externalId: `${externalId}:${count}`, userId, points: change, at: now })
}

/** By the mailbox: an account that is deleted and registered again is the same person. */
const nameOf = (print: Fingerprint, source: 'invited' | 'upgraded', { email }: { email: string }): string =>
  print(`reward ${source} ${mailboxOf(email)}`).toString('hex')

type Guest = { id: string; address?: string }

async function rewardInviter(
  db: Database,
  print: Fingerprint,
  source: 'invited' | 'upgraded',
  guest: Guest,
  now: Date,
) {
  const gains = await findInviterOf(db, guest.id)
  const acts = gains && (await findAccount(db, guest.id))
  if (!acts) return
  const between = { gains, acts }
  if (!isSomebodyElse(between) || !canGain(between)) return
  const externalId = nameOf(print, source, acts)
  const earned = await lockReward(db, source, externalId)
  if (earned?.userId === gains.id) await follow(db, earned, true, now)
  if (earned) return
  const sameConnection = !(await isApart(db, print, between, guest.address, now))
  // Not recorded before the guest pays: a paying guest is no invented account.
  if (sameConnection && !(await hasUpgraded(db, guest.id))) return
  if (await spend(db, budgets.rewarded(source, gains.id), now)) return
  await give(db, { source, externalId, userId: gains.id, points: pointsFor[source], sameConnection, at: now })
}

/** A guest has confirmed their address: the inviter earns points, also for an earlier payment. */
export async function rewardVerified(db: Database, print: Fingerprint, guest: Required<Guest>, now: Date) {
  await rewardInviter(db, print, 'invited', guest, now)
  if (await hasUpgraded(db, guest.id)) await rewardInviter(db, print, 'upgraded', guest, now)
}

/** A guest has paid for Premium, for the first time or again after a refund: the inviter earns points. */
export async function rewardUpgrade(db: Database, print: Fingerprint, invitedId: string, now: Date): Promise<void> {
  if (!(await saveUpgraded(db, invitedId, now))) return
  for (const source of ['invited', 'upgraded'] as const) await rewardInviter(db, print, source, { id: invitedId }, now)
}

/** All payments of a guest were refunded: the inviter loses the points that depend on them. */
export async function takeBackUpgrade(db: Database, print: Fingerprint, invitedId: string, now: Date): Promise<void> {
  if (!(await clearUpgraded(db, invitedId))) return
  const gains = await findInviterOf(db, invitedId)
  const acts = gains && (await findAccount(db, invitedId))
  if (!acts) return
  for (const source of ['invited', 'upgraded'] as const) {
    const earned = await lockReward(db, source, nameOf(print, source, acts))
    const isByPaying = source === 'upgraded' || earned?.sameConnection
    if (isByPaying && earned?.userId === gains.id) await follow(db, earned, false, now)
  }
}

type Waiting = { email: string; inviterId: string; people: number; points: number }

/** Guests who have confirmed their address without giving points yet: of one inviter, or of all of them for the operator. */
export async function listWaiting(db: Database, print: Fingerprint, inviterId?: string): Promise<Waiting[]> {
  const guests = await listVerifiedGuests(db, inviterId)
  const named = guests.map((guest) => ({ ...guest, name: nameOf(print, 'invited', guest) }))
  const given = await findGiven(
    db,
    'invited',
    named.map(({ name }) => name),
  )
  const waiting = new Map<string, Waiting>()
  for (const { inviterId: id, inviter, name } of named) {
    // One mailbox with several accounts is one person.
    if (given.has(name)) continue
    given.add(name)
    const people = (waiting.get(id)?.people ?? 0) + 1
    waiting.set(id, { email: inviter, inviterId: id, people, points: people * pointsFor.invited })
  }
  return [...waiting.values()].toSorted((one, other) => other.people - one.people)
}
