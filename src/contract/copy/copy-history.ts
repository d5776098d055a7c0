// What has happened to a copy and in its rounds, as its owner reads it.
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
  /** How they were given their link. */
  how: z.nullable(z.enum(ways)),
  /** From what to what an answer was changed, where it is about one; `detail`: which of a person's data. */
  change: z.nullable(z.object({ detail: z.nullable(z.enum(namedDetails)), was: z.string(), now: z.string() })),
})
export type HappenedOnWire = z.output<typeof happened>

export const signingHappened = z.object({
  at: timestamp,
  what: z.enum(signingHappenings),
  /** The signer; null where it is about the whole round. */
  who: z.nullable(z.object({ id, name: z.string(), does: z.enum(deeds), is_owner: z.boolean() })),
  /** With *Firmar aquí*, on the owner's device. */
  in_person: z.boolean(),
})
export type SigningHappenedOnWire = z.output<typeof signingHappened>
