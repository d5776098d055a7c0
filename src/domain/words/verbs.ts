// The plural of a verb as contracts use it, in the third person: «paga», «pagan»; what the rules miss is given by hand.

const irregular: Record<string, string> = {
  es: 'son',
  fue: 'fueron',
  ha: 'han',
  va: 'van',
  hizo: 'hicieron',
  dio: 'dieron',
}
/** What stands before the verb and does not change: «se obliga», «no podrá». */
const before = /^(?:(?:se|no|le|les|lo|la|los|las|ya|también) )*/i

function wordOf(word: string): string {
  const known = irregular[word.toLowerCase()]
  if (known) return known
  if (/[aeáé]$/.test(word)) return `${word}n`
  if (word.endsWith('ió')) return `${word.slice(0, -2)}ieron`
  return word.endsWith('ó') ? `${word.slice(0, -1)}aron` : word
}

/** «se obligan a pagar» of «se obliga a pagar». */
export function verbPluralOf(text: string): string {
  const start = before.exec(text)?.[0].length ?? 0
  const [verb = '', ...rest] = text.slice(start).split(' ')
  return text.slice(0, start) + [wordOf(verb), ...rest].join(' ')
}

/** By how it begins or ends: only a guess, and its author says. */
export const looksLikeVerb = (text: string): boolean => {
  const word = text.trim().toLowerCase()
  if (/^(?:se|no|ha|es|va|fue)(?: |$)/.test(word)) return true
  return /[aeáéó]$/.test(word) && !/(?:nte|ble|ista|dora|aria)$/.test(word)
}
