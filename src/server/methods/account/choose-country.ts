// *Tu país*: whose writings come first. Whoever has no account keeps it in the browser.
import { budgets } from '#domain/rate.ts'
import { anyone, isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { saveCountry } from '#server/store/accounts.ts'

export const chooseCountry = mutation('choose-country', {
  allow: anyone,
  budgets: (_input, { actor }) => (isUser(actor) ? budgets.country(actor.account.id) : []),
  async run({ db, actor, input: { country } }) {
    if (!isUser(actor)) return { output: {}, event: 'nothing-done', country }
    await saveCountry(db, actor.account.id, country)
    return { output: {}, event: { action: 'account.country-chosen', subject: actor.account.id }, country }
  },
})
