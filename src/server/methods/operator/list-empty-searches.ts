// What people looked for and the catalogue does not have: the operator decides what is written next.
import { isOperator } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { listEmptySearches as list } from '#server/store/catalogue/empty-searches.ts'

const most = 200
const day = 24 * 60 * 60_000

export const listEmptySearches = query('list-empty-searches', {
  allow: isOperator,
  async run({ db, input, now }) {
    const since = new Date(now.getTime() - (input.days - 1) * day).toISOString().slice(0, 10)
    return { items: await list(db, since, most) }
  },
})
