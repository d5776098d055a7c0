// Whether a document is one that was signed here, asked by anybody: by the code in its footer or by the hash of its file.

import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { deeds, roundStates, sealLevels } from '#domain/signing/round.ts'
import { file } from './file.ts'
import { method } from './method.ts'
import { text, timestamp } from './shapes/fields.ts'

/** Initials alone: a person who knows a code or a hash may not have the document. */
const somebody = z.object({ initials: z.string(), role: z.string(), does: z.enum(deeds), at: z.nullable(timestamp) })

const known = z.object({
  known: z.literal(true),
  /** Whose hash it is: of the sealed file that all participants got, of the one that they read before, or of none. */
  by: z.enum(['sealed', 'shown', 'code']),
  code: z.string(),
  state: z.enum(roundStates),
  started_at: timestamp,
  ended_at: z.nullable(timestamp),
  sealed_at: z.nullable(timestamp),
  level: z.nullable(z.enum(sealLevels)),
  sha256: z.nullable(z.string()),
  /** How many have signed, and how many are to. */
  signatures: z.int(),
  signers: z.int(),
  /** Those who have signed or approved it. */
  people: z.array(somebody),
})
const unknown = z.object({ known: z.literal(false) })
export type KnownDocument = z.output<typeof known>

export const verificationMethods = {
  'verify-document': method({
    input: z.union([
      z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
      // As it was typed: what cannot be a code is answered as unknown.
      z.object({ code: text(60) }),
    ]),
    output: z.union([known, unknown]),
    refusals: [],
  }),
}

export const verificationFiles = {
  /** A PDF that anybody brings to be looked into: what was found out comes back, and nothing of it is kept. */
  'verify-file': file({
    at: 'own-route',
    /** Where it was put while it came in, and its hash. */
    body: z.object({ path: z.string(), sha256: z.string(), bytes: z.number() }),
    leaves: 'file.verified',
    refusals: [],
  }),
}

export const verificationActions = {
  /** Who looks up which document is not recorded. */
  'file.verified': 'quiet',
} as const satisfies ActionTable
