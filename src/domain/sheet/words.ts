// All visible text of a document, as plain text.
import type { Run, Sheet, SheetBlock } from './sheet.ts'

/** Blanks are in brackets, or their labels would read as part of the sentence. */
export const textOf = (run: Run): string => ('blank' in run && run.blank ? `[${run.text}]` : run.text)

function* linesOf(blocks: readonly SheetBlock[]): Generator<string> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield block.runs.map(textOf).join('')
    else if (block.type === 'list') for (const item of block.items) yield* linesOf(item)
    else for (const row of block.rows) for (const cell of row) yield* linesOf(cell)
  }
}

export function wordsOf({ parts }: Sheet): string {
  const lines = parts.flatMap(({ title, blocks }) => [title, ...linesOf(blocks)])
  return lines.filter((line) => line.trim()).join('\n')
}
