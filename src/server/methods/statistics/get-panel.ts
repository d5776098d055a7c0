// *Panel*: how one's documents are doing, in figures.
import { usualRange } from '#domain/figures/range.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { figuresOf } from './figures-of.ts'

export const getPanel = query('get-panel', {
  costly: true,
  allow: isUser,
  run: ({ db, actor, input, now }) => figuresOf(db, actor.account.id, input?.range ?? usualRange, now),
})
