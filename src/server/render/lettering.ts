// Text that can be printed: no invisible characters that change what is read, and none that the fonts lack.

/** Printed for a missing character: a visible box is better than a gap in a contract. */
const missing = '□'
/** Longer words are broken anywhere: they would run off the paper. */
const longestWord = 45
/** Words that hyphenation can break. */
const spelled = /^\P{L}?\p{L}+\P{L}?$/u

/** Control codes, and marks that change the reading order or hide text; tabs and line ends stay. */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is for.
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
const lineEnd = /\r\n|[\r\u2028\u2029]/g
const needsNoGlyph = /^\p{Default_Ignorable_Code_Point}$/u
const nobodys = /^[\p{Co}\p{Cn}]$/u
export const zeroWidthSpace = '\u200B'
const clusters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** `room` is how many letters fit in a narrow column: numbers and addresses that are longer are broken too. */
export type Lettering = (text: string, room?: number) => string

export function letteringIn(characters: ReadonlySet<number>): Lettering {
  const shown = new Map<string, string>([['\n', '\n']])
  const printable = (character: string): string => {
    const known = shown.get(character)
    if (known !== undefined) return known
    const hasGlyph = characters.has(character.codePointAt(0) ?? 0) && !nobodys.test(character)
    const made = hasGlyph || needsNoGlyph.test(character) ? character : missing
    shown.set(character, made)
    return made
  }
  return (text, room = longestWord) => {
    const clean = text
      .toWellFormed()
      .replace(lineEnd, '\n')
      .replace(unwanted, '')
      .replaceAll('\t', ' ')
      .normalize('NFC')
    let letters = ''
    for (const character of clean) letters += printable(character)
    return breakable(letters, room)
  }
}

const breakable = (text: string, room: number): string =>
  text.replace(/\S+/gu, (word) => {
    const fits = word.length <= (spelled.test(word) ? longestWord : Math.min(room, longestWord))
    return fits ? word : inPieces(word)
  })

/** Every possible break costs time, so strings that are no words get few of them. */
export function inPieces(word: string): string {
  const size = word.length > 200 ? 10 : 1
  let pieces = ''
  let count = 0
  for (const { segment } of clusters.segment(word))
    pieces += (count++ % size === 0 && count > 1 ? zeroWidthSpace : '') + segment
  return pieces
}
