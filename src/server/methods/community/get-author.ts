// An author of the catalogue, as readers see them.
import { found } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentFound } from '#server/present/catalogue.ts'
import { findAuthor, listBestOf } from '#server/store/catalogue/authors.ts'

const mostBest = 6

export const getAuthor = query('get-author', {
  limited: true,
  mayLag: true,
  allow: anyone,
  async run({ db, input: { id } }) {
    const author = found(await findAuthor(db, id))
    const best = await listBestOf(db, id, mostBest)
    return { ...author, id, since: author.since.toISOString(), best: best.map((head) => presentFound(head)) }
  },
})
