// A Word file as lines and tables of our model, each line with the hints of its formatting.
import { gridsOf, type ReadCell } from '#domain/reading/grids.ts'
import { isBold, joined, textOf, trimmed } from '#domain/reading/inlines.ts'
import type { Grid, Line, Piece } from '#domain/reading/lines.ts'
import type { ImportNote } from '#domain/writing/import.ts'
import type { Alignment, Inline, Mark } from '#domain/writing/model.ts'
import { docxWords } from '#language/es/writing/docx.ts'
import { type Carried, carrierIn } from './reading/carried.ts'
import type { ListNumber } from './reading/list-numbers.ts'
import { Tokens } from './reading/tokens.ts'
import { alignmentOf, type Look } from './word-styles.ts'
import { legalText } from './xml-text.ts'

/** What mammoth makes of a file: only what is read here. */
export type WordNode = {
  type: string
  children?: WordNode[]
  value?: string
  styleId?: string | null
  styleName?: string | null
  name?: string
  noteType?: string
  noteId?: string
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
  /** In the order in which the text names them. */
  readonly footnotes: WordNode[] = []
  readonly tokens: Tokens
  readonly #lookOf: (styleId: string | null) => Look
  readonly #carried: Carried
  readonly #isOurs: boolean
  #number: ListNumber | undefined
  #anchors: string[] = []

  /** `isOurs`: its styles say what is a heading, and its signature lines are those of its parties. */
  constructor(lookOf: (styleId: string | null) => Look, carried: Carried, isOurs = false) {
    this.#lookOf = lookOf
    this.#isOurs = isOurs
    this.#carried = carried
    this.tokens = new Tokens(carried)
  }

  pieces(nodes: readonly WordNode[]): Piece[] {
    const pieces: Piece[] = []
    for (const node of nodes) {
      if (node.type === 'paragraph') {
        const line = this.#line(node, 'justify')
        if (line) pieces.push(line)
      } else if (node.type === 'table')
        pieces.push(...this.#grids(node).filter(({ signature }) => !(signature && this.#isOurs)))
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
    this.#begin()
    // Headings are bold by style: that is not kept as a mark.
    const clause = clauseStyles.get(styleName)
    const isStyled = heading || title || clause === 'titled'
    const content = trimmed(joined(this.#inlines(node.children ?? [], isStyled ? {} : look)))
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
      ...(this.#number && { list: this.#number }),
      ...(clause && { clause }),
      ...(this.#isOurs && !heading && !title && !clause && { isBody: true as const }),
      ...(this.#anchors.length > 0 && { anchors: this.#anchors }),
      ...(Number(node.indent?.start) > 0 && { indented: true }),
    }
  }

  /** What the bookmarks of a paragraph say is of this one. */
  #begin(): void {
    this.#number = undefined
    this.#anchors = []
    this.tokens.close()
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
    if (node.type === 'bookmarkStart') return this.#bookmark(node.name ?? '', marks)
    if (this.tokens.isOpen) {
      this.tokens.take(node.value ?? '')
      return []
    }
    if (node.type === 'break') return node.breakType === 'line' ? [{ type: 'break' }] : []
    if (node.type === 'image') this.notes.add('images')
    if (node.type === 'noteReference') return this.#footnote(node, marks)
    if (node.type === 'commentReference') this.notes.add('comments')
    const written =
      node.type === 'text'
        ? legalText(node.value ?? '')
            .replace(/\u00AD|[\u{10F000}-\u{10FFFF}]/gu, '')
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

  #bookmark(name: string, marks: Mark[]): Inline[] {
    const carrier = carrierIn(name)
    if (!carrier) this.#anchors.push(name)
    else if (carrier.is === 'number') this.#number ??= this.#carried.numbers[carrier.at]
    else if (carrier.is === 'end') this.tokens.close()
    else {
      const token = this.tokens.open(carrier)
      if (token) return [{ type: 'text', text: token, ...(marks.length > 0 && { marks }) }]
    }
    return []
  }

  /** Its number in brackets; its text comes at the end. */
  #footnote(node: WordNode, marks: Mark[]): Inline[] {
    this.footnotes.push(node)
    this.notes.add('notes_as_text')
    return [{ type: 'text', text: ` [${this.footnotes.length}]`, ...(marks.length > 0 && { marks }) }]
  }

  #grids(node: WordNode): Grid[] {
    const rows = (node.children ?? []).filter(({ type }) => type === 'tableRow')
    const cellsOf = (row: WordNode): ReadCell[] =>
      (row.children ?? [])
        .filter(({ type }) => type === 'tableCell')
        .map(({ children, colSpan, rowSpan }) => ({
          lines: this.#flatLines(children ?? []),
          wide: colSpan ?? 1,
          high: rowSpan ?? 1,
        }))
    return gridsOf(
      rows.map((row) => ({ cells: cellsOf(row), isHeader: Boolean(row.isHeader) })),
      this.notes,
    )
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

/** Our own, which tell where a title ends. */
const clauseStyles = new Map<string, 'titled' | 'untitled'>([
  [docxWords.styles.clause, 'titled'],
  [docxWords.styles.clauseText, 'untitled'],
])
