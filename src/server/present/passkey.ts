// A passkey as its owner sees it on the wire.
import type { PasskeyOnWire } from '#contract/account/security.ts'

type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

export const presentPasskey = ({ id, name, createdAt, usedAt }: Passkey): PasskeyOnWire => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})
