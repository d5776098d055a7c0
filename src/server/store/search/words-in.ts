// Searches a user's own texts: each word of the query is somewhere in a folded text.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { fold } from '#domain/writing/text/fold.ts'

/** Escapes % and _ for LIKE. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const holdsWords = (folded: AnyColumn | SQL, q: string): SQL[] =>
  fold(q)
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`${folded} like ${`%${literally(word)}%`}`)
