// Around the public texts: what readers think of them, who wrote them, and what the operator does about complaints.
import * as z from 'zod/mini'
import { profileLimits, reportLimits, reportReasons } from '#domain/catalogue/report.ts'
import { found } from './catalogue.ts'
import { email, nothing, timestamp } from './fields.ts'
import { method } from './method.ts'

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))
const id = z.uuid()
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))

const profile = z.object({ profession: line(profileLimits.profession), bio: line(profileLimits.bio) })

export const communityMethods = {
  /** *Útil*, or no longer. */
  'vote-useful': method({
    input: z.object({ slug, useful: z.boolean() }),
    output: z.object({ useful: z.int(), voted: z.boolean() }),
    refusals: ['auth_required', 'invalid_input', 'not_found', 'too_many_requests'],
  }),
  /** *Denunciar*: without an account too. */
  'report-writing': method({
    input: z.object({
      slug,
      reason: z.enum(reportReasons),
      details: z._default(line(reportLimits.details), ''),
      /** Empty where no answer is wanted. */
      email: z._default(z.union([z.literal(''), email]), ''),
    }),
    output: nothing,
    refusals: ['invalid_input', 'not_found', 'too_many_requests', 'proof_required'],
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
    refusals: ['invalid_input', 'not_found'],
  }),
  'get-author-profile': method({
    input: z.optional(z.object({})),
    output: profile,
    refusals: ['auth_required'],
  }),
  'update-author-profile': method({
    input: profile,
    output: nothing,
    refusals: ['auth_required', 'invalid_input'],
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
          reason: z.enum(reportReasons),
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
    refusals: ['auth_required', 'forbidden', 'invalid_input', 'not_found'],
  }),
  /** The operator's withdrawal; the author sees the reason, and so does whoever opens the page. */
  'withdraw-public-writing': method({
    input: z.object({ slug, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
    output: z.object({ title: z.string(), reports: z.int() }),
    refusals: ['auth_required', 'forbidden', 'invalid_input', 'not_found'],
  }),
}
