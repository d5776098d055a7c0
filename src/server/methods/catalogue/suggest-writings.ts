// Titles that complete what somebody is typing into the search.
import { budgets } from '#domain/rate.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { suggestWritings as suggest } from '#server/store/catalogue-suggestions.ts'

export const suggestWritings = query('suggest-writings', {
  costly: true,
  budgets: (_input, { caller }) => budgets.suggest(caller.address),
  allow: anyone,
  run: async ({ db, input, caller }) => ({ items: await suggest(db, input.q, caller.country) }),
})
