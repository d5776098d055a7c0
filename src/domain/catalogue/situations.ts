// Finds the situations that somebody describes in their own words.
import type { Situation } from '../library/situation.ts'
import { wordsOf } from '../writing/text/fold.ts'
import { synonymsOf } from './synonyms.ts'

/** They say nothing about what has happened. */
const idle = new Set(
  (
    'a al algo alguien ante aqui asi aun bajo bien como con contra cual cuando cuanto de del desde donde el ella ellos en entre era es esa ese eso ' +
    'esta este esto estoy fue ha hace hacer hago han has hasta hay he la las le les lo los mas me mi mis mucho muy ni no nos o para pero por ' +
    'porque puede pueden puedo que quiero se ser si sin sobre son soy su sus tan te tengo ti tiene tienen tu tus un una uno unos va van voy y ya yo'
  ).split(' '),
)

const tellingWords = (text: string): string[] => wordsOf(text).filter((word) => word.length > 1 && !idle.has(word))

/** «paga» and «pagan», «retraso» and «retrasado»: verbs and plurals differ at the end, and short words by a letter only. */
function isAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4 || Math.abs(one.length - other.length) > 4) return one === other
  const same = Math.max(Math.min(shorter - 1, 4), shorter - 2)
  return one.slice(0, same) === other.slice(0, same)
}

/** Who types one of these looks for a text and not for advice. */
const textNames = new Set(
  'acta arras carta contrato documento escrito estatutos formulario modelo pagare plantilla poder'.split(' '),
)

/** The word as typed and what means the same. */
const forms = (word: string): string[] => [word, ...synonymsOf(word).map(({ word: other }) => other)]

/** By how people may tell it. */
const sayingsOf = ({ title, sayings }: Situation): string[][] => [title, ...sayings].map(tellingWords)

/** How much of what was typed, by weight, a situation must know. */
const leastShare = 0.6
/** A word tells enough alone where it belongs to so few of them. */
const fewSituations = 2
const mostWords = 12

type Typed = { isIn: (words: readonly string[]) => boolean; weight: number; known: number }

/** Prepares the search; it answers the nearest first, those of `country` only where it is given. */
export function openSituationSearch(situations: readonly Situation[]) {
  const all = situations.map((situation) => {
    const sayings = sayingsOf(situation)
    return { situation, sayings, words: sayings.flat() }
  })

  /** A rare word says more than one that belongs to many; one that none has may be a name or a number. */
  function weigh(word: string): Typed {
    const variants = forms(word)
    const isIn = (words: readonly string[]) => words.some((each) => variants.some((form) => isAlike(form, each)))
    const known = all.filter(({ words }) => isIn(words)).length
    return { isIn, known, weight: known === 0 ? 0.5 : Math.log(1 + all.length / known) }
  }

  /** How much of what was typed a situation knows, and how near its nearest saying is. */
  function compare(typed: readonly Typed[], { sayings, words }: (typeof all)[number]) {
    const weightOf = (some: readonly Typed[]) => some.reduce((sum, { weight }) => sum + weight, 0)
    const heard = typed.filter(({ isIn }) => isIn(words))
    const isTelling = heard.length > 1 || heard.some(({ known }) => known <= fewSituations)
    const nearness = sayings.map((each) => {
      const both = typed.filter(({ isIn }) => isIn(each)).length
      return both / Math.max(each.length, typed.length)
    })
    return { share: isTelling ? weightOf(heard) / weightOf(typed) : 0, nearness: Math.max(...nearness) }
  }

  return (q: string, country: string | null, most: number): Situation[] => {
    const words = [...new Set(tellingWords(q))].slice(0, mostWords)
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
