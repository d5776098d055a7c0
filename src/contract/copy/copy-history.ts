// The shape of two histories that the owner of a copy reads: of filling in the copy, and of its signing rounds.
import * as z from 'zod/mini'
import { namedDetails } from '#domain/copy/answers/answer-steps.ts'
import { happenings } from '#domain/copy/history.ts'
import { ways } from '#domain/copy/participant.ts'
import { deeds } from '#domain/signing/round.ts'
import { signingHappenings } from '#domain/signing/round-history.ts'
import { id, timestamp } from '../shapes/fields.ts'

export const happened = z.object({
  at: timestamp,
  what: z.enum(happenings),
  participant: z.nullable(id),
  keys: z.array(z.string()),
  /** How the participant was given their link. */
  how: z.nullable(z.enum(ways)),
  /** The old and the new value, if the entry is about one answer; `detail`: which detail of a person (name, identity…) it is. */
  change: z.nullable(z.object({ detail: z.nullable(z.enum(namedDetails)), was: z.string(), now: z.string() })),
})
export type HappenedOnWire = z.output<typeof happened>

export const signingHappened = z.object({
  at: timestamp,
  what: z.enum(signingHappenings),
  /** The signer; null if the entry is about the whole round. */
  who: z.nullable(z.object({ id, name: z.string(), does: z.enum(deeds), is_owner: z.boolean() })),
  /** The signer signed on the owner's device (*Firmar aquí*). */
  in_person: z.boolean(),
})
export type SigningHappenedOnWire = z.output<typeof signingHappened>
