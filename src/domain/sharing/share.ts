// A writing shared with other people, each in a role. A share is for an address: the account that has confirmed the address gets it.
import { isPremium } from '../plan/plan.ts'
import { Refusal } from '../refusal.ts'

/** Each may do what those before it may. */
export const shareRoles = ['reader', 'commenter', 'suggester', 'editor'] as const
export type ShareRole = (typeof shareRoles)[number]

export const isAtLeast = (role: ShareRole, least: ShareRole): boolean =>
  shareRoles.indexOf(role) >= shareRoles.indexOf(least)

export const shareLimits = { people: 50, message: 500 } as const

export type Share = {
  id: string
  writingId: string
  /** Normalised. */
  email: string
  role: ShareRole
  message: string
  sharedAt: Date
  /** Whether a letter told them of it. */
  letter: boolean
}

type Subscriber = { premiumUntil: Date | null }

/** Access to writings shared by others needs Premium; the user's own writings are always available. */
export function requireSharing(isOwn: boolean, account: Subscriber, now: Date): void {
  if (!isOwn && !isPremium(account, now)) throw new Refusal('premium_required')
}
