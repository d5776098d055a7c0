// What the link of a failed round tells of the round that has replaced it. Another person may hold the link by now: it tells that
// there is a newer round and whether its signer got a letter, but not the new link or an address.
import { isSamePerson, type Person } from './earlier-round.ts'
import type { RoundState, Signer } from './round.ts'

/** `mailed`: they have a letter with the new link; `later`: they get it in their turn; `by_link`: the owner hands it over. */
export const newerParts = ['mailed', 'later', 'by_link', 'done', 'none'] as const
export type NewerPart = (typeof newerParts)[number]

type Newcomer = Person & Pick<Signer, 'does' | 'state' | 'way' | 'invitedAt'>

export const isVain = ({ state }: { state: RoundState }): boolean => state === 'cancelled' || state === 'declined'

export function partInNewer(people: readonly Newcomer[], me: Person): NewerPart {
  const again = people.find((each) => isSamePerson(each, me))
  if (!again || again.does === 'receive') return 'none'
  if (again.state === 'done') return 'done'
  if (again.way !== 'email') return 'by_link'
  return again.invitedAt ? 'mailed' : 'later'
}
