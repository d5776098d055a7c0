// Which known word somebody meant by one that nobody uses.
import { fold } from '../writing/fold.ts'
import type { Piece } from './query.ts'

export type KnownWord = { word: string; spelling: string; count: number }

/** Letters to add, drop, change, or swap with their neighbour, to get from one to the other. */
function distance(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = line
  }
  return last[to.length] ?? 0
}

const tolerated = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : word.length < 12 ? 2 : 3)

/** The nearest, and of those as near the one with its first letter, then the most used; none if all are too far. */
export function closestWord(
  word: string,
  known: readonly KnownWord[],
  most: number = tolerated(word),
): KnownWord | undefined {
  const near = known
    .map((each) => ({ each, away: distance(word, each.word), begins: each.word[0] === word[0] ? 0 : 1 }))
    .filter(({ away }) => away > 0 && away <= Math.min(most, tolerated(word)))
    .toSorted((a, b) => a.away - b.away || a.begins - b.begins || b.each.count - a.each.count)
  return near[0]?.each
}

type Instead = ReadonlyMap<string, KnownWord>

/** The same query with other words in it. */
export const withWords = (pieces: readonly Piece[], instead: Instead): Piece[] =>
  pieces.map((piece) => ({ ...piece, words: piece.words.map((word) => instead.get(word)?.word ?? word) }))

/** What was typed, with the other words in their places. */
export const correctedText = (typed: string, instead: Instead): string =>
  typed.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => instead.get(fold(word))?.spelling ?? word).trim()
