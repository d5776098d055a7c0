// A Word file as lines and tables of our model, each line with the hints of its formatting.

import { isBold, joined, textOf, trimmed, unmarked } from '#domain/reading/inlines.ts'
import type { Grid, Line, Piece } from '#domain/reading/lines.ts'
import { listBlocks } from '#domain/reading/list-blocks.ts'
import type { ImportNote } from '#domain/writing/import.ts'
import type { Alignment, Block, Inline, List, Mark, Paragraph, Table } from '#domain/writing/model.ts'
import { limits, paragraphOf } from '#domain/writing/model.ts'
import { alignmentOf, type Look } from './word-styles.ts'
import { legalText } from './xml-text.ts'

/** What mammoth makes of a file: only what is read here. */
export type WordNode = {
  type: string
  children?: WordNode[]
  value?: string
  styleId?: string | null
  styleName?: string | null
  numbering?: { isOrdered: boolean; level: string } | null
  alignment?: string | null
  indent?: { start?: string | null }
  isBold?: boolean
  isItalic?: boolean
  isUnderline?: boolean
  isStrikethrough?: boolean
  isAllCaps?: boolean
  verticalAlignment?: string
  breakType?: string
  checked?: boolean
  isHeader?: boolean
  colSpan?: number
  rowSpan?: number
}

export class WordTree {
  readonly notes = new Set<ImportNote>()
  readonly #lookOf: (styleId: string | null) => Look

  constructor(lookOf: (styleId: string | null) => Look) {
    this.#lookOf = lookOf
  }

  pieces(nodes: readonly WordNode[]): Piece[] {
    const pieces: Piece[] = []
    for (const node of nodes) {
      if (node.type === 'paragraph') {
        const line = this.#line(node, 'justify')
        if (line) pieces.push(line)
      } else if (node.type === 'table') pieces.push(...this.#grids(node))
      else if (node.children) pieces.push(...this.pieces(node.children))
    }
    return pieces
  }

  /** `usual` is the alignment of paragraphs without one of their own there. */
  #line(node: WordNode, usual: 'left' | 'justify'): Line | undefined {
    const styleName = node.styleName ?? ''
    // A table of contents is skipped: it is generated when the document is printed.
    if (/^toc\b/i.test(styleName)) return undefined
    const look = this.#lookOf(node.styleId ?? null)
    const heading = headingLevel(styleName) ?? (look.outline && look.outline <= 9 ? look.outline : undefined)
    const title = /^(?:title|t[ií]tulo|puesto)$/i.test(styleName)
    // Headings are bold by style: that is not kept as a mark.
    const content = trimmed(joined(this.#inlines(node.children ?? [], heading || title ? {} : look)))
    const text = textOf(content)
    if (!text.trim()) return undefined
    const align = ownAlignment(alignmentOf(node.alignment), look.align, usual)
    return {
      type: 'line',
      content,
      text,
      bold: isBold(content) || Boolean((heading || title) && look.bold),
      title,
      signature: /^signature|^firma/i.test(styleName),
      ...(heading && { heading }),
      ...(align && { align }),
      ...(node.numbering && { list: { ...listOf(node.numbering), source: node.numbering } }),
      ...(Number(node.indent?.start) > 0 && { indented: true }),
    }
  }

  #inlines(nodes: readonly WordNode[], look: Look): Inline[] {
    return nodes.flatMap((node): Inline[] => {
      if (node.type === 'run') return this.#run(node, look)
      if (node.type === 'hyperlink') this.notes.add('links')
      return node.children ? this.#inlines(node.children, look) : this.#text(node, [], false)
    })
  }

  #run(node: WordNode, paragraphLook: Look): Inline[] {
    const look = { ...paragraphLook, ...(node.styleId ? this.#lookOf(node.styleId) : {}) }
    const marks: Mark[] = []
    if (node.isBold || look.bold) marks.push('bold')
    if (node.isItalic || look.italic) marks.push('italic')
    if (node.isUnderline || look.underline) marks.push('underline')
    if (node.isStrikethrough || (node.verticalAlignment ?? 'baseline') !== 'baseline') this.notes.add('formatting')
    const inside = (children: readonly WordNode[]): Inline[] =>
      children.flatMap((child) => {
        if (child.type === 'hyperlink') this.notes.add('links')
        if (child.children) return inside(child.children)
        return this.#text(child, marks, Boolean(node.isAllCaps || look.caps))
      })
    return inside(node.children ?? [])
  }

  #text(node: WordNode, marks: Mark[], caps: boolean): Inline[] {
    if (node.type === 'break') return node.breakType === 'line' ? [{ type: 'break' }] : []
    if (node.type === 'image') this.notes.add('images')
    if (node.type === 'noteReference') this.notes.add('footnotes')
    if (node.type === 'commentReference') this.notes.add('comments')
    const written =
      node.type === 'text'
        ? legalText(node.value ?? '')
            .replace(/\u00AD/g, '')
            .replace(/[\t\r\n]/g, ' ')
        : node.type === 'tab'
          ? ' '
          : node.type === 'checkbox'
            ? node.checked
              ? '☒'
              : '☐'
            : ''
    if (!written) return []
    const text = caps ? written.toLocaleUpperCase('es') : written
    return [{ type: 'text', text, ...(marks.length > 0 && { marks }) }]
  }

  #grids(node: WordNode): Grid[] {
    const rows = (node.children ?? []).filter(({ type }) => type === 'tableRow')
    let signature = false
    const cellBlocks = (cell: WordNode): Block[] => {
      const lines = this.#flatLines(cell.children ?? [])
      signature ||= lines.some((line) => line.signature)
      const { blocks, tooDeep } = listBlocks(lines, limits.listDepth - 1)
      if (tooDeep) this.notes.add('deep_lists')
      return blocks
    }
    const grid = this.#evenRows(rows, cellBlocks)
    if (grid.length === 0 || grid.every((row) => row.every((cell) => cell.length === 0))) return []
    const header = Boolean(rows[0]?.isHeader) || looksLikeHeader(grid)
    if (header) grid[0] = (grid[0] ?? []).map(withoutBold)
    // The editor needs a paragraph in every cell for its cursor.
    for (const row of grid) for (const cell of row) if (cell.length === 0) cell.push(paragraphOf(''))
    const pages = Array.from({ length: Math.ceil(grid.length / limits.rows) }, (_, index) =>
      grid.slice(index * limits.rows, (index + 1) * limits.rows),
    )
    if (pages.length > 1) this.notes.add('tables')
    return pages.map((part, index) => ({
      type: 'grid',
      signature,
      table: { type: 'table', header: header && index === 0, rows: part },
    }))
  }

