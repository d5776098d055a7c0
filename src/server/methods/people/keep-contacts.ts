// *Guardar en mi agenda*: adds contacts; one that is there already is completed, not duplicated.
import { isSameParty, joinedParties } from '#domain/parties/agenda.ts'
import { type KeptParty, mostContacts } from '#domain/parties/kept.ts'
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentContact } from '#server/present/people.ts'
import { deleteContactsBeyond, type Kept, listKept, lockKept, saveKept } from '#server/store/account/kept-parties.ts'

export const keepContacts = mutation('keep-contacts', {
  allow: isUser,
  budgets: (_, { actor }) => budgets.people(actor.account.id),
  async run({ db, vault, actor, input, now }) {
    const userId = actor.account.id
    await lockKept(db, userId)
    const known = await listKept(db, vault, userId, 'contact')
    const saved = new Map<string, Kept<'contact'>>()
    for (const party of input.parties as KeptParty[]) {
      const met = [...saved.values(), ...known].find(({ kept }) => isSameParty(kept, party))
      const kept = met ? joinedParties(met.kept, party) : party
      const id = await saveKept(db, vault, { id: met?.id, userId, role: 'contact', kept, now })
      if (!id) throw new Error('a contact is somebody else’s')
      saved.set(id, { id, usedAt: now, kept })
    }
    await deleteContactsBeyond(db, userId, mostContacts)
    return {
      output: { contacts: [...saved.values()].map(presentContact) },
      event: { action: 'people.kept', subject: userId, detail: { count: saved.size } },
    }
  },
})
