// *Borrar toda la agenda*: deletes all contacts.
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { deleteContacts } from '#server/store/account/kept-parties.ts'

export const forgetContacts = mutation('forget-contacts', {
  allow: isUser,
  evenWhenFull: true,
  async run({ db, actor }) {
    const forgotten = await deleteContacts(db, actor.account.id)
    const event = { action: 'people.forgotten' as const, subject: actor.account.id, detail: { count: forgotten } }
    return { output: { forgotten }, event: forgotten > 0 ? event : 'nothing-done' }
  },
})
