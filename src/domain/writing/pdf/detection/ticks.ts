// Small squares to be ticked, typed or drawn, and the words beside them.
import type { Place } from '../boxes.ts'
import { anchorTo, type Found } from './found.ts'
import type { Page } from './page.ts'
import { type Piece, type Row, spanOf } from './rows.ts'
import { firstBelow, type PageLines } from './rules.ts'

/** The last ones are those of Wingdings, which PDFs give as private letters. */
const square = /[☐□❑❏▢◻◽\uf0a8\uf06f\uf071\uf072]|\[\s{0,3}\]|\(\s{2,4}\)/g
const most = { ofPage: 300, label: 80 }

export function ticksOn(page: Page, rows: readonly Row[], lines: PageLines, number: number): Found[] {
  return [...firstOf(typedOn(rows, number)), ...firstOf(drawnOn(page, rows, lines, number))]
}

function firstOf(all: Iterable<Found>): Found[] {
  const found: Found[] = []
  for (const each of all) {
    if (found.length >= most.ofPage) break
    found.push(each)
  }
  return found
}

function* typedOn(rows: readonly Row[], page: number): Generator<Found> {
  for (const { pieces } of rows) {
    for (const [index, piece] of pieces.entries()) {
      for (const { 0: sign, index: start } of piece.text.matchAll(square)) {
        const end = start + sign.length
        const { x, right } = spanOf(piece, start, end)
        const side = piece.height
        const place = { page, x: (x + right - side) / 2, y: piece.baseline - 0.85 * side, width: side, height: side }
        const after = piece.text.slice(end, end + 200).split(square)[0] ?? ''
        const before =
          piece.text
            .slice(Math.max(0, start - 200), start)
            .split(square)
            .at(-1) ?? ''
        const next = pieces[index + 1]
        const near = next && next.x - piece.right < 30 ? next.text : ''
        yield { ...place, shows: 'tick', ...labelled(after, before, near), ...anchorTo(piece, place) }
      }
    }
  }
}

const labelled = (...texts: string[]): { label?: string } => {
  const label = texts
    .map((text) => text.replace(/^[\s:.,;)-]+|[\s:.,;(]+$/g, '').slice(0, most.label))
    .find((text) => /\p{L}/u.test(text))
  return label ? { label } : {}
}

/** Words must stand beside it: other squares are ornaments. */
function* drawnOn(_: Page, rows: readonly Row[], { squares }: PageLines, page: number): Generator<Found> {
  for (const { x, y, side } of squares) {
    const words = wordsBeside(rows, x, y, side)
    const place: Place = { page, x, y, width: side, height: side }
    if (words) yield { ...place, shows: 'tick', ...labelled(words.text), ...anchorTo(words, place) }
  }
}

function wordsBeside(rows: readonly Row[], x: number, y: number, side: number): Piece | undefined {
  for (let index = firstBelow(rows, y + 0.4 * side); index < rows.length; index += 1) {
    const row = rows[index]
    if (!row || row.baseline > y + 1.5 * side) return undefined
    const right = row.pieces.find((piece) => piece.x >= x + side - 1 && piece.x - x - side < 14)
    const found = right ?? row.pieces.find((piece) => piece.right <= x + 1 && x - piece.right < 14)
    if (found) return found
  }
}
