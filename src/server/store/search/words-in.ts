// One's own search: every word somewhere in a text that was folded when it was kept.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { fold } from '#domain/writing/fold.ts'

/** % and _ are letters like any other to whoever searches. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const holdsWords = (folded: AnyColumn | SQL, q: string): SQL[] =>
  fold(q)
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`${folded} like ${`%${literally(word)}%`}`)
