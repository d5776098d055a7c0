// Behind somebody's link, for a page that is open: how it stands now. Asked again and again, so it reads no text.
import { budgets } from '#domain/rate.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { query } from '#server/method.ts'
import { presentStanding } from '#server/present/round.ts'
import { loadLinkedRoundToFollow, shownFile, signingLink } from './held.ts'
import { newerRound } from './newer-round.ts'

export const getSigningStanding = query('get-signing-standing', {
  budgets: ({ ref }, { caller }) => budgets.followSigning(caller.address, hashToken(ref).toString('hex')),
  load: loadLinkedRoundToFollow,
  allow: signingLink,
  run: async ({ db, subject, now, ...scene }) => ({
    ...presentStanding(subject, shownFile(scene, subject), now),
    newer: await newerRound(db, subject, scene.actor),
  }),
})
