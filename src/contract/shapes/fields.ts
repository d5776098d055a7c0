// The pieces of input that several methods share. A failed check names its problem; the copy puts it into words.
import * as z from 'zod/mini'
import { hasOnlyVisibleText, limits, looksLikeEmail, looksLikePhone, normalEmail } from '#domain/account/account.ts'
import type { ProblemCode } from '#domain/refusal.ts'
import { isPrintable } from '#domain/words/printable.ts'

const problem = (code: ProblemCode) => ({ error: code })

/** Anything but NUL and halves of characters, which no database and no PDF can hold. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Every text that is to be kept is one of these, whatever else it has to be. */
export const text = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable, problem('bad_characters')))

/** The same without the spaces around it. */
export const trimmed = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.refine(isStorable, problem('bad_characters')))

/** What a reader searches for: characters that no stored text can hold become spaces. */
export const sought = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max)),
    z.transform((typed) => typed.toWellFormed().replace(/[\0\ufffd]/g, ' ')),
  )

/** A line of text that a person reads: trimmed, no control characters. */
export const line = (max: number) =>
  trimmed(max).check(z.minLength(1), z.refine(hasOnlyVisibleText, problem('bad_characters')))

/** A line that stands in a document, in letters that it can be printed with. */
export const printedLine = (max: number) => line(max).check(z.refine(isPrintable, problem('unprintable')))

/** Longer than any address, however it is spelled: what counts is how long it is in our own spelling. */
const spelledOut = 4 * limits.email

export const email = z.pipe(
  z.pipe(text(spelledOut), z.transform(normalEmail)),
  z.string().check(
    z.minLength(1),
    z.maxLength(limits.email),
    z.refine((address) => address === '' || looksLikeEmail(address), problem('bad_email')),
  ),
)

/** Kept as typed, empty when there is none. */
export const phone = trimmed(limits.phone).check(
  z.refine((number) => number === '' || looksLikePhone(number), problem('bad_phone')),
)

export const newPassword = text(limits.passwordMax).check(z.minLength(limits.passwordMin))

/** A password typed to prove identity: any length that was ever allowed. */
export const typedPassword = text(1000).check(z.minLength(1))

/** Empty where a login of the last minutes is proof enough. */
export const currentPassword = z._default(text(1000), '')

export const id = z.uuid()

/** Of a part of a writing, unique in it. */
export const localId = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** Id of something new, made by the caller: a repeated call creates it once. Without an id the server makes it. */
export const madeId = z.optional(
  z
    .string()
    .check(z.toLowerCase(), z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
)

/** Of a page in the catalogue. */
export const slug = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))

/** A secret of ours, or any other text, which is answered like an expired secret. */
export const secret = text(200)

/** The public name of a signing round. */
export const tempId = z.string().check(z.regex(/^[\w-]{1,60}$/))

/** Counted from 1, and no higher than the database counts. */
export const count = z.int().check(z.gte(1), z.lte(2 ** 31 - 1))

export const profile = z.object({ firstname: line(limits.name), lastname: line(limits.name) })

export const timestamp = z.iso.datetime()
export const nothing = z.object({})
