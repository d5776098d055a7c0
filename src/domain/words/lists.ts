// Lists in running text: «A, B y C», with «e» and «u» where the ear wants them.

export type Conjunction = 'y' | 'o'

/** Vowels that make «i» a mere glide: hielo, iota. With a written accent on the í it stays a vowel. */
const soundsLikeI = /^(?:h?í|h?i(?![aeouáéóú])|y(?![aeiouáéíóú]|$))/
/** 8, 80, 800… are read «ocho…»; 11 and 11 000 «once…»: 110 or 1100 are not. */
const soundsLikeO = /^(?:h?[oó]|8|11(?!\d)|11(?=(?:[.,\s]?\d{3})+(?!\d)))/

/** The conjunction as it sounds before that word: «e Isabel», «u otro», «y hielo». */
export function conjunctionBefore(conjunction: Conjunction, next: string): string {
  const word = next
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
  if (conjunction === 'y') return soundsLikeI.test(word) ? 'e' : 'y'
  return soundsLikeO.test(word) ? 'u' : 'o'
}

export function listed(items: readonly string[], conjunction: Conjunction = 'y'): string {
  const last = items.at(-1)
  if (last === undefined) return ''
  if (items.length === 1) return last
  return `${items.slice(0, -1).join(', ')} ${conjunctionBefore(conjunction, last)} ${last}`
}
