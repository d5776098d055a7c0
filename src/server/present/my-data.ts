// A packed copy of somebody's data as they see it on the wire.
import type { AccountExport } from '#contract/my-data.ts'

type Export = Pick<AccountExport, 'id' | 'status' | 'progress' | 'bytes'> & { expiresAt: Date }

export const presentExport = ({ id, status, progress, bytes, expiresAt }: Export): AccountExport => ({
  id,
  status,
  progress,
  bytes,
  expires_at: expiresAt.toISOString(),
})
