// How many letters one sender may send to one mailbox.
import { type Budget, hours } from './budget.ts'
import { mailboxOf } from './rewards/mailbox.ts'

/** A person who is to get a letter, and their address. */
export type Addressee = { id: string; email: string }

export const lettersTo = (sender: string, mailbox: string, count: number): Budget[] =>
  [
    { key: `letters-to:${sender}:${mailbox}`, max: 50, seconds: 1 * hours },
    { key: `letters-to-day:${sender}:${mailbox}`, max: 150, seconds: 24 * hours },
  ].map((budget) => ({ ...budget, cost: Math.min(count, budget.max) }))

/** How many of the addressees share each mailbox. */
export function countByMailbox(addressees: readonly Addressee[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { email } of addressees) counts.set(mailboxOf(email), (counts.get(mailboxOf(email)) ?? 0) + 1)
  // Sorted, so that two calls with the same mailboxes lock their rows in the same order.
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
}
