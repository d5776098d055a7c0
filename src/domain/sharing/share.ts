// A writing that somebody lets somebody else read or change. It is for an address: whoever has shown that it is theirs has it.
import { isPremium } from '../plan/plan.ts'
import { Refusal } from '../refusal.ts'

export const shareRoles = ['reader', 'editor'] as const
export type ShareRole = (typeof shareRoles)[number]

export const shareLimits = { people: 50, message: 500 } as const

export type Share = {
  id: string
  writingId: string
  /** In our own spelling. */
  email: string
  role: ShareRole
  message: string
  sharedAt: Date
  /** Whether one told them of it. */
  letter: boolean
}

type Subscriber = { premiumUntil: Date | null }

/** What others share is for premium accounts, as the menu says; what is one's own is always there. */
export function insistOnSharing(isOwn: boolean, account: Subscriber, now: Date): void {
  if (!isOwn && !isPremium(account, now)) throw new Refusal('premium_required')
}
