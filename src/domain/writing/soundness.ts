// What a well-shaped content may still get wrong: the rules that need to look at all of it.
import { mostInstalments } from '../filling/loans.ts'
import { type Block, type Content, limits } from './model.ts'
import { hasNestedTable } from './nested-tables.ts'

export type Fault = 'duplicate_id' | 'too_deep' | 'uneven_table' | 'nested_table' | 'too_many_pieces' | 'too_large'

const hasDuplicates = (items: readonly { id: string }[]): boolean =>
  new Set(items.map(({ id }) => id)).size !== items.length

const deepest = (parts: readonly Block[][]): number => Math.max(0, ...parts.map(depthOf))

function depthOf(blocks: readonly Block[]): number {
  const depths = blocks.map((block) => {
    if (block.type === 'list') return 1 + deepest(block.items)
    return block.type === 'table' ? deepest(block.rows.flat()) : 0
  })
  return Math.max(0, ...depths)
}

const isUneven = (block: Block): boolean =>
  block.type === 'table'
    ? new Set(block.rows.map((row) => row.length)).size > 1 || block.rows.flat(2).some(isUneven)
    : block.type === 'list' && block.items.flat().some(isUneven)

/** Whoever sets the page measures what is in a cell or an item before it is set, and so on inwards. */
const weightOf = (blocks: readonly Block[], each = 1): number =>
  blocks.reduce((sum, block) => {
    if (block.type === 'paragraph') return sum
    const parts = block.type === 'list' ? block.items : block.rows.flat()
    return parts.reduce((inner, part) => inner + weightOf(part, each * 2), sum + parts.length * each)
  }, 0)

/** A repayment table is as long as whoever fills in says: it weighs as the longest would. */
const weightOfRepayment = 6 * mostInstalments

const piecesOf = ({ sections }: Content): number =>
  sections.reduce((sum, { kind, body }) => sum + (kind === 'repayment' ? weightOfRepayment : weightOf(body)), 0)

/**
 * A chip of a field that is gone is no fault: the text keeps its place, and the review shows it. Nor is what a text had when
 * less was forbidden, as long as it does not grow: `before` is the text as it was kept.
 */
export function faultOf(content: Content, before?: Content): Fault | undefined {
  const { sections, fields, parties } = content
  if (hasDuplicates(sections) || hasDuplicates(fields) || hasDuplicates(parties)) return 'duplicate_id'
  if (sections.some(({ body }) => depthOf(body) > limits.listDepth)) return 'too_deep'
  if (sections.some(({ body }) => body.some(isUneven))) return 'uneven_table'
  if (sections.some(({ body }) => hasNestedTable(body))) return 'nested_table'
  const most = Math.max(limits.pieces, before ? piecesOf(before) : 0)
  if (piecesOf(content) > most) return 'too_many_pieces'
  return isTooLarge(content) ? 'too_large' : undefined
}

const encoder = new TextEncoder()
export const isTooLarge = (content: Content): boolean => encoder.encode(JSON.stringify(content)).length > limits.bytes
