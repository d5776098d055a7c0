// The inviter's name, for the holder of the link. Text that does not read like a name is not shown.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { readInvitationCode } from '#domain/rewards/invitation.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { addressableName } from '#server/mail/letter.ts'
import { findInviter } from '#server/store/rewards/invitations.ts'

export const getInviter = query('get-inviter', {
  budgets: (_input, { caller }) => budgets.inviter(caller.address),
  allow: anyone,
  async run({ db, input }) {
    const code = readInvitationCode(input.code)
    const inviter = code && (await findInviter(db, code))
    const name = inviter && addressableName(`${inviter.firstname} ${inviter.lastname}`.trim())
    if (!name) throw new Refusal('not_found')
    return { name }
  },
})
