// Many rows at once: all of them or none.
import { Refusal } from '#domain/refusal.ts'

/** One that is not there refuses the whole. */
export async function allOf<Row>(ids: string[], rows: PromiseLike<Row[]>): Promise<Row[]> {
  const found = await rows
  if (found.length !== new Set(ids).size) throw new Refusal('not_found')
  return found
}
