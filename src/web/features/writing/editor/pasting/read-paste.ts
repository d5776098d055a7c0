// What is on the clipboard as lines and tables, from its HTML, or from its plain text where that says more; and what is understood of it.
import { readHtml } from '#domain/reading/html/blocks.ts'
import type { Piece } from '#domain/reading/lines.ts'
import { linesOf } from '#domain/reading/plain-text.ts'
import { type Understood, understand } from '#domain/reading/understand.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { ImportNote } from '#domain/writing/import.ts'
import { type Content, limits } from '#domain/writing/model.ts'

export type Pasted = { html: string; text: string }
export type ReadPaste = { pieces: Piece[]; notes: Set<ImportNote> }

/** Pictures inside a page are most of it, and are not read. */
const longestHtml = 20 * limits.bytes

/** Null where it is more than a writing can hold. */
export function readPaste({ html, text }: Pasted): ReadPaste | null {
  if (text.length > limits.bytes || html.length > longestHtml) return null
  // A document of its own, which runs no script and loads nothing.
  const page = html.trim() ? readHtml(new DOMParser().parseFromString(html, 'text/html')) : undefined
  if (page === null) return null
  if (page && page.pieces.length > 0) {
    const lines = text.split('\n').filter((line) => line.trim()).length
    // Some programs put a page on the clipboard that is all one paragraph.
    if (page.pieces.length > 1 || lines < 3) return page
  }
  return { pieces: linesOf(text), notes: new Set() }
}

export function understandPaste(
  pasted: Pasted,
  { content, meta }: { content: Content; meta: { country: Country } },
  makeId: () => string,
): Understood | null {
  const read = readPaste(pasted)
  return read && understand(read, makeId, { ...content, country: meta.country })
}
