// The pieces of input that several methods share. A failed check names its problem; the copy puts it into words.
import * as z from 'zod/mini'
import { hasOnlyVisibleText, limits, looksLikeEmail, looksLikePhone, normalEmail } from '#domain/account/account.ts'
import type { ProblemCode } from '#domain/refusal.ts'

const problem = (code: ProblemCode) => ({ error: code })

/** A line of text that a person reads: trimmed, no control characters. */
export const line = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(hasOnlyVisibleText, problem('bad_characters')))

export const email = z.pipe(
  z.pipe(z.string().check(z.maxLength(limits.email)), z.transform(normalEmail)),
  z.string().check(
    z.minLength(1),
    z.refine((text) => text === '' || looksLikeEmail(text), problem('bad_email')),
  ),
)

/** Kept as typed, empty when there is none. */
export const phone = z.string().check(
  z.trim(),
  z.maxLength(limits.phone),
  z.refine((text) => text === '' || looksLikePhone(text), problem('bad_phone')),
)

export const newPassword = z.string().check(z.minLength(limits.passwordMin), z.maxLength(limits.passwordMax))

/** What somebody types to prove who they are: any length they could once have chosen. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(1000))

export const profile = z.object({ firstname: line(limits.name), lastname: line(limits.name) })

export const timestamp = z.iso.datetime()
export const nothing = z.object({})
