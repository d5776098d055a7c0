// Behind a link, for a page that is open and waits: whether anything has changed. Asked again and again, so it answers no text.
import { budgets } from '#domain/rate.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { query } from '#server/method.ts'
import { goOnSigning } from '#server/methods/signing/go-on-signing.ts'
import { markOf } from './get-completion.ts'
import { completionLink, loadLinkedToWait } from './held.ts'

export const getCompletionStanding = query('get-completion-standing', {
  budgets: ({ id }, { caller }) => budgets.followSigning(caller.address, hashToken(id).toString('hex')),
  load: loadLinkedToWait,
  allow: completionLink,
  run: async ({ db, subject, now, vault }) => ({
    mark: markOf(subject, await goOnSigning(db, subject, { vault, now }), now),
  }),
})
