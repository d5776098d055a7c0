// Finds the situations that a search describes in everyday words.
import type { Situation } from '../library/situation.ts'
import { wordsOf } from '../writing/text/fold.ts'
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

/** A search with one of these is for a text, not for advice. */
const textNames = new Set(
  'acta arras carta contrato documento escrito estatutos formulario modelo pagare plantilla poder'.split(' '),
)

/** The word as typed and what means the same. */
const forms = (word: string): string[] => [word, ...synonymsOf(word).map(({ word: other }) => other)]

/** The words of its title and of each saying. */
const sayingsOf = ({ title, sayings }: Situation): string[][] => [title, ...sayings].map(contentWords)

/** The share of the typed words, by weight, that a situation must contain. */
const leastShare = 0.6
/** A single matching word is enough if at most so many situations contain it. */
const fewSituations = 2
const mostWords = 12

type Typed = { isIn: (words: readonly string[]) => boolean; weight: number; known: number }

/** Prepares the search; it answers the nearest first, those of `country` only where it is given. */
export function openSituationSearch(situations: readonly Situation[]) {
  const all = situations.map((situation) => {
    const sayings = sayingsOf(situation)
    return { situation, sayings, words: sayings.flat() }
  })

  /** A rare word weighs more than a common one; an unknown one may be a name or a number, and weighs little. */
  function weigh(word: string): Typed {
    const variants = forms(word)
    const isIn = (words: readonly string[]) => words.some((each) => variants.some((form) => isAlike(form, each)))
    const known = all.filter(({ words }) => isIn(words)).length
    return { isIn, known, weight: known === 0 ? 0.5 : Math.log(1 + all.length / known) }
  }

  /** The share of the typed words that a situation contains, and how similar its most similar saying is. */
  function compare(typed: readonly Typed[], { sayings, words }: (typeof all)[number]) {
    const weightOf = (some: readonly Typed[]) => some.reduce((sum, { weight }) => sum + weight, 0)
    const matched = typed.filter(({ isIn }) => isIn(words))
    const isSpecific = matched.length > 1 || matched.some(({ known }) => known <= fewSituations)
    const nearness = sayings.map((each) => {
      const both = typed.filter(({ isIn }) => isIn(each)).length
      return both / Math.max(each.length, typed.length)
    })
    return { share: isSpecific ? weightOf(matched) / weightOf(typed) : 0, nearness: Math.max(...nearness) }
  }

  return (q: string, country: string | null, most: number): Situation[] => {
    const words = [...new Set(contentWords(q))].slice(0, mostWords)
    if (words.some((word) => textNames.has(word))) return []
    const typed = words.map(weigh)
    return all
      .filter(({ situation }) => country === null || situation.country === country)
      .map((each) => ({ situation: each.situation, ...compare(typed, each) }))
      .filter(({ share }) => share >= leastShare)
      .toSorted((one, other) => other.share - one.share || other.nearness - one.nearness)
      .slice(0, most)
      .map(({ situation }) => situation)
  }
}
