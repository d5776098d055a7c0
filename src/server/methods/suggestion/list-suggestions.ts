// The suggestions beside a document.
import { isChangeable } from '#domain/writing/writing.ts'
import { canComment } from '#policy/writing.ts'
import { query } from '#server/dispatch/method.ts'
import { requireOwnOrPremium } from '#server/methods/writing/owner-plan.ts'
import { presentSuggestion } from '#server/present/suggestion.ts'
import { listNames } from '#server/store/account/accounts.ts'
import { listSuggestions as list } from '#server/store/comment/suggestions.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'

export const listSuggestions = query('list-suggestions', {
  limited: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canComment,
  async run({ db, actor, subject, now }) {
    const owner = await requireOwnOrPremium(db, actor, subject, now)
    const suggestions = await list(db, subject.id)
    const people = suggestions.flatMap(({ userId, decidedBy }) => [userId, decidedBy]).filter((id) => id !== null)
    const names = await listNames(db, [...new Set(people)])
    const isOpen = isChangeable(subject, owner, now)
    return {
      suggestions: suggestions.map((each) => presentSuggestion(each, { actor, writing: subject, names, isOpen })),
    }
  },
})
