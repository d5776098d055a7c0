// Around the public texts: what readers think of them, who wrote them, and what the operator does about complaints.

import * as z from 'zod/mini'
import { hasOnlyVisibleText } from '#domain/account/account.ts'
import type { ActionTable } from '#domain/audit/audit.ts'
import { filedReasons, profileLimits, reportLimits, reportReasons } from '#domain/catalogue/report.ts'
import { found } from './catalogue.ts'
import { method } from './method.ts'
import { email, id, madeId, nothing, slug, timestamp, trimmed } from './shapes/fields.ts'

const unusable = { error: 'bad_characters' }
/** Shown beside the text of others: no marks that hide it or turn it round. */
const shown = (text: string): boolean => hasOnlyVisibleText(text.replace(/[\r\n\t]/g, ' '))

const profile = z.object({
  profession: trimmed(profileLimits.profession).check(z.refine(hasOnlyVisibleText, unusable)),
  bio: trimmed(profileLimits.bio).check(z.refine(shown, unusable)),
})

export const communityMethods = {
  /** *Útil*, or no longer. */
  'vote-useful': method({
    input: z.object({ slug, useful: z.boolean() }),
    output: z.object({ useful: z.int(), voted: z.boolean() }),
    /** Forbidden: the text is the voter's own. */
    refusals: ['auth_required', 'forbidden', 'not_found', 'too_many_requests'],
  }),
  /** *Denunciar*: without an account too. */
  'report-writing': method({
    input: z.object({
      id: madeId,
      slug,
      reason: z.enum(reportReasons),
      details: z._default(trimmed(reportLimits.details), ''),
      /** Empty where no answer is wanted. */
      email: z._default(z.union([z.literal(''), email]), ''),
    }),
    output: nothing,
    refusals: ['not_found', 'too_many_requests', 'proof_required'],
  }),
  'get-author': method({
    input: z.object({ id }),
    output: z.object({
      id,
      name: z.string(),
      profession: z.string(),
      bio: z.string(),
      /** Of their first publication. */
      since: timestamp,
      writings: z.int(),
      uses: z.int(),
      useful: z.int(),
      /** The most used of them. */
      best: z.array(found),
    }),
    refusals: ['not_found'],
  }),
  'get-author-profile': method({
    input: z.optional(z.object({})),
    /** `author`: id of the user's author page, once there is something on it. */
    output: z.extend(profile, { author: z.nullable(id) }),
    refusals: ['auth_required'],
  }),
  'update-author-profile': method({
    input: profile,
    output: nothing,
    refusals: ['auth_required', 'too_many_requests'],
  }),
  /** For the operator: the open complaints, the oldest first. */
  'list-reports': method({
    input: z.optional(z.object({})),
    output: z.object({
      items: z.array(
        z.object({
          id,
          slug: z.string(),
          title: z.string(),
          author: z.string(),
          reason: z.enum(filedReasons),
          details: z.string(),
          email: z.string(),
          created_at: timestamp,
        }),
      ),
    }),
    refusals: ['auth_required', 'forbidden'],
  }),
  'dismiss-report': method({
    input: z.object({ id }),
    output: nothing,
    refusals: ['auth_required', 'forbidden', 'not_found'],
  }),
  /** The operator's withdrawal; the author and readers who open the page see the reason. */
  'withdraw-public-writing': method({
    input: z.object({ slug, reason: trimmed(500).check(z.minLength(1)) }),
    output: z.object({ title: z.string(), reports: z.int() }),
    refusals: ['auth_required', 'forbidden', 'not_found'],
  }),
}

export const communityActions = {
  'writing.withdrawn-by-operator': 'publication',
  'writing.reported': 'publication',
  'report.dismissed': 'publication',
  'writing.voted': 'ordinary',
  'writing.unvoted': 'ordinary',
  'author.updated': 'ordinary',
} as const satisfies ActionTable
