// Turns what a visitor types into a tsquery of PostgreSQL, of letters and digits only: nothing typed can act as an operator.
import { singularsOf, wordsOf } from '../writing/text/fold.ts'
import { hasSynonyms, longestSynonym, type Other, synonymsOf } from './synonyms.ts'

const mostWords = 12
const longestWord = 40

/** One thing that is looked for: a word, or several in this order. */
export type Piece = { words: string[]; quoted: boolean }

/**
 * One thing: its words and their synonyms; as it was typed, and with all that means the same. `heading` is the same for a title or tags alone, where it is shorter; `said` are those words wherever they stand, for marking
 * them; `unlike` is what they must not be a part of.
 */
export type Term = { words: string[]; exact: string; either: string; heading: string; said: string; unlike: string[] }

const wordsIn = (text: string): string[] => wordsOf(text).map((word) => word.slice(0, longestWord))

/** Words without meaning in a search of this catalogue: every text is a model, and every visitor needs one. */
const saidOfAll = new Set(
  'modelo,modelos,plantilla,plantillas,ejemplo,ejemplos,gratis,descargar,pdf,word,necesito,necesitamos,necesitaria,quiero,queremos,quisiera,querria,busco,buscamos,hacer,redactar'.split(
    ',',
  ),
)
const says = ({ words, quoted }: Piece): boolean => quoted || !saidOfAll.has(words[0] ?? '')

/** «modelo de contrato» looks for a contract; «modelo» alone looks for that. */
const telling = (pieces: Piece[]): Piece[] =>
  pieces.some((piece) => says(piece) && piece.words.some(({ length }) => length > 2)) ? pieces.filter(says) : pieces

/** «alquiler "de temporada"» → a word and a phrase. A quote that is not closed is ignored. */
export function readPieces(typed: string): Piece[] {
  const pieces: Piece[] = []
  for (const [index, part] of typed.split(/"([^"]*)"/).entries()) {
    const words = wordsIn(part)
    if (index % 2 === 1 && words.length > 0) pieces.push({ words, quoted: true })
    else pieces.push(...words.map((word) => ({ words: [word], quoted: false })))
  }
  let left = mostWords
  return telling(pieces).flatMap((piece) => {
    const words = piece.words.slice(0, left)
    left -= words.length
    return words.length > 0 ? [{ ...piece, words }] : []
  })
}

/** The word that may still be being typed: the last one, if nothing follows it. */
export function unfinishedWord(typed: string): string | undefined {
  if (!/[\p{L}\p{N}]$/u.test(typed)) return undefined
  const last = readPieces(typed).at(-1)
  return last && !last.quoted ? last.words[0] : undefined
}

/** «baja», «voluntaria» next to each other are one thing where the synonyms know them together. */
function joinPhrases(pieces: readonly Piece[], country?: string | null): Piece[] {
  const joined: Piece[] = []
  for (let start = 0; start < pieces.length; ) {
    let length = Math.min(longestSynonym, pieces.length - start)
    const words = () => pieces.slice(start, start + length)
    while (length > 1 && (words().some(({ quoted }) => quoted) || !hasSynonyms(phrase(words()), country))) length -= 1
    const piece = pieces[start]
    if (length > 1) joined.push({ words: words().flatMap((each) => each.words), quoted: false })
    else if (piece) joined.push(piece)
    start += length
  }
  return joined
}

const phrase = (pieces: readonly Piece[]): string => pieces.flatMap(({ words }) => words).join(' ')

const following = (words: readonly string[]): string => words.join(' <-> ')
const wrapped = (text: string): string =>
  text.startsWith('(') || /^[\p{L}\p{N}]*(?::[A-D]+)?$/u.test(text) ? text : `(${text})`
const grouped = (alternatives: readonly string[]): string => `(${alternatives.map(wrapped).join(' | ')})`

/** Words without meaning alone are not in the index: `unlike` with them is checked only where the text is shown. */
const isIndexed = (phrase: string): boolean => phrase.split(' ').every(({ length }) => length > 2)

/** Title, tags and summary: what a text says of itself. */
const heading = ':ABC'

/** Next to each other, or with a little word between them. */
const beside = (first: string, second: string): string => `!(${first} <-> ${second} | ${first} <2> ${second})`

/** A text with the word only inside a longer term does not match, unless its heading has the word. */
function meant({ word, unlike }: Other, places: readonly string[] = ['', heading]): string {
  const parts = unlike.filter(isIndexed).map((phrase) => phrase.split(' '))
  if (parts.length === 0) return following(word.split(' '))
  const apart = (where: string): string => {
    const placed = (words: (string | undefined)[]) => grouped(words.map((each) => each + where))
    const after = parts.filter(([first]) => first === word).map(([, second]) => second)
    const before = parts.filter(([, second]) => second === word).map(([first]) => first)
    return [
      word + where,
      ...(after.length > 0 ? [beside(word + where, placed(after))] : []),
      ...(before.length > 0 ? [beside(placed(before), word + where)] : []),
    ].join(' & ')
  }
  return grouped(places.map(apart))
}

/** `ends` are words that the last one may be the beginning of; none if it is finished. `country`: whose words they are. */
export function termsOf(pieces: readonly Piece[], ends?: readonly string[], country?: string | null): Term[] {
  const terms = joinPhrases(pieces, country).map(({ words, quoted }): Term => {
    const exact = wrapped(quoted ? following(words) : words.join(' & '))
    const others = quoted ? [] : synonymsOf(words.join(' '), country)
    const oneOf = (alternatives: string[]) => (alternatives.length > 0 ? grouped([exact, ...alternatives]) : exact)
    return {
      words: [...words, ...others.flatMap(({ word }) => word.split(' '))].flatMap(singularsOf),
      exact,
      either: oneOf(others.map((other) => meant(other))),
      heading: oneOf(others.map((other) => meant(other, ['']))),
      said: oneOf(others.map(({ word }) => following(word.split(' ')))),
      unlike: others.flatMap(({ unlike }) => unlike),
    }
  })
  const last = terms.pop()
  if (!last) return []
  return [...terms, ends ? begun(last, pieces.at(-1)?.words.at(-1) ?? '', ends, country) : last]
}

/** Two letters begin too much. */
const shortestBeginning = 3

function begun(term: Term, word: string, ends: readonly string[], country?: string | null): Term {
  const beginning = word.length >= shortestBeginning ? [`${word}:*`] : []
  const more = [...ends.filter((end) => end !== word), ...beginning]
  if (more.length === 0) return term
  // «alquiler de pi» looks for a «piso», and so for a «vivienda».
  const alike = (places?: readonly string[]) =>
    ends.flatMap((end) => synonymsOf(end, country).map((other) => meant(other, places)))
  const also = (text: string, others: readonly string[] = []) => grouped([text, ...more, ...new Set(others)])
  return {
    ...term,
    exact: also(term.exact),
    either: also(term.either, alike()),
    heading: also(term.heading, alike([''])),
    said: also(term.said),
  }
}

export const allOf = (terms: readonly Term[]): string => terms.map(({ either }) => either).join(' & ')
export const anyOf = (terms: readonly Term[]): string => terms.map(({ either }) => either).join(' | ')
