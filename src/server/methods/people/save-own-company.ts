// A company that the user acts for, kept beside the user's own data.
import { changedCompany, mostOwnCompanies } from '#domain/parties/kept.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { listKept, lockKept, saveKept } from '#server/store/account/kept-parties.ts'

export const saveOwnCompany = mutation('save-own-company', {
  allow: isUser,
  budgets: (_, { actor }) => budgets.people(actor.account.id),
  async run({ db, vault, actor, input: { id, ...given }, now }) {
    const userId = actor.account.id
    await lockKept(db, userId)
    const companies = await listKept(db, vault, userId, 'represented')
    const before = companies.find((each) => each.id === id)
    if (!before && companies.length >= mostOwnCompanies)
      throw new Refusal('invalid_input', { fields: { name: { code: 'too_many_companies', limit: mostOwnCompanies } } })
    const kept = changedCompany(before?.kept, given)
    const saved = await saveKept(db, vault, { id, userId, role: 'represented', kept, now })
    if (!saved) throw new Refusal('invalid_input', { fields: { id: { code: 'bad_value' } } })
    return { output: { id, ...kept }, event: { action: 'people.own-saved', subject: userId } }
  },
})
