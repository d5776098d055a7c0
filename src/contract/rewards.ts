// Points for what others make of the user's texts, what they are exchanged for, and inviting people.

import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { offeredDays, rewardSources } from '#domain/rewards/rewards.ts'
import { sessionUser } from './account/account.ts'
import { method } from './method.ts'
import { email, madeId, nothing, text, timestamp, trimmed } from './shapes/fields.ts'

const entry = z.object({
  source: z.enum(rewardSources),
  points: z.int(),
  at: timestamp,
  /** Of the text that was used; null where it is gone, or where none was. */
  title: z.nullable(z.string()),
  /** Of Premium. */
  days: z.nullable(z.int()),
  /** Why the operator took them back. */
  reason: z.string(),
})

const offer = z.object({ days: z.literal(offeredDays), points: z.int() })

const rules = z.object({
  points: z.object({ use: z.int(), invited: z.int(), upgraded: z.int() }),
  most_a_day: z.object({ use: z.int(), same_reader: z.int(), invited: z.int(), upgraded: z.int() }),
  offers: z.array(offer),
})

const earner = z.object({
  email: z.string(),
  /** Earned in the last thirty days, and in the last one. */
  points: z.int(),
  last_day: z.int(),
  uses: z.int(),
  invited: z.int(),
  upgraded: z.int(),
  /** How many of these came from people who are not told apart, and pay. */
  same_connection: z.int(),
  balance: z.int(),
})

export const rewardMethods = {
  'get-rewards': method({
    input: z.object({ page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1) }),
    output: z.object({
      balance: z.int(),
      /** Of people who confirmed their address and are not told apart yet: no part of the balance. */
      waiting: z.int(),
      items: z.array(entry),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      rules,
    }),
    refusals: ['auth_required'],
  }),
  /** Points for days of Premium. */
  'redeem-reward': method({
    input: z.object({ id: madeId, days: z.literal(offeredDays) }),
    output: z.object({ balance: z.int(), session: sessionUser }),
    refusals: ['auth_required', 'not_enough_points', 'too_many_requests'],
  }),
  /** The user's own link, once there is one, and what came of it. */
  'get-invitation': method({
    input: z.optional(nothing),
    output: z.object({
      code: z.nullable(z.string()),
      came: z.int(),
      verified: z.int(),
      upgraded: z.int(),
      points: z.object({ invited: z.int(), upgraded: z.int() }),
    }),
    refusals: ['auth_required'],
  }),
  /** Made once; asked for again, it is the same. */
  'create-invitation': method({
    input: z.optional(nothing),
    output: z.object({ code: z.string() }),
    refusals: ['auth_required'],
  }),
  /** Name of the inviter, for a visitor who has their link. */
  'get-inviter': method({
    input: z.object({ code: text(100) }),
    output: z.object({ name: z.string() }),
    refusals: ['not_found', 'too_many_requests'],
  }),
  /** For the operator: what might not be as it looks. */
  'list-rewards': method({
    input: z.optional(nothing),
    output: z.object({
      earners: z.array(earner),
      rises: z.array(earner),
      clusters: z.array(
        z.object({ email: z.string(), invited: z.int(), same_connection: z.int(), same_mailbox: z.int() }),
      ),
      /** Whose guests have confirmed their address and are not told apart from each other or from them. */
      waiting: z.array(z.object({ email: z.string(), people: z.int(), points: z.int() })),
    }),
    refusals: ['auth_required', 'forbidden'],
  }),
  /** `id` is made by the caller: a repeated call is the same line. The user who loses the points sees the reason. */
  'void-points': method({
    input: z.object({
      id: z.uuid(),
      email,
      points: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      reason: trimmed(300).check(z.minLength(1)),
    }),
    output: z.object({ email: z.string(), balance: z.int() }),
    refusals: ['auth_required', 'forbidden', 'not_found'],
  }),
}

export const rewardsActions = {
  'reward.redeemed': 'security',
  'reward.voided': 'operator',
  'invitation.created': 'ordinary',
} as const satisfies ActionTable
