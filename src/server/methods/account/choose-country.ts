// *Tu país*: the country whose writings are listed first. Without an account, it is kept in a cookie.
import { budgets } from '#domain/rate.ts'
import { anyone, isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { saveCountry } from '#server/store/account/accounts.ts'

export const chooseCountry = mutation('choose-country', {
  allow: anyone,
  budgets: (_input, { actor }) => (isUser(actor) ? budgets.country(actor.account.id) : []),
  async run({ db, actor, input: { country } }) {
    if (!isUser(actor)) return { output: {}, event: 'nothing-done', country }
    await saveCountry(db, actor.account.id, country)
    return { output: {}, event: { action: 'account.country-chosen', subject: actor.account.id }, country }
  },
})
