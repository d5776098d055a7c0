// What happens at once when it is sent: whose letters leave, whose links are handed over, and who comes afterwards.
import type { Draft, Person } from './draft.ts'

type Leaving = { letters: Person[]; byHand: Person[]; later: Person[]; isMine: boolean }

export function leavingNow({ people, inOrder }: Draft): Leaving {
  const fillers = people.filter(({ does }) => does === 'fill')
  const now = inOrder ? fillers.slice(0, 1) : fillers
  return {
    letters: now.filter(({ way, isMe }) => way === 'email' && !isMe),
    byHand: now.filter(({ way, isMe }) => way !== 'email' && !isMe),
    isMine: now.some(({ isMe }) => isMe),
    later: fillers.filter((each) => !now.includes(each)),
  }
}
