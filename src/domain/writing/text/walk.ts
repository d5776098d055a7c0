// Iterators and maps over the text of a writing: the only code that knows how deep it nests.
import type { Block, Content, Inline, Paragraph, Section } from '../model.ts'

export function* paragraphsOf(blocks: readonly Block[]): Generator<Paragraph> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield block
    else if (block.type === 'list') for (const item of block.items) yield* paragraphsOf(item)
    else for (const row of block.rows) for (const cell of row) yield* paragraphsOf(cell)
  }
}

export function* inlinesOf(blocks: readonly Block[]): Generator<Inline> {
  for (const { content } of paragraphsOf(blocks)) yield* content
}

/** Maps every paragraph; blocks without a change stay the same object. */
export function mapParagraphs(blocks: Block[], change: (paragraph: Paragraph) => Paragraph): Block[] {
  return mapSame(blocks, (block): Block => {
    if (block.type === 'paragraph') return change(block)
    if (block.type === 'list') {
      const items = mapSame(block.items, (item) => mapParagraphs(item, change))
      return items === block.items ? block : { ...block, items }
    }
    const rows = mapSame(block.rows, (row) => mapSame(row, (cell) => mapParagraphs(cell, change)))
    return rows === block.rows ? block : { ...block, rows }
  })
}

export function mapSections(content: Content, change: (section: Section) => Section): Content {
  const sections = mapSame(content.sections, change)
  return sections === content.sections ? content : { ...content, sections }
}

/** The text of a paragraph; other inlines become a place-holder character. */
export const plainText = (content: readonly Inline[]): string =>
  content.map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'break' ? '\n' : '￼')).join('')

export const isBlank = (blocks: readonly Block[]): boolean => {
  for (const inline of inlinesOf(blocks)) {
    if (inline.type !== 'break' && (inline.type !== 'text' || inline.text.trim())) return false
  }
  return true
}

/** Like `map`, but returns the same array when no item changed. */
export function mapSame<T>(items: T[], change: (item: T) => T): T[] {
  let changed = false
  const next = items.map((item) => {
    const made = change(item)
    if (made !== item) changed = true
    return made
  })
  return changed ? next : items
}
