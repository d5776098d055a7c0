import { pointsFor } from '#domain/rewards/rewards.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { countInvited, findInvitationCode } from '#server/store/rewards/invitations.ts'

export const getInvitation = query('get-invitation', {
  allow: isUser,
  async run({ db, actor }) {
    const { id } = actor.account
    const [code, results] = await Promise.all([findInvitationCode(db, id), countInvited(db, id)])
    const { invited, upgraded } = pointsFor
    return { code: code ?? null, ...results, points: { invited, upgraded } }
  },
})
