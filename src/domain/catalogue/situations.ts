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

/** «paga» and «pagan», «despido» and «despedido»: verbs and plurals differ at the end, and short words by a letter only. */
function isAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  const same = shorter <= 4 ? shorter - 1 : Math.max(4, shorter - 3)
  if (Math.abs(one.length - other.length) > 4) return false
  return shorter > 2 ? one.slice(0, same) === other.slice(0, same) : one === other
}

type Said = { situation: Situation; sayings: readonly (readonly string[])[] }

const saidOf = (situation: Situation): Said => ({
  situation,
  sayings: [situation.title, ...situation.sayings].map(tellingWords),
})

/** The word as typed and what means the same. */
const forms = (word: string): string[] => [word, ...synonymsOf(word).map(({ word: other }) => other)]

/** How much of the saying and of what was typed is in both: 1 where they are the same. */
function likeness(typed: readonly (readonly string[])[], saying: readonly string[]): number {
  const isIn = (variants: readonly string[]) => saying.some((word) => variants.some((form) => isAlike(form, word)))
  const heard = typed.filter(isIn).length
  return heard === 0 ? 0 : (2 * heard) / (typed.length + Math.max(saying.length, heard))
}

/** What was typed has most of a saying, and a saying most of what was typed. */
const leastLikeness = 0.66

/** Prepares the search; it answers the nearest first, those of `country` only where it is given. */
export function openSituationSearch(situations: readonly Situation[]) {
  const all = situations.map(saidOf)
  return (q: string, country: string | null, most: number): Situation[] => {
    const typed = tellingWords(q).slice(0, 12).map(forms)
    if (typed.length === 0) return []
    return all
      .filter(({ situation }) => country === null || situation.country === country)
      .map(({ situation, sayings }) => ({
        situation,
        best: Math.max(...sayings.map((saying) => likeness(typed, saying))),
      }))
      .filter(({ best }) => best >= leastLikeness)
      .toSorted((one, other) => other.best - one.best)
      .slice(0, most)
      .map(({ situation }) => situation)
  }
}
