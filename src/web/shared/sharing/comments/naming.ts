// Naming a person while writing: what stands after the last «@», and whom it may mean.

export type Naming = { from: number; to: number; found: string[] }

const mostFound = 6
const longestName = 60

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Null where no person is being named, or none is called like that. */
export function namedSoFar(text: string, caret: number, people: readonly string[]): Naming | null {
  const from = text.lastIndexOf('@', caret - 1)
  // An address is no name.
  if (from < 0 || caret - from > longestName || /\S/.test(text.charAt(from - 1))) return null
  const typed = plain(text.slice(from + 1, caret))
  if (typed.includes('\n')) return null
  const begins = (name: string) => plain(name).startsWith(typed)
  const found = [...new Set(people)].filter(
    (name) => begins(name) || name.split(/\s+/).some((part) => typed !== '' && begins(part)),
  )
  // Written out already: there is nothing left to offer.
  if (found.length === 0 || found.some((name) => plain(name) === typed.trimEnd())) return null
  return { from, to: caret, found: found.slice(0, mostFound) }
}

export function withName(text: string, { from, to }: Naming, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(to).replace(/^ /, ''), caret: before.length }
}
