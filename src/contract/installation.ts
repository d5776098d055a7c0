// What anybody may know of this installation.
import * as z from 'zod/mini'
import { method } from './method.ts'
import { nothing } from './shapes/fields.ts'

export const installation = {
  /** Who answers for it, as the legal pages name them; empty where the operator has not said. */
  'get-operator': method({
    input: z.optional(nothing),
    output: z.object({
      name: z.string(),
      tax_id: z.string(),
      address: z.string(),
      registry: z.string(),
      email: z.string(),
      /** Who else gets to see something of people, which the privacy policy has to say. */
      services: z.object({ avatars: z.string(), google: z.boolean(), mail: z.boolean() }),
    }),
    refusals: [],
  }),
}
