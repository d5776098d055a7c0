// What every file declares that is downloaded or uploaded: where it is, what it takes, how it may refuse, and which event it leaves.
// Files have addresses of their own, since a browser saves what it is led to; they are authorised like methods.
import * as z from 'zod/mini'
import type { RefusalCode } from '#domain/refusal.ts'

/** `ending`: passed on as part of the address, where one file comes in two types. */
export type FilePlace = { verb: 'GET' | 'POST'; url: string; ending?: 'pdf' | 'docx' }

export type FileMethod<A extends z.ZodMiniType, B extends z.ZodMiniType, L extends string> = {
  /** Without it, where `fileAddress` says. `own-route`: what comes in has a route of its own in `src/server/http/files`. */
  at: readonly FilePlace[] | 'own-route' | undefined
  /** What is named by the address: where that can be no name, nothing is there. */
  address: A
  /** What is sent along. */
  body: B
  /** The action that is recorded: declared by its aggregate, with how long it is stored. */
  leaves: L
  refusals: readonly RefusalCode[]
}

const nowhere = z.object({})
const unsent = z.undefined()
export const fileEnding = z.enum(['pdf', 'docx'])
/** Without the word BORRADOR: asked for by `?definitivo`. */
export const unmarked = z._default(z.boolean(), false)
/** Whether it fits is for the text to say. */
export const unread = z.optional(z.unknown())

export const file = <
  L extends string,
  A extends z.ZodMiniType = typeof nowhere,
  B extends z.ZodMiniType = typeof unsent,
>(declared: {
  at?: readonly FilePlace[] | 'own-route'
  address?: A
  body?: B
  leaves: L
  refusals: readonly RefusalCode[]
}): FileMethod<A, B, L> => ({
  ...declared,
  at: declared.at,
  address: declared.address ?? (nowhere as unknown as A),
  body: declared.body ?? (unsent as unknown as B),
  refusals: [...declared.refusals, 'invalid_input', 'too_many_requests'],
})
