// *Mis datos*: only the fields in the input change, so that two tabs, or a form with few fields, lose nothing.
import { changedPerson, type KeptPerson } from '#domain/parties/kept.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { listKept, lockKept, saveKept } from '#server/store/account/kept-parties.ts'

const nobody: KeptPerson = { name: '', gender: 'unknown', documents: [] }

export const updateOwnPerson = mutation('update-own-person', {
  allow: isUser,
  budgets: (_, { actor }) => budgets.people(actor.account.id),
  async run({ db, vault, actor, input, now }) {
    const userId = actor.account.id
    await lockKept(db, userId)
    const [before] = await listKept(db, vault, userId, 'self')
    const kept = changedPerson(before?.kept ?? nobody, input)
    if (!kept.name) throw new Refusal('invalid_input', { fields: { name: { code: 'required' } } })
    const id = await saveKept(db, vault, { id: before?.id, userId, role: 'self', kept, now })
    if (!id) throw new Error('one’s own data is somebody else’s')
    return { output: { id, ...kept }, event: { action: 'people.own-saved', subject: userId } }
  },
})
