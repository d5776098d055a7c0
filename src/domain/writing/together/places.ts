// Where a caret is: in our model, and relative to what is around it in the shared document, so that it moves along with others' changes.
import * as Y from 'yjs'
import type { Block, Inline, Paragraph } from '../model.ts'
import { readPieces } from './change-text.ts'
import { bodyText, titleText } from './entries.ts'
import { readBody } from './read-body.ts'
import { partsOf } from './shared-draft.ts'

/**
 * In the title of a section (`path` is null), or in a paragraph of its body: `path` has its index among the blocks, and within a list or
 * table the index of the item, or of row and cell, and of the block in there. A chip counts as one letter.
 */
export type Place = { section: string; path: number[] | null; offset: number }

const widthOf = (inline: Inline): number => (inline.type === 'text' ? inline.text.length : 1)
const lengthOfParagraph = ({ content }: Paragraph): number => content.reduce((sum, inline) => sum + widthOf(inline), 0)

function* paragraphsWithPath(blocks: readonly Block[], above: number[] = []): Generator<[Paragraph, number[]]> {
  for (const [index, block] of blocks.entries()) {
    const path = [...above, index]
    if (block.type === 'paragraph') yield [block, path]
    else if (block.type === 'list')
      for (const [item, inner] of block.items.entries()) yield* paragraphsWithPath(inner, [...path, item])
    else
      for (const [row, cells] of block.rows.entries())
        for (const [cell, inner] of cells.entries()) yield* paragraphsWithPath(inner, [...path, row, cell])
  }
}

function paragraphsIn(body: Y.Text): { path: number[]; start: number; length: number }[] {
  const { body: blocks, placed } = readBody(readPieces(body))
  const starts = new Map(placed.map(({ paragraph, start }) => [paragraph, start]))
  return [...paragraphsWithPath(blocks)].map(([paragraph, path]) => ({
    path,
    start: starts.get(paragraph) ?? 0,
    length: lengthOfParagraph(paragraph),
  }))
}

/** Undefined where there is no such place. It goes along with the letter before it, or at the start of a selection with the one after. */
export function positionOf(doc: Y.Doc, { section, path, offset }: Place, isStart = false): Uint8Array | undefined {
  const entry = partsOf(doc).sections.get(section)
  const text = entry && (path === null ? titleText(entry) : bodyText(entry))
  if (!text) return undefined
  const start = path === null ? 0 : paragraphsIn(text).find((each) => each.path.join() === path.join())?.start
  if (start === undefined) return undefined
  return Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, start + offset, isStart ? 0 : -1))
}

/** Undefined where the section is gone, or what is given is no position of this document. */
export function placeOf(doc: Y.Doc, position: Uint8Array): Place | undefined {
  const found = absolute(doc, position)
  if (!found) return undefined
  const { sections } = partsOf(doc)
  for (const [section, entry] of sections) {
    const [title, body] = [titleText(entry), bodyText(entry)]
    if (found.type === title) return { section, path: null, offset: found.index }
    if (found.type !== body || !body) continue
    const paragraphs = paragraphsIn(body)
    const paragraph = paragraphs.findLast(({ start }) => start <= found.index) ?? paragraphs[0]
    if (!paragraph) return { section, path: [], offset: 0 }
    const { path, start, length } = paragraph
    return { section, path, offset: Math.min(Math.max(0, found.index - start), length) }
  }
}

function absolute(doc: Y.Doc, position: Uint8Array) {
  try {
    return Y.createAbsolutePositionFromRelativePosition(Y.decodeRelativePosition(position), doc)
  } catch {
    return null
  }
}
