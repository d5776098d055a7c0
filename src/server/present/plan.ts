// An account's plan on the wire: until when, from what sources, and whether it renews.
import type { OwnPlan } from '#contract/plan.ts'
import type { Account } from '#domain/account/account.ts'
import { isOver, isRenewing, type Subscription } from '#domain/plan/paid.ts'
import { isPremium, type PlanSource } from '#domain/plan/plan.ts'
import { openPurchase } from '#domain/plan/withdrawal.ts'

type Entry = { source: PlanSource; days: number; until: Date; at: Date }
type Known = {
  account: Account
  entries: readonly Entry[]
  subscription: Subscription | undefined
  withdrawnAt: Date | undefined
  payments: boolean
  portal: boolean
}

function stateOf(subscription: Subscription): NonNullable<OwnPlan['subscription']>['state'] {
  if (isOver(subscription)) return 'over'
  if (isRenewing(subscription)) return 'renewing'
  return subscription.endsAt ? 'ending' : 'unpaid'
}

function withdrawalOf({ entries, withdrawnAt }: Known, now: Date): OwnPlan['withdrawal'] {
  const purchase = openPurchase(entries, now)
  if (!purchase) return null
  const isWithdrawn = withdrawnAt && withdrawnAt >= purchase.paidAt
  return { until: purchase.until.toISOString(), withdrawn_at: isWithdrawn ? withdrawnAt.toISOString() : null }
}

export function presentPlan(known: Known, now: Date): OwnPlan {
  const { account, entries, subscription, payments, portal } = known
  return {
    premium: isPremium(account, now),
    until: account.premiumUntil?.toISOString() ?? null,
    payments,
    portal,
    withdrawal: withdrawalOf(known, now),
    subscription: subscription
      ? {
          interval: subscription.interval,
          state: stateOf(subscription),
          at: (subscription.endsAt ?? subscription.periodEnd).toISOString(),
        }
      : null,
    entries: entries.map(({ source, days, until, at }) => ({
      source,
      days,
      until: until.toISOString(),
      at: at.toISOString(),
    })),
  }
}
