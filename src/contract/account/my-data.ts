// Exporting the account's data, and deleting the account.

import * as z from 'zod/mini'
import { paths } from '#addresses/paths.ts'
import type { ActionTable } from '#domain/audit/audit.ts'
import { file } from '../file.ts'
import { method } from '../method.ts'
import { currentPassword, id, madeId, nothing, text, timestamp } from '../shapes/fields.ts'

export const accountExport = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** Percent done. */
  progress: z.int(),
  bytes: z.nullable(z.int()),
  expires_at: timestamp,
})
export type AccountExport = z.output<typeof accountExport>

const amount = z.object({ bytes: z.int(), documents: z.int() })

const everythingKept = z.object({
  erase_at: z.nullable(timestamp),
  export: z.nullable(accountExport),
  /** Whether a subscription would renew; deleting the account ends it. */
  renews: z.boolean(),
  /** Storage used, with the history and the trash, and how much may be. */
  storage: z.object({ used: amount, most: amount }),
})
export type MyData = z.output<typeof everythingKept>

export const myData = {
  'get-my-data': method({
    input: z.optional(nothing),
    output: everythingKept,
    refusals: ['auth_required'],
  }),
  /** Asking again while an archive is being packed answers that archive. */
  'export-account': method({
    input: z.optional(z.object({ id: madeId })),
    output: accountExport,
    refusals: ['auth_required', 'too_many_requests'],
  }),
  'delete-account': method({
    input: z.object({
      /** The account's own address, typed by hand. */
      confirmation: text(1000),
      current_password: currentPassword,
    }),
    output: z.object({ erase_at: timestamp }),
    refusals: ['auth_required', 'reauth_required', 'too_many_requests'],
  }),
  'cancel-deletion': method({ input: z.optional(nothing), output: nothing, refusals: ['auth_required'] }),
}

export const accountFiles = {
  /** The archive with all data of the account. */
  'download-export': file({
    at: [{ verb: 'GET', url: paths.exportFile(':id') }],
    address: z.object({ id }),
    leaves: 'account.export-downloaded',
    refusals: ['auth_required', 'not_found'],
  }),
}

export const myDataActions = {
  'account.export-requested': 'security',
  'account.export-downloaded': 'security',
  'account.deletion-requested': 'security',
  'account.deletion-cancelled': 'security',
  'account.erased': 'security',
} as const satisfies ActionTable
