// What happens at once when it is sent: whose letters leave, whose links are handed over, and who comes afterwards.
import type { Draft, Person } from './draft.ts'

type Leaving = { letters: Person[]; byHand: Person[]; later: Person[]; isMine: boolean; signsNow: boolean }

const signsOrApproves = ({ does }: Person): boolean => does === 'sign' || does === 'approve'

/** Those who are asked for their part as soon as it is sent. The owner among them gets no letter: they are there. */
export function fillersNow({ people, inOrder }: Pick<Draft, 'people' | 'inOrder'>): Person[] {
  const fillers = people.filter(({ does }) => does === 'fill')
  return inOrder ? fillers.slice(0, 1) : fillers
}

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
  const now = signsNow ? (inOrder ? acting.slice(0, 1) : acting) : fillersNow({ people, inOrder })
  return {
    signsNow,
    letters: now.filter((each) => isWritten(each) && !each.isMe),
    byHand: now.filter((each) => !isWritten(each) && !each.isMe),
    isMine: now.some(({ isMe }) => isMe),
    later: acting.filter((each) => !now.includes(each)),
  }
}
