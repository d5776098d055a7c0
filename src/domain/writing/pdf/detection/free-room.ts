// The room around words, up to what is next above or below them.
import type { PageLines } from './rules.ts'
import { overlapOf } from './rules.ts'
import type { Token, TokenRow } from './tokens.ts'

export type Span = { x: number; right: number }
/** What bounds it: a token, a line, or nothing nearby. */
export type Room = { height: number; token?: Token; row?: TokenRow; isBounded: boolean }

/** Nobody needs more for a signature. */
export const reach = 110
const margin = 30

export class FreeRoom {
  readonly #rows: readonly TokenRow[]
  readonly #lines: PageLines
  readonly #height: number

  constructor(rows: readonly TokenRow[], lines: PageLines, height: number) {
    this.#rows = rows
    this.#lines = lines
    this.#height = height
  }

  above(row: number, top: number, span: Span): Room {
    let found: Room = { height: Math.max(0, top - margin), isBounded: false }
    for (let index = row - 1; index >= 0; index -= 1) {
      const each = this.#rows[index] as TokenRow
      if (top - each.baseline > reach) break
      const token = tokenAt(each, span)
      if (!token) continue
      found = { height: Math.max(0, top - token.baseline), token, row: each, isBounded: true }
      break
    }
    return this.#boundedBy(found, (y) => top - y, span)
  }

  below(row: number, bottom: number, span: Span): Room {
    let found: Room = { height: Math.max(0, this.#height - margin - bottom), isBounded: false }
    for (let index = row + 1; index < this.#rows.length; index += 1) {
      const each = this.#rows[index] as TokenRow
      if (each.baseline - each.height - bottom > reach) break
      const token = tokenAt(each, span)
      if (!token) continue
      const top = token.kind === 'mark' ? token.baseline : token.baseline - token.height
      found = { height: Math.max(0, top - bottom), token, row: each, isBounded: true }
      break
    }
    return this.#boundedBy(found, (y) => y - bottom, span)
  }

  /** The frame of a table or a box ends the room too. */
  #boundedBy(room: Room, distanceOf: (y: number) => number, span: Span): Room {
    let nearest = room
    for (const line of this.#lines.level) {
      const distance = distanceOf(line.y)
      const isOver = overlapOf(line, span) > 0.5 * (span.right - span.x)
      if (isOver && distance > -2 && distance < nearest.height - 3)
        nearest = { height: Math.max(0, distance), isBounded: true }
    }
    return nearest
  }
}

export const tokenAt = (row: TokenRow, span: Span): Token | undefined =>
  row.tokens.find((token) => overlapOf(token, span) > 2)
