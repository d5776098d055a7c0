// What has changed while the page was open, in a sentence for readers who do not see it change.
import { signingPageWords as words } from '#language/es/signing/signing-page.ts'
import type { SigningOnPage } from './load.ts'
import { senderOf } from './sender.ts'

const { news } = words

/** The others who have done their part since then. */
function doneSince(before: SigningOnPage, { people, mine }: SigningOnPage): string[] {
  const were = new Set(before.people.filter(({ state }) => state === 'done').map(({ id }) => id))
  return people.filter(({ id, state }) => state === 'done' && !were.has(id) && id !== mine.id).map(({ name }) => name)
}

export const waitingFor = ({ people }: SigningOnPage): string[] =>
  people.filter(({ does, state }) => does !== 'receive' && state !== 'done').map(({ name }) => name)

export function newsOf(before: SigningOnPage, now: SigningOnPage): string {
  const { state, mine, owner, people } = now
  const decliner = people.find((each) => each.state === 'declined')
  if (state === before.state) {
    const done = doneSince(before, now)
    // Readers who are missing themselves are not told who else is.
    const left = mine.state === 'done' || mine.does === 'receive' ? waitingFor(now) : []
    return done.length > 0 ? news.others(done, left) : ''
  }
  switch (state) {
    case 'signing':
      return news.turn[mine.does]
    case 'done':
      return mine.does === 'approve' ? words.done.approved(mine.name) : words.done.signed(mine.name)
    case 'sealing':
      return words.sealing.title
    case 'signed':
      return news.sealed
    case 'declined':
      return decliner?.id === mine.id ? words.declined.mine : words.declined.theirs(decliner?.name ?? owner)
    case 'cancelled':
      return words.cancelled.title(senderOf(now))
    case 'expired':
      return news.expired
    case 'preparing':
    case 'not_yet':
      return ''
  }
}
