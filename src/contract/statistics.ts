// *Panel*: figures about the owner's documents. What each of them means is in src/domain/statistics/statistics.ts.

import * as z from 'zod/mini'
import { documentPaths } from '#addresses/document-paths.ts'
import type { ActionTable } from '#domain/audit/audit.ts'
import { rewardSources } from '#domain/rewards/rewards.ts'
import { pieces, ranges, usualRange } from '#domain/statistics/date-range.ts'
import { actKinds, documentStates } from '#domain/statistics/statistics.ts'
import { file } from './file.ts'
import { method } from './method.ts'
import { id, timestamp } from './shapes/fields.ts'

const count = z.int()
const reach = { views: count, uses: count, useful: count }

export const statisticsMethods = {
  'get-panel': method({
    input: z.optional(z.object({ range: z._default(z.enum(ranges), usualRange) })),
    output: z.object({
      range: z.enum(ranges),
      documents: z.array(z.object({ state: z.enum(documentStates), count })),
      sent: count,
      people: z.object({ invited: count, opened: count, completed: count, signed: count, declined: count }),
      sealed: z.object({ now: count, before: z.nullable(count) }),
      times: z.array(z.object({ minutes: z.nullable(count), count })),
      half_minutes: z.nullable(count),
      reach: z.object({
        ...reach,
        piece: z.enum(pieces),
        pieces: z.array(z.object({ at: timestamp, ...reach })),
        writings: z.array(z.object({ slug: z.string(), title: z.string(), ...reach })),
      }),
      points: z.object({
        balance: count,
        last: z.array(
          z.object({
            source: z.enum(rewardSources),
            points: count,
            title: z.nullable(z.string()),
            days: z.nullable(count),
          }),
        ),
      }),
      acts: z.array(
        z.object({
          kind: z.enum(actKinds),
          at: timestamp,
          copy: id,
          title: z.string(),
          name: z.string(),
          /** By the reader themselves. */
          own: z.boolean(),
          reason: z.string(),
        }),
      ),
    }),
    refusals: ['auth_required'],
  }),
}

export const statisticsFiles = {
  /** The owner's figures, as a table. */
  'download-panel': file({
    at: [{ verb: 'GET', url: documentPaths.panelTable(':range') }],
    address: z.object({ range: z.enum(ranges) }),
    leaves: 'panel.downloaded',
    refusals: ['auth_required', 'not_found'],
  }),
}

export const statisticsActions = {
  'panel.downloaded': 'ordinary',
} as const satisfies ActionTable
