// Which letters of a title the user has typed already.

/** One small letter without its accent for each letter, so that places in both texts agree. */
const plain = (text: string): string =>
  Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase().padEnd(letter.length)).join('')

/** «de» and «la» are in every title: they are marked only where nothing else was typed. */
function telling(words: string[]): string[] {
  const long = words.filter(({ length }) => length > 2)
  return long.length > 0 ? long : words
}

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The title in pieces, every second one typed: words that begin as one of those in `q` do. */
export function emphasised(title: string, q: string): string[] {
  const typed = wordsOf(q)
  if (typed.length === 0) return [title]
  const longestFirst = telling(typed).toSorted((a, b) => b.length - a.length)
  const beginning = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})`, 'gu')
  const pieces: string[] = []
  let at = 0
  for (const { index, 0: match } of plain(title).matchAll(beginning)) {
    pieces.push(title.slice(at, index), title.slice(index, index + match.length))
    at = index + match.length
  }
  return [...pieces, title.slice(at)]
}
