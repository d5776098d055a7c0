// The effects of events of Premium, points, payments and digests.
import { job, mail, notice, type RaisedEffectTable } from './effect.ts'

type Ending = { userId: string; until: Date }
type Points = {
  userId: string
  points: number
  /** Identifies the line of the ledger. */
  line: string
  /** The writing that the points are for. */
  about: { subject: string; title: string } | undefined
}
type SecondSubscription = { userId: string; subscriptionId: string }

export type PlanEvents = {
  /** Premium ends within a week, and nothing renews it. */
  'premium.ending': Ending
  'premium.ended': Ending
  /** Points were given, or taken back. */
  'points.counted': Points
  /** An account paid on two pages at once. */
  'subscription.doubled': SecondSubscription
  /** The account of a Stripe customer was erased. */
  'customer.erased': { customerId: string }
  'summary.due': { userId: string; since: Date }
}

const endingKey =
  (template: 'premium-ending' | 'premium-ended') =>
  ({ userId, until }: Ending): string =>
    `${template}:${userId}:${until.toISOString()}`
const doubledKey = ({ subscriptionId }: SecondSubscription): string => `paid-twice:${subscriptionId}`

export const planEffects: RaisedEffectTable<PlanEvents> = {
  'premium.ending': [
    mail('premium-ending', endingKey('premium-ending')),
    notice((facts) => ({
      to: { userId: facts.userId },
      kind: 'premium-ending',
      key: endingKey('premium-ending')(facts),
      detail: { until: facts.until.toISOString() },
    })),
  ],
  'premium.ended': [mail('premium-ended', endingKey('premium-ended'))],
  'points.counted': [
    notice(({ userId, points, line, about }) => ({
      to: { userId },
      kind: 'points',
      key: `points:${line}`,
      detail: { points },
      ...about,
    })),
  ],
  'subscription.doubled': [
    job('keep-one-subscription', (facts) => ({ payload: { userId: facts.userId }, key: doubledKey(facts) })),
    notice((facts) => ({ to: { userId: facts.userId }, kind: 'paid-twice', key: doubledKey(facts) })),
  ],
  'customer.erased': [
    job('forget-customer', ({ customerId }) => ({ payload: { customerId }, key: `forget-customer:${customerId}` })),
  ],
  'summary.due': [
    job('send-summary', ({ userId, since }) => ({
      payload: { userId, since: since.toISOString() },
      key: `summary:${userId}`,
    })),
  ],
}
