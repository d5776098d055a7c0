// A page as one text, as a reader goes through it, that knows where each letter is.
import { spanOf } from './rows.ts'
import type { Token, TokenRow } from './tokens.ts'

export type Reading = { text: string; parts: { start: number; end: number; token: Token }[] }

/** A row that ends this near to the right edge of the text goes on in the next one. */
const full = 0.85

export function readingOf(rows: readonly TokenRow[]): Reading {
  const edge = rows.reduce((most, { tokens }) => Math.max(most, tokens.at(-1)?.right ?? 0), 0)
  const reading: Reading = { text: '', parts: [] }
  const texts: string[] = []
  let length = 0
  let before: TokenRow | undefined
  for (const row of rows) {
    const gap = before === undefined ? '' : goesOn(before, row, edge) ? ' ' : '\n'
    for (const [index, token] of row.tokens.entries()) {
      const lead = index === 0 ? gap : between(row.tokens[index - 1] as Token, token)
      const start = length + lead.length
      reading.parts.push({ start, end: start + token.text.length, token })
      texts.push(lead, token.text)
      length = start + token.text.length
    }
    before = row
  }
  return { ...reading, text: texts.join('') }
}

function goesOn(row: TokenRow, next: TokenRow, edge: number): boolean {
  const [last, first] = [row.tokens.at(-1), next.tokens[0]]
  if (!last || !first) return false
  // A title is no part of the paragraph below it.
  if (Math.abs(last.height - first.height) > 0.15 * first.height) return false
  return last.right >= full * edge && next.baseline - row.baseline <= 2 * row.height && row.tokens.length < 6
}

/** Words far apart belong to two columns; a mark may stand apart from the words that say what it is for. */
function between(left: Token, right: Token): string {
  if (left.at && left.at.piece === right.at?.piece) return ''
  return left.kind === 'words' && right.kind === 'words' ? '\n' : ' '
}

/** The places of a part of the text; several where it is in more than one token. `index` is that of its part. */
export function placesIn({ parts }: Reading, start: number, end: number) {
  let [from, to] = [0, parts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((parts[middle]?.end ?? 0) <= start) from = middle + 1
    else to = middle
  }
  const places: { x: number; right: number; token: Token; index: number }[] = []
  for (let index = from; index < parts.length; index += 1) {
    const part = parts[index]
    if (!part || part.start >= end) break
    const { token } = part
    const [first, last] = [Math.max(start, part.start) - part.start, Math.min(end, part.end) - part.start]
    const span = token.at ? spanOf(token.at.piece, token.at.start + first, token.at.start + last) : token
    places.push({ x: span.x, right: span.right, token, index })
  }
  return places
}
