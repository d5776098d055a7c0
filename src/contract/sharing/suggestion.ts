// Other words that people suggest for passages of a document, and what was decided about them.
import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { decisions, hasChip, suggestionLimits } from '#domain/sharing/suggestion.ts'
import { isPrintable } from '#domain/words/printable.ts'
import { method } from '../method.ts'
import { anchor, quotedSection } from '../shapes/anchor.ts'
import { id, madeId, nothing, text, timestamp, trimmed } from '../shapes/fields.ts'

const suggestion = z.object({
  id,
  section: z.string(),
  ...anchor.shape,
  words: z.string(),
  reason: z.string(),
  /** Empty once that account is gone. */
  by: z.string(),
  is_mine: z.boolean(),
  at: timestamp,
  decided: z.nullable(z.object({ decision: z.enum(decisions), at: timestamp, by: z.string(), answer: z.string() })),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})
export type SuggestionOnWire = z.output<typeof suggestion>

/** As much as a run of a text may hold, so that it can be accepted: no line breaks, no place-holders of fields. */
const words = text(suggestionLimits.words).check(
  z.refine((given) => !/[\n\r\t]/.test(given) && !hasChip(given), { error: 'bad_characters' }),
  z.refine(isPrintable, { error: 'unprintable' }),
)

const theirs = ['auth_required', 'not_found', 'premium_required', 'forbidden'] as const
const changes = [...theirs, 'too_many_requests'] as const

export const suggestionMethods = {
  /** All that wait, and the last that were decided on. */
  'list-suggestions': method({
    input: z.object({ id }),
    output: z.object({ suggestions: z.array(suggestion) }),
    refusals: [...theirs],
  }),
  'add-suggestion': method({
    input: z.object({
      id,
      new_id: madeId,
      section: quotedSection,
      passage: z.object({ ...anchor.shape, words }),
      reason: z._default(trimmed(suggestionLimits.reason), ''),
    }),
    output: z.object({ id }),
    refusals: [...changes],
  }),
  /** `accepted`: the caller has saved the text with its words. */
  'decide-suggestion': method({
    input: z.object({
      id,
      suggestion: id,
      decision: z.enum(['accepted', 'refused']),
      answer: z._default(trimmed(suggestionLimits.answer), ''),
    }),
    output: nothing,
    refusals: [...changes, 'already_decided'],
  }),
  /** By the person who made it. */
  'withdraw-suggestion': method({
    input: z.object({ id, suggestion: id }),
    output: nothing,
    refusals: [...changes, 'already_decided'],
  }),
}

export const suggestionActions = {
  'writing.suggested': 'ordinary',
  'writing.suggestion-decided': 'ordinary',
  'writing.suggestion-withdrawn': 'ordinary',
} as const satisfies ActionTable
