// Premium: what the user has, how they get it, and codes on paper.

import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { intervals } from '#domain/plan/offer.ts'
import { planSources } from '#domain/plan/plan.ts'
import { sessionUser } from './account/account.ts'
import { method } from './method.ts'
import { email, madeId, nothing, timestamp, trimmed } from './shapes/fields.ts'

const entry = z.object({
  source: z.enum(planSources),
  /** Negative where they were taken back. */
  days: z.int(),
  /** Until when Premium lasted with it. */
  until: timestamp,
  at: timestamp,
})
export type PlanEntryOnWire = z.output<typeof entry>

const ownPlan = z.object({
  premium: z.boolean(),
  /** Also of a Premium that has ended. */
  until: z.nullable(timestamp),
  /** Whether this installation takes payments. */
  payments: z.boolean(),
  /** Whether there is somewhere to see invoices and change the card. */
  portal: z.boolean(),
  subscription: z.nullable(
    z.object({
      interval: z.enum(intervals),
      state: z.enum(['renewing', 'ending', 'unpaid', 'over']),
      /** When the next payment is taken, or when it ends. */
      at: timestamp,
    }),
  ),
  /** While what was bought can be withdrawn from, and once it was: until when, and since when. */
  withdrawal: z.nullable(z.object({ until: timestamp, withdrawn_at: z.nullable(timestamp) })),
  /** The newest first, the last fifty. */
  entries: z.array(entry),
})
export type OwnPlan = z.output<typeof ownPlan>

export const plan = {
  'redeem-code': method({
    input: z.object({ code: trimmed(100).check(z.minLength(1)) }),
    output: sessionUser,
    refusals: ['auth_required', 'too_many_requests'],
  }),
  'get-plan': method({ input: z.optional(nothing), output: ownPlan, refusals: ['auth_required'] }),
  /** Answers where to pay: an address at Stripe. */
  'start-upgrade': method({
    input: z.object({ id: madeId, interval: z.enum(intervals) }),
    output: z.object({ url: z.string() }),
    refusals: ['auth_required', 'payments_off', 'payments_away', 'already_subscribed'],
  }),
  /** Answers where to see invoices, change the card, stop or go on: an address at Stripe. */
  'open-portal': method({
    input: z.optional(nothing),
    output: z.object({ url: z.string() }),
    refusals: ['auth_required', 'not_found', 'payments_off', 'payments_away'],
  }),
  /** Within fourteen days of buying, without a reason. Repeated, it answers when it was received. */
  'withdraw-purchase': method({
    input: z.optional(nothing),
    output: z.object({ withdrawn_at: timestamp }),
    refusals: ['auth_required', 'withdrawal_over'],
  }),
  /** For the operator: where a user's Premium came from. */
  'get-plan-of': method({
    input: z.object({ email }),
    output: z.object({ email: z.string(), plan: ownPlan }),
    refusals: ['auth_required', 'forbidden', 'not_found'],
  }),
  /** For the operator. The codes are shown this once: we keep only fingerprints of them. */
  'create-codes': method({
    input: z.object({
      count: z.int().check(z.minimum(1), z.maximum(1000)),
      days: z.int().check(z.minimum(1), z.maximum(3650)),
    }),
    output: z.object({ days: z.int(), codes: z.array(z.string()) }),
    refusals: ['auth_required', 'forbidden'],
  }),
}

export const planActions = {
  'plan.codes-created': 'operator',
  'plan.code-redeemed': 'security',
  'plan.upgrade-started': 'ordinary',
  'plan.portal-opened': 'ordinary',
  'plan.paid': 'security',
  'plan.paid-back': 'security',
  'plan.withdrawn': 'security',
  'plan.subscription-changed': 'security',
} as const satisfies ActionTable
