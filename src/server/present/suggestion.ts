// The suggestions beside a document, as the given reader sees them.
import type { SuggestionOnWire } from '#contract/sharing/suggestion.ts'
import type { User } from '#domain/actor.ts'
import type { Suggestion } from '#domain/sharing/suggestion.ts'
import { canDecideSuggestion, canWithdraw, type Suggested } from '#policy/suggestion.ts'

type Around = {
  actor: User
  writing: Suggested['writing']
  /** By account. */
  names: ReadonlyMap<string, string>
  isOpen: boolean
}

export function presentSuggestion(suggestion: Suggestion, { actor, writing, names, isOpen }: Around): SuggestionOnWire {
  const { id, sectionId, userId, passage, reason, createdAt, decision, decidedAt, decidedBy, answer } = suggestion
  const nameOf = (account: string | null) => (account && names.get(account)) || ''
  const waits = isOpen && decision === null
  return {
    id,
    section: sectionId,
    ...passage,
    reason,
    by: nameOf(userId),
    is_mine: userId === actor.account.id,
    at: createdAt.toISOString(),
    decided: decision && decidedAt && { decision, at: decidedAt.toISOString(), by: nameOf(decidedBy), answer },
    can: {
      decide: waits && canDecideSuggestion(actor, { writing, suggestion }),
      withdraw: waits && canWithdraw(actor, { writing, suggestion }),
    },
  }
}
