// The lines of a page by what they are for: something is written on a rule, and others frame tables and boxes.
import type { Line, Page } from './page.ts'
import type { Row } from './rows.ts'

export type Rule = { x: number; right: number; y: number }
export type PageLines = {
  /** Something may be written on them. */
  rules: Rule[]
  /** All level lines, from the top: they bound the free space around them. */
  level: Rule[]
  /** Small squares, to be ticked. */
  squares: { x: number; y: number; side: number }[]
}

/** Short ones are for a day or a year, among words. */
export const ruleLength = { least: 14, alone: 40, most: 400 }
const side = { least: 6, most: 16 }
/** A page with more is a drawing. */
const most = { level: 400, upright: 1_000 }

export function linesOf(page: Page, rows: readonly Row[]): PageLines {
  const pieces: Rule[] = []
  const upright: Line[] = []
  for (const line of page.lines) {
    const [x, right] = line.x1 < line.x2 ? [line.x1, line.x2] : [line.x2, line.x1]
    const [top, bottom] = line.y1 < line.y2 ? [line.y1, line.y2] : [line.y2, line.y1]
    if (bottom - top <= 1) pieces.push({ x, right, y: bottom })
    else if (right - x <= 1 && bottom - top >= side.least) upright.push({ x1: x, x2: x, y1: top, y2: bottom })
  }
  const short = pieces.filter(({ x, right }) => right - x >= side.least && right - x <= side.most)
  const level = joined(pieces)
  if (level.length > most.level || upright.length > most.upright || short.length > most.upright)
    return { rules: [], level: [], squares: [] }
  const rules = level.filter(
    (rule) =>
      isLong(rule) && !upright.some((line) => meets(rule, line)) && !isUnderText(rule, rows) && !isDoubled(rule, level),
  )
  return { rules, level, squares: squaresOf(short, upright) }
}

/** Some programs draw a line in many pieces. */
function joined(pieces: Rule[]): Rule[] {
  const lines: Rule[] = []
  for (const piece of pieces.sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = lines.at(-1)
    if (last && Math.abs(last.y - piece.y) < 0.2 && piece.x - last.right <= 2.5)
      last.right = Math.max(last.right, piece.right)
    else lines.push({ ...piece })
  }
  return lines.filter(({ x, right }) => right - x >= side.least)
}

const isLong = ({ x, right }: Rule): boolean => right - x >= ruleLength.least && right - x <= ruleLength.most

const meets = ({ x, right, y }: Rule, line: Line): boolean =>
  line.x1 >= x - 2 && line.x1 <= right + 2 && line.y1 <= y + 2 && line.y2 >= y - 2

/** Two lines closely together are an ornament. */
const isDoubled = (rule: Rule, level: readonly Rule[]): boolean =>
  level.some((other) => other !== rule && Math.abs(other.y - rule.y) < 4 && overlapOf(other, rule) > 20)

export const overlapOf = (a: { x: number; right: number }, b: { x: number; right: number }): number =>
  Math.min(a.right, b.right) - Math.max(a.x, b.x)

/** The first row whose baseline is at or below this. */
export function firstBelow(rows: readonly { baseline: number }[], y: number): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rows[middle]?.baseline ?? 0) < y) from = middle + 1
    else to = middle
  }
  return from
}

function isUnderText(rule: Rule, rows: readonly Row[]): boolean {
  for (let index = firstBelow(rows, rule.y - 13); index < rows.length; index += 1) {
    const row = rows[index]
    if (!row || row.baseline > rule.y + 4) return false
    if (row.pieces.some((piece) => overlapOf(piece, rule) > Math.min(20, 0.3 * (rule.right - rule.x)))) return true
  }
  return false
}

function squaresOf(short: readonly Rule[], upright: readonly Line[]): PageLines['squares'] {
  const known = new Set<string>()
  return short.flatMap(({ x, right, y }) => {
    const bottom = short.find((other) => Math.abs(other.y - y - (right - x)) <= 2 && Math.abs(other.x - x) <= 1)
    const closed = upright.some((line) => Math.abs(line.x1 - x) <= 1 && Math.abs(line.y1 - y) <= 1.5)
    const key = `${Math.round(x)} ${Math.round(y)}`
    if (!bottom || !closed || known.has(key)) return []
    known.add(key)
    return [{ x, y, side: right - x }]
  })
}
