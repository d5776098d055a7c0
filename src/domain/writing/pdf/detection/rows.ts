// The rows of a page: its pieces of text put together again, as programs split a line into many runs.
import { partsOf } from './letter-widths.ts'
import type { Page, Run } from './page.ts'

/** Text without a wide gap in it. */
export type Piece = {
  text: string
  x: number
  right: number
  baseline: number
  height: number
  /** Where in the text each run begins. */
  parts: readonly { start: number; run: Run }[]
}
export type Row = { baseline: number; height: number; pieces: Piece[] }

/** Of a run, in letters: no line of a page has more. */
const longest = 2_000
/** Of a page; one with more is a drawing. */
const mostRuns = 20_000
/** In heights of the letters. */
const space = 0.12
const wideGap = 1.8

export function rowsOf({ runs }: Page): Row[] {
  const sorted = runs
    .slice(0, mostRuns)
    .flatMap(pieced)
    .sort((a, b) => baselineOf(a) - baselineOf(b))
  const rows: Run[][] = []
  for (const run of sorted) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && baselineOf(run) - baselineOf(first) <= 0.35 * Math.min(run.height, first.height)) row.push(run)
    else rows.push([run])
  }
  return rows.map(rowOf)
}

const baselineOf = ({ y, height }: Run): number => y + height

/** A run of the width of a page may hold two columns, with blanks between them. */
function pieced(run: Run): Run[] {
  const text = run.text.slice(0, longest).replace(/\p{Zs}|\t/gu, ' ')
  if (!/ {4}/.test(text)) return [text === run.text ? run : { ...run, text }]
  return [...text.matchAll(/\S+(?: {1,3}\S+)*/g)].map(({ 0: words, index }) => {
    const [from, to] = partsOf(text, index, index + words.length)
    return { ...run, text: words, x: run.x + from * run.width, width: (to - from) * run.width }
  })
}

function rowOf(runs: Run[]): Row {
  const sorted = runs.sort((a, b) => a.x - b.x)
  const height = sorted.reduce((most, each) => Math.max(most, each.height), 0)
  const baseline = sorted.reduce((most, each) => Math.max(most, baselineOf(each)), 0)
  const groups: Run[][] = []
  let right = 0
  for (const run of sorted) {
    const group = groups.at(-1)
    const isNear = run.x - right <= wideGap * run.height
    // Some programs make letters bold by writing them twice.
    const isTwice = group?.at(-1)?.text === run.text && Math.abs((group.at(-1)?.x ?? 0) - run.x) < 1
    if (isTwice) continue
    if (group && isNear) group.push(run)
    else groups.push([run])
    right = group && isNear ? Math.max(right, run.x + run.width) : run.x + run.width
  }
  return { baseline, height, pieces: groups.map((group) => pieceOf(group, baseline, height)) }
}

function pieceOf(runs: readonly Run[], baseline: number, height: number): Piece {
  const texts: string[] = []
  const parts: Piece['parts'][number][] = []
  let [length, right] = [0, 0]
  for (const run of runs) {
    const isApart = parts.length > 0 && run.x - right > space * run.height
    const gap = isApart && !texts.at(-1)?.endsWith(' ') && !run.text.startsWith(' ') ? ' ' : ''
    parts.push({ start: length + gap.length, run })
    texts.push(gap, run.text)
    length += gap.length + run.text.length
    right = Math.max(right, run.x + run.width)
  }
  return { text: texts.join(''), x: runs[0]?.x ?? 0, right, baseline, height, parts }
}

/** Where a part of a piece's text is on the page. */
export function spanOf(piece: Piece, start: number, end: number): { x: number; right: number } {
  const first = partAt(piece.parts, start)
  const last = partAt(piece.parts, Math.max(start, end - 1))
  if (!first || !last) return piece
  const [from] = partsOf(first.run.text, start - first.start, start - first.start)
  const [, to] = partsOf(last.run.text, 0, end - last.start)
  return { x: first.run.x + from * first.run.width, right: last.run.x + to * last.run.width }
}

/** The last one that begins at or before this letter. */
function partAt(parts: Piece['parts'], letter: number): Piece['parts'][number] | undefined {
  let [from, to] = [0, parts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((parts[middle]?.start ?? 0) <= letter) from = middle + 1
    else to = middle
  }
  return parts[Math.max(0, from - 1)]
}
