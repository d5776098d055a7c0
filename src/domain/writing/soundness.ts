// What a well-shaped content may still get wrong: the rules that need to look at all of it.
import type { Block, Content } from './model.ts'
import { limits } from './model.ts'

export type Fault = 'duplicate_id' | 'too_deep' | 'uneven_table' | 'too_large'

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

/** A chip of a field that is gone is no fault: the text keeps its place, and the review shows it. */
export function faultOf(content: Content): Fault | undefined {
  const { sections, fields, parties } = content
  if (hasDuplicates(sections) || hasDuplicates(fields) || hasDuplicates(parties)) return 'duplicate_id'
  if (sections.some(({ body }) => depthOf(body) > limits.listDepth)) return 'too_deep'
  if (sections.some(({ body }) => body.some(isUneven))) return 'uneven_table'
  return isTooLarge(content) ? 'too_large' : undefined
}

const encoder = new TextEncoder()
export const isTooLarge = (content: Content): boolean => encoder.encode(JSON.stringify(content)).length > limits.bytes
