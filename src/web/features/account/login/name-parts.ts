// A name written in one line, as the two boxes of an account ask for it: the reader sees both and may correct them.

/** Words that belong to the surname behind them: «de la Torre», «Ortega y Gasset». */
const particle = /^(de|del|la|las|los|y|i|e|da|do|dos|van|von)$/i

/** As many words from the end as the last surname has. */
function surnameFrom(words: readonly string[]): number {
  let from = words.length - 1
  while (from > 1 && particle.test(words[from - 1] ?? '')) from -= 1
  return from
}

/** Two surnames where there are words enough, as is usual in Spain; at least one word is the first name. */
export function nameParts(name: string): { firstname: string; lastname: string } {
  const words = name.trim().split(/\s+/).filter(Boolean)
  if (words.length < 2) return { firstname: words.join(''), lastname: '' }
  const second = surnameFrom(words)
  const first = second > 1 ? surnameFrom(words.slice(0, second)) : second
  const from = Math.max(1, first)
  return { firstname: words.slice(0, from).join(' '), lastname: words.slice(from).join(' ') }
}
