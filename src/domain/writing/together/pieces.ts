// The blocks of a section as one line of text: a paragraph, list, item, table, row or cell begins with a mark in that line, so that
// dividing and joining paragraphs adds and removes one mark, and what another person types there at the same time stays.
import type { Block, Inline } from '../model.ts'

/** `end` closes the list or table that was opened last. */
export type Structure = 'paragraph' | 'list' | 'item' | 'table' | 'row' | 'cell' | 'end'
type Bare<T> = T extends unknown ? Omit<T, 'marks' | 'when'> : never
export type Chip = Bare<Exclude<Inline, { type: 'text' }>>
export type Mark = { is: Structure }
/** Marks of text (`bold`), its condition as JSON (`when`), and properties of blocks (`align`, `ordered`, `header`). */
export type Attributes = Record<string, string | true>
export type Piece = { insert: string | Chip | Mark; attributes?: Attributes }

export const isMark = (insert: Piece['insert']): insert is Mark => typeof insert === 'object' && 'is' in insert
export const lengthOf = ({ insert }: Piece): number => (typeof insert === 'string' ? insert.length : 1)

export function piecesOf(blocks: readonly Block[]): Piece[] {
  const pieces: Piece[] = []
  addBlocks(pieces, blocks)
  return pieces
}

const mark = (is: Structure, attributes?: Attributes): Piece => ({ insert: { is }, ...(attributes && { attributes }) })

function addBlocks(pieces: Piece[], blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.type === 'paragraph') {
      pieces.push(mark('paragraph', block.align && { align: block.align }))
      for (const inline of block.content) addInline(pieces, inline)
    } else if (block.type === 'list') {
      pieces.push(mark('list', block.ordered ? { ordered: true } : undefined))
      for (const item of block.items) {
        pieces.push(mark('item'))
        addBlocks(pieces, item)
      }
      pieces.push(mark('end'))
    } else {
      pieces.push(mark('table', block.header ? { header: true } : undefined))
      for (const row of block.rows) {
        pieces.push(mark('row'))
        for (const cell of row) {
          pieces.push(mark('cell'))
          addBlocks(pieces, cell)
        }
      }
      pieces.push(mark('end'))
    }
  }
}

/** Runs that look the same become one. */
function addInline(pieces: Piece[], inline: Inline): void {
  const attributes = attributesOf(inline)
  if (inline.type !== 'text') {
    const { when, ...chip } = inline
    if ('marks' in chip) delete chip.marks
    pieces.push({ insert: chip, ...(attributes && { attributes }) })
    return
  }
  if (inline.text === '') return
  const last = pieces.at(-1)
  if (typeof last?.insert === 'string' && sameAttributes(last.attributes, attributes)) last.insert += inline.text
  else pieces.push({ insert: inline.text, ...(attributes && { attributes }) })
}

function attributesOf(inline: Inline): Attributes | undefined {
  const names = inline.type === 'break' ? [] : (inline.marks ?? [])
  if (names.length === 0 && !inline.when) return undefined
  return {
    ...Object.fromEntries(names.map((name) => [name, true as const])),
    ...(inline.when && { when: JSON.stringify(inline.when) }),
  }
}

export function sameAttributes(a: Attributes = {}, b: Attributes = {}): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

export const sameInsert = (a: Piece['insert'], b: Piece['insert']): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
