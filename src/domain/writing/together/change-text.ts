// Writes into a shared text only what differs, so that what others write beside it at the same time stays where it is.
import { diffArrays } from 'diff'
import type * as Y from 'yjs'
import { type Attributes, isMark, lengthOf, type Piece, sameAttributes, sameInsert } from './pieces.ts'

type Step =
  | { retain: number; attributes?: Record<string, string | true | null> }
  | { delete: number }
  | { insert: Piece['insert']; attributes?: Attributes }

/** Beyond it, what lies between the first and the last difference is replaced: comparing it would take too long. */
const mostDifferences = 1_000
const mostLetters = 2_000

export const readPieces = (text: Y.Text): Piece[] => text.toDelta() as Piece[]

export function changeText(text: Y.Text, after: readonly Piece[]): void {
  const steps = stepsBetween(readPieces(text), after)
  if (steps.length > 0) text.applyDelta(steps, { sanitize: false })
}

const same = (a: Piece, b: Piece): boolean =>
  sameInsert(a.insert, b.insert) && sameAttributes(a.attributes, b.attributes)

function stepsBetween(before: readonly Piece[], after: readonly Piece[]): Step[] {
  const { start, end } = edges(before, after, same)
  const [old, made] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  if (old.length + made.length === 0) return []
  const kept = before.slice(0, start).reduce((sum, piece) => sum + lengthOf(piece), 0)
  const steps: Step[] = kept > 0 ? [{ retain: kept }] : []
  // Paragraphs that are joined or divided join and divide words: there, letter is compared with letter.
  const isShort = [...old, ...made].reduce((sum, piece) => sum + lengthOf(piece), 0) < mostLetters
  const parts = isShort && [...old, ...made].some(({ insert }) => isMark(insert)) ? letters : words
  compare(old.flatMap(parts), made.flatMap(parts), steps)
  return steps
}

/** How many are the same at the start and at the end. */
function edges<T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): { start: number; end: number } {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && isSame(a[start] as T, b[start] as T)) start += 1
  let end = 0
  while (end < shorter - start && isSame(a[a.length - 1 - end] as T, b[b.length - 1 - end] as T)) end += 1
  return { start, end }
}

const parted = (pattern: RegExp) => (piece: Piece) =>
  typeof piece.insert === 'string'
    ? (piece.insert.match(pattern) ?? []).map((insert) => ({ ...piece, insert }))
    : [piece]
const words = parted(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu)
const letters = parted(/./gsu)

const sameWord = (a: Piece, b: Piece): boolean => sameInsert(a.insert, b.insert)

function compare(old: readonly Piece[], made: readonly Piece[], steps: Step[]): void {
  const { start, end } = edges(old, made, sameWord)
  const [oldMiddle, madeMiddle] = [old.slice(start, old.length - end), made.slice(start, made.length - end)]
  keep(old.slice(0, start), made.slice(0, start), steps)
  const isOneRange = oldMiddle.length <= 1 || madeMiddle.length <= 1
  const parts = isOneRange
    ? undefined
    : diffArrays(oldMiddle, madeMiddle, { comparator: sameWord, maxEditLength: mostDifferences })
  if (!parts) replace(oldMiddle, madeMiddle, steps)
  else {
    let [left, right] = [0, 0]
    let [removed, added]: [Piece[], Piece[]] = [[], []]
    for (const part of parts) {
      const { count } = part
      if (part.removed) removed = oldMiddle.slice(left, left + count)
      else if (part.added) added = madeMiddle.slice(right, right + count)
      else {
        replace(removed, added, steps)
        ;[removed, added] = [[], []]
        keep(oldMiddle.slice(left, left + count), madeMiddle.slice(right, right + count), steps)
      }
      if (!part.added) left += count
      if (!part.removed) right += count
    }
    replace(removed, added, steps)
  }
  keep(old.slice(old.length - end), made.slice(made.length - end), steps)
}

/** Within words that differ, only the letters that do. */
function replace(removed: readonly Piece[], added: readonly Piece[], steps: Step[]): void {
  const [old, made] = [removed.flatMap(letters), added.flatMap(letters)]
  const { start, end } = edges(old, made, sameWord)
  keep(old.slice(0, start), made.slice(0, start), steps)
  for (const piece of old.slice(start, old.length - end)) advance(steps, { delete: lengthOf(piece) })
  for (const { insert, attributes = {} } of made.slice(start, made.length - end)) advance(steps, { insert, attributes })
  keep(old.slice(old.length - end), made.slice(made.length - end), steps)
}

function keep(old: readonly Piece[], made: readonly Piece[], steps: Step[]): void {
  old.forEach((piece, index) => {
    const attributes = changesOf(piece.attributes, made[index]?.attributes)
    advance(steps, { retain: lengthOf(piece), ...(attributes && { attributes }) })
  })
}

function changesOf(before: Attributes = {}, after: Attributes = {}): Record<string, string | true | null> | undefined {
  if (sameAttributes(before, after)) return undefined
  const removed = Object.keys(before).filter((key) => !(key in after))
  const set = Object.entries(after).filter(([key, value]) => before[key] !== value)
  return Object.fromEntries([...removed.map((key) => [key, null] as const), ...set])
}

/** Steps of one kind become one. */
function advance(steps: Step[], step: Step): void {
  const last = steps.at(-1)
  if (last && 'delete' in step && 'delete' in last) last.delete += step.delete
  else if (last && 'retain' in step && 'retain' in last && alike(step.attributes, last.attributes))
    last.retain += step.retain
  else if (
    last &&
    'insert' in step &&
    'insert' in last &&
    typeof step.insert === 'string' &&
    typeof last.insert === 'string' &&
    sameAttributes(step.attributes, last.attributes)
  )
    last.insert += step.insert
  else steps.push(step)
}

const alike = (a: object = {}, b: object = {}): boolean => JSON.stringify(a) === JSON.stringify(b)
