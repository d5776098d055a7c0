// Whether what was read has room in one writing.
import { type Block, limits } from '../writing/model.ts'
import type { Draft } from './sections.ts'

/** A paragraph takes about 60 bytes of a writing: more than these cannot be in one. */
export const mostLines = Math.floor(limits.bytes / 40)

/** Sections, rows and long paragraphs are parted as they are made; an item or a cell is not. */
const fits = (blocks: readonly Block[]): boolean =>
  blocks.length <= limits.blocks &&
  blocks.every((block) => {
    if (block.type === 'paragraph') return true
    return block.type === 'list' ? block.items.every(fits) : block.rows.every((row) => row.every(fits))
  })

const encoder = new TextEncoder()

/** The rest is for its title, its ids and its classification. */
export const fitsWriting = (sections: readonly Draft[]): boolean =>
  sections.length <= limits.sections &&
  sections.every(({ body }) => fits(body)) &&
  encoder.encode(JSON.stringify(sections)).length <= limits.bytes * 0.95
