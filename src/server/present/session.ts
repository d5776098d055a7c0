// An account as its owner sees it on the wire.
import type { SessionUser } from '#contract/account/account.ts'
import type { Account } from '#domain/account/account.ts'
import { isPremium } from '#domain/plan/plan.ts'

export const presentSession = (account: Account, now: Date): SessionUser => ({
  email: account.email,
  password: '',
  phone: account.phone,
  premium_enabled: isPremium(account, now),
  profile: { firstname: account.firstname, lastname: account.lastname },
  email_verified: account.emailVerifiedAt !== null,
  premium_until: account.premiumUntil?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
  erase_at: account.eraseAt?.toISOString() ?? null,
})
