// Whoever has something in the catalogue, as readers see them.
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentFound } from '#server/present/catalogue.ts'
import { findAuthor, listBestOf } from '#server/store/authors.ts'

const mostBest = 6

export const getAuthor = query('get-author', {
  costly: true,
  allow: anyone,
  async run({ db, input: { id } }) {
    const author = await findAuthor(db, id)
    if (!author) throw new Refusal('not_found')
    const best = await listBestOf(db, id, mostBest)
    return { ...author, id, since: author.since.toISOString(), best: best.map((head) => presentFound(head)) }
  },
})
