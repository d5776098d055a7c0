// Spelling correction: the known word that is closest to one that no text contains.
import { letterDistance } from '../words/letter-distance.ts'
import { fold } from '../writing/text/fold.ts'
import type { Piece } from './query.ts'

export type KnownWord = { word: string; spelling: string; count: number }

const tolerated = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : word.length < 12 ? 2 : 3)

/** The nearest, and of those as near the one with its first letter, then the most used; none if all are too far. */
export function closestWord(
  word: string,
  known: readonly KnownWord[],
  most: number = tolerated(word),
): KnownWord | undefined {
  const near = known
    .map((each) => ({ each, away: letterDistance(word, each.word), begins: each.word[0] === word[0] ? 0 : 1 }))
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
