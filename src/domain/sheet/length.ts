// How long a laid out text is: a few words of an author's may name twenty people a thousand times.
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

/** A thousand pages, some. Three times the longest text there may be; nobody prints more, and nobody should wait for it. */
const longestSheet = 3_000_000

export const isTooLong = ({ parts }: Sheet): boolean =>
  parts.reduce((sum, { blocks }) => sum + lengthOf(blocks), 0) > longestSheet
