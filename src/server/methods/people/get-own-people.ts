import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentContact } from '#server/present/people.ts'
import { listKept } from '#server/store/account/kept-parties.ts'

export const getOwnPeople = query('get-own-people', {
  allow: isUser,
  async run({ db, vault, actor }) {
    const { id } = actor.account
    const [self] = await listKept(db, vault, id, 'self')
    const companies = await listKept(db, vault, id, 'represented')
    const contacts = await listKept(db, vault, id, 'contact')
    return {
      person: self ? { id: self.id, ...self.kept } : null,
      companies: companies
        .map(({ id, kept }) => ({ id, ...kept }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
      contacts: contacts.map(presentContact),
    }
  },
})
