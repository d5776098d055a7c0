// The page of a signer's link: the document, what the signer has to do, and the others' progress.
import { budgets } from '#domain/rate.ts'
import { query } from '#server/dispatch/method.ts'
import { presentSigning } from '#server/present/signing.ts'
import { loadLinkedRoundToRead, shownFile, signingLink } from './linked-round.ts'
import { newerRound } from './newer-round.ts'
import { aboutSigning } from './signing-summary.ts'

const isOpen: ReadonlySet<string> = new Set(['preparing', 'signing', 'not_yet'])

export const getSigning = query('get-signing', {
  limited: true,
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  load: loadLinkedRoundToRead,
  allow: signingLink,
  async run({ db, subject, now, ...context }) {
    const signing = presentSigning(subject, shownFile(context, subject), now)
    return {
      ...signing,
      newer: await newerRound(db, subject, context.actor),
      about: isOpen.has(signing.state) ? await aboutSigning(db, subject) : null,
    }
  },
})
