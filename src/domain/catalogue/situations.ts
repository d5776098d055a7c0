// Finds the situations that a search describes in everyday words.
import type { Situation } from '../library/situation.ts'
import { letterDistance } from '../words/letter-distance.ts'
import { wordsOf } from '../writing/text/fold.ts'
import { readPieces } from './query.ts'
import { synonymsOf } from './synonyms.ts'

/** Too common to tell one situation from another; without accents. */
const stopWords = new Set(
  (
    'a al algo alguien ante aqui asi aun bajo bien como con contra cual cuando cuanto de del desde donde el ella ellos en entre era es esa ese eso ' +
    'esta este esto estoy fue ha hace hacer hago han has hasta hay he la las le les lo los mas me mi mis mucho muy ni no nos o para pero por ' +
    'porque puede pueden puedo que quiero se ser si sin sobre son soy su sus tan te tengo ti tiene tienen tu tus un una uno unos va van voy y ya yo'
  ).split(' '),
)

const contentWords = (text: string): string[] => wordsOf(text).filter((word) => word.length > 1 && !stopWords.has(word))

/** «paga» and «pagan», «retraso» and «retrasado»: verbs and plurals differ at the end, and short words by a letter only. */
function isAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4 || Math.abs(one.length - other.length) > 4) return one === other
  const same = Math.max(Math.min(shorter - 1, 4), shorter - 2)
  return one.slice(0, same) === other.slice(0, same)
}

/** A search that begins with one of these is for a text, not for advice; further on they tell no situation from another. */
const textNames = new Set(
  'acta arras carta contrato documento escrito estatutos formulario modelo pagare plantilla poder'.split(' '),
)

/** The word as typed and what means the same. */
const forms = (word: string, country: string | null): string[] => [
  word,
  ...synonymsOf(word, country).map(({ word: other }) => other),
]

/** Without «necesito», «modelo» and their like. */
const spokenWords = (q: string): string =>
  readPieces(q)
    .flatMap(({ words }) => words)
    .join(' ')

/** «inkilino»: by a letter another than a word that is said, a long one by two. */
const mostMistyped = ({ length }: string): number => (length < 6 ? 0 : length < 8 ? 1 : 2)

const isMistyped = (word: string, said: string): boolean =>
  Math.abs(word.length - said.length) <= mostMistyped(word) && letterDistance(word, said) <= mostMistyped(word)

/** The words of its title and of each saying. */
const sayingsOf = ({ title, sayings }: Situation): string[][] => [title, ...sayings].map(contentWords)

/** The share of the typed words, by weight, that a situation must contain. */
const leastShare = 0.6
/** A single matching word is enough if at most so many situations contain it. */
const fewSituations = 2
/** Beside the nearest only those that contain nearly as much: each pushes the texts down. */
const nearlyAsNear = 0.9
const mostWords = 12

type Said = { situation: Situation; sayings: string[][]; words: string[] }
type Typed = { isIn: (words: readonly string[]) => boolean; weight: number; known: number }

/** Prepares the search; it answers the nearest first, those of `country` only where it is given. */
export function openSituationSearch(situations: readonly Situation[]) {
  const all = situations.map((situation) => {
    const sayings = sayingsOf(situation)
    return { situation, sayings, words: sayings.flat() }
  })
  const countries = Map.groupBy(all, ({ situation }) => situation.country)

  return (q: string, country: string | null, most: number): Situation[] => {
    const said = [...new Set(contentWords(spokenWords(q)))].slice(0, mostWords)
    if (said[0] && textNames.has(said[0])) return []
    const words = said.filter((word) => !textNames.has(word))
    const among = country === null ? all : (countries.get(country) ?? [])
    // Each country has situations of its own for the same case.
    const few = fewSituations * (country === null ? countries.size : 1)
    const typed = words.map((word) => weigh(word, country, among))
    const [nearest, ...others] = among
      .map((each) => ({ situation: each.situation, ...compare(typed, each, few) }))
      .filter(({ share }) => share >= leastShare)
      .toSorted((one, other) => other.share - one.share || other.nearness - one.nearness)
    if (!nearest) return []
    const asNear = others.filter(({ share }) => share >= nearest.share * nearlyAsNear)
    return [nearest, ...asNear].slice(0, most).map(({ situation }) => situation)
  }
}

/** A rare word weighs more than a common one; an unknown one may be a name or a number, and weighs little. */
function weigh(word: string, country: string | null, among: readonly Said[]): Typed {
  const variants = forms(word, country)
  const spelt = (words: readonly string[]) => words.some((each) => variants.some((form) => isAlike(form, each)))
  const isKnown = among.some(({ words }) => spelt(words))
  const isIn =
    isKnown || mostMistyped(word) === 0
      ? spelt
      : (words: readonly string[]) => words.some((each) => isMistyped(word, each))
  const known = among.filter(({ words }) => isIn(words)).length
  return { isIn, known, weight: known === 0 ? 0.5 : Math.log(1 + among.length / known) }
}

/** The share of the typed words that a situation contains, and how similar its most similar saying is. */
function compare(typed: readonly Typed[], { sayings, words }: Said, few: number) {
  const weightOf = (some: readonly Typed[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  const matched = typed.filter(({ isIn }) => isIn(words))
  const isSpecific = matched.length > 1 || (matched.some(({ known }) => known <= few) && typed.length <= 2)
  const nearness = sayings.map((each) => {
    const both = typed.filter(({ isIn }) => isIn(each)).length
    return both / Math.max(each.length, typed.length)
  })
  return { share: isSpecific ? weightOf(matched) / weightOf(typed) : 0, nearness: Math.max(...nearness) }
}
