// What happens at once when it is sent: whose letters leave, whose links are handed over, and who comes afterwards.
import type { Draft, Person } from './draft.ts'

type Leaving = { letters: Person[]; byHand: Person[]; later: Person[]; isMine: boolean; signsNow: boolean }

const signsOrApproves = ({ does }: Person): boolean => does === 'sign' || does === 'approve'

/** Where nothing is missing, nobody fills in and nobody is to look at it first, it goes straight on to be signed. */
export function leavingNow(
  { people, inOrder, signsWhenComplete }: Draft,
  { isWhole, mailEnabled }: { isWhole: boolean; mailEnabled: boolean },
): Leaving {
  const fillers = people.filter(({ does }) => does === 'fill')
  const signsNow = isWhole && signsWhenComplete && fillers.length === 0 && people.some(({ does }) => does === 'sign')
  const acting = signsNow ? people.filter(signsOrApproves) : fillers
  // Where no letters leave, every link is handed over.
  const isWritten = ({ way }: Person): boolean => way === 'email' && mailEnabled
  const now = inOrder ? acting.slice(0, 1) : acting
  return {
    signsNow,
    letters: now.filter((each) => isWritten(each) && !each.isMe),
    byHand: now.filter((each) => !isWritten(each) && !each.isMe),
    isMine: now.some(({ isMe }) => isMe),
    later: acting.filter((each) => !now.includes(each)),
  }
}