  /** Merged cells become one with the text and empty others; all rows get the length of the longest. */
  #evenRows(rows: readonly WordNode[], cellBlocks: (cell: WordNode) => Block[]): Block[][][] {
    const covered = new Map<string, true>()
    const even = rows.map((row, y) => {
      const cells: Block[][] = []
      const skipCovered = () => {
        while (covered.has(`${cells.length},${y}`)) cells.push([])
      }
      for (const cell of (row.children ?? []).filter(({ type }) => type === 'tableCell')) {
        skipCovered()
        const wide = Math.min(Math.max(cell.colSpan ?? 1, 1), limits.columns)
        const high = Math.min(Math.max(cell.rowSpan ?? 1, 1), rows.length - y)
        if (wide > 1 || high > 1) this.notes.add('tables')
        for (let below = 1; below < high; below += 1) {
          for (let right = 0; right < wide; right += 1) covered.set(`${cells.length + right},${y + below}`, true)
        }
        cells.push(cellBlocks(cell), ...Array.from({ length: wide - 1 }, () => []))
      }
      skipCovered()
      return cells
    })
    const columns = Math.max(0, ...even.map((row) => row.length))
    const kept = Math.min(columns, limits.columns)
    if (columns > kept) this.notes.add('tables')
    return even.map((row) => {
      const cells = Array.from({ length: kept }, (_, at) => row[at] ?? [])
      // Cells beyond the limit join the last column, so that no text is lost.
      if (row.length > kept) cells[kept - 1] = row.slice(kept - 1).flat()
      return cells
    })
  }

  /** A table inside a table is its text, cell after cell. */
  #flatLines(nodes: readonly WordNode[]): Line[] {
    return nodes.flatMap((node): Line[] => {
      if (node.type === 'paragraph') return [this.#line(node, 'left') ?? []].flat()
      if (node.type === 'table') this.notes.add('tables')
      return node.children ? this.#flatLines(node.children) : []
    })
  }
}

/** Left is Word's default, and so mostly not set on purpose, unless it overrides a justified style. */
function ownAlignment(direct: Alignment | undefined, styled: Alignment | undefined, usual: Alignment) {
  const align = direct ?? styled
  if (align === usual) return undefined
  return align === 'left' && (direct !== 'left' || styled !== 'justify') ? undefined : align
}

function headingLevel(styleName: string): number | undefined {
  const level = /^(?:heading|t[ií]tulo|encabezado)\s?(\d)$/i.exec(styleName)?.[1]
  return level === undefined ? undefined : Number(level)
}

const listOf = ({ isOrdered, level }: { isOrdered: boolean; level: string }) => ({
  ordered: isOrdered,
  level: Math.max(0, Number(level) || 0),
})

const isBoldCell = (blocks: Block[]): boolean =>
  blocks.every((block) => block.type === 'paragraph' && isBold(block.content))

/** The rows of Word files rarely have the header flag: a bold first row above others that are not counts as one. */
const looksLikeHeader = (rows: Block[][][]): boolean =>
  rows.length > 1 &&
  (rows[0] ?? []).every((cell) => cell.length > 0 && isBoldCell(cell)) &&
  !rows.slice(1).every((row) => row.every(isBoldCell))

const withoutBold = (blocks: Block[]): Block[] =>
  blocks.map((block): Paragraph | List | Table => {
    if (block.type !== 'paragraph' || !isBold(block.content)) return block
    return { ...block, content: joined(block.content.map((inline) => unmarked(inline, 'bold'))) }
  })
