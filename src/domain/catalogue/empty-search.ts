// What is kept of a search that found nothing of its own: general words, and nothing that may name or number a person.
import { fold, wordsOf } from '../writing/text/fold.ts'

const mostWords = 6
const longestWord = 20
const longest = 80

/** The commonest given names and surnames of the six countries, without accents. */
const names = new Set(
  (
    'aguilar alejandra alejandro alonso alvarez ana andrea andres antonio beatriz camila carlos carmen castillo castro catalina chavez claudia cristina cruz ' +
    'daniel daniela david diaz diego dominguez eduardo elena enrique espinoza esteban fabiola felipe fernandez fernando flores francisco gabriel gabriela ' +
    'garcia gimenez gomez gonzales gonzalez guerrero gutierrez guzman hernandez herrera ignacio isabel ivan javier jimenez jorge jose josefa juan juana ' +
    'juarez julia julio laura leticia lopez lucia luis luisa manuel marcela marcos maria mariana mario marta martin martinez mateo medina mendez mendoza ' +
    'miguel molina monica morales moreno munoz natalia navarro nicolas nunez ortega ortiz pablo patricia paula pedro perez pilar quispe rafael ramirez ramon ' +
    'ramos raul ricardo rivera roberto rodriguez rodrigo rojas romero rosario ruben ruiz salazar sanchez sandra santiago sebastian sergio silvia sofia soto ' +
    'suarez teresa torres valentina valeria vargas vasquez vazquez vega velasquez veronica vicente victor yolanda'
  ).split(' '),
)

/** «demanda contra Juana Ibarra»: a capital letter after the first word, where not all are capitals. */
const hasCapitals = (q: string): boolean => q !== q.toUpperCase() && /\s\p{Lu}/u.test(q.trim())

/** Small letters without accents; undefined where any of it may be of a person, or is no question in words. */
export function generalWords(q: string): string | undefined {
  if (q.length > longest || hasCapitals(q) || /[^\p{L}\p{M}\s¿?¡!.,]/u.test(q)) return undefined
  const words = wordsOf(q)
  const isGeneral = (word: string) => word.length <= longestWord && /^[a-z]+$/.test(word) && !names.has(word)
  if (words.length === 0 || words.length > mostWords || !words.every(isGeneral)) return undefined
  return words.some(({ length }) => length > 3) ? fold(words.join(' ')) : undefined
}

/** Without those that begin a longer one: the reader was still typing. */
export function finished(searches: readonly string[]): string[] {
  const sorted = searches.toSorted()
  return sorted.filter((each, at) => !sorted[at + 1]?.startsWith(each))
}
