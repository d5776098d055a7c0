// The rows of a page as words and marks: what is left free to be written on, typed («____», «……») or drawn.

import { type Piece, type Row, spanOf } from './rows.ts'
import { firstBelow, type Rule, ruleLength } from './rules.ts'

export type Token = {
  kind: 'words' | 'mark'
  text: string
  x: number
  right: number
  baseline: number
  height: number
  /** Where its text is, if it is typed. */
  at?: { piece: Piece; start: number }
}
export type TokenRow = { baseline: number; height: number; tokens: Token[] }

const typed = /_{2,}(?: ?_{2,})*|\.{4,}|…+(?:\s?[….]+)*/g
/** How a drawn rule is read among words; alone in its row it is longer, as a line for a signature is. */
const drawn = '_'.repeat(8)
export const lineAlone = '_'.repeat(30)

export function tokenRowsOf(rows: readonly Row[], rules: readonly Rule[]): TokenRow[] {
  const made: TokenRow[] = rows.map(({ baseline, height, pieces }) => ({
    baseline,
    height,
    tokens: pieces.flatMap(tokensOf),
  }))
  const alone = new Map<number, TokenRow>()
  for (const rule of rules) {
    const { x, right, y } = rule
    const beside = rowBeside(made, y)
    if (beside) {
      beside.tokens.push({ kind: 'mark', text: drawn, x, right, baseline: y, height: beside.height })
      continue
    }
    if (right - x < ruleLength.alone) continue
    const key = Math.round(y / 2)
    const row = alone.get(key) ?? { baseline: y, height: 11, tokens: [] }
    row.tokens.push({ kind: 'mark', text: lineAlone, x, right, baseline: y, height: 11 })
    alone.set(key, row)
  }
  const all = [...made, ...alone.values()].sort((a, b) => a.baseline - b.baseline)
  for (const row of all) row.tokens.sort((a, b) => a.x - b.x)
  return all
}

/** The row on whose line a rule is drawn. */
function rowBeside(rows: readonly TokenRow[], y: number): TokenRow | undefined {
  const row = rows[firstBelow(rows, y - 5)]
  return row && row.baseline <= y + 0.5 * row.height ? row : undefined
}

function tokensOf(piece: Piece): Token[] {
  const tokens: Token[] = []
  const add = (kind: Token['kind'], start: number, end: number) => {
    const text = piece.text.slice(start, end)
    if (text.trim() === '') return
    const { baseline, height } = piece
    tokens.push({ kind, text, ...spanOf(piece, start, end), baseline, height, at: { piece, start } })
  }
  let from = 0
  for (const { 0: mark, index } of piece.text.matchAll(typed)) {
    add('words', from, index)
    add('mark', index, index + mark.length)
    from = index + mark.length
  }
  add('words', from, piece.text.length)
  return tokens
}
