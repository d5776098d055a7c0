// Whose is what in a laid out text: one's own, somebody else's, and who is still to fill in a blank.
import type { Part, Run, Sheet, SheetBlock } from '#domain/sheet/sheet.ts'

/** `name` is who fills it in, where that is not whoever reads. */
export type Whose = { isMine: boolean; name: string }

function markedBlock(block: SheetBlock, mark: (run: Run) => Run): SheetBlock {
  const all = (blocks: SheetBlock[]) => blocks.map((inner) => markedBlock(inner, mark))
  if (block.type === 'paragraph') return { ...block, runs: block.runs.map(mark) }
  if (block.type === 'list') return { ...block, items: block.items.map(all) }
  return { ...block, rows: block.rows.map((row) => row.map(all)) }
}

export function markedSheet(
  sheet: Sheet,
  whoseOf: (field: string) => Whose,
  blankOf: (label: string, name: string) => string,
): Sheet {
  const mark = (run: Run): Run => {
    if ('break' in run || run.field === undefined) return run
    const { isMine, name } = whoseOf(run.field)
    if (isMine) return { ...run, whose: 'mine' }
    return { ...run, whose: 'others', text: run.blank && name ? blankOf(run.text, name) : run.text }
  }
  const part = (each: Part): Part => ({ ...each, blocks: each.blocks.map((block) => markedBlock(block, mark)) })
  return { ...sheet, parts: sheet.parts.map(part) }
}
