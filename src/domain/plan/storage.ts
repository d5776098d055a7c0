// How much storage an account has.
import type { Account } from '../account/account.ts'
import { planLimits } from './offer.ts'
import { isPremium } from './plan.ts'

export type Storage = { bytes: number; documents: number }

export const storageFor = (account: Account, now: Date): Storage =>
  planLimits[isPremium(account, now) ? 'premium' : 'free'].storage
