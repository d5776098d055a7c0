// Tables from elsewhere, with merged cells and rows of any length, as tables of our model.
import type { ImportNote } from '../writing/import.ts'
import type { Block, List, Paragraph, Table } from '../writing/model.ts'
import { limits, paragraphOf } from '../writing/model.ts'
import { isBold, joined, unmarked } from './inlines.ts'
import type { Grid, Line } from './lines.ts'
import { listBlocks } from './list-blocks.ts'

export type ReadCell = { lines: Line[]; wide: number; high: number }
export type ReadRow = { cells: ReadCell[]; isHeader: boolean }

/** A table longer than ours may be is several; without a word in it, none. */
export function gridsOf(rows: readonly ReadRow[], notes: Set<ImportNote>): Grid[] {
  const signature = rows.some(({ cells }) => cells.some(({ lines }) => lines.some((line) => line.signature)))
  const grid = evenRows(rows, notes)
  if (grid.length === 0 || grid.every((row) => row.every((cell) => cell.length === 0))) return []
  const header = Boolean(rows[0]?.isHeader) || looksLikeHeader(grid)
  if (header) grid[0] = (grid[0] ?? []).map(withoutBold)
  // The editor needs a paragraph in every cell for its cursor.
  for (const row of grid) for (const cell of row) if (cell.length === 0) cell.push(paragraphOf(''))
  const pages = Array.from({ length: Math.ceil(grid.length / limits.rows) }, (_, index) =>
    grid.slice(index * limits.rows, (index + 1) * limits.rows),
  )
  if (pages.length > 1) notes.add('tables')
  return pages.map((part, index) => ({
    type: 'grid',
    signature,
    table: { type: 'table', header: header && index === 0, rows: part },
  }))
}

function cellBlocks({ lines }: ReadCell, notes: Set<ImportNote>): Block[] {
  const { blocks, tooDeep } = listBlocks(lines, limits.listDepth - 1)
  if (tooDeep) notes.add('deep_lists')
  return blocks
}

/** Merged cells become one with the text and empty others; all rows get the length of the longest. */
function evenRows(rows: readonly ReadRow[], notes: Set<ImportNote>): Block[][][] {
  /** For each column, the first row that no merged cell from above reaches. */
  const free: number[] = []
  const even = rows.map(({ cells: given }, y) => {
    const cells: Block[][] = []
    const skipCovered = () => {
      // What lies beyond the last column joins it anyway.
      while (cells.length < limits.columns && (free[cells.length] ?? 0) > y) cells.push([])
    }
    for (const cell of given) {
      skipCovered()
      const wide = Math.min(Math.max(cell.wide, 1), limits.columns)
      const high = Math.min(Math.max(cell.high, 1), rows.length - y)
      if (wide > 1 || high > 1) notes.add('tables')
      const kept = Math.min(wide, Math.max(1, limits.columns - cells.length))
      if (high > 1) for (let right = 0; right < kept; right += 1) free[cells.length + right] = y + high
      cells.push(cellBlocks(cell, notes), ...Array.from({ length: wide - 1 }, () => []))
    }
    skipCovered()
    return cells
  })
  const columns = even.reduce((most, row) => Math.max(most, row.length), 0)
  const kept = Math.min(columns, limits.columns)
  if (columns > kept) notes.add('tables')
  return even.map((row) => {
    const cells = Array.from({ length: kept }, (_, at) => row[at] ?? [])
    // Cells beyond the limit join the last column, so that no text is lost.
    if (row.length > kept) cells[kept - 1] = row.slice(kept - 1).flat()
    return cells
  })
}

const isBoldCell = (blocks: Block[]): boolean =>
  blocks.every((block) => block.type === 'paragraph' && isBold(block.content))

/** First rows rarely say that they are headers: a bold one above others that are not counts as one. */
const looksLikeHeader = (rows: Block[][][]): boolean =>
  rows.length > 1 &&
  (rows[0] ?? []).every((cell) => cell.length > 0 && isBoldCell(cell)) &&
  !rows.slice(1).every((row) => row.every(isBoldCell))

const withoutBold = (blocks: Block[]): Block[] =>
  blocks.map((block): Paragraph | List | Table => {
    if (block.type !== 'paragraph' || !isBold(block.content)) return block
    return { ...block, content: joined(block.content.map((inline) => unmarked(inline, 'bold'))) }
  })
