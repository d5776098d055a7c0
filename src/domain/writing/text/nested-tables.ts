// Tables in cells of tables, which no paper is wide enough for, are replaced by their text in the outer cell, one inner cell after the
// other.
import { type Block, type Content, type Inline, limits, type Paragraph } from '../model.ts'
import { mapSame, mapSections, paragraphsOf } from './walk.ts'

/** The same object where there are none. */
export const withoutNestedTables = (content: Content): Content =>
  mapSections(content, (section) => {
    const body = tablesApart(section.body)
    return body === section.body ? section : { ...section, body }
  })

export const tablesApart = (blocks: Block[]): Block[] => mapSame(blocks, onPaper)

export const hasNestedTable = (blocks: readonly Block[], isInCell = false): boolean =>
  blocks.some((block) => {
    if (block.type === 'paragraph') return false
    if (block.type === 'list') return block.items.some((item) => hasNestedTable(item, isInCell))
    return isInCell || block.rows.some((row) => row.some((cell) => hasNestedTable(cell, true)))
  })

function onPaper(block: Block): Block {
  if (block.type === 'paragraph') return block
  if (block.type === 'list') {
    const items = mapSame(block.items, (item) => tablesApart(item))
    return items === block.items ? block : { ...block, items }
  }
  const rows = mapSame(block.rows, (row) => mapSame(row, (cell) => (hasNestedTable(cell, true) ? inCell(cell) : cell)))
  return rows === block.rows ? block : { ...block, rows }
}

const inCell = (blocks: readonly Block[]): Block[] => fitting(blocks.flatMap(unfolded))

/** Empty cells and lines of the inner table are dropped. */
function unfolded(block: Block): Block[] {
  if (block.type === 'paragraph') return [block]
  if (block.type === 'list') return [{ ...block, items: block.items.map(inCell) }]
  return block.rows
    .flat(2)
    .flatMap(unfolded)
    .filter((inner) => inner.type !== 'paragraph' || inner.content.length > 0)
}

/** If a cell would have too many blocks, they become lines of fewer paragraphs: lists and alignments are lost. */
function fitting(blocks: Block[]): Block[] {
  if (blocks.length <= limits.blocks) return blocks
  const lines = [...paragraphsOf(blocks)].flatMap(({ content }): Inline[] => [...content, { type: 'break' }])
  return Array.from(
    { length: Math.ceil(lines.length / limits.inlines) },
    (_, index): Paragraph => ({
      type: 'paragraph',
      content: lines.slice(index * limits.inlines, (index + 1) * limits.inlines),
    }),
  )
}
