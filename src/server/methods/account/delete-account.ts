// Marks the account for deletion: a job erases it in fourteen days; until then its owner can log in and undo it.
import { normalEmail } from '#domain/account/account.ts'
import { eraseDate } from '#domain/account/erasure.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { proveIdentity } from '#server/auth/reauthenticate.ts'
import { mutation } from '#server/dispatch/method.ts'
import { saveEraseAt } from '#server/store/account/erasures.ts'
import { deleteOtherSessions } from '#server/store/account/sessions.ts'
import { findCustomer } from '#server/store/plan/billing.ts'

export const deleteAccount = mutation('delete-account', {
  evenWhenFull: true,
  budgets: (_input, { actor }) => budgets.password(actor.account.id),
  async prepare(context) {
    const { actor, input } = context
    if (normalEmail(input.confirmation) !== actor.account.email)
      throw new Refusal('invalid_input', { fields: { confirmation: { code: 'not_your_email' } } })
    await proveIdentity(context, actor, input.current_password)
  },
  allow: isUser,
  async run({ db, actor: { account, session }, now }) {
    const eraseAt = await saveEraseAt(db, account.id, eraseDate(now))
    const isCustomer = (await findCustomer(db, account.id)) !== undefined
    await deleteOtherSessions(db, account.id, Buffer.from(session.id, 'hex'))
    return {
      output: { erase_at: eraseAt.toISOString() },
      event: {
        action: 'account.deletion-requested',
        subject: account.id,
        facts: { userId: account.id, eraseAt, isCustomer },
      },
    }
  },
})
