// A packed copy of an account's data, as its owner sees it on the wire.
import type { AccountExport } from '#contract/account/my-data.ts'

type Export = Pick<AccountExport, 'id' | 'status' | 'progress' | 'bytes'> & { expiresAt: Date }

export const presentExport = ({ id, status, progress, bytes, expiresAt }: Export): AccountExport => ({
  id,
  status,
  progress,
  bytes,
  expires_at: expiresAt.toISOString(),
})
