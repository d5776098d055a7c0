// How much an account may keep.
import type { Account } from '../account/account.ts'
import { isPremium } from './plan.ts'

/** In bytes of text, with its history and what is in the trash. */
export type Storage = { bytes: number; documents: number }

const megabyte = 1_000_000

// A contract has some 30 kB, and as much again for every version in its history: room for eight thousand of them, and for a
// hundred and sixty thousand with Premium. Nobody who writes meets it; a programme gone wild does, within minutes.
const free: Storage = { bytes: 250 * megabyte, documents: 2_000 }
const premium: Storage = { bytes: 5_000 * megabyte, documents: 10_000 }

export const storageFor = (account: Account, now: Date): Storage => (isPremium(account, now) ? premium : free)
