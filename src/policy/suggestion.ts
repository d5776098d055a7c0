// Who may do what with a suggestion: it depends on its author and on the role in the document.
import type { Suggestion } from '#domain/sharing/suggestion.ts'
import { isUser } from './account.ts'
import { policy } from './policy.ts'
import { isInAtLeast, type Owned, roleOf } from './writing.ts'

export type Suggested = { writing: Owned; suggestion: Pick<Suggestion, 'userId'> }

export const canDecideSuggestion = policy(
  isUser,
  (actor, { writing }: Suggested) => isInAtLeast(actor, writing, 'editor'),
  (actor, { writing }) => roleOf(actor, writing) !== undefined,
)

/** Only while they may still suggest. */
export const canWithdraw = policy(
  isUser,
  (actor, { writing, suggestion }: Suggested) =>
    isInAtLeast(actor, writing, 'suggester') && suggestion.userId === actor.account.id,
  (actor, { writing }) => roleOf(actor, writing) !== undefined,
)
