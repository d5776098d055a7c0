// What the form knows of the user and of the people they keep, while it is open.
import { useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/account/account.ts'
import type { Contact, OwnPeople } from '#contract/account/people.ts'
import type { KeptPerson } from '#domain/parties/kept.ts'
import { call } from '#web/app/call.ts'
import { useSession } from '#web/app/session.ts'

const nothing: OwnPeople = { person: null, companies: [], contacts: [] }
let people = nothing
const listeners = new Set<() => void>()

function change(next: OwnPeople) {
  people = next
  for (const listener of listeners) listener()
}

export async function loadPeople(): Promise<void> {
  change(await call('get-own-people'))
}

export const savedSelf = (person: OwnPeople['person']) => change({ ...people, person })
export const savedCompany = (company: OwnPeople['companies'][number]) =>
  change({ ...people, companies: [...people.companies, company] })
export function savedContacts(saved: readonly Contact[]) {
  const others = people.contacts.filter(({ id }) => !saved.some((each) => each.id === id))
  change({ ...people, contacts: [...saved, ...others] })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePeople = (): OwnPeople =>
  useSyncExternalStore(
    subscribe,
    () => people,
    () => nothing,
  )

const ofAccount = ({ profile, email, phone }: SessionUser): KeptPerson => ({
  name: `${profile.firstname} ${profile.lastname}`.trim(),
  gender: 'unknown',
  documents: [],
  email,
  ...(phone && { phone }),
})

/** Until the user has kept more, they are who the account says. */
export function useSelf(): { self: KeptPerson | undefined; isKept: boolean } {
  const { person } = usePeople()
  const session = useSession()
  return { self: person ?? (session ? ofAccount(session) : undefined), isKept: person !== null }
}
