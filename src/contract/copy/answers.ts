// Answers on the wire: as they are given, and as they are kept.
import * as z from 'zod/mini'
import type { AnswerValue } from '#domain/copy/answers/answers.ts'
import { id, isStorable, timestamp } from '../shapes/fields.ts'

/** Of a field, of a party (`@party`), or of one of its people (`@party/1`). */
export const key = z.string().check(z.regex(/^@?[\w-]{1,40}(\/\d{1,2})?$/))

/** Whatever is in it can be kept; whether it fits is for the text to say. Without recursion: its depth is a stranger's choice. */
function isKeepable(value: unknown): boolean {
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next === 'string' && !isStorable(next)) return false
    if (typeof next === 'object' && next !== null) for (const pair of Object.entries(next)) rest.push(...pair)
  }
  return value !== undefined
}

const given = z.object({
  key,
  value: z.custom<AnswerValue | null>(isKeepable),
  /** The revision that the page showed when the answer was typed; 0 where nothing was there. */
  seen: z.int().check(z.gte(0), z.lte(2 ** 31 - 1)),
})

export const givens = z.array(given).check(z.maxLength(600))

const answer = z.object({
  value: z.custom<AnswerValue | null>(),
  /** The participant; null for the owner. */
  by: z.nullable(id),
  at: timestamp,
  revision: z.int(),
  /** The participant who had sent another answer, which the owner has changed since. */
  replaces: z.optional(id),
  /** What the owner had answered, where a participant has answered otherwise since: for the owner alone. */
  was: z.optional(z.custom<AnswerValue>()),
})

export const answers = z.record(z.string(), answer)

export type AnswersOnWire = z.output<typeof answers>
