// What the text refers to.
import type { Part, SheetBlock } from '#domain/sheet/sheet.ts'

function* referencesIn(blocks: readonly SheetBlock[]): Generator<string> {
  for (const block of blocks) {
    if (block.type === 'paragraph') for (const run of block.runs) if ('refers' in run && run.refers) yield run.refers
    if (block.type === 'list') yield* referencesIn(block.items.flat())
    if (block.type === 'table') yield* referencesIn(block.rows.flat(2))
  }
}

export const sectionsReferredTo = (parts: readonly Part[]): Set<string> =>
  new Set(parts.flatMap(({ blocks }) => [...referencesIn(blocks)]))
