// The people of a copy, as each other and as its owner see them.
import * as z from 'zod/mini'
import { personActs } from '#domain/copy/abilities.ts'
import { progresses } from '#domain/copy/following.ts'
import { participantStates, tasks, ways } from '#domain/copy/participant.ts'
import { letterStates } from '#domain/letter-fact.ts'
import { id, timestamp } from '../shapes/fields.ts'

/** State of the last letter to a participant; null where none was asked for. */
export const letter = z.nullable(z.object({ template: z.string(), state: z.enum(letterStates), at: timestamp }))

export const correction = z.object({ key: z.string(), note: z.string(), at: timestamp })

/** What all people of a copy see of each other. */
export const somebody = z.object({
  id,
  party: z.nullable(z.string()),
  name: z.string(),
  does: z.enum(tasks),
  turn: z.int(),
  state: z.enum(participantStates),
})

export const participant = z.extend(somebody, {
  email: z.string(),
  way: z.enum(ways),
  /** Their own, to be sent by hand. */
  link: z.string(),
  corrections: z.array(correction),
  /** What they still have to answer. */
  missing: z.array(z.string()),
  invited_at: z.nullable(timestamp),
  seen_at: z.nullable(timestamp),
  begun_at: z.nullable(timestamp),
  done_at: z.nullable(timestamp),
  reminded_at: z.nullable(timestamp),
  /** Null until the owner has given it to them, where that is for the owner to do. */
  handed_at: z.nullable(timestamp),
  letter,
})

/** What the server says of each person to the owner who follows them. */
export const following = {
  progress: z.enum(progresses),
  /** Their link is for the owner to give. */
  to_hand: z.boolean(),
  /** What the owner may do about them now. */
  can: z.array(z.enum(personActs)),
}

export const participantForOwner = z.extend(participant, following)

export type ParticipantOnWire = z.output<typeof participantForOwner>
