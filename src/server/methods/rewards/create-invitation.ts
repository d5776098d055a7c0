// One's own link to invite people with: made when it is first wanted, and the same ever after.
import { randomBytes } from 'node:crypto'
import { makeInvitationCode, randomBytesPerInvitation } from '#domain/rewards/invitation.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { findInvitationCode, insertInvitationCode } from '#server/store/invitations.ts'

/** That somebody else has the same letters will not happen twice. */
const tries = 3

export const createInvitation = mutation('create-invitation', {
  allow: isUser,
  async run({ db, actor, now }) {
    const { id } = actor.account
    for (let count = 0; count < tries; count += 1) {
      const before = await findInvitationCode(db, id)
      if (before) return { output: { code: before }, event: 'nothing-done' }
      const code = makeInvitationCode(randomBytes(randomBytesPerInvitation))
      if (await insertInvitationCode(db, id, code, now))
        return { output: { code }, event: { action: 'invitation.created', subject: id } }
    }
    throw new Error('every invitation code that was tried is taken')
  },
})
