// Which lines between two headings are clauses, and with what numbers.
import type { NumberingStyle } from '../words/numbers/numbering.ts'
import { type ClauseMark, clauseMark } from './clause-marks.ts'
import { splitTitle } from './clause-title.ts'
import type { Line, Piece } from './lines.ts'

type Given = {
  /** Of clauses that a program numbers without saying how. */
  automatic: NumberingStyle
  /** The number after the last clause before. */
  continued: number
  /** Under CLÁUSULAS, EXPONEN and their like, what is numbered is a clause. */
  isUnderKnown: boolean
}
/** `source` is the list that counts it; what was typed has none. */
type Marked = { line: Line; mark: ClauseMark; source?: object }

/** Where ordinals in words number the clauses, «I.-» and «1.» count something inside them; and so on downwards. */
export function clausesAmong(pieces: readonly Piece[], given: Given): Map<Piece, ClauseMark> {
  const lines = pieces.filter((piece): piece is Line => piece.type === 'line')
  const written = lines.flatMap((line) => markedBy(line) ?? [])
  const words = written.filter(({ mark }) => mark.family === 'word')
  if (words.length > 0) return mapOf(words)
  for (const family of ['roman', 'figure'] as const) {
    const row = rowOf(
      written.filter(({ mark }) => mark.family === family),
      given,
    )
    if (row.length > 1) return mapOf(row)
  }
  // Numbered by Word: a heading with a number, or an item that is all bold, is how people make clauses of it.
  const numbered = lines.filter(
    ({ list, heading, bold }) => list?.ordered && list.level === 0 && !list.mark && (heading !== undefined || bold),
  )
  if (numbered.length < 2) return new Map()
  const family = 'figure' as const
  const style = given.automatic
  return new Map(numbered.map((line, index) => [line, { position: index + 1, family, style, length: 0 }]))
}

const mapOf = (row: readonly Marked[]): Map<Piece, ClauseMark> => new Map(row.map(({ line, mark }) => [line, mark]))

function markedBy(line: Line): Marked | undefined {
  const { list, heading, text } = line
  const typed = list && !heading ? undefined : clauseMark(text)
  if (typed) return { line, mark: typed }
  if (!list?.mark || list.level > 0) return undefined
  const mark = clauseMark(`${list.mark} ${text}`) ?? clauseMark(`${list.mark}. ${text}`)
  return mark && { line, mark: { ...mark, length: 0 }, source: list.source }
}

/** What was typed, if it counts; otherwise the longest list that looks like clauses. */
function rowOf(marked: readonly Marked[], given: Given): Marked[] {
  const bySource = new Map<object | undefined, Marked[]>()
  for (const each of marked) {
    const group = bySource.get(each.source)
    if (group) group.push(each)
    else bySource.set(each.source, [each])
  }
  const typed = inSequence(bySource.get(undefined) ?? [], given.continued)
  if (typed.length > 1) return typed
  bySource.delete(undefined)
  let longest: Marked[] = []
  for (const group of bySource.values()) {
    const row = inSequence(group, given.continued)
    const titled = row.filter(({ line }) => line.heading || line.bold || splitTitle(line.content, false).title).length
    const isLike = given.isUnderKnown || titled > row.length / 2 || row.some(({ line }) => line.clause)
    if (isLike && row.length > longest.length) longest = row
  }
  return longest
}

/** «D. Juan» is no five hundred: a number counts if it is the next one. */
function inSequence(marks: readonly Marked[], continued: number): Marked[] {
  let expected = 0
  return marks.filter(({ mark: { position } }) => {
    const next = expected === 0 ? position === 1 || position === continued : position === expected
    if (next) expected = position + 1
    return next
  })
}
