// A writing shared for reading or editing. A share is for an address: the account that has confirmed the address gets it.
import { isPremium } from '../plan/plan.ts'
import { Refusal } from '../refusal.ts'

export const shareRoles = ['reader', 'editor'] as const
export type ShareRole = (typeof shareRoles)[number]

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
