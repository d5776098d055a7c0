// Titles that complete what is typed into the search.
import { budgets } from '#domain/rate.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { suggestWritings as suggest } from '#server/store/catalogue/catalogue-suggestions.ts'

export const suggestWritings = query('suggest-writings', {
  limited: true,
  mayLag: true,
  budgets: (_input, { caller }) => budgets.suggest(caller.address),
  allow: anyone,
  run: async ({ db, input, caller }) => ({ items: await suggest(db, input.q, caller.country) }),
})
