// Behind somebody's link: the document, what they have to do, and how far the others are.
import { budgets } from '#domain/rate.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentSigning } from '#server/present/round.ts'
import { loadLinkedRoundToRead, shownFile } from './held.ts'

export const getSigning = query('get-signing', {
  costly: true,
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  load: loadLinkedRoundToRead,
  allow: anyone,
  run: ({ subject, now, ...scene }) => presentSigning(subject, shownFile(scene, subject), now),
})
