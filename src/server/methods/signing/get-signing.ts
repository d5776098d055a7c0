// Behind somebody's link: the document, what they have to do, and how far the others are.
import { budgets } from '#domain/rate.ts'
import { query } from '#server/method.ts'
import { presentSigning } from '#server/present/round.ts'
import { aboutSigning } from './about-signing.ts'
import { loadLinkedRoundToRead, shownFile, signingLink } from './held.ts'
import { newerRound } from './newer-round.ts'

const isOpen: ReadonlySet<string> = new Set(['preparing', 'signing', 'not_yet'])

export const getSigning = query('get-signing', {
  costly: true,
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  load: loadLinkedRoundToRead,
  allow: signingLink,
  async run({ db, subject, now, ...scene }) {
    const signing = presentSigning(subject, shownFile(scene, subject), now)
    return {
      ...signing,
      newer: await newerRound(db, subject, scene.actor),
      about: isOpen.has(signing.state) ? await aboutSigning(db, subject) : null,
    }
  },
})
