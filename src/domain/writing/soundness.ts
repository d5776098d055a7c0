// Rules about a content as a whole, beyond the schema.
import { mostInstalments } from '../filling/loans.ts'
import { type Block, type Content, limits, type Section } from './model.ts'
import { type PdfFault, pdfFaultOf } from './pdf/soundness.ts'
import { hasNestedTable } from './text/nested-tables.ts'

export type Fault =
  | PdfFault
  | 'duplicate_id'
  | 'too_deep'
  | 'uneven_table'
  | 'nested_table'
  | 'too_many_pieces'
  | 'too_large'

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

/** Layout measures the content of a cell or item before it sets it, so that nested ones cost double at each level. */
const weightOf = (blocks: readonly Block[], each = 1): number =>
  blocks.reduce((sum, block) => {
    if (block.type === 'paragraph') return sum
    const parts = block.type === 'list' ? block.items : block.rows.flat()
    return parts.reduce((inner, part) => inner + weightOf(part, each * 2), sum + parts.length * each)
  }, 0)

/** A repayment table is as long as the answers say: it weighs as the longest would. */
const weightOfRepayment = 6 * mostInstalments

export const piecesOfSection = ({ kind, body }: Section): number =>
  kind === 'repayment' ? weightOfRepayment : weightOf(body)

const piecesOf = ({ sections }: Content): number => sections.reduce((sum, section) => sum + piecesOfSection(section), 0)

/**
 * A reference to a deleted field is no fault: it stays in the text, and the review shows it. Nor is what an earlier version of the
 * rules allowed, as long as it does not grow: `before` is the stored text.
 */
export function faultOf(content: Content, before?: Content): Fault | undefined {
  const { sections, fields, parties, boxes = [] } = content
  if ([sections, fields, parties, boxes].some(hasDuplicates)) return 'duplicate_id'
  const ofPdf = pdfFaultOf(content)
  if (ofPdf) return ofPdf
  if (sections.some(({ body }) => depthOf(body) > limits.listDepth)) return 'too_deep'
  if (sections.some(({ body }) => body.some(isUneven))) return 'uneven_table'
  if (sections.some(({ body }) => hasNestedTable(body))) return 'nested_table'
  const most = Math.max(limits.pieces, before ? piecesOf(before) : 0)
  if (piecesOf(content) > most) return 'too_many_pieces'
  return isTooLarge(content) ? 'too_large' : undefined
}

const encoder = new TextEncoder()
export const isTooLarge = (content: Content): boolean => encoder.encode(JSON.stringify(content)).length > limits.bytes
