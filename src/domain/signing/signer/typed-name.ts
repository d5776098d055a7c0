// Whether a typed signature can be read as the signer's name.
import { wordsOf } from '#domain/writing/text/fold.ts'

/** «de la», «don»: too many names have them for a match to count. */
const particles = new Set('de del la las los el y e i da do dos das van von der di don dona dna sr sra'.split(' '))

const isInitials = (typed: string, name: readonly string[]): boolean => {
  let place = 0
  return [...typed].every((letter) => {
    place = name.findIndex((word, at) => at >= place && word.startsWith(letter)) + 1
    return place > 0
  })
}

/**
 * A whole name, some of it («Luis», «Gil Mora», «luisgil», «Fran») or its initials («L. G. M.», «LGM»); accents and capitals do not
 * matter. Words that are not of the name are allowed beside one that is.
 */
export function isNameTyped(typed: string, name: string): boolean {
  const known = wordsOf(name).filter((word) => !particles.has(word))
  const given = wordsOf(typed).filter((word) => !particles.has(word))
  if (known.length === 0) return true
  const isPart = (word: string) => word.length > 1 && known.some((each) => each.startsWith(word))
  if (given.some(isPart)) return true
  const joined = given.join('')
  return joined !== '' && (isInitials(joined, known) || (joined.length > 2 && known.join('').startsWith(joined)))
}
