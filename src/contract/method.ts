// What every method of the wire declares: the shape it takes, the shape it gives, and how it may refuse.
import type * as z from 'zod/mini'
import type { RefusalCode } from '#domain/refusal.ts'

export type Method<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  input: I
  output: O
  refusals: readonly RefusalCode[]
}

/** What comes in may always be unreadable, or be too much at once: no list has to say so. */
export const method = <I extends z.ZodMiniType, O extends z.ZodMiniType>(m: Method<I, O>): Method<I, O> => ({
  ...m,
  refusals: [...m.refusals, 'invalid_input', 'too_many_requests'],
})
