// The line of a section read back as blocks. Any order of marks gives sound blocks: changes that people made at the same time may leave
// an item without its list, a list without its end or rows of unequal length.
import {
  type Alignment,
  alignments,
  type Block,
  type Condition,
  type Inline,
  limits,
  type Mark,
  marks,
  type Paragraph,
} from '../model.ts'
import { type Attributes, type Chip, isMark, lengthOf, type Piece, type Structure } from './pieces.ts'

/** A list or table that is open; `flat` ones are too deep, and only their paragraphs are read. */
type Open =
  | { type: 'list'; items: Block[][] }
  | { type: 'table'; rows: Block[][][] }
  | { type: 'flat'; of: 'list' | 'table' }

/** Where a paragraph begins in the line, after its mark. */
export type Placed = { paragraph: Paragraph; start: number }

class BodyReader {
  readonly blocks: Block[] = []
  readonly placed: Placed[] = []
  readonly #open: Open[] = []
  #paragraph: Paragraph | undefined
  #at = 0

  read(pieces: readonly Piece[]): void {
    for (const piece of pieces) {
      const { insert, attributes } = piece
      if (isMark(insert)) this.#structure(insert.is, attributes)
      else this.#inline(insert, attributes)
      this.#at += lengthOf(piece)
    }
  }

  #structure(is: Structure, attributes: Attributes | undefined): void {
    this.#paragraph = undefined
    if (is === 'paragraph') this.#begin(attributes, 1)
    else if (is === 'end') this.#open.pop()
    else if (is === 'list' || is === 'table') this.#openBlock(is, attributes)
    else if (is === 'item') {
      const list = this.#closeTo('list')
      if (list?.type === 'list') list.items.push([])
    } else {
      const table = this.#closeTo('table')
      if (table?.type !== 'table') return
      if (is === 'row') table.rows.push([])
      else (table.rows.at(-1) ?? added(table.rows, [])).push([])
    }
  }

  #openBlock(is: 'list' | 'table', attributes: Attributes | undefined): void {
    const isInTable = this.#open.some(({ type }) => type === 'table')
    if (this.#open.length >= limits.listDepth || (is === 'table' && isInTable)) {
      this.#open.push({ type: 'flat', of: is })
      return
    }
    const room = this.#room()
    if (is === 'list') {
      const items: Block[][] = []
      room.push({ type: 'list', ordered: attributes?.ordered === true, items })
      this.#open.push({ type: 'list', items })
    } else {
      const rows: Block[][][] = []
      room.push({ type: 'table', header: attributes?.header === true, rows })
      this.#open.push({ type: 'table', rows })
    }
  }

  /** The innermost open one of that kind; what is open inside of it ends. */
  #closeTo(kind: 'list' | 'table'): Open | undefined {
    const index = this.#open.findLastIndex((open) => open.type === kind || (open.type === 'flat' && open.of === kind))
    if (index < 0) return undefined
    this.#open.length = index + 1
    return this.#open[index]
  }

  /** Where the next block goes. */
  #room(): Block[] {
    const open = this.#open.findLast(({ type }) => type !== 'flat')
    if (open?.type === 'list') return open.items.at(-1) ?? added(open.items, [])
    if (open?.type !== 'table') return this.blocks
    const row = open.rows.at(-1) ?? added(open.rows, [])
    return row.at(-1) ?? added(row, [])
  }

  #begin(attributes: Attributes | undefined, length: number): Paragraph {
    const align = alignments.find((name: Alignment) => name === attributes?.align)
    const paragraph: Paragraph = { type: 'paragraph', ...(align && { align }), content: [] }
    this.#room().push(paragraph)
    this.placed.push({ paragraph, start: this.#at + length })
    this.#paragraph = paragraph
    return paragraph
  }

  #inline(insert: string | Chip, attributes: Attributes | undefined): void {
    const { content } = this.#paragraph ?? this.#begin(undefined, 0)
    const names = marks.filter((name: Mark) => attributes?.[name] === true)
    const when = whenIn(attributes)
    const given = { ...(names.length > 0 && { marks: names }), ...(when && { when }) }
    if (typeof insert === 'string') content.push({ type: 'text', text: insert.toWellFormed(), ...given })
    else if (insert.type === 'break') content.push({ type: 'break', ...(when && { when }) })
    else content.push({ ...insert, ...given } as Inline)
  }
}

function whenIn(attributes: Attributes | undefined): Condition | undefined {
  if (typeof attributes?.when !== 'string') return undefined
  try {
    return JSON.parse(attributes.when) as Condition
  } catch {
    return undefined
  }
}

function added<T>(to: T[], item: T): T {
  to.push(item)
  return item
}

const readBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block): Block[] => {
    if (block.type === 'paragraph') return [block]
    if (block.type === 'list') return block.items.length > 0 ? [{ ...block, items: block.items.map(readBlocks) }] : []
    const rows = block.rows.filter((row) => row.length > 0).map((row) => row.map(readBlocks))
    const width = Math.max(0, ...rows.map((row) => row.length))
    const even = rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? []))
    return even.length > 0 ? [{ ...block, rows: even }] : []
  })

export function readBody(pieces: readonly Piece[]): { body: Block[]; placed: Placed[] } {
  const reader = new BodyReader()
  reader.read(pieces)
  return { body: readBlocks(reader.blocks), placed: reader.placed }
}
