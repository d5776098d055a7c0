// The revocation list, signed anew before it expires: an expired list proves nothing.
import type { Vault } from './auth/vault.ts'
import type { Database } from './store/engine/database.ts'
import { loadAuthority, loadCertificates, saveList } from './store/signing/seals.ts'

export async function renewList(db: Database, vault: Vault, now: Date): Promise<boolean> {
  const kept = await loadAuthority(db)
  if (!kept) return false
  const { isListOld, makeList, readAuthority, revokedIn } = await import('./seal/keys.ts')
  if (!isListOld(kept.list.until, now)) return false
  const key = vault.open(kept.key)
  if (key === undefined) throw new Error('The key of the authority was put away with another secret.')
  const revoked = revokedIn(await loadCertificates(db))
  await saveList(db, makeList(readAuthority(kept.certificate, key), kept.list.number + 1, revoked, now))
  return true
}
