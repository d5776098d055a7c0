// The user's invitation link: made at the first call, and the same ever after.
import { randomBytes } from 'node:crypto'
import { makeInvitationCode, randomBytesPerInvitation } from '#domain/rewards/invitation.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { findInvitationCode, insertInvitationCode } from '#server/store/rewards/invitations.ts'

/** A random code may be taken; twice in a row will not happen. */
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
