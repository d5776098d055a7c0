// Suggests other words for a passage of the text as it is saved.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { accept, hasChip, suggestionLimits } from '#domain/sharing/suggestion.ts'
import { canSuggest } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { requireTalk } from '#server/methods/comment/comment-place.ts'
import { once } from '#server/methods/once.ts'
import { countSuggestions, findSuggestion, insertSuggestion } from '#server/store/comment/suggestions.ts'
import { lockSharedWriting } from '#server/store/sharing/shares.ts'

const refused = (code: 'passage_gone' | 'too_many_suggestions' | 'same_words' | 'quotes_fields') =>
  new Refusal('invalid_input', { fields: { words: { code } } })

export const addSuggestion = mutation('add-suggestion', {
  limited: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id }) => lockSharedWriting(db, id),
  allow: canSuggest,
  async run({ db, actor, input: { new_id, section, passage, reason }, subject, now }) {
    await requireTalk(db, actor, subject, now)
    const userId = actor.account.id
    const writingId = subject.id
    const { row, repeated } = await once({
      id: new_id,
      find: (id) => findSuggestion(db, id),
      isSame: (found) =>
        found.writingId === writingId && found.userId === userId && found.passage.words === passage.words,
      async create(id) {
        if (passage.words === passage.quote) throw refused('same_words')
        if (hasChip(passage.quote)) throw refused('quotes_fields')
        if (!accept(subject.content, section, passage)) throw refused('passage_gone')
        const { open, all } = await countSuggestions(db, writingId)
        if (open >= suggestionLimits.open || all >= suggestionLimits.perDocument) throw refused('too_many_suggestions')
        return insertSuggestion(db, { id, writingId, sectionId: section, userId, passage, reason, createdAt: now })
      },
    })
    return {
      output: { id: row.id },
      event: repeated
        ? 'nothing-done'
        : { action: 'writing.suggested', subject: writingId, facts: { writing: subject, suggestion: row } },
    }
  },
})
