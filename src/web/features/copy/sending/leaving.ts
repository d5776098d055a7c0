// What happens at once when it is sent: whose letters leave, whose links are handed over, and who comes afterwards.
import type { BoxCount } from '#domain/filling/boxes.ts'
import type { Draft, Person } from './draft.ts'

type Leaving = { letters: Person[]; byHand: Person[]; later: Person[]; isMine: boolean; signsNow: boolean }

const signsOrApproves = ({ does }: Person): boolean => does === 'sign' || does === 'approve'

/** How many boxes are whose. */
export type Boxes = ReadonlyMap<string, BoxCount>

/** A part of the owner's with nothing missing is not asked for. */
export const isDoneAlready = ({ id, isMe, does }: Person, boxes: Boxes): boolean =>
  isMe && does === 'fill' && boxes.get(id)?.missing === 0

const fillersOf = (people: readonly Person[], boxes: Boxes): Person[] =>
  people.filter((each) => each.does === 'fill' && !isDoneAlready(each, boxes))

/** Those who are asked for their part as soon as it is sent. The owner among them gets no letter: they are there. */
export function fillersNow({ people, inOrder }: Pick<Draft, 'people' | 'inOrder'>, boxes: Boxes): Person[] {
  const fillers = fillersOf(people, boxes)
  return inOrder ? fillers.slice(0, 1) : fillers
}

/** Where nothing is missing, and no person fills in or is to look at it first, it goes straight on to be signed. */
export function leavingNow(
  { people, inOrder, signsWhenComplete }: Draft,
  { isWhole, mailEnabled, boxes = new Map() }: { isWhole: boolean; mailEnabled: boolean; boxes?: Boxes },
): Leaving {
  const fillers = fillersOf(people, boxes)
  const signsNow = isWhole && signsWhenComplete && fillers.length === 0 && people.some(({ does }) => does === 'sign')
  const acting = signsNow ? people.filter((each) => signsOrApproves(each) || isDoneAlready(each, boxes)) : fillers
  // Where no letters leave, every link is handed over.
  const isWritten = ({ way }: Person): boolean => way === 'email' && mailEnabled
  const now = signsNow ? (inOrder ? acting.slice(0, 1) : acting) : fillersNow({ people, inOrder }, boxes)
  return {
    signsNow,
    letters: now.filter((each) => isWritten(each) && !each.isMe),
    byHand: now.filter((each) => !isWritten(each) && !each.isMe),
    isMine: now.some(({ isMe }) => isMe),
    later: acting.filter((each) => !now.includes(each)),
  }
}
