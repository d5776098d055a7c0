// An account, and the rules for its e-mail address and names.
import type { ChosenCountry } from './own-country.ts'

export type Account = {
  id: string
  email: string
  firstname: string
  lastname: string
  phone: string
  /** Null while the user has not chosen: then the browser's language decides. */
  country: ChosenCountry | null
  premiumUntil: Date | null
  emailVerifiedAt: Date | null
  /** The date of its deletion, while its owner can still cancel that. */
  eraseAt: Date | null
  createdAt: Date
}

export const limits = { name: 80, email: 254, phone: 30, passwordMin: 8, passwordMax: 200 } as const

/** The normal form of an address, which is unique. */
export const normalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** Deliberately simple: the real check is that mail arrives. */
export const looksLikeEmail = (email: string): boolean =>
  /^[^\s@"<>(),;:\\\p{C}]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(email)

export const looksLikePhone = (phone: string): boolean =>
  /^\+?[\d\s().-]+$/.test(phone) && phone.replace(/\D/g, '').length >= 6

// C0 and C1 controls, and characters that reverse or hide text in a name.
const invisible = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u

export const hasOnlyVisibleText = (text: string): boolean => !invisible.test(text)

/** Without such characters; line ends and tabs stay. */
export const visibleText = (text: string): string =>
  text.replace(new RegExp(invisible, 'gu'), (mark) => (/\s/.test(mark) ? mark : ''))
