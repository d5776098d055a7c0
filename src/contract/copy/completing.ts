// Behind a participant's link to a copy: what there is to do, and what they answer.
import * as z from 'zod/mini'
import { roundStates } from '#domain/signing/round.ts'
import { countries } from '#domain/words/conventions.ts'
import { method } from '../method.ts'
import { email, nothing, secret, timestamp } from '../shapes/fields.ts'
import { answers, givens } from './answers.ts'
import { content, saved, sitting } from './copy.ts'
import { correction, somebody } from './participants.ts'

/** Where the participant goes on to read and sign it, or to fetch what was signed; null where there is nothing, or not yet. */
const signing = z.nullable(z.string())

/** State of the signing round, for a participant who filled in a part. */
const round = z.object({
  state: z.enum(roundStates),
  mine: z.enum(['now', 'later', 'done', 'nothing']),
  /** Their own address, where letters about the signing go; empty without one. */
  email: z.string(),
  /** The others whose turn it is, by name. */
  awaited: z.array(z.string()),
  /** Name of the person who declined; empty while no person has. */
  declined: z.string(),
  /** The ids of the participants who have signed or approved it. */
  done: z.array(z.string()),
})

/** The text behind a link as it stands, and which answers belong to the participant. */
const part = { content, answers, own: z.array(z.string()), who: z.nullable(z.string()) }
const completion = z.object({
  title: z.string(),
  state: z.enum(['filling', 'complete', 'cancelled', 'expired', 'not_yet', 'done', 'absent']),
  owner: z.string(),
  /** Whether that is the reader. */
  is_owner: z.boolean(),
  me: somebody,
  /** Whether the session is of this very person: their confirmed address is the participant's. */
  is_me: z.boolean(),
  /** What they take on by signing, in a plain sentence; empty where the text has none for their party. */
  duty: z.string(),
  people: z.array(somebody),
  deadline: z.nullable(timestamp),
  message: z.string(),
  cancel_reason: z.string(),
  corrections: z.array(correction),
  /** Of what the participant had sent, what the owner has changed since. */
  changed: z.array(z.string()),
  country: z.enum(countries),
  /** How many of their own questions the participant has answered. */
  answered: z.int(),
  /** Null where there is nothing to do. */
  task: z.nullable(
    z.object({
      ...part,
      missing: z.array(z.string()),
      /** Asked of them too, but another person of their party has answered and sent it. */
      sent: z.array(z.string()),
    }),
  ),
  /** What can be read meanwhile or afterwards; null where there is a task, and where it is over. */
  text: z.nullable(z.object(part)),
  signing,
  /** The address in their answers that letters about signing go to, where the owner has named none. */
  told_at: z.nullable(z.string()),
  /** The address that the owner has named, where letters about signing go to it. */
  mailed_to: z.nullable(z.string()),
  /** Null as long as it is not being signed. */
  round: z.nullable(round),
  /** Changes whenever anything of this changes: see `get-completion-standing`. */
  mark: z.string(),
  can: z.object({
    /** Leave an address for later letters: the owner has none for them. */
    give_address: z.boolean(),
    /** Time is over before they have done their part, and the owner can give more. */
    ask_time: z.boolean(),
  }),
})
export type CompletionOnWire = z.output<typeof completion>

export const completingMethods = {
  /** With the secret of a link: what there is to do behind it, or why there is nothing. */
  'get-completion': method({
    input: z.object({ id: secret }),
    output: completion,
    refusals: ['not_found'],
  }),
  /** For a page that is open and waits. It changes nothing. */
  'get-completion-standing': method({
    input: z.object({ id: secret }),
    output: z.object({ mark: z.string() }),
    refusals: ['not_found'],
  }),
  'save-completion': method({
    input: z.object({ id: secret, answers: givens, from: sitting }),
    output: saved,
    refusals: ['not_found', 'forbidden', 'link_expired', 'too_large'],
  }),
  /** Address for later letters, left by a participant who was reached by a link. */
  'give-address': method({
    input: z.object({ id: secret, email }),
    output: nothing,
    refusals: ['not_found', 'forbidden', 'too_many_letters'],
  }),
  'submit-completion': method({
    input: z.object({ id: secret, answers: z._default(givens, []), from: z._default(sitting, 'elsewhere') }),
    output: z.object({ state: z.enum(['done', 'complete']), contested: z.array(z.string()), signing }),
    refusals: ['not_found', 'forbidden', 'link_expired', 'version_conflict', 'too_large'],
  }),
}
