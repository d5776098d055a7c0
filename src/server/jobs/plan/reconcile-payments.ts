// Turns Stripe's webhooks into lines of the plan ledger. The state is read from Stripe anew and the ledger is brought to it, so
// that webhooks that come twice, late or out of order end alike.

import { changeTo, standingOf } from '#domain/plan/ledger.ts'
import { daysOf, isRenewing, type PaidInvoice } from '#domain/plan/paid.ts'
import { type ActionEvent, recordEvent } from '#server/acts/record-event.ts'
import { type Fingerprint, rewardUpgrade, takeBackUpgrade } from '#server/acts/reward-earning.ts'
import { raise } from '#server/effects/effects.ts'
import type { News, Payments } from '#server/pay/payments.ts'
import { lockAccount } from '#server/store/account/accounts.ts'
import { type Database, transaction } from '#server/store/engine/database.ts'
import {
  countRenewing,
  findPayer,
  findPayment,
  hasStandingPayment,
  isKnownNews,
  keepNews,
  nextLook,
  savePayment,
  saveSubscription,
} from '#server/store/plan/billing.ts'
import { addPlanEntry, listPlanLines } from '#server/store/plan/plan.ts'
import { forgetEnding } from '#server/store/plan/plan-endings.ts'

type Settling = {
  db: Database
  payments: Payments
  vault: { fingerprint: Fingerprint }
  now: Date
  requestId: string
}

/** An object read from Stripe, and what to do about it under the account's lock. */
type Found = { userId: string; settle: (db: Database) => Promise<ActionEvent | undefined> }

/** `unknown`: its account or object does not exist here. */
type Heard = 'done' | 'known' | 'unknown'

/** The only way from a payment to premium days. */
async function grantPaidPeriod(
  db: Database,
  { vault, now }: Settling,
  { userId, id, invoice, look }: { userId: string; id: string; invoice: PaidInvoice; look: number },
): Promise<ActionEvent | undefined> {
  const { premiumUntil } = await lockAccount(db, userId)
  const before = await findPayment(db, id)
  // A later look has been saved meanwhile, and is newer.
  if (before && (before.look >= look || before.userId !== userId)) return undefined
  const worth = daysOf(invoice)
  const wasWorth = before?.days ?? 0
  const lines = before?.lines ?? 0
  const standing = standingOf(await listPlanLines(db, userId), id, premiumUntil, now)
  const days = worth === wasWorth ? 0 : changeTo(worth, standing)
  await savePayment(db, { id, userId, days: worth, look, lines: days === 0 ? lines : lines + 1 })
  if (worth === wasWorth) return undefined
  if (days !== 0) {
    const gives = lines === 0 ? 'payment' : 'restored'
    const source = days > 0 ? gives : 'refund'
    const externalId = lines === 0 ? id : `${id}:${lines}`
    const { outcome } = await addPlanEntry(db, { userId, source, externalId, days }, now)
    if (outcome !== 'added') throw new Error(`the ledger and what is known of ${id} differ`)
  }
  const gain = (await hasStandingPayment(db, userId)) ? rewardUpgrade : takeBackUpgrade
  await gain(db, vault.fingerprint, userId, now)
  return {
    action: worth > wasWorth ? 'plan.paid' : 'plan.paid-back',
    subject: userId,
    detail: { days: Math.round(days) },
  }
}

/** After payments on two pages: both count, and the second subscription does not renew. */
async function requireOne(db: Database, userId: string, subscriptionId: string, now: Date): Promise<void> {
  if ((await countRenewing(db, userId)) < 2) return
  await raise({ db, now }, 'subscription.doubled', { userId, subscriptionId })
}

type Looked = Found & { next: string | null }

async function lookAtInvoice(settling: Settling, id: string): Promise<Looked | undefined> {
  const { db, payments } = settling
  const look = await nextLook(db)
  const read = await payments.invoice(id)
  const userId = read && (await findPayer(db, read.customerId))
  if (!userId) return undefined
  const { invoice, subscription } = read
  return { userId, settle: (tx) => grantPaidPeriod(tx, settling, { userId, id, invoice, look }), next: subscription }
}

async function lookAtSubscription({ db, payments, now }: Settling, id: string): Promise<Looked | undefined> {
  const look = await nextLook(db)
  const read = await payments.subscription(id)
  const userId = read && (await findPayer(db, read.customerId))
  if (!userId) return undefined
  const { subscription, invoice } = read
  const settle: Found['settle'] = async (tx) => {
    const { status, endsAt } = subscription
    const changed = await saveSubscription(tx, userId, subscription, look)
    if (changed && isRenewing(subscription)) {
      await forgetEnding(tx, userId)
      await requireOne(tx, userId, subscription.id, now)
    }
    return changed
      ? { action: 'plan.subscription-changed', subject: userId, detail: { status, ends: endsAt !== null } }
      : undefined
  }
  return { userId, settle, next: invoice }
}

const withNext = async (first: Looked | undefined, look: (id: string) => Promise<Looked | undefined>) => {
  const second = first?.next ? await look(first.next) : undefined
  return [first, second].flatMap((each) => each ?? [])
}

/** What one webhook concerns: a subscription with its last invoice, or an invoice with its subscription. */
async function lookAt(settling: Settling, { charge, invoice, subscription }: News['about']): Promise<Found[]> {
  const atInvoice = (id: string) => lookAtInvoice(settling, id)
  const atSubscription = (id: string) => lookAtSubscription(settling, id)
  if (invoice) return withNext(await atInvoice(invoice), atSubscription)
  if (subscription) return withNext(await atSubscription(subscription), atInvoice)
  const ids = charge ? await settling.payments.invoicesOfCharge(charge) : []
  const found = await Promise.all(ids.map(atInvoice))
  return found.flatMap((each) => each ?? [])
}

export async function hearNews(settling: Settling, { id, kind, isOurs, about }: News): Promise<Heard> {
  const { db, now, requestId } = settling
  if (!isOurs) return 'unknown'
  const isNoBusinessOfOurs = !about.charge && !about.invoice && !about.subscription
  if (isNoBusinessOfOurs || (await isKnownNews(db, id))) return 'known'
  const found = await lookAt(settling, about)
  return transaction(db, async (tx) => {
    const [first] = found
    // A payer has one account: everything found belongs to it.
    if (first) await lockAccount(tx, first.userId)
    if (!(await keepNews(tx, { id, kind }, now))) return 'known'
    for (const { settle } of found) {
      const event = await settle(tx)
      if (event) await recordEvent(tx, event, { actor: { kind: 'system' }, now, requestId })
    }
    return first ? 'done' : 'unknown'
  })
}
