// Before sensitive changes: the current password, or a login of the last minutes.
import { isFresh } from '#domain/account/session.ts'
import type { User } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { loadPasswordHash } from '#server/store/account/accounts.ts'
import { renewSession } from '#server/store/account/sessions.ts'
import type { Database } from '#server/store/engine/database.ts'
import { verifyPassword } from './passwords.ts'

type AuthContext = { db: Database; now: Date }

/** Hashes, so it belongs into a method's `prepare`. Typing the password makes the session fresh again. */
export async function proveIdentity({ db, now }: AuthContext, user: User, currentPassword: string): Promise<void> {
  if (currentPassword) {
    await provePassword({ db, now }, user, currentPassword)
    return
  }
  if (!isFresh(user.session, now))
    throw new Refusal('reauth_required', { fields: { current_password: { code: 'required' } } })
}

export async function provePassword({ db, now }: AuthContext, user: User, currentPassword: string): Promise<void> {
  const stored = await loadPasswordHash(db, user.account.id)
  if (!(await verifyPassword(stored, currentPassword)))
    throw new Refusal('invalid_input', { fields: { current_password: { code: 'wrong_password' } } })
  await renewSession(db, Buffer.from(user.session.id, 'hex'), now)
}
