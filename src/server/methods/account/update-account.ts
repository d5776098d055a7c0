// Changing one's own details. A new password needs the current one, or a login of the last minutes.
import { isCommonPassword } from '#domain/account/password.ts'
import { isFresh } from '#domain/account/session.ts'
import type { User } from '#domain/actor.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts'
import { mutation, type Scene } from '#server/method.ts'
import { presentSession } from '#server/present/session.ts'
import { loadPasswordHash, saveDetails } from '#server/store/accounts.ts'
import { deleteOtherSessions, renewSession } from '#server/store/sessions.ts'

async function proveIdentity({ db, now }: Scene, user: User, currentPassword: string): Promise<void> {
  if (currentPassword) {
    const stored = await loadPasswordHash(db, user.account.id)
    if (await verifyPassword(stored, currentPassword)) return
    throw new Refusal('invalid_input', { fields: { current_password: { code: 'wrong_password' } } })
  }
  if (!isFresh(user.session, now))
    throw new Refusal('reauth_required', { fields: { current_password: { code: 'required' } } })
}

export const updateAccount = mutation('update-account', {
  budgets: (input, { actor }) => (input.password && isUser(actor) ? budgets.password(actor.account.id) : []),
  async prepare(scene) {
    const { actor, input } = scene
    if (!isUser(actor)) throw new Refusal('auth_required')
    if (!input.password) return { user: actor }
    if (isCommonPassword(input.password, actor.account.email))
      throw new Refusal('invalid_input', { fields: { password: { code: 'common_password' } } })
    await proveIdentity(scene, actor, input.current_password)
    return { user: actor, passwordHash: await hashPassword(input.password) }
  },
  allow: isUser,
  async run({ db, input, prepared: { user, passwordHash }, now }) {
    const account = await saveDetails(db, user.account.id, { ...input.profile, phone: input.phone, passwordHash })
    if (passwordHash) {
      const session = Buffer.from(user.session.id, 'hex')
      await deleteOtherSessions(db, account.id, session)
      await renewSession(db, session, now)
    }
    return {
      output: presentSession(account, now),
      event: { action: 'account.updated', subject: account.id, detail: { password: Boolean(passwordHash) } },
    }
  },
})
