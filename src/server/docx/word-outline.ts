// What was read out of a Word file, on few lines: for tests.
import type { Draft } from '#domain/reading/sections.ts'
import type { Block } from '#domain/writing/model.ts'

/** «clause Objeto: El objeto / …», a line for each section. */
export const outline = (sections: Draft[]): string[] =>
  sections.map(({ kind, title, body, numbering }) => {
    const start = [kind, numbering && `(${numbering})`, title && `«${title}»`].filter(Boolean).join(' ')
    return body.length > 0 ? `${start}: ${body.map(blockText).join(' / ')}` : start
  })

function blockText(block: Block): string {
  if (block.type === 'list') {
    const items = block.items.map((item) => item.map(blockText).join(' + '))
    return `${block.ordered ? 'ol' : 'ul'}[${items.join(', ')}]`
  }
  if (block.type === 'table') {
    const rows = block.rows.map((row) => row.map((cell) => cell.map(blockText).join(' + ')).join(' | '))
    return `table${block.header ? '+' : ''}[${rows.join('; ')}]`
  }
  return block.content
    .map((inline) =>
      inline.type === 'text' ? (inline.marks ? `${inline.marks[0]?.[0]}(${inline.text})` : inline.text) : '⏎',
    )
    .join('')
}
