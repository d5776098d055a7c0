// The length of a laid out text: a few words of an author may name twenty people a thousand times.
import type { Sheet, SheetBlock } from './sheet.ts'

export function lengthOf(blocks: readonly SheetBlock[]): number {
  let length = 0
  for (const block of blocks) {
    if (block.type === 'paragraph') length += block.runs.reduce((sum, run) => sum + run.text.length, 0)
    else if (block.type === 'list') length += lengthOf(block.items.flat())
    else length += lengthOf(block.rows.flat(2))
  }
  return length
}

/** About a thousand pages, three times the longest text possible: laying out more would only hold up the caller. */
const longestSheet = 3_000_000

export const isTooLong = ({ parts }: Sheet): boolean =>
  parts.reduce((sum, { blocks }) => sum + lengthOf(blocks), 0) > longestSheet
