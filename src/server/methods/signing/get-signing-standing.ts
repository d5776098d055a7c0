// For the open page of a signer, which polls: the present state of the round. Reads no text.
import { budgets } from '#domain/rate.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { query } from '#server/dispatch/method.ts'
import { presentStanding } from '#server/present/signing.ts'
import { loadLinkedRoundToFollow, shownFile, signingLink } from './linked-round.ts'
import { newerRound } from './newer-round.ts'

export const getSigningStanding = query('get-signing-standing', {
  budgets: ({ ref }, { caller }) => budgets.followSigning(caller.address, hashToken(ref).toString('hex')),
  load: loadLinkedRoundToFollow,
  allow: signingLink,
  run: async ({ db, subject, now, ...context }) => ({
    ...presentStanding(subject, shownFile(context, subject), now),
    newer: await newerRound(db, subject, context.actor),
  }),
})
