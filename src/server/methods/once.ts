// Creating what a browser has named. A double click, a retry after a lost answer and a stale tab are the same call.
import { randomUUIDv7 } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'

type Creation<Row> = {
  /** Made by the browser; without one, every call creates. */
  id: string | undefined
  find: (id: string) => Promise<Row | undefined>
  /** Whether the row with this id came from the same call; false for another user's row. */
  isSame: (found: Row) => boolean
  /** Undefined where another call took the id meanwhile. */
  create: (id: string) => Promise<Row | undefined>
}

/** What was created, now or by the first of these calls. */
export async function once<Row>({ id, find, isSame, create }: Creation<Row>): Promise<{ row: Row; repeated: boolean }> {
  const before = id ? await find(id) : undefined
  const made = before ? undefined : await create(id ?? randomUUIDv7())
  if (made) return { row: made, repeated: false }
  const found = before ?? (id ? await find(id) : undefined)
  if (!found || !isSame(found)) throw new Refusal('invalid_input', { fields: { id: { code: 'bad_value' } } })
  return { row: found, repeated: true }
}
