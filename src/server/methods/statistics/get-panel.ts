// *Panel*: figures about the user's documents.
import { usualRange } from '#domain/statistics/date-range.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { figuresOf } from './own-figures.ts'

export const getPanel = query('get-panel', {
  limited: true,
  allow: isUser,
  run: ({ db, actor, input, now }) => figuresOf(db, actor.account.id, input?.range ?? usualRange, now),
})
