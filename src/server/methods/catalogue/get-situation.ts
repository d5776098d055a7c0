// One situation that people describe, for any caller: what to do, by when, and which texts of the catalogue serve.
import { found } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentSituation } from '#server/present/catalogue.ts'
import { findPublicTexts } from '#server/store/catalogue/library.ts'

export const getSituation = query('get-situation', {
  allow: anyone,
  async run({ db, input, situations }) {
    const all = await situations.all()
    const situation = found(all.find(({ slug }) => slug === input.slug))
    const texts = await findPublicTexts(
      db,
      situation.texts.map(({ file }) => file),
    )
    return presentSituation(situation, texts, all)
  },
})
