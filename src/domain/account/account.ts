// A person's account, and what may be said of its e-mail address and its names.
import type { ChosenCountry } from './own-country.ts'

export type Account = {
  id: string
  email: string
  firstname: string
  lastname: string
  phone: string
  /** Null while they have said nothing: then their browser knows. */
  country: ChosenCountry | null
  premiumUntil: Date | null
  emailVerifiedAt: Date | null
  /** When it will be erased, while its owner can still undo it. */
  eraseAt: Date | null
  createdAt: Date
}

export const limits = { name: 80, email: 254, phone: 30, passwordMin: 8, passwordMax: 200 } as const

/** One spelling for one mailbox, so that it is unique however it was typed. */
export const normalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** Deliberately simple: the real check is that mail arrives. */
export const looksLikeEmail = (email: string): boolean =>
  /^[^\s@"<>(),;:\\\p{C}]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(email)

export const looksLikePhone = (phone: string): boolean =>
  /^\+?[\d\s().-]+$/.test(phone) && phone.replace(/\D/g, '').length >= 6

// C0 and C1 controls, and the marks that reverse or hide text in a name.
const invisible = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u

export const hasOnlyVisibleText = (text: string): boolean => !invisible.test(text)

/** Without such marks; line ends and tabs stay. */
export const visibleText = (text: string): string =>
  text.replace(new RegExp(invisible, 'gu'), (mark) => (/\s/.test(mark) ? mark : ''))
