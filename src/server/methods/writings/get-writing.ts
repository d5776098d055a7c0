// One of one's own documents, whole.

import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { isOwner } from '#policy/writing.ts'
import { query } from '#server/method.ts'
import { presentWriting } from '#server/present/writing.ts'
import { findWithdrawnReason } from '#server/store/moderation.ts'
import { loadOwnWriting } from '#server/store/writings.ts'

export const getWriting = query('get-writing', {
  load: (db, { id }, actor) => loadOwnWriting(db, id, actor),
  allow: isOwner,
  async run({ db, actor, subject, now }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    return presentWriting({ ...subject, withdrawnReason: await findWithdrawnReason(db, subject) }, actor, now)
  },
})
