// For the open page of a participant, which polls: a mark that changes when the page has to reload. Reads no text.
import { budgets } from '#domain/rate.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { query } from '#server/dispatch/method.ts'
import { signingOfParticipant } from '#server/methods/signing/signing-of-participant.ts'
import { markOf } from './get-completion.ts'
import { completionLink, loadLinkedToWait } from './locked-copy.ts'

export const getCompletionStanding = query('get-completion-standing', {
  budgets: ({ id }, { caller }) => budgets.followSigning(caller.address, hashToken(id).toString('hex')),
  load: loadLinkedToWait,
  allow: completionLink,
  run: async ({ db, subject, now, vault }) => ({
    mark: markOf(subject, await signingOfParticipant(db, subject, { vault, now }), now),
  }),
})
