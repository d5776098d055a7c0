// A passage of a document with the words that were found marked.
import { createElement } from 'react'

/** Children are spread because they never move, so there are no keys to invent. */
export const marked = (piece: string, place: number) => (place % 2 ? createElement('mark', null, piece) : piece)

export const Passage = ({ pieces, className }: { pieces: readonly string[]; className?: string | undefined }) =>
  createElement('span', { className }, ...pieces.map(marked))
