// Who may say what about a public text.
import type { Actor } from '#domain/actor.ts'

/** Whoever is logged in, about what others wrote. */
export const canVote = (actor: Actor, { authorId }: { authorId: string }): boolean =>
  actor.kind === 'user' && actor.account.id !== authorId
