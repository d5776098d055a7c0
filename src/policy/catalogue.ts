// Who may say what about a public text.
import { isUser } from './account.ts'
import { policy } from './policy.ts'

/** Logged-in users, about what others wrote. */
export const canVote = policy(isUser, ({ account }, { authorId }: { authorId: string }) => account.id !== authorId)
