// What the owner still has to fill in in each copy of a series.
import { boxesOf, everyKey, ownKeys } from '../copy/parts.ts'
import { countOf } from '../filling/boxes.ts'
import type { Values } from '../filling/values.ts'
import type { Content } from '../writing/model.ts'

/** How many empty boxes are neither of `party`, nor answered by `values`, nor by a column of the table (`columns`: ids of fields). */
export function boxesLeftToOwner(
  { content, party }: { content: Content; party: string },
  values: Values,
  columns: readonly string[] = [],
): number {
  const somebody = { id: '', party, does: 'fill' as const }
  const theirs = ownKeys(content, somebody, [somebody])
  const keys = [...everyKey(content, [])].filter((key) => !theirs.has(key) && !columns.includes(key))
  const answers = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]))
  return countOf(boxesOf(content, answers, new Set(keys))).missing
}
